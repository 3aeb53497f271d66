addEventListener("load", () => {
  // Whoever looks in for a moment, or saves data, is not made to fetch the whole site.
  const PATIENCE = 5_000;
  if (navigator.connection?.saveData) return;
  setTimeout(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}), PATIENCE);
});
