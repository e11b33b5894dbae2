import { Choices } from "../../src/engine/choices.ts";
import { hash } from "../../src/engine/hash.ts";
import type { StoryEvent } from "../../src/story/story-event.ts";

/**
 * Choices that are the same for both sides: they depend on the task and its attempt, not on the number of a request, which lookups
 * change. Probabilities change with the time.
 */
export class SharedChoices extends Choices {
  readonly #seed: number;
  readonly #rateOf: (kind: string) => number;
  readonly #labels = new Map<string, string>();
  readonly #visits = new Map<string, number>();
  #latest = "";
  /** Name of the task that is being performed. */
  task = "";

  /** @param rateOf probability of a kind of decision at the present moment */
  constructor(seed: number, rateOf: (kind: string) => number) {
    super(seed, {});
    this.#seed = seed;
    this.#rateOf = rateOf;
  }

  /** Notes the label of the request of an event. */
  observe(event: StoryEvent): void {
    if (event.kind !== "request") return;
    this.#latest = this.#visit(`${event.method === "GET" ? "lookup of " : ""}${this.task}`);
  }

  /** A fault may have its time later. */
  override isPossible(): boolean {
    return true;
  }

  override happens(kind: string, place: string): boolean {
    const rate = this.#rateOf(kind);
    if (rate === 0) return false;
    const label = kind === "crash" ? this.#crashPoint(place) : this.#label(place);
    return label !== undefined && hash(`${kind} ${label}`, this.#seed) / 2 ** 53 < rate;
  }

  /** Returns the label of a place: the task of its request, and the number of its attempt. */
  #label(place: string): string {
    const known = this.#labels.get(place);
    if (known !== undefined) return known;
    // The first decision about a request follows its event at once.
    this.#labels.set(place, this.#latest);
    return this.#latest;
  }

  /**
   * Names a point of a crash, such as `trader.0 fetch after 17`. Both sides crash at the same moments only: right before or after the
   * first request of a task.
   */
  #crashPoint(place: string): string | undefined {
    const point = /fetch (?:before|after)/.exec(place)?.[0];
    if (point === undefined) return undefined;
    const label = this.#visit(`${this.task} ${point}`);
    return label.endsWith(" 1") ? label : undefined;
  }

  #visit(label: string): string {
    const count = (this.#visits.get(label) ?? 0) + 1;
    this.#visits.set(label, count);
    return `${label} ${count}`;
  }
}
