import type { ServiceTooling } from "@exch/runtime";
import { type Environment, readCredentials as readFromEnvironment } from "@exch/runtime/environment";
import { UsageError } from "./usage-error.ts";

export { type Environment, readVariable, variableName } from "@exch/runtime/environment";

/**
 * Reads the API key from the environment. It is never a flag, because every process can read a command line.
 *
 * @returns undefined when no key is set
 * @throws UsageError that names the variable and never contains its value
 */
export function readCredentials(env: Environment, tooling: ServiceTooling): object | undefined {
  try {
    return readFromEnvironment(tooling, env);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}
