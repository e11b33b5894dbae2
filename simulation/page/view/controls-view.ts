import { faultSwitches } from "../plan/fault-switch.ts";
import { lengthMs, startAt } from "../plan/run-settings.ts";
import { button, formatMoment, h, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** Creates the switches of the faults. */
export function createSwitches(player: Player): HTMLElement {
  const labels = faultSwitches.map(({ name, title, text }) => {
    const input = h("input", { type: "checkbox", role: "switch", name });
    input.checked = player.settings.faults.includes(name);
    input.addEventListener("change", () => {
      const { faults } = player.comparison;
      if (input.checked) faults.add(name);
      else faults.delete(name);
    });
    return h("label", { class: "cell" }, input, h("strong", {}, ` ${title}`), h("span", {}, text));
  });
  return h("fieldset", { class: "switches" }, h("legend", {}, "Break something"), ...labels);
}

/** Creates the clock and what moves it, and what draws them. */
export function createClock(player: Player) {
  const moment = h("strong");
  const progress = h("progress", { max: String(lengthMs), "aria-label": "Progress of the run" });
  const startOver = (seed: number) => {
    player.restart({ seed, faults: [...player.comparison.faults] });
    player.play();
  };
  const toggle = () => {
    if (player.isRunning) player.pause();
    else if (player.isOver) startOver(player.settings.seed);
    else player.play();
  };
  /** Runs until both sides have performed the next task. */
  const jumpToNext = () => {
    const { tasks, nowMs } = player.comparison;
    player.pause();
    player.jumpTo((tasks.find(({ dueMs }) => dueMs > nowMs)?.dueMs ?? lengthMs) + 60_000);
  };
  const play = button("Pause", toggle, { class: "play" });
  const buttons = [
    play,
    button("Next task", jumpToNext),
    button("To the end", () => player.jumpTo(lengthMs)),
    button("Start over", () => startOver(player.settings.seed)),
    button("Another seed", () => startOver((player.settings.seed * 7919 + 17) % 1000)),
  ];
  const element = h("section", { class: "clock", "aria-label": "Time" }, h("p", {}, moment), progress, ...buttons);
  const draw = () => {
    const { comparison, isRunning, isOver, settings } = player;
    const day = Math.min(10, Math.floor(comparison.nowMs / 86_400_000) + 1);
    setText(moment, `${formatMoment(startAt + comparison.nowMs)}, day ${day} of 10, seed ${settings.seed}`);
    progress.value = comparison.nowMs;
    const again = isOver ? "Play again" : "Play";
    setText(play, isRunning ? "Pause" : again);
  };
  return { element, draw };
}
