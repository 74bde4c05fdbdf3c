// Keeps the screen on while something runs on the visible page: an element with `data-keep`. Browsers
// without a wake lock, and those that refuse one, dim the screen as always.
{
  let lock, isAsking;
  const isWanted = () => !document.hidden && document.querySelector("[data-keep]") !== null;

  const update = async () => {
    if (isAsking) return;
    if (!isWanted()) return release();
    // The browser itself releases the lock of a page that it hides.
    if (lock && !lock.released) return;
    isAsking = true;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    isAsking = false;
    if (!isWanted()) release();
  };

  const release = () => {
    lock?.release();
    lock = undefined;
  };

  new MutationObserver(update).observe(document.documentElement, {
    subtree: true, childList: true, attributeFilter: ["data-keep"],
  });
  document.addEventListener("visibilitychange", update);
  update();
}
