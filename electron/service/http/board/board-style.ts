/** The board's only style. Sizes follow the screen: its numbers are read at ten metres. */
export const BOARD_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 20%, Canvas); --bar: light-dark(#1c5fb8, #74b0ff);
  --warn: light-dark(#a32100, #ff9d7a); }
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; padding: 2vh 2vw; display: flex; flex-direction: column; gap: 1.5vh;
  font: 2.6vh/1.3 system-ui, sans-serif; overflow: hidden; }
header { display: flex; justify-content: space-between; align-items: baseline; }
h1 { margin: 0; font-size: 4.5vh; } h2 { margin: 0; font-size: 2.8vh; font-weight: 600; }
dl { margin: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.5vh 2vw; }
dl > div { border: 1px solid var(--line); border-radius: 1vh; padding: 1vh 1.5vw; display: flex; flex-direction: column-reverse; }
dt { font-size: 3vh; } dd { margin: 0; font-size: 15vh; line-height: 1; font-weight: 700; font-variant-numeric: tabular-nums; }
#small dd { font-size: 8vh; }
.warn dd { color: var(--warn); }
main { flex: 1; display: flex; flex-direction: column; gap: 1.5vh; min-height: 0; }
#below { flex: 1; display: grid; grid-template-columns: 3fr 2fr; gap: 2vw; min-height: 0; }
section { min-height: 0; display: flex; flex-direction: column; gap: .5vh; overflow: hidden; }
svg { flex: 1; min-height: 0; width: 100%; } rect { fill: var(--bar); } text { fill: CanvasText; font: 5px system-ui, sans-serif; text-anchor: middle; }
ul { margin: 0; padding: 0; list-style: none; } li { display: flex; gap: 1vw; justify-content: space-between; border-top: 1px solid var(--line); padding: .4vh 0; }
li span:nth-child(2) { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#trouble { margin: 0; padding: 1vh 1.5vw; border-radius: 1vh; font-size: 4vh; font-weight: 700; background: var(--warn); color: Canvas; }
[hidden] { display: none !important; }
@media (forced-colors: active) { rect { fill: CanvasText; } #trouble { border: 2px solid CanvasText; } }
@media (max-aspect-ratio: 1/1) { body { overflow: auto; height: auto; min-height: 100vh; } #below { grid-template-columns: 1fr; } }
`;
