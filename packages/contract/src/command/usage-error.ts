import { nameFlags } from "./name-flags.ts";

/** The command line, the environment or a file is invalid. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Runs a step of the library. An option that is wrong is an error of the command line. */
export function requireUsable<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    const isOption = error instanceof TypeError || (error instanceof Error && error.name === "CredentialsError");
    throw isOption ? new UsageError(nameFlags(error.message)) : error;
  }
}
