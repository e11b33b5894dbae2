import { readAddress, writeAddress } from "../plan/run-settings.ts";
import { ControlsView } from "./controls-view.ts";
import { h } from "./dom.ts";
import { Player } from "./player.ts";
import { ScoreView } from "./score-view.ts";
import { StoryView } from "./story-view.ts";
import { pageStyle } from "./style.ts";

/** Real milliseconds between two drawings of a story. */
const storyEveryMs = 250;

/** The simulation as an element: `<exch-simulation>`. */
export class SimulationElement extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot !== null) return;
    let draw = () => {};
    const player = new Player(readAddress(location.hash), () => draw());
    const controls = new ControlsView(player);
    const scores = [new ScoreView(player, "usual"), new ScoreView(player, "exch")];
    const story = new StoryView(player);
    this.attachShadow({ mode: "open" }).append(
      h("style", {}, pageStyle),
      controls.switches,
      h("section", { class: "score pair", "aria-label": "Totals" }, ...scores.map(({ element }) => element)),
      controls.clock,
      story.element,
    );
    let storyAt = 0;
    draw = () => {
      controls.draw();
      for (const score of scores) score.draw();
      // The address shows the same run to others.
      if (location.hash !== writeAddress(player.settings))
        history.replaceState(null, "", writeAddress(player.settings));
      this.dataset.state = player.isRunning ? "playing" : "paused";
      if (performance.now() - storyAt < storyEveryMs && player.isRunning) return;
      storyAt = performance.now();
      story.draw();
    };
    player.restart(player.settings);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
    draw();
  }
}
