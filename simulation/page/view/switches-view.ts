import { faultSwitches } from "../plan/fault-switch.ts";
import { h, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** The switches of the faults. */
export class SwitchesView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #inputs: readonly HTMLInputElement[];
  readonly #hint = h("p", { class: "hint" });

  constructor(player: Player) {
    this.#player = player;
    this.#inputs = faultSwitches.map(({ name }) => {
      const input = h("input", { type: "checkbox", role: "switch", name, "aria-describedby": `about-${name}` });
      input.addEventListener("change", () => player.turn(name, input.checked));
      return input;
    });
    const labels = faultSwitches.map(({ name, title, text }, index) =>
      h(
        "label",
        { class: "switch" },
        this.#inputs[index]!,
        h("span", { class: "track", "aria-hidden": "true" }),
        h("span", { class: "name" }, title),
        h("span", { class: "about", id: `about-${name}` }, text),
      ),
    );
    const legend = h("legend", {}, "Break something");
    this.element = h(
      "fieldset",
      { class: "switches" },
      legend,
      h("div", { class: "switch-list" }, ...labels),
      this.#hint,
    );
  }

  draw(): void {
    const on = this.#inputs.filter((input, index) => {
      const isOn = this.#player.isOn(faultSwitches[index]!.name);
      if (input.checked !== isOn) input.checked = isOn;
      return isOn;
    });
    // Phones show the texts of the switches that are on, wider pages all of them beside their switches.
    this.#hint.classList.toggle("of-switches", on.length > 0);
    const texts = faultSwitches.filter(({ name }) => this.#player.isOn(name)).map(({ text }) => text);
    setText(
      this.#hint,
      on.length === 0 ? "Nothing is broken: both clients are right. Switch a fault on." : texts.join(" "),
    );
  }
}
