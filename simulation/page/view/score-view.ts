import { sumUpRecords } from "../model/task-record.ts";
import type { Side } from "../model/tell-story.ts";
import { format } from "../plan/task.ts";
import { h, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** Names of both sides. */
export const sideNames: Readonly<Record<Side, string>> = { usual: "A client that retries", exch: "exch" };

/** The totals of one side. */
export class ScoreView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #side: Side;
  readonly #figure = h("strong", { class: "figure" });
  readonly #details = h("p");
  readonly #amounts = h("p");

  constructor(player: Player, side: Side) {
    this.#player = player;
    this.#side = side;
    this.element = h(
      "div",
      { class: `cell ${side}`, "data-side": side },
      h("h2", {}, sideNames[side]),
      h("p", {}, this.#figure, " USDT wrong"),
      this.#details,
      this.#amounts,
    );
  }

  draw(): void {
    const { believed, executed, wrong, twice, lost, unknown } = sumUpRecords(
      this.#player.comparison[this.#side].ledger.records,
    );
    this.element.classList.toggle("is-wrong", wrong > 0);
    setText(this.#figure, format(wrong));
    const open = unknown > 0 ? `, ${unknown} unknown, being settled` : "";
    setText(this.#details, `${twice} executed twice, ${lost} believed lost${open}`);
    setText(this.#amounts, `Believes ${format(believed)}, really ${format(executed)}`);
  }
}
