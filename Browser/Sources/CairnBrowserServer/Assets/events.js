// Events: what the user did, in order. One request is under way at a time. An event stays until the server has stored
// what it did. If the server dies before that, the next life of the page starts from what was stored, and gets the
// event again.
// The last event that this life of the page has applied.
let heard = +dataset.acknowledged;
// The last event that it has received.
let taken = heard;
// The last event that has a number.
let sent = heard;
// Busy until the tab has its page.
let events = [], batch = [], isBusy = true, missingSince, waking;
// Whether the server stores work. Otherwise applied events are done.
const isStored = "stored" in dataset;

// Whether the id of an event is one of this life of the page.
const isAimed = (event) => event.id === 0 || event.life === life;

// Whether an alert is in front of an element, which may be gone.
const isBehind = (el) => all("[role=alertdialog]").some((alert) => !alert.contains(el));

// Whether an event waits, because an alert that came since then is in front of its control: in another life of the
// page, or while the event was under way.
function isBlocked() {
  const next = events.find(({ number }) => number > Math.max(taken, heard));
  if (next && isAimed(next)) return (next.again || batch.includes(next)) && isBehind(at(next.id));
  return next && found(next) && isBehind(found(next));
}

function send(kind, id, value) {
  const el = at(id), last = events.findLast((event) => event.kind !== "f");
  if (id !== 0 && !el) return;
  if (/[cx]/.test(kind) && isBlocked()) {
    // The answer to the alert goes before the events that wait for it, so it has no number.
    asks.set(el, { number: 0, kind, id, life });
    return isBusy || pump();
  }
  // Typed text replaces what was typed before, but not lines that were pasted.
  const isSame = kind === "i" && last?.kind === "i" && last.id === id && isAimed(last) && !hasLines(el, last.value);
  if (isSame && last.number > taken && !batch.includes(last)) last.value = value;
  else {
    if (isSame) events = events.filter((one) => one !== last);
    add({ kind, id, value, life, revision, ...(el && seen(el)) });
  }
  storeEvents();
  isBusy || pump();
}

// Gives an event the next number.
function add(event) {
  events.push({ ...event, number: ++sent });
  if (event.kind === "i") typed.set(at(event.id), sent);
  if (event.kind === "f") focusing = sent;
}

// Events outlive a reload of the page, also one while the server is down. Until this load of the tab has its page, what
// the load before has left stays.
function storeEvents() {
  if (sessionStorage.page !== page) return;
  sessionStorage.sent = sent;
  if (isStored) sessionStorage.events = JSON.stringify(events);
}

// An event had no effect. The user sees why a press has none, unless it was late. Text is still in the field.
function miscarry(event) {
  const el = found(event);
  if (event.again || event.kind === "i") drop(event, "it couldn't be used");
  // The row was just drawn anew. The press goes to the new one, once. A row that is still there was covered, such as
  // by a question that the press before had opened.
  else if (event.kind === "c" && !at(event.id) && el?.closest("li")) add({ ...event, id: idOf(el), again: true });
}

// The next events to send. Those of another life of the page wait until the result of each press is shown, because it
// may bring the control of the next. A press also waits for the result of what was typed before it, which may be a
// filter. What has no number comes last: requests for rows, and answers to alerts.
function nextBatch() {
  // The whole page comes first.
  if (!revision) return [];
  const waiting = events.filter((event) => event.number > taken).slice(0, 64);
  let count = 0;
  for (const event of waiting) {
    if (event.again && isAimed(event) && isBehind(at(event.id))) break;
    const isShown = count ? /[fi]{2}/.test(waiting[count - 1].kind + event.kind) : heard >= taken;
    if (!isAimed(event) && !(isShown && aim(event))) break;
    count++;
  }
  if (waiting[0] && !count && heard >= taken) miss(waiting[0]);
  const asked = [...asks.values()].filter(isAimed);
  asks.clear();
  return [...waiting.slice(0, count), ...asked];
}

// Finds the control of an event in this life of the page.
function aim(event) {
  const el = found(event);
  if (!el || isBehind(el)) return false;
  [event.id, event.life, event.revision, event.again, missingSince] = [idOf(el), life, revision, true, 0];
  if (event.kind === "i" && !(typed.get(el) > event.number)) {
    typed.set(el, event.number);
    if (el !== composed) showTyped(el, event.value);
  }
  return true;
}

// Waits for the control of an event: the page may still load, or an effect of the event before may show it.
function miss(event) {
  if (all("[aria-busy=true]")[0] || isBlocked()) missingSince = 0;
  else if (!missingSince && event.kind !== "f") {
    missingSince = Date.now();
    if (event.at) longLists().forEach((list) => ask(list, +event.at));
  } else if (event.kind === "f" || Date.now() - missingSince > 2e3) {
    missingSince = 0;
    drop(event);
  }
  clearTimeout(waking);
  waking = setTimeout(() => isBusy || pump(), 100);
}

// The revision of a request is that at which the user made its first event. An alert that came later holds it up.
const madeAt = (batch) => batch.find((event) => event.life === life)?.revision ?? revision;

const post = (page, batch, options) => fetch(`/pages/${page}/events?r=${options.revision ?? madeAt(batch)}`, {
  method: "POST", headers: { "Content-Type": "application/json", "X-Cairn": "1" },
  body: JSON.stringify(batch.map(({ number, kind, id, value }) => [number, kind, id, value])), ...options,
});

async function pump(isProbe) {
  isBusy = true;
  while ((batch = nextBatch())[0] || isProbe) {
    const ownLife = life;
    isProbe = false;
    const { status } = await post(page, batch, { signal: AbortSignal.timeout(3e4) }).catch(() => 0);
    if (status < 300) {
      if (life === ownLife) taken = Math.max(taken, ...batch.map(({ number }) => number));
      // It gave way to other windows.
      if (stream?.readyState !== 1) listen(revision);
    } else if (/400|413/.test(status)) refuse();
    else if (/403|410/.test(status)) leave();
    else {
      for (const event of batch) {
        event.again = true;
        // The answer to an alert has no number, and isn't among the events.
        event.number || event.kind === "r" || asks.set(at(event.id), event);
      }
      await new Promise((done) => setTimeout(done, 500));
    }
  }
  isBusy = false;
}

// Gives up an event, and tells the user. They get typed text back, and lose nothing by leaving a field.
function drop(event, why = "it is no longer here") {
  events = events.filter((one) => one !== event);
  storeEvents();
  if (event.kind === "i" && event.isText) tellText(event.label, event.value, why);
  else if (event.tag && !(event.kind === "f" && event.isText)) tell(`“${event.label}” failed: ${why}.`);
}

// Events that the server never takes.
function refuse() {
  for (const event of batch) {
    typed.delete(at(event.id));
    drop(event, "the server refused it");
  }
  listen(null);
}
