/** Style sheet of the page. */
export const pageCss = `:root {
  color-scheme: dark;
  --ground: #0e1116; --card: #161b22; --line: #262d37; --text: #e6edf3; --dim: #8b97a5;
  --buy: #3fb68b; --sell: #f0616d; --warn: #e3b341; --link: #6cb6ff;
  font: 14px/1.45 ui-sans-serif, system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--text); }
header { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; padding: 12px 20px;
  border-bottom: 1px solid var(--line); position: sticky; top: 0; background: var(--ground); z-index: 1; }
h1 { font-size: 16px; font-weight: 650; letter-spacing: -.01em; }
h2 { font-size: 12px; font-weight: 600; color: var(--dim); text-transform: uppercase; letter-spacing: .06em;
  margin: 18px 0 8px; display: flex; gap: 8px; align-items: center; }
section > h2:first-child { margin-top: 0; }
.clock { font-size: 15px; color: var(--text); }
.state { margin-left: auto; color: var(--dim); font-size: 12px; }
.state::before { content: ""; display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: var(--warn);
  margin-right: 6px; }
.state.live::before { background: var(--buy); }
.error { padding: 8px 20px; background: #3a1d21; color: #ffc1c6; }
main { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 14px; padding: 14px 20px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px; overflow-x: auto;
  grid-column: span 4; }
.withdrawals, .requests { grid-column: span 8; }
.faults { grid-row: span 2; }
@media (max-width: 1050px) { section, .withdrawals, .requests { grid-column: 1 / -1; grid-row: auto; } }
@media (min-width: 860px) and (max-width: 1050px) { .market, .wallets { grid-column: span 6; } }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th { text-align: left; color: var(--dim); font-weight: 500; font-size: 12px; padding: 2px 8px 4px 0; white-space: nowrap; }
td { padding: 3px 8px 3px 0; border-top: 1px solid var(--line); white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis; max-width: 190px; }
.number { text-align: right; }
td.number { font-family: ui-monospace, monospace; font-size: 12.5px; }
.dim, .hint { color: var(--dim); }
.none { color: var(--dim); padding: 4px 0; }
.pill { display: inline-block; padding: 0 7px; border-radius: 9px; font-size: 12px; background: var(--line); }
.pill.good { background: #12352a; color: #6fdcb4; }
.pill.bad { background: #3a1d21; color: #ff9aa2; }
.pill.busy { background: #33290f; color: #f0cf73; }
.level { display: grid; grid-template-columns: 1fr 1fr; position: relative; padding: 1px 6px;
  font: 12.5px/1.6 ui-monospace, monospace; }
.level span { position: relative; }
.level span:last-child { text-align: right; }
.level::before { content: ""; position: absolute; inset: 0 0 0 auto; width: var(--share, 0%); opacity: .16; border-radius: 2px; }
.ask::before { background: var(--sell); } .ask span:first-child { color: var(--sell); }
.bid::before { background: var(--buy); } .bid span:first-child { color: var(--buy); }
.spread { text-align: center; color: var(--dim); font-size: 12px; padding: 3px 0; }
.last { margin-left: auto; color: var(--text); font-size: 14px; text-transform: none; letter-spacing: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin-top: 10px; }
header .actions { margin: 0; }
.kinds { display: flex; flex-wrap: wrap; gap: 5px; margin-top: 8px; }
.kinds h3 { flex-basis: 100%; color: var(--dim); font-size: 12px; font-weight: 500; margin-top: 4px; }
button, select, input { font: inherit; font-size: 13px; color: var(--text); background: #1f262f; border: 1px solid #333c48;
  border-radius: 6px; padding: 3px 9px; }
button { cursor: pointer; } button:hover { background: #29323d; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
label { display: inline-flex; flex-wrap: wrap; gap: 6px; align-items: center; font-size: 13px; }
input { width: auto; } input[type=number] { width: 72px; } #size, #amount { width: 58px; } #currency { width: 66px; }
#rules { margin-top: 12px; } .faults td { white-space: normal; }
#injected :is(th, td) { padding-right: 6px; } #injected .pill { padding: 0 6px; }
@media (max-width: 600px), (min-width: 1051px) and (max-width: 1500px) { #injected .dim { display: none; } }
td button { font-size: 12px; padding: 0 7px; margin-left: 4px; } td button::first-letter { text-transform: uppercase; }
.buy { color: var(--buy); } .sell { color: var(--sell); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 3px 12px; font-size: 13px; }
dt { color: var(--dim); } dd { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
/* Phones show no times, paths and addresses. */
@media (max-width: 600px) {
  .requests .dim, .withdrawals .dim { display: none; }
  header { padding: 10px 14px; } main { padding: 10px; } .state { position: absolute; right: 14px; top: 12px; }
}
@media (prefers-color-scheme: light) {
  :root { color-scheme: light; --ground: #f4f6f8; --card: #fff; --line: #e1e6ec; --text: #17202b; --dim: #5d6b7a;
    --buy: #14825d; --sell: #cf2f3f; --link: #0b63ce; }
  button, select, input { background: #fff; border-color: #c9d2dc; } button:hover { background: #eef2f6; }
  .pill.good { background: #d9f3e7; color: #0c5c40; } .pill.bad { background: #fde2e4; color: #93202c; }
  .pill.busy { background: #faefcf; color: #6d5200; } .error { background: #fde2e4; color: #93202c; }
}
`;
