import type { Model, StringLimits } from "../normalize/normal-form.ts";
import { lowerFirst, toPascalCase } from "../read/names.ts";
import { printBreakable } from "./print/code-text.ts";
import { type Expression, raw } from "./print/expression.ts";
import { printExpression, printStatement } from "./print/print-expression.ts";

/** Collects what the functions of one generated file share: imports, and declarations of the file's own. */
export class CheckCode {
  readonly imports = new Set<string>();
  readonly types = new Set<string>();
  /** Objects whose code is above, for code that runs while the file is loaded. */
  readonly declared = new Set<Model>();
  readonly #shared = new Map<string, { name: string; code: string }>();
  readonly #names = new Map<string, number>();
  readonly #taken: ReadonlySet<string>;

  /** Shared declarations get none of the names in `taken`. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** Imports a primitive of the runtime. Returns its name. */
  use(name: string): string {
    this.imports.add(name);
    return name;
  }

  /** Declares a constant of this type, once for each value. Returns its name. */
  constant(hint: string, type: string, value: Expression): string {
    return this.#share(hint, `${type} ${printExpression(value)}`, (name) =>
      printStatement(value, { indent: "", before: `const ${name}${type && `: ${type}`} = ` }),
    );
  }

  /** Declares a function that checks one sent value `v` at the path `p`, once for each test. Returns its name. */
  itemCheck(hint: string, test: Expression): string {
    return this.#share(hint, printExpression(test), (name) => {
      const result = printStatement(test, { before: "return " });
      return `function ${name}(v: unknown, o: Issue[], p: string): unknown {\n${result}}\n`;
    });
  }

  /** Declares a function that checks several fields of an input `v`, once for the same ones. Returns its name. */
  fieldChecks(place: string, statements: readonly Expression[]): string {
    const body = statements.map((each) => printStatement(each)).join("");
    const declare = (name: string) => `function ${name}(v: any, o: Issue[]): void {\n${body}}\n`;
    return this.#share(`check${toPascalCase(place)}Fields`, body, declare);
  }

  /** Declares a regular expression, compiled once. Patterns of JSON Schema are Unicode ones. Returns its name. */
  pattern({ pattern = "", patternName = "" }: StringLimits): string {
    const literal = `/${new RegExp(pattern, "u").source}/u`;
    return this.constant(lowerFirst(`${patternName}Pattern`), "", raw(literal));
  }

  /** Declares a list of values, or a set of them. Returns its name. */
  values(hint: string, values: readonly unknown[], kind: "list" | "set" = "list"): string {
    const all = values.map((each) => JSON.stringify(each));
    const [open, close] = kind === "list" ? ["[", "];"] : ["/* @__PURE__ */ new Set([", "]);"];
    const declare = (name: string) => `${printBreakable(`const ${name} = ${open}`, all, close)}\n`;
    return this.#share(hint, open + all.join(), declare);
  }

  /** The code of everything that is shared; declarations of one line stand together. */
  shared(): string[] {
    const all = [...this.#shared.values()].map(({ code }) => code);
    const isShort = (code: string) => code.indexOf("\n") === code.length - 1;
    return [all.filter(isShort).join(""), ...all.filter((code) => !isShort(code))].filter((code) => code !== "");
  }

  #share(hint: string, key: string, declare: (name: string) => string): string {
    const known = this.#shared.get(key);
    if (known !== undefined) return known.name;
    const name = this.#freeName(hint);
    this.#shared.set(key, { name, code: declare(name) });
    return name;
  }

  #freeName(hint: string): string {
    const plain = /^[A-Za-z_$][\w$]*$/.test(hint) ? hint : lowerFirst(`n${toPascalCase(hint)}`);
    const count = (this.#names.get(plain) ?? 0) + 1;
    this.#names.set(plain, count);
    const name = count === 1 ? plain : `${plain}${count}`;
    return this.#taken.has(name) ? this.#freeName(hint) : name;
  }
}
