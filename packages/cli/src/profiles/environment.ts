import { readVariable, variableName } from "@exch/runtime/service";
import type { Io } from "../io/io.ts";
import { mergeProfileFields, profileFields, readProfileFields } from "./profile-fields.ts";
import type { ProfileFields } from "./profile-settings.ts";

/** Returns the name of a variable: `secretFile` → `EXCH_SECRET_FILE`, `EXCH_A_SECRET_FILE`. */
export function getVariableName(name: string, word?: string): string {
  const own = word === undefined ? "" : `${word.toUpperCase()}_`;
  return `EXCH_${own}${variableName(name)}`;
}

/** True when the environment has a base URL, and so is a profile. */
export function hasEnvironment({ env }: Io, word: string): boolean {
  return readVariable(env, word, "BASE_URL") !== undefined;
}

/** Reads the profile of the environment: `EXCH_BASE_URL` and so on, `EXCH_A_…` for one service. */
export function readEnvironment(io: Io, word: string): ProfileFields {
  return mergeProfileFields(readVariables(io), readVariables(io, word));
}

function readVariables({ env }: Io, word?: string): ProfileFields {
  const spell = (name: string) => getVariableName(name, word);
  const present = [...profileFields.values()].flatMap(({ name, source, parse }) => {
    const text = source?.from === "env" ? undefined : env[spell(name)];
    return text ? [[name, parse(text)] as const] : [];
  });
  return readProfileFields(Object.fromEntries(present), "environment", spell);
}
