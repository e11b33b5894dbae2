/** Switches, clock, and the form of the seed. */
export const controlsStyle = `
.switches legend { font-weight: 650; margin-block-end: 10px; }
.switch-list { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 10px; }
.switch { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 10px; align-items: start; align-content: start;
  padding: 12px 14px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--card); cursor: pointer; }
.switch:hover { border-color: var(--faint); }
.switch:has(:checked) { border-color: var(--bad-fill); background: var(--bad-soft); }
.switch:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.switch input { position: absolute; opacity: 0; inset: 0; inline-size: 100%; block-size: 100%; cursor: pointer; }
.track { inline-size: 32px; block-size: 18px; margin-block-start: 2px; border-radius: 999px; background: var(--faint); position: relative; }
.track::after { content: ""; position: absolute; inset-block-start: 2px; inset-inline-start: 2px; inline-size: 14px; block-size: 14px;
  border-radius: 50%; background: #fff; }
:checked + .track { background: var(--bad-fill); }
:checked + .track::after { inset-inline-start: 16px; }
.switch .name { font-weight: 600; line-height: 1.35; }
.switch .about { grid-column: 1 / -1; font-size: 13.5px; line-height: 1.4; color: var(--soft); }
.hint { margin-block-start: 10px; color: var(--soft); font-size: 14px; }
@container (min-width: 720.02px) { .hint.of-switches { display: none; } }

.clock { display: grid; gap: 10px; }
.now { display: flex; gap: 12px; align-items: baseline; }
.moment { font-size: 19px; font-weight: 650; letter-spacing: -.01em; }
.day { color: var(--soft); }
.run { position: relative; block-size: 8px; border-radius: 999px; background: light-dark(#e3e8ed, #232b34); overflow: hidden; }
.done { position: absolute; inset-block: 0; inset-inline-start: 0; background: var(--accent); border-radius: 999px; }
.weekend { position: absolute; inset-block: 0; background: light-dark(#cfd7df, #35404b); }
.has-outage .weekend { background: repeating-linear-gradient(-45deg, var(--bad-fill) 0 4px, transparent 4px 8px); }
.play { min-inline-size: 104px; padding: 6px 16px; border-radius: 999px; background: var(--accent); color: light-dark(#fff, #0c1a16); font-weight: 600; }
.speeds { display: inline-flex; border: 1px solid var(--line); border-radius: 999px; background: var(--card); padding: 2px; }
.speeds label { position: relative; cursor: pointer; }
.speeds input { position: absolute; opacity: 0; inset: 0; cursor: pointer; }
.speeds label > span { display: block; padding: 3px 11px; border-radius: 999px; font-size: 14px; color: var(--soft); }
.speeds :checked + span { background: var(--ink); color: var(--card); }
.speeds :focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }

.replay { display: grid; gap: 10px; padding-block-start: 24px; border-block-start: 1px solid var(--line); }
.replay p, .replay .ids { color: var(--soft); }
.seed { display: inline-flex; gap: 8px; align-items: center; }
.seed input, .link { padding: 5px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.link { inline-size: 100%; }
.ids { display: grid; gap: 6px; margin-block-start: 6px; }
.ids legend { color: var(--ink); font-weight: 600; margin-block-end: 4px; }
.ids label { display: flex; gap: 8px; align-items: baseline; }
.ids input { accent-color: var(--accent); }
@container (max-width: 980px) { .switch-list { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@container (max-width: 720px) {
  .switch-list { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
  .switch { padding: 9px 10px; column-gap: 8px; border-radius: 11px; }
  .switch .name { font-size: 14px; align-self: center; }
  .switch .about { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .switch:last-child { grid-column: 1 / -1; }
}
`;
