import { differenceOf, type TaskRecord, wasTroubled } from "../model/task-record.ts";
import { type Side, type StoryRow, storyRows } from "../model/tell-story.ts";
import { startAt } from "../plan/run-settings.ts";
import { button, h, momentText, setText } from "./dom.ts";
import type { Player } from "./player.ts";
import { sideNames } from "./score-view.ts";

/** Real milliseconds for which a story stays before the page follows the next one. */
const holdMs = 6000;

/** One task in pictures: the messages between each client and its exchange. */
export class StoryView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #title = h("h2", { id: "story-title" });
  readonly #about = h("p", { class: "story-about" });
  readonly #pictures: Readonly<Record<Side, HTMLElement>> = {
    usual: h("ol", { class: "picture", role: "list" }),
    exch: h("ol", { class: "picture", role: "list" }),
  };
  readonly #follow: HTMLButtonElement;
  #chosen = "";
  #isPinned = false;
  #since = 0;
  #drawn = "";
  readonly #rows: Record<Side, readonly string[]> = { usual: [], exch: [] };

  constructor(player: Player) {
    this.#player = player;
    this.#follow = button(
      "Follow the latest",
      () => {
        this.#isPinned = false;
        this.#since = 0;
        this.draw();
      },
      { class: "quiet" },
    );
    const side = (name: Side) =>
      h(
        "div",
        { class: `cell ${name}`, "data-side": name },
        h("h3", {}, sideNames[name]),
        h(
          "p",
          { class: "ends", "aria-hidden": "true" },
          h("span", {}, "program"),
          h("span", { class: "at-exchange" }, "exchange"),
        ),
        this.#pictures[name],
      );
    this.element = h(
      "section",
      { class: "story", "aria-labelledby": "story-title" },
      h(
        "div",
        { class: "bar-line" },
        h("div", {}, this.#title, this.#about),
        h(
          "div",
          { class: "buttons" },
          button("Earlier", () => this.#move(-1), { class: "quiet" }),
          button("Later", () => this.#move(1), { class: "quiet" }),
          this.#follow,
        ),
      ),
      h("div", { class: "pair" }, side("usual"), side("exch")),
    );
  }

  /** Name of the task that is shown. */
  get chosen(): string {
    return this.#chosen;
  }

  /** Shows a task until another is chosen. */
  choose(name: string): void {
    this.#chosen = name;
    this.#isPinned = true;
    this.draw();
    this.element.scrollIntoView({ block: "nearest" });
  }

  draw(): void {
    const { usual, exch } = this.#player.comparison;
    if (!this.#isPinned) this.#followLatest();
    const records = { usual: usual.ledger.get(this.#chosen), exch: exch.ledger.get(this.#chosen) };
    this.#follow.hidden = !this.#isPinned;
    if (records.usual === undefined || records.exch === undefined) {
      setText(this.#title, "One task, two clients");
      setText(this.#about, "As soon as something breaks, its story appears here.");
      for (const side of ["usual", "exch"] as const) this.#drawRows(side, []);
      this.#drawn = "";
      return;
    }
    const { task } = records.usual;
    setText(this.#title, `${task.kind === "order" ? "Order" : "Payout"} ${task.number}: ${task.title}`);
    setText(this.#about, `${momentText(startAt + task.dueMs)}: the same task, and the same fault, on both sides.`);
    const rows = { usual: storyRows(records.usual, "usual"), exch: storyRows(records.exch, "exch") };
    const text = JSON.stringify([this.#chosen, rows]);
    if (text === this.#drawn) return;
    this.#drawn = text;
    for (const side of ["usual", "exch"] as const) this.#drawRows(side, rows[side]);
  }

  /** Draws the rows that have changed, so that only new ones appear with a movement. */
  #drawRows(side: Side, rows: readonly StoryRow[]): void {
    const texts = rows.map((row) => JSON.stringify([this.#chosen, row]));
    const before = this.#rows[side];
    const equal = texts.findIndex((text, index) => text !== before[index]);
    const kept = equal < 0 ? texts.length : equal;
    this.#rows[side] = texts;
    const picture = this.#pictures[side];
    while (picture.children.length > kept) picture.lastElementChild?.remove();
    for (const [index, row] of rows.slice(kept).entries()) {
      const element = rowElement(row);
      element.style.setProperty("--place", String(index));
      picture.append(element);
    }
  }

  /** Chooses the latest task that had trouble and has ended on both sides, but not too often. */
  #followLatest(): void {
    const now = performance.now();
    const isKnown = this.#player.comparison.usual.ledger.get(this.#chosen)?.state !== "waiting" && this.#chosen !== "";
    if (isKnown && now - this.#since < holdMs && this.#player.isPlaying) return;
    const troubled = this.#troubled();
    const { ledger } = this.#player.comparison.usual;
    const latest = troubled.findLast((name) => isWrong(ledger.get(name))) ?? troubled.at(-1);
    if (latest === this.#chosen) return;
    this.#chosen = latest ?? "";
    this.#since = now;
  }

  /** Names of the tasks that had trouble. */
  #troubled(): string[] {
    const { usual, exch } = this.#player.comparison;
    return usual.ledger.records
      .filter((record, index) => {
        const other = exch.ledger.records[index]!;
        const isEnded = record.state !== "waiting" && record.state !== "sending" && other.state !== "sending";
        return isEnded && other.state !== "waiting" && (wasTroubled(record) || wasTroubled(other));
      })
      .map(({ task }) => task.name);
  }

  #move(by: number): void {
    const names = this.#troubled();
    const next = names[Math.max(0, Math.min(names.length - 1, names.indexOf(this.#chosen) + by))];
    if (next !== undefined) this.choose(next);
  }
}

function isWrong(record: TaskRecord | undefined): boolean {
  const difference = record && differenceOf(record);
  return difference !== undefined && difference !== "unsettled";
}

function rowElement({ kind, text, isLost, mark, tone = "plain" }: StoryRow): HTMLElement {
  const classes = ["row", kind, `tone-${tone}`, ...(isLost === true ? ["is-lost"] : [])];
  const label = h(
    "span",
    { class: "label" },
    text,
    ...(isLost === true && kind === "out" ? [" (lost on the way)"] : []),
  );
  if (kind === "note" || kind === "end") return h("li", { class: classes.join(" ") }, label);
  return h(
    "li",
    { class: classes.join(" ") },
    h("span", { class: "wire" }, label, h("span", { class: "arrow", "aria-hidden": "true" })),
    ...(mark === undefined ? [] : [h("span", { class: `mark tone-${mark.tone}` }, mark.text)]),
  );
}
