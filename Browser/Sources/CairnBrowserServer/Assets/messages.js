// Messages of the script itself: a live region, whose lines stay until the user dismisses them.
const told = document.createElement("div");
told.className = "told";
told.setAttribute("role", "status");

function tell(text) {
  const line = document.createElement("p"), button = document.createElement("button");
  [line.textContent, button.textContent, button.className] = [text, "OK", "plain"];
  all("button", told)[0]?.remove();
  told.append(line, button);
}
