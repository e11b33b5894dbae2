import { wasTroubled, wrongExecutions } from "../model/task-record.ts";
import { type Side, storyRows } from "../model/tell-story.ts";
import { startAt } from "../plan/run-settings.ts";
import { button, h, momentText, setText } from "./dom.ts";
import type { Player } from "./player.ts";
import { sideNames } from "./score-view.ts";

/** Real milliseconds for which a story stays before the page follows the next one. */
const holdMs = 6000;

/** One task that had trouble: the messages between each client and its exchange. */
export class StoryView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #title = h("h2", { id: "story-title" });
  readonly #about = h("p");
  readonly #lists: Readonly<Record<Side, HTMLElement>> = { usual: h("ol"), exch: h("ol") };
  #chosen = "";
  #since = 0;
  #drawn = "";

  constructor(player: Player) {
    this.#player = player;
    const side = (name: Side) =>
      h("div", { class: `cell ${name}`, "data-side": name }, h("h3", {}, sideNames[name]), this.#lists[name]);
    this.element = h(
      "section",
      { class: "story", "aria-labelledby": "story-title" },
      this.#title,
      this.#about,
      button("Earlier", () => this.#move(-1)),
      button("Later", () => this.#move(1)),
      h("div", { class: "pair" }, side("usual"), side("exch")),
    );
  }

  draw(): void {
    const { usual, exch } = this.#player.comparison;
    if (this.#player.isRunning) this.#followLatest();
    const records = { usual: usual.ledger.get(this.#chosen), exch: exch.ledger.get(this.#chosen) };
    const { task } = records.usual ?? {};
    setText(this.#title, task === undefined ? "One task, two clients" : `Task ${task.number}: ${task.title}`);
    setText(
      this.#about,
      task === undefined
        ? "As soon as something breaks, its story appears here."
        : `${momentText(startAt + task.dueMs)}: the same task, and the same fault, on both sides.`,
    );
    const rows = (["usual", "exch"] as const).map((side) => {
      const record = records[side];
      return { side, rows: record === undefined ? [] : storyRows(record, side) };
    });
    const text = JSON.stringify(rows);
    if (text === this.#drawn) return;
    this.#drawn = text;
    for (const { side, rows: own } of rows)
      this.#lists[side].replaceChildren(
        ...own.map(({ kind, text, tone }) => h("li", { class: `${kind} ${tone}` }, text)),
      );
  }

  /** Names of the tasks that had trouble and have ended on both sides. */
  #troubled(): string[] {
    const { usual, exch } = this.#player.comparison;
    return usual.ledger.records.flatMap((record, index) => {
      const both = [record, exch.ledger.records[index]!];
      const isEnded = both.every(({ state }) => state !== "waiting" && state !== "sending");
      return isEnded && both.some(wasTroubled) ? [record.task.name] : [];
    });
  }

  /** Chooses the latest task that one side is wrong about, but not too often. */
  #followLatest(): void {
    const { ledger } = this.#player.comparison.usual;
    const isKnown = ledger.get(this.#chosen)?.steps.length;
    if (isKnown && performance.now() - this.#since < holdMs) return;
    const names = this.#troubled();
    this.#choose(names.findLast((name) => wrongExecutions(ledger.get(name)!) > 0) ?? names.at(-1) ?? "");
  }

  #choose(name: string): void {
    if (name !== this.#chosen) this.#since = performance.now();
    this.#chosen = name;
  }

  #move(by: number): void {
    const names = this.#troubled();
    this.#player.pause();
    this.#choose(names[Math.max(0, Math.min(names.length - 1, names.indexOf(this.#chosen) + by))] ?? "");
    this.draw();
  }
}
