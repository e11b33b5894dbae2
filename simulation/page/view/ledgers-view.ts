import { type Difference, differenceOf, type TaskRecord } from "../model/task-record.ts";
import { type Side, times } from "../model/tell-story.ts";
import { button, h, setText } from "./dom.ts";
import type { Player } from "./player.ts";
import { sideNames } from "./score-view.ts";

/** Number of rows of a ledger. */
const shownRows = 10;

const differenceTexts: Readonly<Record<Difference, string>> = {
  twice: "executed twice",
  lost: "believed lost",
  invented: "never executed",
  unsettled: "being settled",
};

const stateTexts: Readonly<Record<TaskRecord["state"], string>> = {
  waiting: "",
  sending: "under way",
  done: "done",
  failed: "failed",
  again: "not executed",
  unknown: "unknown",
};

/** Two ledgers for each side: what its program believes, and what really happened. */
export class LedgersView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #choose: (name: string) => void;
  readonly #tables: Readonly<Record<Side, HTMLElement>>;
  readonly #counts: Readonly<Record<Side, HTMLElement>>;
  readonly #filter: HTMLInputElement;
  readonly #drawn: Record<Side, string> = { usual: "", exch: "" };

  constructor(player: Player, choose: (name: string) => void) {
    this.#player = player;
    this.#choose = choose;
    this.#tables = { usual: h("tbody"), exch: h("tbody") };
    this.#counts = { usual: h("p", { class: "more" }), exch: h("p", { class: "more" }) };
    this.#filter = h("input", { type: "checkbox" });
    this.#filter.addEventListener("change", () => this.draw(""));
    const head = () => {
      const cells = ["Task", "Believes", "Executed"].map((text) => h("th", { scope: "col" }, text));
      return h("thead", {}, h("tr", {}, ...cells));
    };
    const side = (name: Side) =>
      h(
        "div",
        { class: `cell ${name}`, "data-side": name },
        h("table", {}, h("caption", {}, sideNames[name]), head(), this.#tables[name]),
        this.#counts[name],
      );
    this.element = h(
      "section",
      { class: "ledgers", "aria-labelledby": "ledgers-title" },
      h(
        "div",
        { class: "bar-line" },
        h("h2", { id: "ledgers-title" }, "Two ledgers: what it believes, what really happened"),
        h("label", { class: "filter" }, this.#filter, "differences only"),
      ),
      h("div", { class: "pair" }, side("usual"), side("exch")),
    );
  }

  draw(chosen: string): void {
    const { usual, exch } = this.#player.comparison;
    this.#drawSide("usual", usual.ledger.records, chosen);
    this.#drawSide("exch", exch.ledger.records, chosen);
  }

  #drawSide(side: Side, records: readonly TaskRecord[], chosen: string): void {
    const begun = records.filter(
      (record) => record.state !== "waiting" && (!this.#filter.checked || differenceOf(record) !== undefined),
    );
    const shown = begun.slice(-shownRows).reverse();
    const text = shown
      .map((record) => [record.task.name, record.state, record.executions.length, record.task.name === chosen].join())
      .join("|");
    if (this.#drawn[side] === text && text !== "") return;
    this.#drawn[side] = text;
    const rows = shown.map((record) => this.#row(record, record.task.name === chosen));
    const none = this.#filter.checked ? "No differences." : "Nothing yet.";
    this.#tables[side].replaceChildren(
      ...(rows.length > 0 ? rows : [h("tr", { class: "none" }, h("td", { colspan: "3" }, none))]),
    );
    const more = begun.length - shown.length;
    setText(this.#counts[side], more > 0 ? `and ${more} earlier` : "");
  }

  #row(record: TaskRecord, isChosen: boolean): HTMLElement {
    const { task, state, executions } = record;
    const difference = differenceOf(record);
    const name = button(task.title, () => this.#choose(task.name), {
      class: "task",
      ...(isChosen && { "aria-current": "true" }),
    });
    const reality = executions.length === 0 ? "no" : times(executions.length);
    const badge =
      difference === undefined ? [] : [h("span", { class: `badge ${difference}` }, differenceTexts[difference])];
    return h(
      "tr",
      { class: [difference ?? "equal", ...(isChosen ? ["chosen"] : [])].join(" ") },
      h("th", { scope: "row" }, h("span", { class: "number" }, String(task.number)), name),
      h("td", {}, stateTexts[state]),
      h("td", { class: "reality" }, h("span", { class: "times" }, reality), ...badge),
    );
  }
}
