import type { Intent } from "../pipeline/intent.ts";
import { ExchangeError } from "./errors.ts";
import { redact } from "./redact.ts";

/** What is taken over of an error that somebody else made: enough to know what failed. */
const kept = ["code", "syscall", "errno"] as const;

/**
 * A cause that is fit to be printed. Transports put URLs, headers and bodies into their errors, so of an error that is not
 * ours only its name, its redacted texts and its codes are kept. The caller's own reason to abort stays as it is.
 */
export function cleanCause(cause: unknown, intent: Intent, depth = 0): unknown {
  if (cause === undefined || cause instanceof ExchangeError || cause === intent.options.signal?.reason) return cause;
  if (!(cause instanceof Error)) return new Error(`something was thrown that is no error: ${typeof cause}`);

  const copy = new Error(redact(String(cause.message), intent));
  hide(copy, "name", String(cause.name));
  hide(copy, "stack", redact(String(cause.stack), intent));
  for (const name of kept) {
    const value = (cause as unknown as Record<string, unknown>)[name];
    if (typeof value === "string" || typeof value === "number") Object.assign(copy, { [name]: value });
  }
  if (depth >= 4) return copy;
  if (cause.cause !== undefined) hide(copy, "cause", cleanCause(cause.cause, intent, depth + 1));
  const { errors } = cause as { errors?: unknown };
  if (Array.isArray(errors))
    hide(
      copy,
      "errors",
      errors.map((each) => cleanCause(each, intent, depth + 1)),
    );
  return copy;
}

/** As errors have them: there, and not listed. */
function hide(error: Error, name: string, value: unknown): void {
  Object.defineProperty(error, name, { value, writable: true, configurable: true, enumerable: false });
}
