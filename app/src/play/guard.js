(() => {
  // Longer than the module takes on a slow phone network.
  const PATIENCE = 20_000;
  const play = document.querySelector(".play");
  const giveUp = () => {
    if (play.dataset.state === "waiting") play.dataset.state = "broken";
  };
  addEventListener("unhandledrejection", giveUp);
  addEventListener("error", giveUp);
  setTimeout(giveUp, PATIENCE);
  play.querySelector(".again").addEventListener("click", () => {
    if (play.dataset.state === "broken") location.reload();
  });
})();
