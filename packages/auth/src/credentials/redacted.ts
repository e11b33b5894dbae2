import { createRedactor, type HiddenValue } from "./redactor.ts";
import { leastSecretLength } from "./require-credentials.ts";

const inspect: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/**
 * Base of objects that hold secrets. Printing or serialising such an object shows its name and a shortened key.
 *
 * Subclasses keep secrets in `#private` fields, which spread, clone and inspect do not reach.
 */
export class Redacted {
  readonly #shown: string;
  readonly #hidden: readonly HiddenValue[];
  #redact: ((text: string) => string) | undefined;

  constructor(name: string, key: string, secrets: Readonly<Record<string, unknown>>) {
    // Four characters of a short key would reveal most of it.
    this.#shown = `${name}(${key.length < 12 ? "" : key.slice(0, 4)}…)`;
    this.#hidden = Object.entries({ key, ...secrets }).flatMap(([field, value]) =>
      // A very short key is a word like any other.
      typeof value === "string" && value.length >= leastSecretLength ? [{ name: field, value }] : [],
    );
  }

  /** Removes the key and the secrets from a string that may contain them. */
  redact(text: string): string {
    this.#redact ??= createRedactor(this.#hidden);
    return this.#redact(text);
  }

  toString(): string {
    return this.#shown;
  }

  toJSON(): string {
    return this.#shown;
  }

  [inspect](): string {
    return this.#shown;
  }
}
