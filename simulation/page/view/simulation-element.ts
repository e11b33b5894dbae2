import { firstSettings, lengthMs, readAddress, writeAddress } from "../plan/run-settings.ts";
import { ClockView } from "./clock-view.ts";
import { h } from "./dom.ts";
import { EventsView } from "./events-view.ts";
import { LedgersView } from "./ledgers-view.ts";
import { Player } from "./player.ts";
import { ReplayView } from "./replay-view.ts";
import { ScoreView } from "./score-view.ts";
import { StoryView } from "./story-view.ts";
import { pageStyle } from "./style/page-style.ts";
import { SwitchesView } from "./switches-view.ts";

/** Real milliseconds between two drawings of lists. */
const listsEveryMs = 250;

/** The simulation as an element: `<exch-simulation>`. */
export class SimulationElement extends HTMLElement {
  #player: Player | undefined;
  #draw: (() => void) | undefined;

  connectedCallback(): void {
    if (this.#player !== undefined) return;
    const root = this.attachShadow({ mode: "open" });
    const address = readAddress(location.hash);
    const player = new Player(address?.settings ?? firstSettings, () => this.#draw?.());
    this.#player = player;

    const switches = new SwitchesView(player);
    const score = new ScoreView(player);
    const clock = new ClockView(player);
    const story = new StoryView(player);
    const ledgers = new LedgersView(player, (name) => story.choose(name));
    const events = new EventsView(player, (name) => story.choose(name));
    const replay = new ReplayView(player);
    root.append(
      h("style", {}, pageStyle),
      h(
        "div",
        { class: "page" },
        switches.element,
        score.element,
        clock.element,
        story.element,
        ledgers.element,
        events.element,
        replay.element,
      ),
    );

    let listsAt = 0;
    this.#draw = () => {
      switches.draw();
      score.draw();
      clock.draw();
      const now = performance.now();
      if (now - listsAt < listsEveryMs && (player.isPlaying || player.isJumping)) return;
      listsAt = now;
      story.draw();
      ledgers.draw(story.chosen);
      events.draw();
      replay.draw();
      // Tests, and readers of the address, see the moment at which the page stands.
      this.dataset.at = String(Math.floor(player.comparison.nowMs / 1000));
      this.dataset.state = player.isJumping ? "jumping" : player.isPlaying ? "playing" : "paused";
    };
    this.#begin(player, address?.atMs);
    this.#draw();
    addEventListener("hashchange", () => {
      const next = readAddress(location.hash);
      if (next === undefined || location.hash === writeAddress(player.comparison.settings)) return;
      player.restart(next.settings);
      this.#begin(player, next.atMs);
    });
  }

  /** Shows a first error at once, then plays; a link with a moment stops at that moment. */
  #begin(player: Player, atMs: number | undefined): void {
    if (atMs !== undefined) {
      player.pause();
      player.jumpTo(Math.min(atMs, lengthMs));
      return;
    }
    player.jumpToFirstError();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
  }
}
