/** The picture of one task: two lines of life, and messages between them. */
export const storyStyle = `
.story-about { color: var(--soft); }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.ends { display: flex; justify-content: space-between; margin-block: 6px 4px; font-size: 13px; color: var(--soft); }
.picture { list-style: none; position: relative; min-block-size: 190px; padding: 6px 0 2px; --rail: 9px; }
.picture::before, .picture::after { content: ""; position: absolute; inset-block: 0 58px; inline-size: 2px; background: var(--line); }
.picture::before { inset-inline-start: var(--rail); }
.picture::after { inset-inline-end: calc(var(--rail) + 88px); }
.row { position: relative; padding-inline: calc(var(--rail) + 1px) calc(var(--rail) + 89px); }
.row.out, .row.back { padding-block: 3px; }
.wire { display: block; position: relative; padding-block-end: 9px; text-align: center; font-size: 14px; line-height: 1.4; }
.arrow { position: absolute; inset-inline: 0; inset-block-end: 4px; border-block-end: 2px solid var(--soft); }
.arrow::after { content: ""; position: absolute; inset-block-start: -4px; border: 5px solid transparent; }
.out .arrow::after { inset-inline-end: -1px; border-inline-start: 8px solid var(--soft); border-inline-end: 0; }
.back .arrow::after { inset-inline-start: -1px; border-inline-end: 8px solid var(--soft); border-inline-start: 0; }
.tone-good .arrow { border-color: var(--good); }
.back.tone-good .arrow::after { border-inline-end-color: var(--good); }
.back.tone-good .label { color: var(--good); }
.is-lost .arrow { border-color: var(--bad-fill); border-block-end-style: dashed; }
.out.is-lost .arrow { inset-inline-end: 45%; }
.back.is-lost .arrow { inset-inline-start: 45%; }
.is-lost .arrow::after { content: "✕"; border: 0; color: var(--bad); font: 700 14px/1 sans-serif; inset-block-start: -6px; }
.out.is-lost .arrow::after { inset-inline-end: -14px; border: 0; }
.back.is-lost .arrow::after { inset-inline-start: -14px; border: 0; }
.is-lost .label { color: var(--bad); }
.mark { position: absolute; inset-inline-end: 0; inset-block-end: 1px; inline-size: 92px; padding: 1px 0; text-align: center; border-radius: 6px;
  font-size: 12.5px; line-height: 1.5; font-weight: 600; background: var(--sunk); color: var(--soft); }
.mark.tone-good { background: var(--good-soft); color: var(--good); }
.mark.tone-bad { background: var(--bad-fill); color: #fff; }
.row.note { padding-block: 5px; padding-inline: 26px 100px; font-size: 14px; color: var(--soft); line-height: 1.4; }
.row.note::before { content: ""; position: absolute; inset-inline-start: 5px; inset-block-start: 11px; inline-size: 10px; block-size: 10px; border-radius: 50%;
  background: var(--card); border: 2px solid var(--faint); }
.row.note.tone-bad { color: var(--bad); }
.row.note.tone-bad::before { background: var(--bad-fill); border-color: var(--bad-fill); }
.row.note.tone-open { color: var(--open); }
.row.end { margin-block-start: 10px; padding: 8px 12px; border-radius: 10px; font-weight: 600; background: var(--sunk); }
.row.end.tone-good { background: var(--good-soft); color: var(--good); }
.row.end.tone-bad { background: var(--bad-soft); color: var(--bad); }
.row.end.tone-open { background: var(--open-soft); color: var(--open); }
`;
