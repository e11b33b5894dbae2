import type { Side } from "../model/tell-story.ts";
import { type Totals, totalsOf } from "../model/totals.ts";
import { format } from "../plan/task.ts";
import { h, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** Names of both sides. */
export const sideNames: Readonly<Record<Side, string>> = { usual: "Retry on error", exch: "exch" };

/** The totals of both sides, side by side. */
export class ScoreView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #cells: Readonly<Record<Side, ScoreCell>>;

  constructor(player: Player) {
    this.#player = player;
    this.#cells = {
      usual: new ScoreCell("usual", "as most programs do"),
      exch: new ScoreCell("exch", "the same tasks, the same faults"),
    };
    this.element = h(
      "section",
      { class: "score pair", "aria-label": "Totals" },
      this.#cells.usual.element,
      this.#cells.exch.element,
    );
  }

  draw(): void {
    const { usual, exch } = this.#player.comparison;
    const totals = { usual: totalsOf(usual.ledger.records), exch: totalsOf(exch.ledger.records) };
    const most = Math.max(
      1,
      ...Object.values(totals).flatMap(({ believed, executed }) => [believed.value, executed.value]),
    );
    this.#cells.usual.draw(totals.usual, most);
    this.#cells.exch.draw(totals.exch, most);
  }
}

/** The totals of one side. */
class ScoreCell {
  readonly element: HTMLElement;
  readonly #figure = h("strong", { class: "figure" });
  readonly #details = h("p", { class: "details" });
  readonly #believed = bar("believes");
  readonly #executed = bar("really");

  constructor(side: Side, subtitle: string) {
    const name = sideNames[side];
    this.element = h(
      "div",
      { class: `cell ${side}`, "data-side": side },
      h("h2", {}, name, h("small", {}, subtitle)),
      h("p", { class: "wrong" }, this.#figure, h("span", { class: "unit" }, "USDT wrong")),
      this.#details,
      h("dl", { class: "bars" }, ...this.#believed.elements, ...this.#executed.elements),
    );
  }

  draw({ wrong, twice, lost, unsettled, believed, executed }: Totals, most: number): void {
    this.element.classList.toggle("is-wrong", wrong.count > 0);
    setText(this.#figure, format(wrong.value));
    const parts = [
      `${twice.count} executed twice`,
      `${lost.count} believed lost`,
      ...(unsettled.count > 0 ? [`${unsettled.count} unknown, being settled`] : []),
    ];
    setText(this.#details, parts.join(" · "));
    this.#believed.draw(believed.value, most, 0);
    this.#executed.draw(executed.value, most, wrong.value);
  }
}

/** A bar with a label and an amount; its end shows a part of it in another colour. */
function bar(label: string) {
  const amount = h("span", { class: "amount" });
  const part = h("span", { class: "part" });
  const fill = h("span", { class: "fill" }, part);
  const elements = [h("dt", {}, label), h("dd", {}, h("span", { class: "bar", "aria-hidden": "true" }, fill), amount)];
  return {
    elements,
    draw(value: number, most: number, wrong: number): void {
      setText(amount, format(value));
      fill.style.inlineSize = `${(100 * value) / most}%`;
      part.style.inlineSize = `${Math.min(100, (100 * wrong) / Math.max(1, value))}%`;
    },
  };
}
