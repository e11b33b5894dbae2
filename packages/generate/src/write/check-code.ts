import type { Model, TextLimits } from "../normalize/normal-form.ts";
import { camel, pascal } from "../read/names.ts";
import { breakable } from "./print.ts";

/** Collects what the functions of one generated file have in common: imports, and small helpers of the file's own. */
export class CheckCode {
  readonly imports = new Set<string>();
  readonly types = new Set<string>();
  /** Objects whose code stands above, for code that runs as it is loaded. */
  readonly declared = new Set<Model>();
  readonly #helpers = new Map<string, { name: string; code: string }>();
  readonly #names = new Map<string, number>();
  readonly #taken: ReadonlySet<string>;

  /** Helpers get no name of these. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The name of a primitive of the runtime, which is then imported. */
  use(name: string): string {
    this.imports.add(name);
    return name;
  }

  /** The name of a helper with this code, declared once. `code` gets the name. */
  helper(hint: string, body: string, declare: (name: string) => string): string {
    const seen = this.#helpers.get(body);
    if (seen !== undefined) return seen.name;
    const name = this.#free(hint);
    this.#helpers.set(body, { name, code: declare(name) });
    return name;
  }

  #free(hint: string): string {
    const plain = /^[A-Za-z_$][\w$]*$/.test(hint) ? hint : camel(`n${pascal(hint)}`);
    const count = (this.#names.get(plain) ?? 0) + 1;
    this.#names.set(plain, count);
    const name = count === 1 ? plain : `${plain}${count}`;
    return this.#taken.has(name) ? this.#free(hint) : name;
  }

  /** A regular expression, compiled once. JSON Schema's patterns are Unicode ones. */
  pattern({ pattern = "", patternName = "" }: TextLimits): string {
    const literal = `/${new RegExp(pattern, "u").source}/u`;
    return this.helper(camel(`${patternName}Pattern`), literal, (name) => `const ${name} = ${literal};\n`);
  }

  /** Words that must not stand in a path, listed once. */
  words(field: string, words: readonly string[]): string {
    const list = words.map((word) => JSON.stringify(word));
    return this.helper(`${field}Words`, list.join(), (name) => `${breakable(`const ${name} = [`, list, "];")}\n`);
  }

  /** The helpers, those of one line together. */
  helpers(): string[] {
    const all = [...this.#helpers.values()].map(({ code }) => code);
    const short = all.filter((code) => code.indexOf("\n") === code.length - 1);
    return [short.join(""), ...all.filter((code) => !short.includes(code))].filter((code) => code !== "");
  }
}
