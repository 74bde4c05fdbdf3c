// A tab that is loaded again keeps its page, unless a copy of the tab has it.
const claim = (id) => new Promise((done) => navigator.locks?.request(
  id, { ifAvailable: true }, (lock) => new Promise(() => done(lock))) ?? done());

// Whether a page lacks events of this tab, because its server was started anew. (A browser that has shown an error in
// between doesn't call it a reload.)
const lacks = async (kept, left) => left[0]
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
  const left = JSON.parse(sessionStorage.events ?? "[]"), lastSent = +(sessionStorage.sent ?? left.at(-1)?.number ?? 0);
  if (kept && (type !== "navigate" || await lacks(kept, left)) && await claim(kept)) {
    page = kept;
    sought = JSON.parse(sessionStorage.first ?? "null");
    // The user may have done something meanwhile.
    const made = events;
    [events, sent] = [left, lastSent];
    made.forEach(add);
  } else claim(page);
  sessionStorage.page = page;
  storeEvents();
  JSON.parse(sessionStorage.told ?? "[]").forEach(tell);
  sessionStorage.told = "[]";
  isBusy = false;
  listen(page === dataset.page ? revision : null);
  events[0] && pump();
}
start();
