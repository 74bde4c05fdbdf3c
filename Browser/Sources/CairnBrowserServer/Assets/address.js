// The address: the server decides, and the history follows.
const scrolls = {}, here = () => location.pathname + location.search;
const place = () => history.state?.place ?? 0;
// The number of the event of the user's last step, until the server has answered it.
let url = here(), stood = place(), stepped;

function goTo(how, path = url) {
  if (path !== url)
    if (how === "push" || stepped) history.pushState({ place: ++stood, below: url }, "", path);
    else if (history.state?.below === path) history.back(stood--);
    else history.replaceState(history.state, "", path);
  url = path;
  if (stepped <= heard) stepped = 0;
}

addEventListener("popstate", () => {
  // Our own step.
  if (place() === stood) return;
  stood = place();
  send("u", 0, (url = here()));
  stepped = sent;
});
