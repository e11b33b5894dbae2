import { didYouMean, plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/safe-text.ts";

/** A flag of a command. */
export interface FlagSpec {
  readonly name: string;
  /** The flag as help shows it: with its short form, and a word for its value. */
  readonly title: string;
  /** `value`: the next word, whatever it is. `switch`: no value. `boolean`: no value, or `true` or `false`. */
  readonly takes: "value" | "switch" | "boolean";
  /** May be repeated. */
  readonly many?: boolean;
  /** The short form: `y` for `-y`. */
  readonly short?: string;
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
  const unknown: string[] = [];
  const problems: string[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--") {
      words.push(...rest);
      break;
    }
    if (!/^--?[A-Za-z]/.test(word)) {
      words.push(word);
      continue;
    }
    const { spec, inline, negated, name } = findFlag(word, byName, specs);
    if (spec === undefined) {
      unknown.push(name);
      continue;
    }
    const value = readFlagValue(spec, inline, negated, rest, problems);
    const earlier = flags.get(spec.name) ?? [];
    if (earlier.length > 0 && !spec.many) problems.push(`--${spec.name} is repeated; pass it once`);
    flags.set(spec.name, [...earlier, value]);
  }
  // A flag that is passed is not what another one was meant to be.
  const free = specs.filter(({ name, many }) => many || !flags.has(name)).map(({ name }) => name);
  problems.unshift(...unknown.map((name) => `unknown flag ${makePrintable(name)}${didYouMean(name, free, "--")}`));
  if (problems.length > 1)
    throw new CommandError("usage", `${problems.length} flags are wrong\n  ${problems.join("\n  ")}`);
  if (problems[0] !== undefined) throw new CommandError("usage", problems[0]);
  return { flags, words };
}

/**
 * Defines flags by the titles that help shows: `"-o, --output FORMAT"`. A flag takes a value if a word for it follows; the others are
 * switches.
 */
export function defineFlags(texts: Readonly<Record<string, string>>): FlagSpec[] {
  return Object.entries(texts).map(([title, about]) => {
    const [, short, name = "", value] = /^(?:-(\w), )?--(\S+)(?: (.+))?$/.exec(title) ?? [];
    return { name, title, about, takes: value === undefined ? "switch" : "value", ...(short && { short }) };
  });
}

/** Reads the value of `--timeout-ms`; undefined when the flag is absent. */
export function readTimeout(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const timeoutMs = Number(text);
  if (Number.isSafeInteger(timeoutMs) && timeoutMs > 0) return timeoutMs;
  throw new CommandError("usage", "--timeout-ms must be a whole number of milliseconds, 1 or more");
}

function findFlag(word: string, byName: ReadonlyMap<string, FlagSpec>, specs: readonly FlagSpec[]) {
  const at = word.indexOf("=");
  const dashes = word.startsWith("--") ? "--" : "-";
  const name = word.slice(dashes.length, at < 0 ? undefined : at);
  const inline = at < 0 ? undefined : word.slice(at + 1);
  if (dashes === "-") {
    const spec = specs.find(({ short }) => short === name);
    if (spec !== undefined) return { spec, inline, negated: false, name };
  }
  const spec = byName.get(plainName(name));
  const positive = /^no-?(.+)$/i.exec(name)?.[1];
  const opposite = positive === undefined ? undefined : byName.get(plainName(positive));
  const negated = spec === undefined && opposite?.takes === "boolean";
  return { spec: negated ? opposite : spec, inline, negated, name: dashes + name };
}

function readFlagValue(
  { name, takes }: FlagSpec,
  inline: string | undefined,
  negated: boolean,
  rest: string[],
  problems: string[],
): string {
  if (takes === "value") {
    const value = inline ?? rest.shift();
    if (value === undefined) problems.push(`--${name} needs a value`);
    return value ?? "";
  }
  const next = inline ?? (takes === "boolean" && /^(true|false)$/.test(rest[0] ?? "") ? rest.shift() : "true");
  if (takes === "switch" && inline !== undefined) problems.push(`--${name} takes no value`);
  if (negated) return String(next !== "true");
  return next ?? "true";
}
