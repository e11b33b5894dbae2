import type { Side } from "../model/tell-story.ts";
import { type Totals, totalsOf } from "../model/totals.ts";
import { format } from "../plan/task.ts";
import { h, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** Names of both sides. */
export const sideNames: Readonly<Record<Side, string>> = { usual: "A client that retries", exch: "exch" };

/** The totals of both sides, side by side. */
export class ScoreView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #cells: Readonly<Record<Side, ScoreCell>>;

  constructor(player: Player) {
    this.#player = player;
    this.#cells = {
      usual: new ScoreCell("usual", "on errors, as most do"),
      exch: new ScoreCell("exch", "looks before it sends again"),
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
  readonly #twice = h("span");
  readonly #lost = h("span");
  readonly #unsettled = h("span", { class: "unsettled" });
  readonly #believed = bar("believes");
  readonly #executed = bar("really");

  constructor(side: Side, subtitle: string) {
    const name = sideNames[side];
    this.element = h(
      "div",
      { class: `cell ${side}`, "data-side": side },
      h("h2", {}, name, h("small", {}, subtitle)),
      h("p", { class: "wrong" }, this.#figure, h("span", { class: "unit" }, "USDT wrong")),
      h("p", { class: "details" }, this.#twice, this.#lost, this.#unsettled),
      h("dl", { class: "bars" }, ...this.#believed.elements, ...this.#executed.elements),
    );
  }

  draw({ wrong, twice, lost, unsettled, unsettledExecuted, believed, executed }: Totals, most: number): void {
    this.element.classList.toggle("is-wrong", wrong.count > 0);
    setText(this.#figure, format(wrong.value));
    setText(this.#twice, `${twice.count} executed twice`);
    setText(this.#lost, `${lost.count} believed lost`);
    setText(this.#unsettled, `${unsettled.count} unknown, being settled`);
    this.#unsettled.hidden = unsettled.count === 0;
    this.#believed.draw(believed.value, most, 0, 0);
    this.#executed.draw(executed.value, most, wrong.value, unsettledExecuted.value);
  }
}

/** A bar with a label and an amount; its end shows the parts that are wrong, and unknown, in other colours. */
function bar(label: string) {
  const amount = h("span", { class: "amount" });
  const wrongPart = h("span", { class: "part" });
  const unknownPart = h("span", { class: "part unknown" });
  const fill = h("span", { class: "fill" }, unknownPart, wrongPart);
  const elements = [h("dt", {}, label), h("dd", {}, h("span", { class: "bar", "aria-hidden": "true" }, fill), amount)];
  return {
    elements,
    draw(value: number, most: number, wrong: number, unknown: number): void {
      setText(amount, format(value));
      fill.style.inlineSize = `${(100 * value) / most}%`;
      const percent = (part: number) => `${Math.min(100, (100 * part) / Math.max(1, value))}%`;
      wrongPart.style.inlineSize = percent(wrong);
      unknownPart.style.inlineSize = percent(wrong + unknown);
    },
  };
}
