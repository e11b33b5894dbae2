import { didYouMean, plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/printable.ts";

/** A flag of a command. */
export interface FlagSpec {
  readonly name: string;
  /** `value`: the next word, whatever it is. `switch`: no value. `boolean`: no value, or `true` or `false`. */
  readonly takes: "value" | "switch" | "boolean";
  /** May be repeated. */
  readonly many?: boolean;
  /** The short form: `y` for `-y`. */
  readonly short?: string;
  /** The name of its value in help. */
  readonly value?: string;
  readonly about: string;
}

/** The values of each flag by name, and the words that are not flags. */
export interface ParsedFlags {
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

/**
 * Reads flags: `--name value`, `--name=value`, `--no-name`, `-y`. Names are those of the contract, and `--client-oid` is the same
 * as `--clientOid`. The value of a flag is read literally, so `--timeout -1` works.
 */
export function readFlags(args: readonly string[], specs: readonly FlagSpec[]): ParsedFlags {
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
    const { spec, inline, negated } = findFlag(word, byName, specs);
    const value = readFlagValue(spec, inline, negated, rest);
    const earlier = flags.get(spec.name) ?? [];
    if (earlier.length > 0 && !spec.many) throw new CommandError("usage", `--${spec.name} is repeated; pass it once`);
    flags.set(spec.name, [...earlier, value]);
  }
  return { flags, words };
}

function findFlag(word: string, byName: ReadonlyMap<string, FlagSpec>, specs: readonly FlagSpec[]) {
  const at = word.indexOf("=");
  const dashes = word.startsWith("--") ? "--" : "-";
  const name = word.slice(dashes.length, at < 0 ? undefined : at);
  const inline = at < 0 ? undefined : word.slice(at + 1);
  if (dashes === "-") {
    const spec = specs.find(({ short }) => short === name);
    if (spec !== undefined) return { spec, inline, negated: false };
  }
  const spec = byName.get(plainName(name));
  if (spec !== undefined) return { spec, inline, negated: false };
  const positive = /^no-?(.+)$/i.exec(name)?.[1];
  const opposite = positive === undefined ? undefined : byName.get(plainName(positive));
  if (opposite?.takes === "boolean") return { spec: opposite, inline, negated: true };
  const names = specs.map((each) => each.name);
  throw new CommandError("usage", `unknown flag ${dashes}${makePrintable(name)}${didYouMean(name, names, "--")}`);
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
