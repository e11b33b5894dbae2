/** The picture of one task: two lines of life, and messages between them. */
export const storyStyle = `
.story-about { color: var(--soft); }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.ends { display: flex; justify-content: space-between; margin-block: 4px 0; font-size: 13px; color: var(--soft); }
.picture { list-style: none; display: flex; flex-direction: column; min-block-size: 330px; --rail: 9px; --marks: 104px; }
.story .cell { display: flex; flex-direction: column; }
.picture { flex: 1; }
.row:not(.end) { background: linear-gradient(var(--line) 0 0) calc(var(--rail) - 1px) 0 / 2px 100% no-repeat,
  linear-gradient(var(--line) 0 0) right calc(var(--marks) - 1px) top 0 / 2px 100% no-repeat; }
.row { position: relative; padding-inline: calc(var(--rail) + 1px) calc(var(--marks) + 1px); }
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
.mark { position: absolute; inset-inline-end: 0; inset-block-end: 0; inline-size: calc(var(--marks) - 8px); padding: 1px 0; text-align: center; border-radius: 6px;
  font-size: 12.5px; line-height: 1.5; font-weight: 600; background: var(--sunk); color: var(--soft); }
.mark.tone-good { background: var(--good-soft); color: var(--good); }
.mark.tone-bad { background: var(--bad-solid); color: var(--on-bad); }
.row.note { padding-block: 5px; padding-inline: 26px calc(var(--marks) + 4px); font-size: 14px; color: var(--soft); line-height: 1.4; }
.row.note::before { content: ""; position: absolute; inset-inline-start: 4px; inset-block-start: 10px; inline-size: 10px; block-size: 10px; box-sizing: border-box; border-radius: 50%;
  background: var(--card); border: 2px solid var(--faint); }
.row.note.tone-bad { color: var(--bad); }
.row.note.tone-bad::before { background: var(--bad-fill); border-color: var(--bad-fill); }
.row.note.tone-open { color: var(--open); }
.row.end { margin-block-start: auto; padding: 9px 14px; border-radius: 10px; font-weight: 600; background: var(--sunk); }
.row.end.tone-good { background: var(--good-soft); color: var(--good); }
.row.end.tone-bad { background: var(--bad-soft); color: var(--bad); }
.row.end.tone-open { background: var(--open-soft); color: var(--open); }
@container (max-width: 720px) { .picture { min-block-size: 270px; --marks: 92px; } }
`;
