import { type ParseArgsConfig, parseArgs } from "node:util";
import { ConfigError } from "./config-error.ts";

/** Receives the output of a command. */
export type Console = Pick<typeof console, "log" | "error">;

/** Parses a command line. Throws a {@link ConfigError} that names the flag. */
export function parseCommand<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}
