import { CommandError } from "../errors/exit-codes.ts";

/** The value of `--timeout-ms`; undefined where there is none. */
export function readTimeout(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const timeoutMs = Number(text);
  if (Number.isSafeInteger(timeoutMs) && timeoutMs > 0) return timeoutMs;
  throw new CommandError("usage", "--timeout-ms must be a whole number of milliseconds");
}
