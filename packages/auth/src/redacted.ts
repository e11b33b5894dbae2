const inspect: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/**
 * Something that holds secrets: however it is printed or serialised, it shows a redacted key id.
 *
 * What it holds belongs in `#private` fields, which spread, clone and inspect do not reach.
 */
export class Redacted {
  readonly #text: string;

  constructor(kind: string, key: string) {
    // A short key would be mostly revealed by its own beginning.
    this.#text = `${kind}(${key.length < 12 ? "" : key.slice(0, 4)}…)`;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }

  [inspect](): string {
    return this.#text;
  }
}
