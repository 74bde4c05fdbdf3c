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
  c: (text) => bringText(text),
  w: reconcile,
};
let wanted, focusing = 0;

function apply(list) {
  const old = main(), keepPlace = hold();
  for (const [name, ...rest] of list) operations[name](...rest);
  keepPlace();
  for (const closed of all("dialog:not([open])")) closed[all(".strip")[0] ? "show" : "showModal"]();
  // Where it can be reached, and is there before a line is added.
  const box = front().closest("dialog") ?? all(".page")[0];
  if (told.parentNode !== box) box.append(told);
  if (wanted && focusing <= heard) at(wanted)?.focus();
  else if (list.length && document.activeElement === document.body) all("h1, h2", front())[0].focus({ preventScroll: true });
  document.title = all("h1")[0].textContent;
  wanted = 0;
  look();
  if (stepping?.[0].isConnected) reach(...stepping);
  return old !== main();
}

// The whole page. In one life of the page, an id always means the same element. In another life, such as after a restart
// of the server, controls are found by their names.
function reconcile(tree) {
  const isSameLife = lifeOf(revision) === life;
  known = isSameLife ? new Map(nodes) : null;
  if (!isSameLife) sought ??= first;
  life = lifeOf(revision);
  nodes.clear();
  const old = all(".page")[0], page = fill(tree, old);
  if (page !== old) old.before(page);
  all("[data-n]").filter(isOld).forEach(remove);
  known = null;
  for (const event of events)
    if (event.number > heard && isAimed(event) && event.id !== 0 && !at(event.id)) drop(event);
  // If the server stores nothing, another life of the page lacks what was typed.
  for (const [id, el] of nodes)
    if (typed.get(el) > heard && !events.some(({ number }) => number === typed.get(el))) send("i", id, el.value);
}
