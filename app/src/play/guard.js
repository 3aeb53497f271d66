(() => {
  // Longer than the module takes on a slow phone network.
  const PATIENCE = 20_000;
  const play = document.querySelector(".play");
  const giveUp = () => {
    if (play.dataset.state === "waiting") play.dataset.state = "broken";
  };
  // Before anything is drawn, so that the board's start moves nothing.
  play.querySelector(".clear").hidden = !/[#&]position=/.test(location.hash);
  addEventListener("unhandledrejection", giveUp);
  addEventListener("error", giveUp);
  setTimeout(giveUp, PATIENCE);
  play.querySelector(".again").addEventListener("click", () => {
    if (play.dataset.state === "broken") location.reload();
  });
})();
