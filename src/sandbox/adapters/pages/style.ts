/** The colours of the web app's tokens (web/theme/tokens.css), by the system's theme: these pages run no script. */
export const STYLE = `
:root { color-scheme: light dark;
  --frame: #eff2f0; --raise: #fff; --sunk: #f6f8f7; --line: #e2e7e4; --edge: #7f8a84; --ink: #15201b; --ink-2: #55615b;
  --pine: #1b4534; --pine-over: #143628; --on-pine: #fff; --focus: #1c5a43; --level: #6fd3a4; --red: #c02a30; --red-back: #fdecec }
@media (prefers-color-scheme: dark) { :root {
  --frame: #0b0f0d; --raise: #171d1a; --sunk: #0f1412; --line: #252d29; --edge: #6f7b75; --ink: #eaf0ed; --ink-2: #a4afa9;
  --pine: #b5e3cd; --pine-over: #cdeedf; --on-pine: #0d1f17; --focus: #98d4b9; --level: #2c7a57; --red: #ff9294; --red-back: #321516 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--frame); color: var(--ink); font: 14px/20px "Geist Variable", ui-sans-serif, system-ui, sans-serif }
.mode { position: sticky; top: 0; padding: 8px 16px; background: var(--ink); color: var(--frame); font-weight: 500; text-align: center }
header, main { max-width: 560px; margin: 0 auto; padding: 24px 16px 0 }
header { display: flex; align-items: center; gap: 9px; font-size: 17px; font-weight: 600; letter-spacing: -.03em }
.mark { fill: var(--pine) } .check { stroke: var(--on-pine) } .level { stroke: var(--level) }
main { display: grid; gap: 16px; padding-bottom: 64px }
h1 { font-size: 28px; line-height: 1.1; font-weight: 600; letter-spacing: -.03em }
h2 { font-size: 15px; line-height: 20px; font-weight: 600 }
section { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--raise) }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 24px }
dt, .quiet { color: var(--ink-2) }
dd { font-weight: 500; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
form { display: grid; gap: 8px }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 8px; background: var(--raise); color: var(--ink); font: inherit; font-weight: 500; cursor: pointer }
button:hover { background: var(--sunk) }
.main { border-color: var(--pine); background: var(--pine); color: var(--on-pine) }
.main:hover { background: var(--pine-over) }
.ends { border-color: var(--red); color: var(--red) }
.said { padding: 12px 16px; border: 1px solid var(--edge); border-radius: 12px; background: var(--raise) }
.refused { border-color: var(--red); background: var(--red-back); color: var(--red) }
ul { display: grid; gap: 0; padding: 0; list-style: none }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 10px 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums }
li:first-child { border-top: 0 }
a { display: inline-block; min-height: 24px; color: var(--ink); font-weight: 500; text-underline-offset: 3px }
summary { min-height: 24px; font-weight: 500; cursor: pointer }
details form { margin-top: 12px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.said:focus { outline: none }
`;
