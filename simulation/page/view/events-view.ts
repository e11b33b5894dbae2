import { differenceOf, wasTroubled } from "../model/task-record.ts";
import { type Side, storySentence } from "../model/tell-story.ts";
import { startAt } from "../plan/run-settings.ts";
import { button, h, momentText } from "./dom.ts";
import type { Player } from "./player.ts";
import { sideNames } from "./score-view.ts";

/** Number of events that are shown. */
const shownEvents = 7;

/** The latest troubles in words. */
export class EventsView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #choose: (name: string) => void;
  readonly #list = h("ol", { class: "events", role: "list" });
  #drawn = "";

  constructor(player: Player, choose: (name: string) => void) {
    this.#player = player;
    this.#choose = choose;
    this.element = h(
      "section",
      { class: "timeline", "aria-labelledby": "timeline-title" },
      h("h2", { id: "timeline-title" }, "The latest faults, in words"),
      this.#list,
    );
  }

  draw(): void {
    const { usual, exch } = this.#player.comparison;
    const latest = usual.ledger.records
      .map((record, index) => ({ task: record.task, usual: record, exch: exch.ledger.records[index]! }))
      .filter((each) => each.usual.state !== "waiting" || each.exch.state !== "waiting")
      .filter((each) => wasTroubled(each.usual) || wasTroubled(each.exch))
      .slice(-shownEvents)
      .reverse()
      .map((each) => ({
        task: each.task,
        sides: (["usual", "exch"] as const).map((side) => ({
          side,
          text: each[side].state === "waiting" ? "waits" : storySentence(each[side], side),
          difference: differenceOf(each[side]),
        })),
      }));
    const text = JSON.stringify(latest);
    if (text === this.#drawn) return;
    this.#drawn = text;
    const line = ({ side, text, difference }: { side: Side; text: string; difference: string | undefined }) =>
      h("p", { class: `line ${side} ${difference ?? "equal"}` }, h("span", { class: "who" }, sideNames[side]), text);
    const items = latest.map(({ task, sides }) => {
      const title = `${task.kind === "order" ? "Order" : "Payout"} ${task.number}`;
      return h(
        "li",
        {},
        h(
          "p",
          { class: "what" },
          button(title, () => this.#choose(task.name), { class: "task" }),
          h("time", {}, momentText(startAt + task.dueMs)),
        ),
        ...sides.map(line),
      );
    });
    const none = h("li", { class: "none" }, "Nothing so far.");
    this.#list.replaceChildren(...(items.length > 0 ? items : [none]));
  }
}
