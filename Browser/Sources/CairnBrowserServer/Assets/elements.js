// Elements: those of the page by their ids, and how they are built, reused, moved and removed.

const TAGS = /^(a|button|circle|d[dlt]|details|dialog|div|g|h\d|header|hr|input|label|li|main|mark|nav|ol|option|p|progress|section|select|span|summary|svg|textarea|time|ul)$/;
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
  if (!parts[0] && el.textContent !== text) el.textContent = text;
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

