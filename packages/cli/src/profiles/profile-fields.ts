import { didYouMean } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import type { ProfileFields, SecretSource } from "./profile-settings.ts";
import { type ProfileSetting, profileSettings, serviceSecrets } from "./service-fields.ts";

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** The test of a setting, and its description for errors. */
type SettingRule = readonly [fits: (value: unknown) => boolean, must: string];

/** The rule of each setting of a profile. */
const settingRules: Readonly<Record<string, SettingRule>> = Object.fromEntries(
  profileSettings.map(({ name, type }) => [name, createRule(type)]),
);

/** The name of the key and of every secret. */
export const secretNames: readonly string[] = ["key", ...serviceSecrets.map(({ name }) => name)];

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
  const sources: Record<string, SecretSource> = {};
  for (const [name, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(settingRules, name) ? settingRules[name] : undefined;
    const source = rule === undefined ? findSource(name) : undefined;
    if (rule === undefined && source === undefined) {
      const suggestion = didYouMean(name, profileFieldNames);
      throw new CommandError("settings", `${where}: unknown setting ${makePrintable(name)}${suggestion}`);
    }
    if (!(rule?.[0] ?? isText)(value)) {
      throw new CommandError("settings", `${where}: ${spell(name)} must be ${rule?.[1] ?? "a string"}`);
    }
    if (source === undefined) settings[name] = value;
    else if (sources[source.name] !== undefined) {
      throw new CommandError("settings", `${where}: ${spell(source.name)} is set in two ways; keep one`);
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

function createRule(type: ProfileSetting["type"] = "string"): SettingRule {
  if (type === "string" || type === "url") return [isText, type === "url" ? "a URL" : "a string"];
  if (type === "boolean") return [(value) => typeof value === "boolean", "true or false"];
  if (type === "milliseconds") return [isWhole, "a whole number of milliseconds"];
  const shown = type.map((value) => JSON.stringify(value));
  return [
    (value: unknown) => type.some((each) => each === value),
    `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`,
  ];
}

function findSource(field: string): { name: string; from: SecretSource["from"] } | undefined {
  for (const name of secretNames) {
    if (!field.startsWith(name)) continue;
    const suffix = field.slice(name.length);
    const from = Object.hasOwn(sourceSuffixes, suffix) ? sourceSuffixes[suffix] : undefined;
    if (from !== undefined) return { name, from };
  }
  return undefined;
}
