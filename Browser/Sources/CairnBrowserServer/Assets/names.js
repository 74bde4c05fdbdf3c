// Names: what the user saw of an element, of its row, and of the screen or the question it is in. A name lasts longer
// than an id, which belongs to one life of the page: the time that it is in the memory of a server.
const labelOf = (el) =>
  el.ariaLabel || el.querySelector("h1, h2")?.textContent
    || (el.closest("label") ?? el).querySelector(".label")?.textContent || el.placeholder || el.textContent;

function nameOf(el) {
  // A field has one name in all lives of the page.
  if (el.name) return el.name;
  const row = el.closest("li, .deletable"), told = el.closest("[role=alertdialog], [role=status]");
  const box = told ?? el.closest("main, dialog, .beside, .page");
  const title = box.querySelector(box.matches(".page") ? "h1" : "h1, h2");
  return JSON.stringify([
    el.localName, el.getAttribute("href") ?? labelOf(el), row && rowNameOf(row), (told ?? title)?.textContent,
  ]);
}

// A row has the name of its field or link, because its texts may change.
const rowNameOf = (row) =>
  row.querySelector("[name]")?.name ?? row.querySelector("a[href]")?.getAttribute("href") ?? row.textContent;

const namesakes = ({ tag, label, name }) =>
  all(tag).filter((el) => labelOf(el) === label && nameOf(el) === name);

// Describes an element, to find it again in another life of the page, or to report that it is gone.
function seen(el) {
  const it = {
    tag: el.localName, name: nameOf(el), label: labelOf(el), isText: isText(el), at: el.closest("li")?.ariaPosInSet,
  };
  const twins = el.name ? [el] : namesakes(it);
  return { ...it, count: twins.length, place: twins.indexOf(el) };
}

// Finds a described element. If several have one name, all of them must still be there: otherwise it isn't clear which
// is which.
function found({ place, count, ...it }) {
  const twins = namesakes(it);
  return twins.length === count ? twins[place] : undefined;
}
