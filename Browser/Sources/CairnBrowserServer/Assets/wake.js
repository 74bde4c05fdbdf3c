// Keeps the screen on while something runs on the visible page: an element with `data-keep`. Browsers
// without a wake lock, and those that refuse one, dim the screen as always.
{
  let lock, isAsking;
  const isWanted = () => !document.hidden && all("[data-keep]")[0];

  const update = async () => {
    if (isAsking) return;
    // The browser itself releases the lock of a page that it hides.
    if (isWanted() && (!lock || lock.released)) {
      isAsking = true;
      lock = await navigator.wakeLock?.request("screen").catch(() => {});
      isAsking = false;
    }
    if (!isWanted()) lock = void lock?.release();
  };

  new MutationObserver(update).observe(document.documentElement, {
    subtree: true, childList: true, attributeFilter: ["data-keep"],
  });
  on("visibilitychange", update);
  update();
}
