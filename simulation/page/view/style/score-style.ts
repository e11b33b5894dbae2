/** The totals of both sides. */
export const scoreStyle = `
.score.pair { grid-template-rows: repeat(4, auto); row-gap: 0; }
.score .cell { display: grid; grid-row: span 4; grid-template-rows: subgrid; row-gap: 4px; align-content: start; }
.score h2 { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; }
.score small { font-size: 14px; font-weight: 400; color: var(--soft); letter-spacing: 0; }
.score .wrong { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; }
.figure { font-size: clamp(34px, 7cqi, 60px); line-height: 1.1; font-weight: 700; letter-spacing: -.03em; color: var(--good); }
.is-wrong .figure { color: var(--bad); }
.unit { color: var(--soft); }
.details { display: flex; flex-wrap: wrap; gap: 0 14px; color: var(--soft); align-content: start; }
.details .unsettled { color: var(--open); font-weight: 600; }
.bars { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 12px; margin-block-start: 8px; align-items: center; }
dt { color: var(--soft); font-size: 14px; }
dd { display: grid; grid-template-columns: minmax(0, 1fr) 4.6em; gap: 10px; align-items: center; }
.bar { display: block; block-size: 12px; }
.fill { display: block; block-size: 100%; background: var(--fill); border-radius: 4px; overflow: hidden; position: relative; }
.part { position: absolute; inset-block: 0; inset-inline-end: 0; background: var(--bad-fill); }
.part.unknown { background: var(--open-fill); }
.amount { text-align: end; font-size: 14px; }
@container (max-width: 720px) {
  .score.pair { gap: 8px; }
  .score small { flex-basis: 100%; font-size: 13px; }
  .figure { font-size: 30px; }
  .unit, .details { font-size: 13.5px; }
  .score .wrong { flex-direction: column; }
  .bars { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { grid-template-columns: minmax(0, 1fr); gap: 2px; margin-block-end: 6px; }
  .part.unknown { background: var(--open-fill); }
.amount { text-align: start; }
  dt { font-size: 13px; }
  .bar { block-size: 8px; }
}
`;
