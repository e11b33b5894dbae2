import { faultSwitches } from "../plan/fault-switch.ts";
import { lengthMs, startAt } from "../plan/run-settings.ts";
import { button, h, momentText, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** The switches of the faults, the clock, and what moves it. */
export class ControlsView {
  readonly switches: HTMLElement;
  readonly clock: HTMLElement;
  readonly #player: Player;
  readonly #moment = h("strong");
  readonly #progress = h("progress", { max: String(lengthMs), "aria-label": "Progress of the run" });
  readonly #play: HTMLButtonElement;

  constructor(player: Player) {
    this.#player = player;
    const labels = faultSwitches.map(({ name, title, text }) => {
      const input = h("input", { type: "checkbox", role: "switch", name });
      input.checked = player.settings.faults.includes(name);
      input.addEventListener("change", () => player.turn(name, input.checked));
      return h("label", { class: "cell" }, input, h("strong", {}, ` ${title}`), h("span", {}, text));
    });
    this.switches = h("fieldset", { class: "switches" }, h("legend", {}, "Break something"), ...labels);
    this.#play = button("Pause", () => this.#toggle(), { class: "play" });
    this.clock = h(
      "section",
      { class: "clock", "aria-label": "Time" },
      h("p", {}, this.#moment),
      this.#progress,
      this.#play,
      button("Next task", () => this.#next()),
      button("To the end", () => player.jumpTo(lengthMs)),
      button("Start over", () => this.#startOver(player.settings.seed)),
      button("Another seed", () => this.#startOver((player.settings.seed * 7919 + 17) % 1000)),
    );
  }

  draw(): void {
    const { comparison, isRunning, isOver, settings } = this.#player;
    const day = Math.min(10, Math.floor(comparison.nowMs / 86_400_000) + 1);
    setText(this.#moment, `${momentText(startAt + comparison.nowMs)}, day ${day} of 10, seed ${settings.seed}`);
    this.#progress.value = comparison.nowMs;
    const play = isOver ? "Play again" : "Play";
    setText(this.#play, isRunning ? "Pause" : play);
  }

  #toggle(): void {
    const player = this.#player;
    if (player.isRunning) player.pause();
    else if (player.isOver) this.#startOver(player.settings.seed);
    else player.play();
  }

  /** Runs until both sides have performed the next task. */
  #next(): void {
    const { tasks, nowMs } = this.#player.comparison;
    this.#player.pause();
    this.#player.jumpTo((tasks.find(({ dueMs }) => dueMs > nowMs)?.dueMs ?? lengthMs) + 60_000);
  }

  #startOver(seed: number): void {
    this.#player.restart({ seed, faults: [...this.#player.comparison.faults] });
    this.#player.play();
  }
}
