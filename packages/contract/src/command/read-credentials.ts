import { readFileSync } from "node:fs";
import type { CredentialField, ServiceTooling } from "@exch/runtime";
import { UsageError } from "./usage-error.ts";

/** The variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a variable: `EXCH_A_KEY` for service `a` alone, or else `EXCH_KEY`. */
export function readVariable(env: Environment, word: string, name: string): string | undefined {
  return env[`EXCH_${word.toUpperCase()}_${name}`] || env[`EXCH_${name}`] || undefined;
}

/**
 * Reads the API key from the environment. It is never a flag, because every process can read a command line. A variable with the
 * suffix `_FILE` names a file for the key or a secret.
 *
 * @returns undefined when no key is set
 * @throws UsageError that names the variable and never contains its value
 */
export function readCredentials(env: Environment, { word, credentials }: ServiceTooling): object | undefined {
  const key = readSecret(env, word, { name: "key" });
  if (key === undefined) return undefined;
  const values = credentials.map((field) => [field, readField(env, word, field)] as const);
  const replaced = values.filter(([, value]) => value !== undefined).map(([{ replaces }]) => replaces);
  const used = values.filter(([{ name }]) => !replaced.includes(name));
  const missing = used.find(
    ([{ isSecret, replaces }, value]) => isSecret && replaces === undefined && value === undefined,
  );
  if (missing !== undefined) {
    const name = `EXCH_${variableName(missing[0].name)}`;
    throw new UsageError(`EXCH_KEY is set, but ${name} is not: set it, or ${name}_FILE`);
  }
  const present = used.filter(([, value]) => value !== undefined).map(([{ name }, value]) => [name, value]);
  return { key, ...Object.fromEntries(present) };
}

function readField(env: Environment, word: string, field: CredentialField): string | number | undefined {
  if (field.isSecret) return readSecret(env, word, field);
  const name = variableName(field.name);
  const text = readVariable(env, word, name);
  if (text === undefined || field.type === undefined || field.type === "string") return text;
  if (field.type === "milliseconds") return Number(text);
  const value = field.type.find((each) => String(each) === text);
  if (value === undefined) {
    throw new UsageError(`EXCH_${name} must be ${field.type.slice(0, -1).join(", ")} or ${field.type.at(-1)}`);
  }
  return value;
}

function readSecret(
  env: Environment,
  word: string,
  field: Pick<CredentialField, "name" | "hasLines">,
): string | undefined {
  const name = variableName(field.name);
  const value = readVariable(env, word, name);
  const file = readVariable(env, word, `${name}_FILE`);
  if (value !== undefined || file === undefined) return value;
  try {
    const text = readFileSync(file, "utf8");
    return field.hasLines ? text : text.split(/\r?\n/)[0];
  } catch {
    throw new UsageError(`EXCH_${name}_FILE: the file cannot be read`);
  }
}

/** Returns the end of a variable's name: `privateKey` → `PRIVATE_KEY`. */
export function variableName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
