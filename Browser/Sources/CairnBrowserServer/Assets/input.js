// Input of the user.
const on = (name, handle) => document.addEventListener(name, (e) => handle(e.target, e), true);
const isText = (el) => el.matches("textarea, .text input");

on("click", (target, e) => {
  const el = target.closest("a, button");
  // A menu closes after a choice, and when the user turns to something else.
  for (const menu of all(".menu[open]")) menu.open = !el && menu.contains(target);
  if (!el || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  if (told.contains(el)) told.replaceChildren();
  else {
    if (el.dataset.copy !== undefined) copy(el);
    send("c", idOf(el));
  }
});
on("input", (el) => {
  if (el.type === "checkbox") send("c", idOf(el));
  else if (el !== composed) send("i", idOf(el), el.value);
});
on("paste", (el, e) => {
  const text = e.clipboardData.getData("text").trim();
  if (el.dataset.lines === undefined || !text.includes("\n")) return;
  // A field of one line would join the lines.
  e.preventDefault();
  const { value, selectionStart, selectionEnd } = el;
  const lines = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  send("i", idOf(el), lines);
  showTyped(el, lines);
});
on("focusin", (el) => !(stepping = null) && isText(el) && idOf(el) !== wanted && send("f", idOf(el)));
on("compositionstart", (el) => (composed = el));
on("compositionend", (el) => send("i", idOf(el), el.value, (composed = 0)));
on("keydown", (el, e) => {
  if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
  const scope = all(".page, dialog").at(-1), key = `[aria-keyshortcuts="${CSS.escape(e.key)}" i]:enabled`;
  // In a picker, a letter chooses an option.
  const shortcut = !isText(el) && !el.options && all(key, scope).findLast((it) => it.offsetParent);
  const menu = all(".menu[open]", scope)[0];
  if (e.key === "Escape" && menu) {
    menu.open = false;
    menu.firstChild.focus();
  } else if (e.key === "Escape" && el.type === "search" && el.value) send("i", idOf(el), (el.value = ""));
  else if (e.key === "Escape") send("x", idOf(front()));
  else if (e.key === "Enter" && el.localName === "input") send("s", idOf(el));
  else if (shortcut) shortcut[shortcut.type === "search" ? "focus" : "click"]();
  else return;
  e.preventDefault();
});
on("cancel", (el, e) => send("x", idOf(el), e.preventDefault()));
on("visibilitychange", () => listen(revision));
