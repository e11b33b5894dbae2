import { type Environment, type EnvironmentOptions, readOptions } from "@exch/runtime/environment";
import type { ServiceAOptions } from "./client-options.ts";
import { tooling } from "./tooling.ts";

export type { Environment, EnvironmentOptions } from "@exch/runtime/environment";

/**
 * Reads the options of a client of service A from the environment:
 * `EXCH_BASE_URL`, `EXCH_KEY`, `EXCH_SECRET`, `EXCH_PASSPHRASE`, and, if you need them, `EXCH_KEY_VERSION`, `EXCH_HEADER_PREFIX` and
 * `EXCH_SIGNED_QUERY`.
 * `EXCH_A_KEY` and so on are for service A alone, and `EXCH_SECRET_FILE` and so on name files with the values. The command line and
 * the contract tests read the same variables.
 *
 * @param variables default: `process.env`
 * @throws TypeError when a variable is missing or invalid: it names the variable and never contains its value
 * @example
 * const a = createServiceA(optionsFromEnvironment());
 */
export function optionsFromEnvironment(variables?: Environment): ServiceAOptions & EnvironmentOptions {
  return readOptions(tooling, variables) as ServiceAOptions & EnvironmentOptions;
}
