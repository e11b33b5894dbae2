import { readAddress, writeAddress } from "../plan/run-settings.ts";
import { createClock, createSwitches } from "./controls-view.ts";
import { h } from "./dom.ts";
import { Player } from "./player.ts";
import { createScore, sides } from "./score-view.ts";
import { StoryView } from "./story-view.ts";
import { pageStyle } from "./style.ts";

/** Real milliseconds between two drawings of a story. */
const storyEveryMs = 250;

/** The simulation as an element: `<exch-simulation>`. */
class SimulationElement extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot !== null) return;
    const player = new Player(readAddress(location.hash), () => draw());
    const clock = createClock(player);
    const scores = sides.map(([side, name]) => createScore(player, side, name));
    const story = new StoryView(player);
    this.attachShadow({ mode: "open" }).append(
      h("style", {}, pageStyle),
      createSwitches(player),
      h("section", { class: "score pair", "aria-label": "Totals" }, ...scores.map(({ element }) => element)),
      clock.element,
      story.element,
    );
    let storyAt = 0;
    const draw = () => {
      for (const view of [clock, ...scores]) view.draw();
      // The address shows the same run to others.
      if (location.hash !== writeAddress(player.settings))
        history.replaceState(null, "", writeAddress(player.settings));
      this.dataset.state = player.isRunning ? "playing" : "paused";
      if (performance.now() - storyAt < storyEveryMs) return;
      storyAt = performance.now();
      story.draw();
    };
    player.restart(player.settings);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
    draw();
  }
}

customElements.define("exch-simulation", SimulationElement);
