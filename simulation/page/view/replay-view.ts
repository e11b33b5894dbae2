import { type IdRule, writeAddress } from "../plan/run-settings.ts";
import { button, h, setText } from "./dom.ts";
import type { Player } from "./player.ts";

/** The seed, the link that replays a run, and the rule for client ids. */
export class ReplayView {
  readonly element: HTMLElement;
  readonly #player: Player;
  readonly #seed = h("input", {
    type: "text",
    inputmode: "numeric",
    pattern: "[0-9]{1,6}",
    size: "6",
    autocomplete: "off",
  });
  readonly #ids: readonly HTMLInputElement[];
  readonly #said = h("p", { class: "said", role: "status" });
  readonly #link = h("input", { type: "text", readonly: "", class: "link", "aria-label": "Link to this moment" });
  #written = "";

  constructor(player: Player) {
    this.#player = player;
    this.#seed.addEventListener("change", () => this.#restart({ seed: Number.parseInt(this.#seed.value, 10) || 0 }));
    this.#ids = (["new", "same"] as const).map((ids) => {
      const input = h("input", { type: "radio", name: "ids", value: ids });
      input.addEventListener("change", () => this.#restart({ ids }));
      return input;
    });
    this.#link.hidden = true;
    const [ofNew, ofSame] = this.#ids;
    this.element = h(
      "section",
      { class: "replay", "aria-labelledby": "replay-title" },
      h("h2", { id: "replay-title" }, "See it again"),
      h(
        "p",
        {},
        "The seed decides the tasks and every fault. A link shows the same run, at the same moment, to others.",
      ),
      h(
        "div",
        { class: "controls" },
        h("label", { class: "seed" }, "Seed", this.#seed),
        button(
          "Another seed",
          () => this.#restart({ seed: (this.#player.comparison.settings.seed * 7919 + 17) % 1000 }),
          { class: "quiet" },
        ),
        button("Copy link", () => void this.#copy(), { class: "quiet" }),
      ),
      this.#link,
      this.#said,
      h(
        "fieldset",
        { class: "ids" },
        h("legend", {}, "Client ids of the client that retries"),
        h("label", {}, ofNew!, "a new one for each try, as most libraries do"),
        h("label", {}, ofSame!, "one for all tries: the repeat is rejected, and the program believes that it failed"),
      ),
    );
  }

  draw(): void {
    const { settings } = this.#player.comparison;
    const root = this.element.getRootNode() as ShadowRoot | Document;
    if (root.activeElement !== this.#seed && this.#seed.value !== String(settings.seed))
      this.#seed.value = String(settings.seed);
    for (const input of this.#ids) input.checked = input.value === settings.ids;
    const address = writeAddress(settings);
    if (address === this.#written || this.#player.isJumping) return;
    const isFirst = this.#written === "";
    this.#written = address;
    if (!isFirst) history.replaceState(null, "", address);
  }

  #restart(change: { seed?: number; ids?: IdRule }): void {
    const { settings } = this.#player.comparison;
    const turns = settings.turns
      .filter((turn, index, all) => all.findLastIndex(({ fault }) => fault === turn.fault) === index && turn.isOn)
      .map(({ fault }) => ({ fault, isOn: true, atS: 0 }));
    this.#player.restart({ ...settings, turns, ...change });
    this.#player.jumpToFirstError();
    this.#player.play();
  }

  async #copy(): Promise<void> {
    const { settings, nowMs } = this.#player.comparison;
    const link = new URL(writeAddress(settings, nowMs), location.href).href;
    this.#link.value = link;
    try {
      await navigator.clipboard.writeText(link);
      setText(this.#said, "Copied. The link opens this moment.");
    } catch {
      this.#link.hidden = false;
      this.#link.select();
      setText(this.#said, "Copy the link from the field.");
    }
  }
}
