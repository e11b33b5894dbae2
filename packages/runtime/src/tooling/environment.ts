import { loadBuiltin } from "../operation/load-builtin.ts";
import type { CredentialField, ServiceTooling, SettingField } from "./service-tooling.ts";

const platform = globalThis as { readonly process?: { readonly env: Environment } };

/** The variables of an environment, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of a service that variables can have: its `tooling`. */
export type ServiceSettings = Pick<ServiceTooling, "word" | "credentials" | "options">;

/** Options of a client that variables can set. */
export interface EnvironmentOptions {
  readonly baseUrl: string;
  readonly credentials: object;
}

/**
 * Reads the options of a client from variables: `EXCH_BASE_URL`, `EXCH_KEY`, `EXCH_SECRET` and so on. `EXCH_A_KEY` is for service A
 * alone, and comes before `EXCH_KEY`. `EXCH_SECRET_FILE` names a file that contains the value.
 *
 * @param variables Default: `process.env`
 * @throws TypeError when a variable is missing or invalid: it names the variable and never contains its value
 */
export function readOptions(
  service: ServiceSettings,
  variables: Environment = platform.process?.env ?? {},
): EnvironmentOptions {
  const { word, options } = service;
  const baseUrl = readVariable(variables, word, "BASE_URL");
  if (baseUrl === undefined) throw toMissingError("BASE_URL", word);
  const credentials = readCredentials(service, variables);
  if (credentials === undefined) throw toMissingError("KEY", word);
  const settings = options.map((field) => [field.name, readSetting(variables, word, field)] as const);
  return { ...Object.fromEntries(settings.filter(([, value]) => value !== undefined)), baseUrl, credentials };
}

/**
 * Reads an API key from variables.
 *
 * @returns undefined when no key is set
 * @throws TypeError when another variable is missing or invalid: it names the variable and never contains its value
 */
export function readCredentials(
  { word, credentials }: Pick<ServiceSettings, "word" | "credentials">,
  variables: Environment,
): EnvironmentOptions["credentials"] | undefined {
  const key = readSecret(variables, word, { name: "key" });
  if (key === undefined) return undefined;
  const values = credentials.map((field) => {
    const read = field.isSecret ? readSecret : readSetting;
    return [field, read(variables, word, field)] as const;
  });
  const replaced = values.filter(([, value]) => value !== undefined).map(([{ replaces }]) => replaces);
  const used = values.filter(([{ name }]) => !replaced.includes(name));
  const unset = used.filter(([, value]) => value === undefined);
  const absent = unset.find(([{ isSecret, replaces }]) => isSecret && replaces === undefined);
  if (absent !== undefined) {
    const name = `EXCH_${variableName(absent[0].name)}`;
    throw new TypeError(`EXCH_KEY is set, but ${name} is not: set it, or ${name}_FILE`);
  }
  const present = used.flatMap(([{ name }, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { key, ...Object.fromEntries(present) };
}

/** Reads a variable: `EXCH_A_KEY` for service `a` alone, or else `EXCH_KEY`. An empty variable counts as not set. */
export function readVariable(variables: Environment, word: string, name: string): string | undefined {
  return variables[`EXCH_${word.toUpperCase()}_${name}`] || variables[`EXCH_${name}`] || undefined;
}

/** Returns the end of a variable's name: `privateKey` → `PRIVATE_KEY`, `my-api` → `MY_API`. */
export function variableName(field: string): string {
  return field.replaceAll(/[A-Z]/g, "_$&").toUpperCase().replaceAll(/\W+/g, "_");
}

function readSetting(variables: Environment, word: string, { name: field, type }: SettingField) {
  const name = variableName(field);
  const text = readVariable(variables, word, name);
  if (text === undefined || type === undefined || type === "string") return text;
  if (type === "milliseconds") {
    if (!/^\d+$/.test(text)) throw new TypeError(`EXCH_${name} must be a number of milliseconds`);
    return Number(text);
  }
  const value = type.find((each) => String(each) === text);
  if (value !== undefined) return value;
  const allowed = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(type.map(String));
  throw new TypeError(`EXCH_${name} must be ${allowed}`);
}

/** Reads a secret from its variable, or from the file that `…_FILE` names. @throws TypeError when the file cannot be read */
export function readSecret(
  variables: Environment,
  word: string,
  field: Pick<CredentialField, "name" | "hasLines">,
): string | undefined {
  const name = variableName(field.name);
  const value = readVariable(variables, word, name);
  const file = readVariable(variables, word, `${name}_FILE`);
  if (value !== undefined || file === undefined) return value;
  try {
    const fs = loadBuiltin<{ readFileSync(file: string, encoding: "utf8"): string }>("node:fs");
    const text = fs!.readFileSync(file, "utf8");
    return field.hasLines ? text : text.split(/\r?\n/)[0];
  } catch {
    throw new TypeError(`EXCH_${name}_FILE: the file cannot be read`);
  }
}

function toMissingError(name: string, word: string): TypeError {
  return new TypeError(`EXCH_${name} is not set: set it, or EXCH_${word.toUpperCase()}_${name} for this service alone`);
}
