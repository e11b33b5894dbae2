import { readFileSync } from "node:fs";
import type { ContractOptions } from "../options/contract-options.ts";
import { UsageError } from "./exit-codes.ts";

/** The variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable says: `EXCH_A_KEY` for service A alone, else `EXCH_KEY`; undefined when neither is set. */
export function variable(env: Environment, service: "a" | "b", name: string): string | undefined {
  return env[`EXCH_${service.toUpperCase()}_${name}`] || env[`EXCH_${name}`] || undefined;
}

/**
 * Reads the API key from the environment; it never stands in a command line, where every process could read it. Each of
 * `SECRET`, `PASSPHRASE` and `PRIVATE_KEY` may come from a file that a variable with `_FILE` names.
 *
 * @returns undefined when no key is set
 * @throws UsageError that names the variable, never what is in it
 */
export function readCredentials(env: Environment, service: "a" | "b"): ContractOptions["credentials"] {
  const key = secret(env, service, "KEY");
  if (key === undefined) return undefined;
  const privateKey = service === "b" ? secret(env, service, "PRIVATE_KEY") : undefined;
  if (privateKey !== undefined) return { key, privateKey };
  const text = needed(env, service, "SECRET");
  if (service === "b") return { key, secret: text };
  return { key, secret: text, passphrase: needed(env, service, "PASSPHRASE"), keyVersion: keyVersion(env, service) };
}

function needed(env: Environment, service: "a" | "b", name: string): string {
  const value = secret(env, service, name);
  if (value === undefined) throw new UsageError(`EXCH_KEY is set, and EXCH_${name} is not`);
  return value;
}

function secret(env: Environment, service: "a" | "b", name: string): string | undefined {
  const value = variable(env, service, name);
  const file = variable(env, service, `${name}_FILE`);
  if (value !== undefined || file === undefined) return value;
  try {
    const text = readFileSync(file, "utf8");
    return name === "PRIVATE_KEY" ? text : text.split(/\r?\n/)[0];
  } catch {
    throw new UsageError(`the file that EXCH_${name}_FILE names cannot be read`);
  }
}

function keyVersion(env: Environment, service: "a" | "b"): 1 | 2 | 3 {
  const version = Number(variable(env, service, "KEY_VERSION") ?? 2);
  if (version === 1 || version === 2 || version === 3) return version;
  throw new UsageError("EXCH_KEY_VERSION must be 1, 2 or 3");
}
