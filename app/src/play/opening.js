// Before the board is there to be drawn, so that no button moves when a position is opened.
if (/[#&]position=/.test(location.hash)) document.documentElement.dataset.opened = "";
