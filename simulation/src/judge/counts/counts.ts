/** Counts events by name. */
export class Counts {
  readonly #counts = new Map<string, number>();

  constructor(names: readonly string[] = []) {
    for (const name of names) this.#counts.set(name, 0);
  }

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** All counts by name, as plain data. */
  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
