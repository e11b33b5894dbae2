import type { Comparison } from "../model/comparison.ts";
import { sumUpRecords } from "../model/task-record.ts";
import { format } from "../plan/task.ts";
import { h, setText } from "./dom.ts";

/** Side of the comparison. */
export type Side = "usual" | "exch";

/** Both sides with their names. */
export const sides: readonly (readonly [side: Side, name: string])[] = [
  ["usual", "A client that retries"],
  ["exch", "exch"],
];

/** Creates the totals of one side, and what draws them. */
export function createScore(side: Side, name: string) {
  const [figure, details, amounts] = [h("strong", { class: "figure" }), h("p"), h("p")];
  const title = h("h2", {}, name);
  const attributes = { class: `cell ${side}`, "data-side": side };
  const element = h("div", attributes, title, h("p", {}, figure, " USDT wrong"), details, amounts);
  const draw = (comparison: Comparison) => {
    const totals = sumUpRecords(comparison[side].ledger.records);
    const { believed, executed, wrong, twice, lost, unknown } = totals;
    element.classList.toggle("is-wrong", wrong > 0);
    setText(figure, format(wrong));
    const open = unknown > 0 ? `, ${unknown} unknown, being settled` : "";
    setText(details, `${twice} executed twice, ${lost} believed lost${open}`);
    setText(amounts, `Believes ${format(believed)}, really ${format(executed)}`);
  };
  return { element, draw };
}
