import { readFileSync } from "node:fs";
import type { ContractOptions } from "../options/contract-options.ts";
import { UsageError } from "./usage-error.ts";

/** The variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Service = ContractOptions["service"];

/** Reads a variable: `EXCH_A_KEY` for service A alone, or else `EXCH_KEY`. */
export function readVariable(env: Environment, service: Service, name: string): string | undefined {
  return env[`EXCH_${service.toUpperCase()}_${name}`] || env[`EXCH_${name}`] || undefined;
}

/**
 * Reads the API key from the environment. It is never a flag, because every process can read a command line. A variable with the
 * suffix `_FILE` names a file for `SECRET`, `PASSPHRASE` or `PRIVATE_KEY`.
 *
 * @returns undefined when no key is set
 * @throws UsageError that names the variable and never contains its value
 */
export function readCredentials(env: Environment, service: Service): ContractOptions["credentials"] {
  const key = readSecret(env, service, "KEY");
  if (key === undefined) return undefined;
  const privateKey = service === "b" ? readSecret(env, service, "PRIVATE_KEY") : undefined;
  if (privateKey !== undefined) return { key, privateKey };
  const secret = requireSecret(env, service, "SECRET");
  if (service === "b") return { key, secret };
  const passphrase = requireSecret(env, service, "PASSPHRASE");
  return { key, secret, passphrase, keyVersion: readKeyVersion(env, service) };
}

function requireSecret(env: Environment, service: Service, name: string): string {
  const value = readSecret(env, service, name);
  if (value === undefined)
    throw new UsageError(`EXCH_KEY is set, but EXCH_${name} is not: set it, or EXCH_${name}_FILE`);
  return value;
}

function readSecret(env: Environment, service: Service, name: string): string | undefined {
  const value = readVariable(env, service, name);
  const file = readVariable(env, service, `${name}_FILE`);
  if (value !== undefined || file === undefined) return value;
  try {
    const text = readFileSync(file, "utf8");
    return name === "PRIVATE_KEY" ? text : text.split(/\r?\n/)[0];
  } catch {
    throw new UsageError(`EXCH_${name}_FILE: the file cannot be read`);
  }
}

function readKeyVersion(env: Environment, service: Service): 1 | 2 | 3 {
  const version = Number(readVariable(env, service, "KEY_VERSION") ?? 2);
  if (version === 1 || version === 2 || version === 3) return version;
  throw new UsageError("EXCH_KEY_VERSION must be 1, 2 or 3");
}
