// Fields: typed text stays until the server has applied its event.
// The number of a field's last event.
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

// A field of one line takes several, for which the server makes more fields. Until then, it shows the first.
const hasLines = (el, text) => el.dataset.lines !== undefined && text.includes("\n");
const showTyped = (el, text) => (el.value = hasLines(el, text) ? text.split("\n")[0].trim() : text);

// Shows the text of a field that is removed before the server has applied it.
function giveBack(el, why) {
  if (!isText(el)) return;
  const event = events.find(({ number }) => number === typed.get(el) && number > heard);
  if (event && isAimed(event)) drop(event, why);
  else if (el === composed) tellText(labelOf(el), el.value, why);
}

const tellText = (label, text, why = "it is no longer here") =>
  tell(`“${label}” was not saved: ${why}. You typed: “${text}”`);
