import { didYouMean, plainName } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";

/** A flag that a command takes. */
export interface FlagSpec {
  readonly name: string;
  /** `value`: the next word, whatever it is. `switch`: none. `boolean`: none, or `true` or `false`. */
  readonly takes: "value" | "switch" | "boolean";
  /** May be given more than once. */
  readonly many?: boolean;
  /** A letter for it: `-y`. */
  readonly short?: string;
  /** What help calls its value. */
  readonly value?: string;
  readonly about: string;
}

/** What was given: the values of each flag by its name, and the words that belong to none. */
export interface Given {
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

/**
 * Reads flags: `--name value`, `--name=value`, `--no-name`, `-y`. Names are those of the contract, and `--client-oid` is the same
 * as `--clientOid`. A flag's value is taken as it is, so `--timeout -1` works.
 */
export function readFlags(args: readonly string[], specs: readonly FlagSpec[]): Given {
  const byName = new Map(specs.map((spec) => [plainName(spec.name), spec]));
  const flags = new Map<string, string[]>();
  const words: string[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--") return { flags, words: [...words, ...rest] };
    if (!/^--?[A-Za-z]/.test(word)) {
      words.push(word);
      continue;
    }
    const { spec, inline, negated } = find(word, byName, specs);
    const value = readFlagValue(spec, inline, negated, rest);
    const before = flags.get(spec.name) ?? [];
    if (before.length > 0 && !spec.many) throw new CommandError("usage", `--${spec.name} is given twice`);
    flags.set(spec.name, [...before, value]);
  }
  return { flags, words };
}

function find(word: string, byName: ReadonlyMap<string, FlagSpec>, specs: readonly FlagSpec[]) {
  const at = word.indexOf("=");
  const name = word.slice(word.startsWith("--") ? 2 : 1, at < 0 ? undefined : at);
  const inline = at < 0 ? undefined : word.slice(at + 1);
  if (!word.startsWith("--")) {
    const spec = specs.find(({ short }) => short === name);
    if (spec !== undefined) return { spec, inline, negated: false };
  }
  const spec = byName.get(plainName(name));
  if (spec !== undefined) return { spec, inline, negated: false };
  const positive = /^no-?(.+)$/i.exec(name)?.[1];
  const opposite = positive === undefined ? undefined : byName.get(plainName(positive));
  if (opposite?.takes === "boolean") return { spec: opposite, inline, negated: true };
  throw new CommandError(
    "usage",
    `${word.startsWith("--") ? "--" : "-"}${printable(name)} is no flag here${didYouMean(
      name,
      specs.map((each) => each.name),
      "--",
    )}`,
  );
}

function readFlagValue(
  { name, takes }: FlagSpec,
  inline: string | undefined,
  negated: boolean,
  rest: string[],
): string {
  if (takes === "value") {
    const value = inline ?? rest.shift();
    if (value === undefined) throw new CommandError("usage", `--${name} needs a value`);
    return value;
  }
  const next = inline ?? (takes === "boolean" && /^(true|false)$/.test(rest[0] ?? "") ? rest.shift() : "true");
  if (takes === "switch" && inline !== undefined) throw new CommandError("usage", `--${name} takes no value`);
  if (negated) return String(next !== "true");
  return next ?? "true";
}

/** A word as it may be shown again. */
export function printable(word: string): string {
  return word.slice(0, 60).replaceAll(/[^\w.@:/-]/g, "?");
}
