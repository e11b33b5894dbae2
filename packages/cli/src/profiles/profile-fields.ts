import { didYouMean } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/command-error.ts";
import { printable } from "../terminal/printable.ts";
import { type ProfileFields, type SecretName, type SecretSource, secretNames } from "./settings.ts";

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);

/** The test of each setting of a profile, and its description for errors. */
const settingRules: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, must: string]>> = {
  baseUrl: [isText, "a URL"],
  readOnly: [isBoolean, "true or false"],
  allowHttp: [isBoolean, "true or false"],
  headerPrefix: [isText, "a string"],
  proxy: [isText, "a URL"],
  keyVersion: [oneOf([1, 2, 3]), "1, 2 or 3"],
  signedQuery: [oneOf(["sent", "decoded"]), '"sent" or "decoded"'],
  recvWindow: [isWhole, "a whole number of milliseconds"],
  timeoutMs: [isWhole, "a whole number of milliseconds"],
};

/** The suffixes of a secret's name, which say where the secret is: `secretFile`. */
const sourceSuffixes: Readonly<Record<string, SecretSource["from"]>> = {
  "": "value",
  File: "file",
  Command: "command",
  Env: "env",
};

/** The name of every field that a profile may have. */
export const profileFieldNames: readonly string[] = [
  ...Object.keys(settingRules),
  ...secretNames.flatMap((name) => Object.keys(sourceSuffixes).map((suffix) => name + suffix)),
];

/**
 * Reads and checks the fields of a profile.
 *
 * @param where the place that errors name: the file and the profile, or the environment
 * @param spell makes the name that a field has there
 */
export function readProfileFields(
  fields: Readonly<Record<string, unknown>>,
  where: string,
  spell: (name: string) => string = (name) => name,
): ProfileFields {
  const settings: Record<string, unknown> = {};
  const sources: Partial<Record<SecretName, SecretSource>> = {};
  for (const [name, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(settingRules, name) ? settingRules[name] : undefined;
    const source = rule === undefined ? sourceOf(name) : undefined;
    if (rule === undefined && source === undefined) {
      const suggestion = didYouMean(name, profileFieldNames);
      throw new CommandError("settings", `${where}: unknown setting ${printable(name)}${suggestion}`);
    }
    if (!(rule?.[0] ?? isText)(value)) {
      throw new CommandError("settings", `${where}: ${spell(name)} must be ${rule?.[1] ?? "a string"}`);
    }
    if (source === undefined) settings[name] = value;
    else if (sources[source.name] !== undefined) {
      throw new CommandError("settings", `${where}: ${spell(source.name)} is given in two ways; keep one`);
    } else sources[source.name] = { from: source.from, text: String(value) };
  }
  return { settings, sources };
}

/** Merges shared fields with those of one service, which replace them. */
export function mergeProfileFields(shared: ProfileFields, own: ProfileFields | undefined): ProfileFields {
  return {
    settings: { ...shared.settings, ...own?.settings },
    sources: { ...shared.sources, ...own?.sources },
  };
}

function sourceOf(field: string): { name: SecretName; from: SecretSource["from"] } | undefined {
  for (const name of secretNames) {
    if (!field.startsWith(name)) continue;
    const suffix = field.slice(name.length);
    const from = Object.hasOwn(sourceSuffixes, suffix) ? sourceSuffixes[suffix] : undefined;
    if (from !== undefined) return { name, from };
  }
  return undefined;
}
