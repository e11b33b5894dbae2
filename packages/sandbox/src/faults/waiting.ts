import type { SandboxClock } from "../clock.ts";

/** Lets requests wait: in the sandbox's time, or in the computer's where the sandbox goes by that. */
export class Waiting {
  readonly #clock: SandboxClock;
  readonly #mode: "manual" | "wall";
  readonly #sleepers = new Map<string, () => void>();
  #count = 0;

  constructor(clock: SandboxClock, mode: "manual" | "wall") {
    this.#clock = clock;
    this.#mode = mode;
    clock.on("a request has waited", (name) => {
      this.#sleepers.get(name)?.();
      this.#sleepers.delete(name);
    });
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      // With the computer's clock nothing happens unless somebody looks; a timer does.
      if (this.#mode === "wall") {
        setTimeout(resolve, ms);
        return;
      }
      const name = String(++this.#count);
      this.#sleepers.set(name, resolve);
      this.#clock.after(ms, "a request has waited", name);
    });
  }
}
