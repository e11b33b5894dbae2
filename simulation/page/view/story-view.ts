import { listRows, wrongExecutions } from "../model/task-record.ts";
import { startAt } from "../plan/run-settings.ts";
import { button, formatMoment, h, setText } from "./dom.ts";
import type { Player } from "./player.ts";
import { type Side, sides } from "./score-view.ts";

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
    const cells = sides.map(([side, name]) =>
      h("div", { class: `cell ${side}`, "data-side": side }, h("h3", {}, name), this.#lists[side]),
    );
    const buttons = [button("Earlier", () => this.#move(-1)), button("Later", () => this.#move(1))];
    const pair = h("div", { class: "pair" }, ...cells);
    const attributes = { class: "story", "aria-labelledby": "story-title" };
    this.element = h("section", attributes, this.#title, this.#about, ...buttons, pair);
  }

  draw(): void {
    const { isRunning, comparison } = this.#player;
    if (isRunning) this.#followLatest();
    const { task } = comparison.usual.ledger.get(this.#chosen) ?? {};
    const about = `${formatMoment(startAt + (task?.dueMs ?? 0))}: the same task, and the same fault, on both sides.`;
    setText(this.#title, task === undefined ? "One task, two clients" : `Task ${task.number}: ${task.title}`);
    setText(this.#about, task === undefined ? "As soon as something breaks, its story appears here." : about);
    const stories = sides.map(([side]) => {
      const record = comparison[side].ledger.get(this.#chosen);
      return { side, rows: record === undefined ? [] : listRows(record) };
    });
    const text = JSON.stringify(stories);
    if (text === this.#drawn) return;
    this.#drawn = text;
    for (const { side, rows } of stories)
      this.#lists[side].replaceChildren(
        ...rows.map(({ kind, text, tone }) => h("li", { class: `${kind} ${tone}` }, text)),
      );
  }

  /** Names of the tasks that had trouble and have ended on both sides. */
  #listTroubled(): string[] {
    const { usual, exch } = this.#player.comparison;
    return usual.ledger.records.flatMap((record, index) => {
      const both = [record, exch.ledger.records[index]!];
      const isEnded = both.every(({ state }) => state !== "waiting" && state !== "sending");
      return isEnded && both.some(({ isTroubled }) => isTroubled) ? [record.task.name] : [];
    });
  }

  /** Chooses the latest task that one side is wrong about, but not too often. */
  #followLatest(): void {
    const { ledger } = this.#player.comparison.usual;
    const isKnown = ledger.get(this.#chosen)?.rows.length;
    if (isKnown && performance.now() - this.#since < holdMs) return;
    const names = this.#listTroubled();
    this.#choose(names.findLast((name) => wrongExecutions(ledger.get(name)!) > 0) ?? names.at(-1) ?? "");
  }

  #choose(name: string): void {
    if (name !== this.#chosen) this.#since = performance.now();
    this.#chosen = name;
  }

  #move(by: number): void {
    const names = this.#listTroubled();
    this.#player.pause();
    this.#choose(names[Math.max(0, Math.min(names.length - 1, names.indexOf(this.#chosen) + by))] ?? "");
  }
}
