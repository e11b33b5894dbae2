import { didYouMean } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";
import { printable } from "../flags/read-flags.ts";
import { type Entry, type SecretName, type SecretSource, secretNames } from "./settings.ts";

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);

/** Every setting of a profile: what it must be, and what it does. */
const settingRules: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, must: string]>> = {
  baseUrl: [isText, "a URL"],
  readOnly: [isFlag, "true or false"],
  allowHttp: [isFlag, "true or false"],
  headerPrefix: [isText, "a text"],
  proxy: [isText, "a URL"],
  keyVersion: [oneOf([1, 2, 3]), "1, 2 or 3"],
  signedQuery: [oneOf(["sent", "decoded"]), '"sent" or "decoded"'],
  recvWindow: [isWhole, "a whole number of milliseconds"],
  timeoutMs: [isWhole, "a whole number of milliseconds"],
};

/** The endings of a secret's name that say where it is: `secretFile`. */
const sourceEndings: Readonly<Record<string, SecretSource["from"]>> = {
  "": "value",
  File: "file",
  Command: "command",
  Env: "env",
};

/** Every name that a profile may hold. */
export const entryNames: readonly string[] = [
  ...Object.keys(settingRules),
  ...secretNames.flatMap((name) => Object.keys(sourceEndings).map((ending) => name + ending)),
];

/**
 * Reads a profile.
 *
 * @param where for messages: the file and the profile, or the environment
 * @param spell how a name is written there
 */
export function readEntry(
  fields: Readonly<Record<string, unknown>>,
  where: string,
  spell: (name: string) => string = (name) => name,
): Entry {
  const settings: Record<string, unknown> = {};
  const sources: Partial<Record<SecretName, SecretSource>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(settingRules, name) ? settingRules[name] : undefined;
    const source = rule === undefined ? sourceOf(name) : undefined;
    if (rule === undefined && source === undefined) {
      const known = didYouMean(name, entryNames);
      throw new CommandError("settings", `${where}: ${printable(name)} is no setting${known}`);
    }
    if (!(rule?.[0] ?? isText)(value)) {
      throw new CommandError("settings", `${where}: ${spell(name)} must be ${rule?.[1] ?? "a text"}`);
    }
    if (source === undefined) settings[name] = value;
    else if (sources[source.name] !== undefined) {
      throw new CommandError("settings", `${where}: ${spell(source.name)} is given in two ways; keep one`);
    } else sources[source.name] = { from: source.from, text: String(value) };
  }
  return { settings, sources };
}

/** A profile, with what one service has of its own going over what both share. */
export function mergeEntries(shared: Entry, own: Entry | undefined): Entry {
  return {
    settings: { ...shared.settings, ...own?.settings },
    sources: { ...shared.sources, ...own?.sources },
  };
}

function sourceOf(field: string): { name: SecretName; from: SecretSource["from"] } | undefined {
  for (const name of secretNames) {
    if (!field.startsWith(name)) continue;
    const ending = field.slice(name.length);
    const from = Object.hasOwn(sourceEndings, ending) ? sourceEndings[ending] : undefined;
    if (from !== undefined) return { name, from };
  }
  return undefined;
}
