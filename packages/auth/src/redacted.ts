import { leastSecretLength } from "./check-credentials.ts";
import { createRedactor, type HiddenValue } from "./redact-values.ts";

const inspect: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/**
 * Something that holds secrets: however it is printed or serialised, it shows a redacted key id.
 *
 * What it holds belongs in `#private` fields, which spread, clone and inspect do not reach.
 */
export class Redacted {
  readonly #text: string;
  readonly #hidden: readonly HiddenValue[];
  #redact: ((text: string) => string) | undefined;

  constructor(kind: string, key: string, secrets: Readonly<Record<string, unknown>>) {
    // A short key would be mostly revealed by its own beginning.
    this.#text = `${kind}(${key.length < 12 ? "" : key.slice(0, 4)}…)`;
    this.#hidden = Object.entries({ key, ...secrets }).flatMap(([name, value]) =>
      // A very short key is a word like any other.
      typeof value === "string" && value.length >= leastSecretLength ? [{ name, value }] : [],
    );
  }

  /** Takes the key and the secrets out of a text that may repeat them. */
  redact(text: string): string {
    this.#redact ??= createRedactor(this.#hidden);
    return this.#redact(text);
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
