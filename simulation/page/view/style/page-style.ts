import { controlsStyle } from "./controls-style.ts";
import { ledgersStyle } from "./ledgers-style.ts";
import { scoreStyle } from "./score-style.ts";
import { storyStyle } from "./story-style.ts";

/** Colours follow `color-scheme` of the page around the element. */
const baseStyle = `
:host {
  --ink: light-dark(#16202a, #e8edf2); --soft: light-dark(#55616d, #9aa7b4); --faint: light-dark(#8a95a0, #6d7a87);
  --line: light-dark(#dfe4e9, #343a44); --card: light-dark(#ffffff, #1e2229); --sunk: light-dark(#f4f6f8, #15181d);
  --good: light-dark(#0b6e5a, #55cfae); --good-soft: light-dark(#e3f3ee, #12302a);
  --bad: light-dark(#b3271e, #ff8a7d); --bad-soft: light-dark(#fceae7, #3a1b19); --bad-fill: light-dark(#d4483c, #e0685c);
  --bad-solid: light-dark(#bd3026, #f08376); --on-bad: light-dark(#ffffff, #1c0b09);
  --open: light-dark(#7d5500, #e6bb5c); --open-fill: light-dark(#d9a53a, #c39433); --open-soft: light-dark(#fbf1d9, #33290f);
  --accent: light-dark(#0b6e5a, #55cfae); --fill: light-dark(#9fb0bf, #5a6a79);
  --radius: 14px;
  display: block; color: var(--ink); font: 15px/1.5 var(--sl-font, ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif);
  font-variant-numeric: tabular-nums; container-type: inline-size;
}
* { box-sizing: border-box; margin: 0; padding: 0; }
[hidden] { display: none !important; }
.page { display: grid; gap: 28px; }
h2 { font-size: 19px; line-height: 1.3; font-weight: 650; letter-spacing: -.01em; text-wrap: balance; }
h3 { font-size: 15px; font-weight: 650; }
.cell.exch > :is(h2, h3), .cell.exch caption { color: var(--accent); }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px; }
.cell { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: 18px 20px; min-inline-size: 0; }
.bar-line { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: end; justify-content: space-between; margin-block-end: 12px; }
button, input, label { font: inherit; color: inherit; }
button { cursor: pointer; background: none; border: 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.quiet { padding: 5px 12px; border: 1px solid var(--line); border-radius: 999px; font-size: 14px; background: var(--card); }
.quiet:hover { border-color: var(--faint); }
.controls { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
fieldset { border: 0; min-inline-size: 0; }
`;

const narrowStyle = `
@container (max-width: 880px) { .story .pair, .ledgers .pair { grid-template-columns: minmax(0, 1fr); } }
@container (max-width: 720px) {
  .page { gap: 24px; }
  .cell { padding: 14px; }
}
@media (prefers-reduced-motion: no-preference) {
  .track, .track::after, .figure, .fill, .part { transition: all .2s ease; }
  .row { animation: appear .3s ease backwards; animation-delay: calc(var(--place) * 160ms); }
  @keyframes appear { from { opacity: 0; transform: translateY(4px); } }
}
`;

/** Style sheet of the page. */
export const pageStyle = baseStyle + controlsStyle + scoreStyle + storyStyle + ledgersStyle + narrowStyle;
