import { CommandError } from "../errors/command-error.ts";

/** Reads the value of `--timeout-ms`; undefined when the flag is absent. */
export function readTimeout(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const timeoutMs = Number(text);
  if (Number.isSafeInteger(timeoutMs) && timeoutMs > 0) return timeoutMs;
  throw new CommandError("usage", "--timeout-ms must be a whole number of milliseconds, 1 or more");
}
