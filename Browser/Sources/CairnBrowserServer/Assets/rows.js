// Rows: a long list has those near the viewport, and gaps for the others.
const asks = new Map(), longLists = () => all(".rows:has(> .gap)"), isGap = (row) => row?.className === "gap";
const scroller = (row) => row.closest(".beside") ?? document.scrollingElement;
// The first row that is seen, and the one to return to.
let frame, stepping, first, sought;

// Asks for rows, if a gap is within a screen of here.
function look() {
  // Until the row of a key is there, nothing else is asked for.
  const lists = longLists(), going = stepping?.[0].isConnected;
  let isMoved;
  going || asks.forEach(({ kind }, list) => kind === "r" && asks.delete(list));
  first = null;
  // The browser would return to a height, which may mean other rows now.
  history.scrollRestoration = lists[0] ? "manual" : "auto";
  for (const list of lists) {
    const rows = [...list.children], near = [];
    let place = 0, lacks, target;
    for (const row of rows) {
      const { top, height } = row.getBoundingClientRect(), start = place, count = +row.dataset.rows || 1;
      const [from, to] = [-1, 2].map((y) => start + Math.min(Math.max((y * innerHeight - top) / height, 0), 1) * count);
      const isNear = height && from < to;
      if (isNear) near.push(from, to);
      row.ariaPosInSet = place += count;
      if (isGap(row)) {
        lacks ||= isNear;
        if (start < sought?.place && sought.place <= place) target = sought;
      } else {
        if (height && !list.style.getPropertyValue("--row")) list.style.setProperty("--row", height + "px");
        if (place === sought?.place) isMoved = [scroller(row).scrollBy(0, top - sought.top)];
        if (top > 0) first ??= { place, top };
      }
    }
    rows.forEach((row) => (row.ariaSetSize = place));
    if ((sought = target)) ask(list, sought.place);
    else if (lacks && !going) ask(list, ...near);
  }
  if (isMoved) look();
}

// Returns a function that keeps what the user looks at in place after rows above it have changed. At the start of a list,
// the user sees what is added there.
function hold() {
  const topOf = (row) => row.getBoundingClientRect().top;
  const row = longLists().flatMap((list) => [...list.children]).find((row) => !isGap(row) && topOf(row) > 0);
  const top = row && scroller(row).scrollTop && topOf(row);
  return () => top && row.isConnected && scroller(row).scrollBy(0, topOf(row) - top);
}

function ask(list, ...places) {
  const range = [places[0] - 20, places.at(-1) + 20, idOf(list.querySelector(":focus-within")) || 0];
  const value = range.map((it) => Math.max(0, Math.round(it))).join("-");
  asks.set(list, { number: 0, kind: "r", id: idOf(list), value, life });
  isBusy || !stream || pump();
}

// Moves the focus to the row at a place, once it is there.
const stops = (row) => all("*", row).filter((el) => el.tabIndex >= 0 && !el.disabled && el.offsetParent);
function reach(list, place, isBack) {
  const row = [...list.children].find((row) => !isGap(row) && +row.ariaPosInSet === place);
  stepping = !row && [list, place, isBack];
  if (row) stops(row).at(-isBack)?.focus();
  else ask(list, place);
}
on("keydown", (el, e) => {
  const isBack = e.shiftKey, row = e.key === "Tab" && el.closest(".rows > li");
  if (!row || stops(row).at(-!isBack) !== el) return;
  if (isGap(row[isBack ? "previousElementSibling" : "nextElementSibling"]))
    e.preventDefault(reach(row.parentNode, +row.ariaPosInSet + (isBack ? -1 : 1), isBack));
});
for (const name of ["scroll", "resize"])
  addEventListener(name, () => (frame ??= requestAnimationFrame(() => look((frame = null)))), true);
