/** Style sheet of the page. Colours follow `color-scheme` of the page around the element. */
export const pageStyle = `
:host {
  --ink: light-dark(#16202a, #e8edf2); --soft: light-dark(#55616d, #9aa7b4); --line: light-dark(#dfe4e9, #343a44);
  --card: light-dark(#ffffff, #1e2229); --good: light-dark(#0b6e5a, #55cfae); --good-soft: light-dark(#e3f3ee, #12302a);
  --bad: light-dark(#b3271e, #ff8a7d); --bad-soft: light-dark(#fceae7, #3a1b19);
  --open: light-dark(#7d5500, #e6bb5c); --open-soft: light-dark(#fbf1d9, #33290f);
  display: grid; gap: 28px; color: var(--ink); font: 15px/1.5 var(--sl-font, system-ui, sans-serif);
  font-variant-numeric: tabular-nums; container-type: inline-size;
}
* { box-sizing: border-box; margin: 0; padding: 0; }
fieldset { border: 0; min-inline-size: 0; }
legend, h2 { font-size: 19px; font-weight: 650; margin-block-end: 8px; }
h3 { font-size: 15px; }
.exch :is(h2, h3) { color: var(--good); }
.switches { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; }
.switches label { cursor: pointer; }
.switches input { inline-size: 18px; block-size: 18px; vertical-align: -3px; accent-color: var(--bad); }
.switches span { display: block; color: var(--soft); }
.switches label:has(:checked) { border-color: var(--bad); background: var(--bad-soft); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.cell { min-inline-size: 0; padding: 14px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.score p, .story > p { color: var(--soft); }
.figure { font-size: clamp(30px, 7cqi, 60px); line-height: 1.1; color: var(--good); }
.is-wrong .figure { color: var(--bad); }
progress { display: block; inline-size: 100%; margin-block: 8px 12px; accent-color: var(--good); }
button { margin: 0 8px 8px 0; padding: 5px 14px; border: 1px solid var(--line); border-radius: 999px; font: inherit; color: inherit;
  background: var(--card); cursor: pointer; }
ol { list-style: none; min-block-size: 270px; }
li { margin-block-start: 6px; padding: 3px 12px; border-radius: 8px; }
li.out::after { content: " →"; }
li.back { text-align: end; }
li.back::before { content: "← "; }
li.note { color: var(--soft); font-style: italic; }
li.end { padding-block: 9px; font-weight: 600; }
li.good { background: var(--good-soft); color: var(--good); }
li.bad { background: var(--bad-soft); color: var(--bad); }
li.open { background: var(--open-soft); color: var(--open); }
@container (max-width: 720px) { .story .pair { grid-template-columns: 1fr; } .switches { grid-template-columns: 1fr 1fr; } }
`;
