(() => {
  // Longer than the module takes on a slow phone network.
  const PATIENCE = 20_000;
  const play = document.querySelector(".play");
  const giveUp = () => {
    if (!("ready" in play.dataset)) play.classList.add("broken");
  };
  addEventListener("unhandledrejection", giveUp);
  addEventListener("error", giveUp);
  setTimeout(giveUp, PATIENCE);
  play.querySelector(".reload").addEventListener("click", () => location.reload());
})();
