import type { Lane } from "../model/lane.ts";
import { totalsOf } from "../model/totals.ts";
import { weekends } from "../plan/fault-switch.ts";
import { lengthMs, startAt } from "../plan/run-settings.ts";
import { format } from "../plan/task.ts";
import { button, h, momentText, setText } from "./dom.ts";
import type { Player } from "./player.ts";

const speeds = [
  { label: "1×", name: "Real time", speed: 1 },
  { label: "60×", name: "A minute in a second", speed: 60 },
  { label: "1 h/s", name: "An hour in a second", speed: 3600 },
  { label: "6 h/s", name: "Six hours in a second", speed: 21_600 },
] as const;

/** The clock of the run, and the controls of its speed. */
export class ClockView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #moment = h("span", { class: "moment" });
  readonly #day = h("span", { class: "day" });
  readonly #done = h("span", { class: "done" });
  readonly #track = h("div", {
    class: "run",
    role: "progressbar",
    "aria-label": "Progress of the run",
    "aria-valuemin": "0",
    "aria-valuemax": "100",
  });
  readonly #status = h("p", { class: "hidden", role: "status" });
  readonly #play: HTMLButtonElement;
  readonly #speeds: readonly HTMLInputElement[];

  constructor(player: Player) {
    this.#player = player;
    this.#play = button("Pause", () => this.#toggle(), { class: "play" });
    this.#speeds = speeds.map(({ speed }) => {
      const input = h("input", { type: "radio", name: "speed", value: String(speed) });
      input.addEventListener("change", () => {
        player.speed = speed;
        player.play();
      });
      return input;
    });
    const choices = speeds.map(({ label, name }, index) =>
      h(
        "label",
        { title: name },
        this.#speeds[index]!,
        h("span", {}, label, h("span", { class: "hidden" }, `: ${name}`)),
      ),
    );
    const marks = weekends(lengthMs).map(({ from, to }) =>
      h("span", {
        class: "weekend",
        style: `inset-inline-start:${(100 * from) / lengthMs}%;inline-size:${(100 * (to - from)) / lengthMs}%`,
      }),
    );
    this.#track.append(...marks, this.#done);
    this.element = h(
      "section",
      { class: "clock", "aria-label": "Time" },
      h("p", { class: "now" }, this.#moment, this.#day),
      this.#track,
      this.#status,
      h(
        "div",
        { class: "controls" },
        this.#play,
        h("fieldset", { class: "speeds" }, h("legend", { class: "hidden" }, "Speed"), ...choices),
        button("Next task", () => this.#next(), { class: "quiet" }),
        button("To the end", () => player.jumpTo(lengthMs), { class: "quiet" }),
        button("Start over", () => this.#startOver(), { class: "quiet" }),
      ),
    );
  }

  draw(): void {
    const { comparison, isPlaying, isJumping, speed } = this.#player;
    const { nowMs, isOver } = comparison;
    setText(this.#moment, momentText(startAt + nowMs, speed < 3600));
    const day = Math.min(10, Math.floor(nowMs / 86_400_000) + 1);
    setText(this.#day, isOver ? `the end: ten days, ${comparison.tasks.length} tasks` : `day ${day} of 10`);
    const percent = (100 * nowMs) / lengthMs;
    this.#done.style.inlineSize = `${percent}%`;
    this.#track.setAttribute("aria-valuenow", String(Math.round(percent)));
    this.#track.classList.toggle("has-outage", this.#player.isOn("outage"));
    const isRunning = isPlaying || isJumping;
    if (!isRunning) setText(this.#status, `${momentText(startAt + nowMs)}. ${this.#summary()}`);
    setText(this.#play, isRunning ? "Pause" : isOver ? "Play again" : "Play");
    this.#play.classList.toggle("running", isRunning);
    for (const input of this.#speeds) input.checked = Number(input.value) === speed;
  }

  /** States the result for readers who do not see the figures change. */
  #summary(): string {
    const { usual, exch } = this.#player.comparison;
    const wrong = ({ ledger }: Lane) => format(totalsOf(ledger.records).wrong.value);
    return `The client that retries is wrong by ${wrong(usual)} USDT, exch by ${wrong(exch)} USDT.`;
  }

  #toggle(): void {
    const player = this.#player;
    if (player.isPlaying || player.isJumping) player.pause();
    else if (player.comparison.isOver) this.#startOver();
    else player.play();
  }

  /** Runs until both sides have performed the next task. */
  #next(): void {
    const { tasks, nowMs } = this.#player.comparison;
    const next = tasks.find(({ dueMs }) => dueMs > nowMs);
    this.#player.pause();
    this.#player.jumpTo(next === undefined ? lengthMs : next.dueMs + 60_000);
  }

  #startOver(): void {
    const player = this.#player;
    const { seed, ids, turns } = player.comparison.settings;
    const on = [...new Set(turns.map(({ fault }) => fault))].filter((fault) => player.isOn(fault));
    player.restart({ seed, ids, turns: on.map((fault) => ({ fault, isOn: true, atS: 0 })) });
    player.play();
  }
}
