// Keeps the page as the server says; tells what is done.

const TAGS = /^(a|button|circle|d[dlt]|dialog|div|g|h\d|header|hr|input|label|li|main|nav|ol|option|p|progress|section|select|span|svg|textarea|time|ul)$/;
const ATTRIBUTES = /^((aria|data|stroke)-[a-z-]{2,}|auto(complete|focus)|class|c[xy]|datetime|dir|disabled|enterkeyhint|height|hidden|href|id|inputmode|lang|max(length)?|min|name|pathLength|placeholder|r|role|spellcheck|step|tabindex|title|transform|type|value|viewBox|width)$/;
const nodes = new Map(), at = (id) => nodes.get(id) ?? null, idOf = (el) => +el?.dataset.n;
const all = (selector, el = document) => [...el.querySelectorAll(selector)];
const main = () => all("main")[0], front = () => all("main, dialog").at(-1);
const { classList, dataset } = document.documentElement;

// Elements, never markup: ["tag classes", id if it skips, {attributes}, text or elements…].
let minted;
const isOld = (el) => el && at(idOf(el)) !== el;

function set(el, name, value) {
  if (!ATTRIBUTES.test(name) || (name === "href" && !/^\/(?![/\\])/.test(value))) return;
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
  if (/^data/.test(name)) el.style.setProperty("-" + name.slice(4), value);
}

// What is old is used: fields by their names, all else by its place.
function fill([kind, ...parts], el) {
  const [tag, ...words] = kind.split(" ");
  minted = parts[0]?.toFixed ? parts.shift() : minted + 1;
  const attrs = { class: words[0] && words.join(" "), ...(!parts[0]?.at && parts.shift()) };
  const text = parts[0]?.trim ? parts.pop() : "";
  if (attrs.name) el = all(`${tag}[name="${CSS.escape(attrs.name)}"]`).find(isOld);
  else while (el && `${el.localName} ${el.className}`.trim() !== kind) el = el.nextElementSibling;
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
  parent[parent.moveBefore && el.isConnected ? "moveBefore" : "insertBefore"](el, before);
}

function remove(el) {
  for (const one of [el, ...all("*", el)]) if (at(idOf(one)) === one) nodes.delete(idOf(one));
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
  for (const closed of all("dialog:not([open])")) closed.showModal();
  if (wanted && focusing <= heard) at(wanted)?.focus();
  else if (list.length && document.activeElement === document.body) all("h1, h2", front())[0].focus();
  document.title = all("h1")[0].textContent;
  wanted = 0;
  return old !== main();
}

function reconcile(tree) {
  const known = new Map(nodes);
  nodes.clear();
  fill(tree, all(".page")[0]);
  all("[data-n]").filter(isOld).forEach(remove);
  const isThere = (event) => event[1] === "u" || (event[2] = idOf(known.get(event[2])));
  [flight, queue] = [flight.filter(isThere), queue.filter(isThere)];
  for (const [id, el] of nodes) if (typed.get(el) > heard) send("i", id, el.value);
}

// Events: one request at a time; what is typed replaces what waits.
let heard = +dataset.acknowledged, sent = heard, queue = [], flight = [], isBusy;

function send(kind, id, value) {
  const last = queue.findLast((event) => event[1] !== "f");
  if (kind === "i" && last?.[1] === "i" && last[2] === id) last[3] = value;
  else queue.push([++sent, kind, id, value]);
  if (kind === "i") typed.set(at(id), sent);
  if (kind === "f") focusing = sent;
  if (!isBusy) pump();
}

async function pump() {
  isBusy = true;
  do {
    if (!flight.length) flight = queue.splice(0, 64);
    const { status } = await fetch(`/pages/${page}/events?r=${revision}`, {
      method: "POST", body: JSON.stringify(flight), signal: AbortSignal.timeout(3e4),
      headers: { "Content-Type": "application/json", "X-Cairn": "1" },
    }).catch(() => 0);
    if (status < 300) {
      flight = [];
      if (stream?.readyState !== 1) listen(revision); // It gave way to other windows.
    } else if (/400|413/.test(status)) listen(null, (flight = [])); // It is never taken.
    else if (/403|410/.test(status)) leave();
    else await new Promise((resolve) => setTimeout(resolve, 500));
  } while (queue.length + flight.length);
  isBusy = false;
}

// The stream, which a hidden page does without.
let { page, revision } = dataset, stream;

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

function leave() {
  sessionStorage.clear();
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

// What the user does.
const on = (name, handle) => document.addEventListener(name, (e) => handle(e.target, e), true);
const isText = (el) => el.matches("textarea, .text input");

on("click", (target, e) => {
  const el = target.closest("a, button");
  if (!el || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  send("c", idOf(el));
});
on("input", (el) => {
  if (el.type === "checkbox") send("c", idOf(el));
  else if (el !== composed) send("i", idOf(el), el.value);
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
  listen(page === dataset.page ? revision : null);
}
start();
