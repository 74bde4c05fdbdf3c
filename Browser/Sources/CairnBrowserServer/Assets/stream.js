// The stream, which a hidden page does without.
let { page, revision } = dataset, stream;
const lifeOf = (revision) => revision?.split("-")[0];
let life = lifeOf(revision), retry;

function listen(since) {
  clearTimeout(retry);
  stream?.close();
  revision = since;
  if (document.hidden && !all("[data-keep]")[0]) return;
  stream = new EventSource(`/pages/${page}/patches?turns&r=${since ?? ""}`);
  for (const name in incoming) stream.addEventListener(name, incoming[name]);
  stream.onopen = () => look(classList.remove("offline"));
  stream.onerror = () => {
    classList.add("offline");
    // The browser tries again.
    if (stream.readyState < 2) return;
    // Refused: the answer to an event says why.
    retry = setTimeout(() => listen(revision), 3e3);
    isBusy || pump(true);
  };
}

const incoming = {
  gone: leave,
  sound({ data }) {
    const audio = new AudioContext(), tone = audio.createOscillator();
    const [pitch, length] = data === "cue" ? [880, 0.1] : [440, 0.3];
    tone.connect(audio.destination);
    tone.frequency.value = pitch;
    tone.start();
    tone.stop(length);
    tone.onended = () => audio.close();
  },
  patch({ data, lastEventId }) {
    const { a, k, d = [], p = [], u = [] } = JSON.parse(data), isNewLife = lifeOf(lastEventId) !== life;
    const stored = isStored ? k : isNewLife ? heard : a, lost = events.filter(({ number }) => d.includes(number));
    const count = events.length;
    // Those without effect are done too: the next life of the page must not apply them either.
    events = events.filter((event) => !(event.number <= stored || lost.includes(event)));
    [revision, heard, sent] = [lastEventId, a, Math.max(sent, a)];
    taken = isNewLife ? a : Math.max(taken, a);
    scrolls[url] = scrollY;
    try {
      const isNew = apply(p);
      lost.forEach(miscarry);
      if (lost[0] || events.length < count) storeEvents();
      goTo(...u);
      if (isNew) scrollTo(0, (u[0] !== "push" && scrolls[url]) || 0);
      // What the screen opens at. Headings have an index too, at the top.
      if (isNew) all("[tabindex]:focus:not(h1, h2)")[0]?.scrollIntoView({ block: "center" });
      isBusy || pump();
    } catch (error) {
      listen(console.error(error));
    }
  },
};

// The page no longer exists. The page that replaces it tells what was not done.
function leave() {
  const why = "the page had to be reloaded";
  isLeaving = true;
  for (const event of events.filter(({ number }) => number > heard)) drop(event, why);
  for (const el of nodes.values()) giveBack(el, why);
  sessionStorage.clear();
  sessionStorage.told = JSON.stringify(all("p", told).map((line) => line.textContent));
  location.reload();
}

// A window that leaves sends the rest. (Browsers send at most 64 kB for a page that is gone.) A closed tab says so, and
// another window can continue its work. A tab that loads again says so too, until its stream begins.
addEventListener("pagehide", ({ persisted }) => {
  sessionStorage.first = JSON.stringify(first);
  const rest = events.filter((event) => event.number > heard && isAimed(event));
  if (rest[0] && JSON.stringify(rest).length < 6e4) post(page, rest, { keepalive: true });
  const about = { method: "POST", keepalive: true, headers: { "X-Cairn": "1" } };
  if (!persisted) fetch(`/pages/${page}/closed`, about).catch(() => 0);
});

// Closing the window asks if something runs or was changed.
let isLeaving;
addEventListener("beforeunload", (e) => {
  if (!isLeaving && all("[data-unsaved]")[0]) e.preventDefault();
});
