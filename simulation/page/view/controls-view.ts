import type { Comparison } from "../model/comparison.ts";
import { type FaultName, faultSwitches } from "../plan/fault-switch.ts";
import { lengthMs, type RunSettings, startAt } from "../plan/run-settings.ts";
import { button, formatMoment, h, setText } from "./dom.ts";

/** Creates the switches of the faults, the clock, and what begins another run. */
export function createControls({ seed, faults }: RunSettings, restart: (settings: RunSettings) => void) {
  const on = new Set<FaultName>(faults);
  const labels = faultSwitches.map(({ name, title, text }) => {
    const input = h("input", { type: "checkbox", role: "switch", name });
    input.checked = on.has(name);
    input.addEventListener("change", () => {
      if (input.checked) on.add(name);
      else on.delete(name);
      restart({ seed, faults: [...on] });
    });
    return h("label", { class: "cell" }, input, h("strong", {}, ` ${title}`), h("span", {}, text));
  });
  const moment = h("strong");
  const progress = h("progress", { max: String(lengthMs), "aria-label": "Progress of the run" });
  const restartWith = (other: number) => restart({ seed: other, faults: [...on] });
  const buttons = [
    button("Start over", () => restartWith(seed)),
    button("Another seed", () => restartWith((seed * 7919 + 17) % 1000)),
  ];
  const switches = h("fieldset", { class: "switches" }, h("legend", {}, "Break something"), ...labels);
  const clock = h("section", { class: "clock", "aria-label": "Time" }, h("p", {}, moment), progress, ...buttons);
  const draw = ({ nowMs }: Comparison) => {
    const day = Math.min(10, Math.floor(nowMs / 86_400_000) + 1);
    setText(moment, `${formatMoment(startAt + nowMs)}, day ${day} of 10, seed ${seed}`);
    progress.value = nowMs;
  };
  return { switches, clock, draw };
}
