import { Comparison } from "../model/comparison.ts";
import { lengthMs, type RunSettings, readAddress, writeAddress } from "../plan/run-settings.ts";
import { createControls } from "./controls-view.ts";
import { h } from "./dom.ts";
import { createScore, sides } from "./score-view.ts";
import { createStory } from "./story-view.ts";
import { pageStyle } from "./style.ts";

/** Virtual milliseconds that pass between two drawings: half an hour, so that a run takes seconds. */
const sliceMs = 1_800_000;

/** The simulation as an element: `<exch-simulation>`. */
class SimulationElement extends HTMLElement {
  #runs = 0;

  connectedCallback(): void {
    if (this.shadowRoot === null) void this.#run(readAddress(location.hash));
  }

  /** Begins a run, which takes the place of the one before, and draws it until its end. */
  async #run(settings: RunSettings): Promise<void> {
    const run = ++this.#runs;
    // The address shows the same run to others.
    history.replaceState(null, "", writeAddress(settings));
    const comparison = new Comparison(settings);
    const controls = createControls(settings, (others) => void this.#run(others));
    const scores = sides.map(([side, name]) => createScore(side, name));
    const story = createStory(comparison);
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const focused = root.activeElement?.getAttribute("name");
    root.replaceChildren(
      h("style", {}, pageStyle),
      controls.switches,
      h("section", { class: "score pair", "aria-label": "Totals" }, ...scores.map(({ element }) => element)),
      controls.clock,
      story.element,
    );
    if (focused != null) root.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
    while (run === this.#runs && comparison.nowMs < lengthMs) {
      await comparison.advanceTo(comparison.nowMs + sliceMs);
      for (const view of [controls, ...scores, story]) view.draw(comparison);
      await new Promise(requestAnimationFrame);
    }
  }
}

customElements.define("exch-simulation", SimulationElement);
