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
  if (kept && type !== "navigate" && await hold(kept)) {
    page = kept;
    events = JSON.parse(sessionStorage.events ?? "[]");
    sent = Math.max(sent, events.at(-1)?.number ?? 0);
  } else hold(page);
  sessionStorage.page = page;
  storeEvents();
  for (const text of JSON.parse(sessionStorage.told ?? "[]")) tell(text);
  sessionStorage.removeItem("told");
  listen(page === dataset.page ? revision : null);
}
start();
