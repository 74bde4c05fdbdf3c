// Keeps the page as the server says; tells what is done.

const TAGS = /^(a|button|circle|d[dlt]|dialog|div|g|h\d|header|hr|input|label|li|main|nav|ol|option|p|progress|section|select|span|svg|textarea|time|ul)$/;
const ATTRIBUTES = /^((aria|data|stroke)-[a-z-]{2,}|auto(complete|focus)|class|c[xy]|datetime|dir|disabled|enterkeyhint|height|hidden|href|id|inputmode|lang|max(length)?|min|name|pathLength|placeholder|r|role|spellcheck|step|tabindex|title|transform|type|value|viewBox|width)$/;
const nodes = new Map(), at = (id) => nodes.get(id) ?? null, idOf = (el) => +el?.dataset.n;
const all = (selector, el = document) => [...el.querySelectorAll(selector)];
const main = () => all("main")[0], front = () => all("main, dialog").at(-1);
const { classList, dataset } = document.documentElement;

// Elements, never markup: ["tag classes", id if it skips, {attributes}, text or elements…].
let minted;
// While the whole page is written: what was there, by ids that mean the same now, or nothing if
// they are those of another life of the page.
let known;
const isOld = (el) => el && at(idOf(el)) !== el;
const words = (parts) =>
  parts.map((part) => (part.trim ? part : part.at ? words(part.slice(1)) : "")).join("");

function set(el, name, value) {
  if (!ATTRIBUTES.test(name) || (name === "href" && !/^\/(?![/\\])/.test(value))) return;
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
  if (/^data/.test(name)) el.style.setProperty("-" + name.slice(4), value);
}

// Reuses old elements: fields by their names, all others by id, or in another life of the page by place.
// A control and the row around it are reused only with the same words. So an element that is about to be
// pressed, or has the focus, never becomes another one.
function reuse(tag, kind, attrs, parts, place) {
  if (attrs.name) return all(`${tag}[name="${CSS.escape(attrs.name)}"]`).find(isOld);
  if (known?.size) return known.get(minted)?.localName === tag ? known.get(minted) : null;
  const isExact = /^(a|button|li|div deletable)\b/.test(kind), text = isExact && words(parts);
  const isSame = (el) => `${el.localName} ${el.className}`.trim() === kind && (!isExact || (
    el.textContent === text && el.ariaLabel === (attrs["aria-label"] ?? null)
      && el.getAttribute("href") === (attrs.href ?? null)));
  while (place && !isSame(place)) place = place.nextElementSibling;
  return place;
}

function fill([kind, ...parts], place) {
  const [tag, ...classes] = kind.split(" ");
  minted = parts[0]?.toFixed ? parts.shift() : minted + 1;
  const attrs = { class: classes[0] && classes.join(" "), ...(!parts[0]?.at && parts.shift()) };
  let el = reuse(tag, kind, attrs, parts, place);
  const text = parts[0]?.trim ? parts.pop() : "";
  const space = /^(svg|g|circle)$/.test(tag) ? "2000/svg" : "1999/xhtml";
  if (!isOld(el))
    el = document.createElementNS("http://www.w3.org/" + space, TAGS.test(tag) ? tag : "p");
  nodes.set((el.dataset.n = minted), el);
  for (const name of [...el.getAttributeNames(), ...Object.keys(attrs)])
    set(el, name, attrs[name] ?? null);
  if (!parts.length && el.textContent !== text) el.textContent = text;
  let next = el.firstElementChild;
  for (const child of parts) {
    const one = fill(child, next);
    if (one === next) next = one.nextElementSibling;
    else move(el, one, next);
  }
  if ("=" in attrs) show(el, attrs["="]);
  return el;
}

function move(parent, el, before) {
  const keepsState = parent.moveBefore && parent.isConnected && el.isConnected;
  parent[keepsState ? "moveBefore" : "insertBefore"](el, before);
}

function remove(el) {
  for (const one of [el, ...all("*", el)]) {
    giveBack(one);
    if (at(idOf(one)) === one) nodes.delete(idOf(one));
  }
  el.close?.();
  el.remove();
}

// Fields: what is typed stays until that event was heard.
const typed = new WeakMap();
let composed;

function show(el, value) {
  const { value: old, selectionStart: start, selectionEnd: end } = el;
  if (el === composed || typed.get(el) > heard || old === value) return;
  if (el.type === "checkbox") el.checked = value === "true";
  else el.value = value;
  if (el !== document.activeElement || !(start >= 0)) return;
  // A change before the selection moves it.
  const by = value.startsWith(old.slice(0, start)) ? 0 : value.length - old.length;
  el.setSelectionRange(Math.max(0, start + by), Math.max(0, end + by));
}

// Patches.
const operations = {
  t: (id, text) => (at(id).textContent = text),
  "+": (id, text) => at(id).append(text),
  a: (id, changes) => { for (const name in changes) set(at(id), name, changes[name]); },
  v: (id, value) => show(at(id), value),
  i: (parent, before, tree) => move(at(parent), fill(tree), at(before)),
  m: (parent, before, id) => move(at(parent), at(id), at(before)),
  r: (id) => remove(at(id)),
  f: (id) => (wanted = id),
  w: reconcile,
};
let wanted, focusing = 0;

function apply(list) {
  const old = main();
  for (const [name, ...rest] of list) operations[name](...rest);
  aimLost();
  for (const closed of all("dialog:not([open])")) closed.showModal();
  // Where it can be reached, and is there before it says something.
  const box = front().closest("dialog") ?? all(".page")[0];
  if (told.parentNode !== box) box.append(told);
  if (wanted && focusing <= heard) at(wanted)?.focus();
  else if (list.length && document.activeElement === document.body) all("h1, h2", front())[0].focus();
  document.title = all("h1")[0].textContent;
  wanted = 0;
  return old !== main();
}

// The whole page. In one life of the page an id is one thing for ever. In another life, as of a server
// that was started anew, what waits is aimed again by name.
function reconcile(tree) {
  const isSameLife = lifeOf(revision) === life, waiting = [...flight, ...queue];
  const twins = new Map(waiting.map((event) => [event, lost.get(event) ?? twinsOf(event)]));
  known = isSameLife ? new Map(nodes) : null;
  nodes.clear();
  const old = all(".page")[0], page = fill(tree, old);
  if (page !== old) old.before(page);
  all("[data-n]").filter(isOld).forEach(remove);
  [known, life] = [null, lifeOf(revision)];
  for (const event of waiting)
    if (event.id === 0 || (isSameLife && at(event.id))) continue;
    else if (isSameLife && !lost.has(event)) drop(event);
    else lost.set(event, twins.get(event));
  for (const [id, el] of nodes) if (typed.get(el) > heard) send("i", id, el.value);
}

// Aims what lost its element. On a page that still loads that may come yet.
function aimLost() {
  const isLoading = all("[aria-busy=true]").length > 0;
  for (const [event, twins] of lost) {
    const isFound = aim(event, twins);
    if (!isFound && isLoading) continue;
    lost.delete(event);
    if (!isFound) drop(event);
  }
}

// Names: what the user saw of an element, of its row, and of the screen or the question it is in.
const labelOf = (el) =>
  el.ariaLabel || all("h1, h2", el)[0]?.textContent
    || all(".label", el.closest("label") ?? el)[0]?.textContent || el.placeholder || el.textContent;

function nameOf(el) {
  if (el.name) return el.name; // A field has one name in all lives of the page.
  const row = el.closest("li, .deletable"), told = el.closest("[role=alertdialog], [role=status]");
  const box = told ?? el.closest("main, dialog, .beside, .page");
  const title = all(box.matches(".page") ? "h1" : "h1, h2", box)[0];
  return JSON.stringify([
    el.localName, el.getAttribute("href") ?? labelOf(el),
    row && (all("[name]", row)[0]?.name ?? row.textContent), (told ?? title)?.textContent,
  ]);
}

// The elements that are called as that of an event was when it happened.
const namesakes = ({ tag, name }) => all(tag).filter((el) => nameOf(el) === name);

// How many they are, and which of them it is.
function twinsOf(event) {
  const twins = namesakes(event);
  return { count: twins.length, place: twins.indexOf(at(event.id)) };
}

// Where some are called alike, all have to be there still: else nobody knows which is which.
function aim(event, { count, place }) {
  const twins = namesakes(event);
  return (event.id = twins.length === count ? idOf(twins[place]) : NaN);
}

function drop(event, why = "it is no longer here") {
  [flight, queue] = [flight, queue].map((events) => events.filter((one) => one !== event));
  // The user gets typed text back, and loses nothing by leaving a field.
  if (event.id !== 0 && !(event.isText && /[fi]/.test(event.kind)))
    tell(`“${event.label}” failed: ${why}.`);
}

// Shows the text of a field that was typed and not heard, as the field goes.
function giveBack(el, why = "it is no longer here") {
  if (isText(el) && (el === composed || typed.get(el) > heard))
    tell(`“${labelOf(el)}” was not saved: ${why}. You typed: “${el.value}”`);
}

// A live region for the script's own messages, which stay until the user's next action.
const told = document.createElement("div");
told.className = "told";
told.setAttribute("role", "status");

function tell(text) {
  const line = document.createElement("p"), button = document.createElement("button");
  [line.textContent, button.textContent, button.className] = [text, "OK", "plain"];
  all("button", told)[0]?.remove();
  told.append(line, button);
}

// Events: one request at a time; what is typed replaces what waits.
let heard = +dataset.acknowledged, sent = heard, queue = [], flight = [], isBusy;
// Those of them whose elements are not found yet in another life of the page.
const lost = new Map();
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

function send(kind, id, value) {
  const el = at(id), last = queue.findLast((event) => event.kind !== "f");
  if (id !== 0 && !el) return;
  if (kind === "i" && last?.kind === "i" && last.id === id) last.value = value;
  else queue.push({ number: ++sent, kind, id, value, ...(el && seen(el)) });
  if (kind === "i") typed.set(el, sent);
  if (kind === "f") focusing = sent;
  if (!isBusy) pump();
}

// Describes an element as the user sees it, to find it again or to report that it is gone.
const seen = (el) =>
  ({ tag: el.localName, name: nameOf(el), label: labelOf(el), isText: isText(el) });

async function pump() {
  isBusy = true;
  do {
    if (lost.size) {
      await pause();
      continue;
    }
    if (!flight.length) flight = queue.splice(0, 64);
    const { status } = await fetch(`/pages/${page}/events?r=${revision}`, {
      method: "POST", signal: AbortSignal.timeout(3e4),
      body: JSON.stringify(flight.map(({ number, kind, id, value }) => [number, kind, id, value])),
      headers: { "Content-Type": "application/json", "X-Cairn": "1" },
    }).catch(() => 0);
    if (status < 300) {
      flight = [];
      if (stream?.readyState !== 1) listen(revision); // It gave way to other windows.
    } else if (/400|413/.test(status)) refuse();
    else if (/403|410/.test(status)) leave();
    else await pause();
  } while (queue.length + flight.length);
  isBusy = false;
}

// Events that the server never takes.
function refuse() {
  for (const event of flight) {
    const el = at(event.id), why = "the server refused it";
    if (event.kind === "i" && el) giveBack(el, why);
    typed.delete(el);
    drop(event, why);
  }
  listen(null);
}

// The stream, which a hidden page does without.
let { page, revision } = dataset, stream;
const lifeOf = (revision) => revision?.split("-")[0];
let life = lifeOf(revision);

function listen(since) {
  stream?.close();
  revision = since;
  if (document.hidden && !all("[data-keep]")[0]) return;
  stream = new EventSource(`/pages/${page}/patches?turns&r=${since ?? ""}`);
  for (const name in incoming) stream.addEventListener(name, incoming[name]);
  stream.onopen = () => classList.remove("offline");
  stream.onerror = () => {
    classList.add("offline");
    // Refused: the answer to an event says why.
    if (stream.readyState > 1) isBusy || pump(setTimeout(listen, 3e3, revision));
  };
}

const incoming = {
  gone: leave,
  sound() {
    const audio = new AudioContext(), tone = audio.createOscillator();
    tone.connect(audio.destination);
    tone.start();
    tone.stop(0.2);
    tone.onended = () => audio.close();
  },
  patch({ data, lastEventId }) {
    const { a, p = [], u = [] } = JSON.parse(data);
    // Drops events that were done, also those that another life of the page has done.
    const done = lifeOf(lastEventId) === life ? a : heard;
    [flight, queue] = [flight, queue].map((events) => events.filter((one) => one.number > done));
    [revision, heard, sent] = [lastEventId, a, Math.max(sent, a)];
    scrolls[url] = scrollY;
    try {
      const isNew = apply(p);
      goTo(...u);
      if (isNew) scrollTo(0, (u[0] !== "push" && scrolls[url]) || 0);
    } catch (error) {
      listen(console.error(error));
    }
  },
};

// The page is no more. What was not done is said by the one that comes.
function leave() {
  const why = "the page had to be reloaded";
  for (const event of [...flight, ...queue]) drop(event, why);
  for (const el of nodes.values()) giveBack(el, why);
  sessionStorage.clear();
  sessionStorage.told = JSON.stringify(all("p", told).map((line) => line.textContent));
  location.reload();
}

// The address: the server decides, and the history follows.
const scrolls = {}, here = () => location.pathname + location.search;
const place = () => history.state?.place ?? 0;
let url = here(), stood = place(), stepped;

function goTo(how, path = url) {
  if (path !== url)
    if (how === "push" || stepped) history.pushState({ place: ++stood, below: url }, "", path);
    else if (history.state?.below === path) history.back(stood--);
    else history.replaceState(history.state, "", path);
  url = path;
  stepped = false;
}

addEventListener("popstate", () => {
  if (place() === stood) return; // Our own step.
  stood = place();
  stepped = true;
  send("u", 0, (url = here()));
});

// Input of the user.
const on = (name, handle) => document.addEventListener(name, (e) => handle(e.target, e), true);
const isText = (el) => el.matches("textarea, .text input");

on("click", (target, e) => {
  const el = target.closest("a, button");
  if (!el || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  if (told.contains(el)) told.replaceChildren();
  else send("c", idOf(el));
});
on("input", (el) => {
  if (el.type === "checkbox") send("c", idOf(el));
  else if (el !== composed) send("i", idOf(el), el.value);
});
on("paste", (el, e) => {
  const text = e.clipboardData.getData("text").trim();
  if (el.dataset.lines === undefined || !text.includes("\n")) return;
  e.preventDefault(); // A field of one line would join the lines.
  const { value, selectionStart, selectionEnd } = el;
  send("i", idOf(el), value.slice(0, selectionStart) + text + value.slice(selectionEnd));
});
on("focusin", (el) => isText(el) && idOf(el) !== wanted && send("f", idOf(el)));
on("compositionstart", (el) => (composed = el));
on("compositionend", (el) => send("i", idOf(el), el.value, (composed = 0)));
on("keydown", (el, e) => {
  if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
  const scope = all(".page, dialog").at(-1), isKey = `[aria-keyshortcuts="${CSS.escape(e.key)}" i]`;
  const shortcut = !isText(el) && all(isKey + ":enabled", scope).findLast((one) => one.offsetParent);
  if (e.key === "Escape") send("x", idOf(front()));
  else if (e.key === "Enter" && el.localName === "input") send("s", idOf(el));
  else if (shortcut) shortcut.click();
  else return;
  e.preventDefault();
});
on("cancel", (el, e) => send("x", idOf(el), e.preventDefault()));
on("visibilitychange", () => listen(revision));

// A tab loaded again keeps its page, unless a copy of it does.
const hold = (id) => new Promise((resolve) => navigator.locks?.request(
  id, { ifAvailable: true }, (lock) => new Promise(() => resolve(lock))) ?? resolve());

async function start() {
  for (const el of all("[data-n]")) {
    nodes.set(idOf(el), el);
    for (const { name, value } of [...el.attributes]) set(el, name, value);
    el.close?.();
  }
  apply(dataset.focus ? [["f", +dataset.focus]] : []);
  goTo("replace", dataset.path);
  const [{ type }] = performance.getEntriesByType("navigation"), { page: kept } = sessionStorage;
  if (kept && type !== "navigate" && await hold(kept)) page = kept;
  else hold(page);
  sessionStorage.page = page;
  for (const text of JSON.parse(sessionStorage.told ?? "[]")) tell(text);
  sessionStorage.removeItem("told");
  listen(page === dataset.page ? revision : null);
}
start();
