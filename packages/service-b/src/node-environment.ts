import { type Environment, type EnvironmentOptions, readOptions } from "@exch/runtime/environment";
import type { ServiceBOptions } from "./client-options.ts";
import { tooling } from "./tooling.ts";

export type { Environment, EnvironmentOptions } from "@exch/runtime/environment";

/**
 * Reads the options of a client of service B from the environment:
 * `EXCH_BASE_URL`, `EXCH_KEY`, `EXCH_SECRET` or `EXCH_PRIVATE_KEY`, and, if you need them, `EXCH_HEADER_PREFIX` and
 * `EXCH_RECV_WINDOW`.
 * `EXCH_B_KEY` and so on are for service B alone, and `EXCH_SECRET_FILE` and so on name files with the values. The command line and
 * the contract tests read the same variables.
 *
 * @param variables default: `process.env`
 * @throws TypeError when a variable is missing or invalid: it names the variable and never contains its value
 * @example
 * const b = createServiceB(optionsFromEnvironment());
 */
export function optionsFromEnvironment(variables?: Environment): ServiceBOptions & EnvironmentOptions {
  return readOptions(tooling, variables) as ServiceBOptions & EnvironmentOptions;
}
