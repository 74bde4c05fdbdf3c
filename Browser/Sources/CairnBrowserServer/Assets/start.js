// A tab that is loaded again keeps its page, unless a copy of the tab has it.
const claim = (id) => new Promise((resolve) => navigator.locks?.request(
  id, { ifAvailable: true }, (lock) => new Promise(() => resolve(lock))) ?? resolve());

// Whether a page lacks events of this tab, because its server was started anew. (A browser that has shown an error in
// between doesn't call it a reload.)
const lacks = async (kept, left) => left.length > 0
  && (await post(kept, [], { revision: `${left.at(-1).life}-0` }).catch(() => 0)).status === 409;

async function start() {
  for (const el of all("[data-n]")) {
    nodes.set(idOf(el), el);
    for (const { name, value } of [...el.attributes]) set(el, name, value);
    el.close?.();
  }
  apply(dataset.focus ? [["f", +dataset.focus]] : []);
  goTo("replace", dataset.path);
  const [{ type }] = performance.getEntriesByType("navigation"), { page: kept } = sessionStorage;
  const left = JSON.parse(sessionStorage.events ?? "[]");
  if (kept && (type !== "navigate" || await lacks(kept, left)) && await claim(kept)) {
    page = kept;
    sought = JSON.parse(sessionStorage.first ?? "null");
    events = left;
    sent = Math.max(sent, events.at(-1)?.number ?? 0);
  } else claim(page);
  sessionStorage.page = page;
  storeEvents();
  for (const text of JSON.parse(sessionStorage.told ?? "[]")) tell(text);
  sessionStorage.removeItem("told");
  listen(page === dataset.page ? revision : null);
}
start();
