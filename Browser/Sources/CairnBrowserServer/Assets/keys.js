// Keys for rows, columns, and the screens of the page itself. Help lists them.
{
  const fields = "input, select, textarea", isMac = /Mac/.test(navigator.platform);
  // The field of the palette.
  const find = () => all(".own input")[0];
  // The control of a row. A link in a section is a row itself.
  const inRow = (row) => (row?.matches("a, button") ? row : row?.querySelector("a, button:enabled"));
  const rows = {
    ArrowUp: (row) => inRow(row.previousElementSibling) ?? find(),
    ArrowDown: (row) => inRow(row.nextElementSibling),
    Home: (row) => inRow([...row.parentNode.children].find(inRow)),
    End: (row) => inRow([...row.parentNode.children].findLast(inRow)),
  };
  // The place that a key leads to in a long list, which has only some of its rows here.
  const places = { ArrowUp: (at) => at - 1, ArrowDown: (at) => at + 1, Home: () => 1, End: (_, size) => size };
  const stepTo = (row, key) => {
    const place = longLists().includes(row?.parentNode) && places[key]?.(+row.ariaPosInSet, +row.ariaSetSize);
    return place > 0 && place <= +row.ariaSetSize && [reach(row.parentNode, place)];
  };
  const goal = (el, key, row) => row && rows[key]?.(row)
    || key === "ArrowLeft" && el.closest("main") && all(".beside [aria-current]")[0]
    || key === "ArrowRight" && el.closest(".beside") && all("main h1")[0];

  const ask = (kind, el) => [send(kind, idOf(el.closest("a, button, " + fields) ?? front()))];
  const press = (el) => el && [el.click()], focus = (el) => el && [el.focus()];

  // Returns an array if the key did something.
  function act(el, { key, altKey, ctrlKey, metaKey }) {
    if (isMac ? metaKey : ctrlKey)
      return key === "k" ? ask("k", el) : key === "s" && press(all(".confirm:enabled", front())[0]);
    const row = el.closest("li, .deletable, section > .link");
    if (el.matches(fields)) return el === find() && key === "ArrowDown" && focus(all(".own .link")[0]);
    if (ctrlKey || metaKey) return;
    if (altKey) return row && press(all(".move", row)[["ArrowUp", "ArrowDown"].indexOf(key)]);
    // The letter is typed there.
    if (find() && /^\S$/.test(key)) find().focus();
    else if (key === "?") return ask("h", el);
    else if (key === "Delete") return row && press(all(".delete", row)[0]);
    else return stepTo(row, key) || focus(goal(el, key, row));
  }
  on("keydown", (el, e) => e.isComposing || e.defaultPrevented || (act(el, e) && e.preventDefault()));
}
