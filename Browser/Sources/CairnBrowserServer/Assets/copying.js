// Copying. A browser writes to the clipboard only while it handles a press. So the text is promised to it, and comes in
// the patch that answers the press.
let bringText = () => {};

function copy(button) {
  const text = new Promise((resolve, reject) => {
    bringText = (text) => resolve(new Blob([text], { type: "text/plain" }));
    setTimeout(reject, 3e4);
  });
  const name = button.textContent.replace("Copy ", "");
  text.catch(() => 0);
  // Pages without encryption have no clipboard, unless the server is on the same machine.
  const written = globalThis.ClipboardItem
    ? navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]) : Promise.reject();
  written.then(
    () => tell(`Copied ${name}.`),
    () => tell(`Could not copy ${name}: the browser refused it. Select the text on the page instead.`),
  );
}
