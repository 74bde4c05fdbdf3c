// Keeps the screen on while something runs on the visible page: an element with `data-keep`. Browsers
// without a wake lock, and those that refuse one, dim the screen as always.
{
  // The lock, or the promise of one. The browser itself releases that of a page that it hides.
  let lock;
  const update = () => {
    if (!document.hidden && all("[data-keep]")[0]) lock ??= navigator.wakeLock?.request("screen").catch(() => {});
    else lock = void lock?.then((it) => it?.release());
  };

  new MutationObserver(update).observe(document.documentElement, {
    subtree: true, childList: true, attributeFilter: ["data-keep"],
  });
  on("visibilitychange", update);
  update();
}
