import type { Io } from "../io/io.ts";
import { entryNames, mergeEntries, readEntry } from "./profile-fields.ts";
import type { Entry } from "./settings.ts";

/** `secretFile` → `EXCH_SECRET_FILE`, `EXCH_A_SECRET_FILE`. */
export function variableOf(name: string, word?: string): string {
  const own = word === undefined ? "" : `${word.toUpperCase()}_`;
  return `EXCH_${own}${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Whether the environment names a place to go to, and so is a profile of its own. */
export function hasEnvironment({ env }: Io, word: string): boolean {
  return [variableOf("baseUrl"), variableOf("baseUrl", word)].some((name) => (env[name] ?? "") !== "");
}

/** The profile that the environment is: `EXCH_BASE_URL` and so on, `EXCH_A_…` for one service alone. */
export function readEnvironment(io: Io, word: string): Entry {
  return mergeEntries(readVariables(io), readVariables(io, word));
}

function readVariables({ env }: Io, word?: string): Entry {
  const spell = (name: string) => variableOf(name, word);
  const given = entryNames
    .filter((name) => !name.endsWith("Env"))
    .map((name) => [name, env[spell(name)] ?? ""] as const)
    .filter(([, text]) => text !== "");
  const fields = Object.fromEntries(given.map(([name, text]) => [name, readValue(name, text)]));
  return readEntry(fields, "the environment", spell);
}

/** Variables are texts; a few settings are numbers or true and false. */
export function readValue(name: string, text: string): unknown {
  if (/^(readOnly|allowHttp)$/.test(name)) return text === "true" ? true : text === "false" ? false : text;
  if (/^(keyVersion|recvWindow|timeoutMs)$/.test(name)) return Number(text);
  return text;
}
