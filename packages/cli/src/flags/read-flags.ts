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
    const [, dashes, name = "", inline] = /^(--?)([A-Za-z][^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (dashes === undefined) {
      words.push(word);
      continue;
    }
    const find = (text: string) => specs.find((each) => plainName(each.name) === plainName(text));
    const direct = (dashes === "-" && specs.find(({ short }) => short === name)) || find(name);
    const opposite = find(name.replace(/^no-?/i, ""));
    const spec = direct ?? (opposite?.takes === "boolean" ? opposite : undefined);
    if (spec === undefined) {
      unknown.push(dashes + name);
      continue;
    }
    const value = readFlagValue(spec, inline, rest, problems);
    const earlier = flags.get(spec.name) ?? [];
    if (earlier.length > 0 && !spec.many) problems.push(`--${spec.name} is repeated; pass it once`);
    flags.set(spec.name, [...earlier, spec === direct ? value : String(value !== "true")]);
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

function readFlagValue(
  { name, takes }: FlagSpec,
  inline: string | undefined,
  rest: string[],
  problems: string[],
): string {
  if (takes === "value") {
    const value = inline ?? rest.shift();
    if (value === undefined) problems.push(`--${name} needs a value`);
    return value ?? "";
  }
  if (takes === "switch" && inline !== undefined) problems.push(`--${name} takes no value`);
  const isNext = inline === undefined && takes === "boolean" && /^(true|false)$/.test(rest[0] ?? "");
  return (isNext ? rest.shift() : inline) ?? "true";
}
