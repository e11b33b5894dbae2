/** Ledgers, and the list of events. */
export const ledgersStyle = `
.filter { display: inline-flex; gap: 8px; align-items: center; color: var(--soft); cursor: pointer; }
.filter input { accent-color: var(--accent); inline-size: 16px; block-size: 16px; }
.ledgers .cell { padding: 6px 0 8px; overflow: hidden; }
table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
caption { text-align: start; padding: 10px 16px 4px; font-weight: 650; }
thead th { font-weight: 500; font-size: 13px; color: var(--soft); }
th, td { text-align: start; padding: 5px 8px; vertical-align: top; font-weight: 400; line-height: 1.4; }
tr > :first-child { padding-inline-start: 16px; inline-size: 45%; }
tr > :last-child { padding-inline-end: 12px; inline-size: 35%; }
td, tbody th { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.reality { font-size: 0; }
.reality > * { font-size: 15px; }
.times { display: inline-block; min-inline-size: 3.2em; }
tbody tr { position: relative; border-block-start: 1px solid var(--line); }
tbody td { color: var(--soft); }
.number { display: inline-block; min-inline-size: 2.6em; color: var(--soft); font-size: 13px; }
.task { text-align: start; text-decoration: underline; text-decoration-color: var(--line); text-underline-offset: 3px; }
.task:hover { text-decoration-color: currentColor; }
tr.chosen { box-shadow: inset 3px 0 var(--accent); }
tr.twice, tr.lost, tr.invented { background: var(--bad-soft); }
tr.twice td, tr.lost td, tr.invented td { color: var(--ink); }
tr.unsettled { background: var(--open-soft); }
.badge { display: inline-block; padding: 0 8px; border-radius: 999px; font-size: 12.5px !important; line-height: 1.6; font-weight: 600;
  background: var(--bad-solid); color: var(--on-bad); white-space: nowrap; }
.badge.unsettled { background: var(--open); color: light-dark(#fff, #221a06); }
.more, .none td { padding: 6px 16px; color: var(--soft); font-size: 14px; }

.timeline h2 { margin-block-end: 12px; }
.events { list-style: none; display: grid; }
.events li { display: grid; grid-template-columns: 9.5em minmax(0, 1fr) minmax(0, 1fr); gap: 4px 20px; padding-block: 10px; border-block-start: 1px solid var(--line); }
.events .what { display: grid; align-content: start; }
.events .what .task { font-weight: 600; justify-self: start; }
.events time { color: var(--soft); font-size: 13px; }
.who { display: block; font-size: 13px; color: var(--soft); }
.line.twice, .line.lost, .line.invented { color: var(--bad); }
.line.unsettled { color: var(--open); }
@container (max-width: 720px) {
  tr > :first-child { inline-size: 60%; }
  tr > :last-child { inline-size: 18%; padding-inline: 0; }
  th, td { padding-inline: 4px; font-size: 14px; }
  tr > :first-child { padding-inline-start: 12px; }
  .number { min-inline-size: 1.9em; }
  .times { font-size: 14px; }
  .badge { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .twice .times, .lost .times, .invented .times { color: var(--bad); font-weight: 700; }
  .unsettled .times { color: var(--open); }
  .events li { grid-template-columns: minmax(0, 1fr); }
  .events .what { grid-template-columns: 1fr auto; align-items: baseline; }
}
`;
