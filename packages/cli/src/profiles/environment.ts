import { variableName } from "@exch/runtime/service";
import type { Io } from "../io/io.ts";
import { mergeProfileFields, profileFieldNames, readProfileFields } from "./profile-fields.ts";
import type { ProfileFields } from "./profile-settings.ts";
import { profileSettings } from "./service-fields.ts";

/** Returns the name of a variable: `secretFile` → `EXCH_SECRET_FILE`, `EXCH_A_SECRET_FILE`. */
export function getVariableName(name: string, word?: string): string {
  const own = word === undefined ? "" : `${word.toUpperCase()}_`;
  return `EXCH_${own}${variableName(name)}`;
}

/** True when the environment has a base URL, and so is a profile. */
export function hasEnvironment({ env }: Io, word: string): boolean {
  return [getVariableName("baseUrl"), getVariableName("baseUrl", word)].some((name) => (env[name] ?? "") !== "");
}

/** Reads the profile of the environment: `EXCH_BASE_URL` and so on, `EXCH_A_…` for one service. */
export function readEnvironment(io: Io, word: string): ProfileFields {
  return mergeProfileFields(readVariables(io), readVariables(io, word));
}

function readVariables({ env }: Io, word?: string): ProfileFields {
  const spell = (name: string) => getVariableName(name, word);
  const present = profileFieldNames
    .filter((name) => !name.endsWith("Env"))
    .map((name) => [name, env[spell(name)] ?? ""] as const)
    .filter(([, text]) => text !== "");
  const fields = Object.fromEntries(present.map(([name, text]) => [name, parseSetting(name, text)]));
  return readProfileFields(fields, "environment", spell);
}

/** Turns the text of a variable or flag into the type of its setting: string, number or boolean. */
export function parseSetting(name: string, text: string): unknown {
  const placeholder = nameValue(name);
  if (placeholder === "true|false") return { true: true, false: false }[text] ?? text;
  return placeholder === "N" ? Number(text) : text;
}

/** Names the value of a setting, as help shows it: `N` for a number. */
export function nameValue(name: string): string {
  const { type = "string" } = profileSettings.find((each) => each.name === name) ?? {};
  if (type === "boolean") return "true|false";
  if (type === "url") return "URL";
  const isNumeric = type === "milliseconds" || (type !== "string" && type.every((value) => typeof value === "number"));
  return isNumeric ? "N" : (/(File|Command|Env)$/.exec(name)?.[1]?.toUpperCase() ?? "TEXT");
}
