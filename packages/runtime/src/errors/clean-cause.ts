import { CallAborted } from "../time/deadline.ts";
import { ExchangeError } from "./exchange-error.ts";
import { createSafeRedactor, type Sensitive } from "./redact.ts";

const deepest = 4;
const maxErrors = 10;

/** Codes as systems and libraries have them: `ECONNRESET`, `UND_ERR_SOCKET`. */
const codeForm = /^[A-Z][A-Z0-9_]{1,40}$/;
/** Names of system calls: `connect`, `getaddrinfo`. */
const syscallForm = /^[a-z]{2,12}$/;
const nameForm = /^[A-Za-z_$][\w$]{0,60}$/;

/**
 * Prepares a cause for printing. Transports put URLs, headers and bodies into their errors, so that an error of another library
 * keeps only redacted messages, and its name and codes if they have the usual form. The caller's own reason to abort stays as it
 * is. Never throws.
 */
export function cleanCause(cause: unknown, sensitive: Sensitive): unknown {
  if (cause === undefined) return undefined;
  try {
    return clean(cause, createSafeRedactor(sensitive), 0);
  } catch {
    return new Error("an unreadable error was thrown");
  }
}

function clean(cause: unknown, redact: (text: string) => string, depth: number): unknown {
  if (cause instanceof CallAborted) return cause.cause;
  if (cause instanceof ExchangeError) return cause;
  if (!(cause instanceof Error)) return new Error(`a non-Error value was thrown: ${typeof cause}`);

  const fields = cause as unknown as Readonly<Record<string, unknown>>;
  const findInForm = (name: string, form: RegExp) => {
    const text = redact(String(fields[name] ?? ""));
    return form.test(text) ? text : undefined;
  };
  const copy = new Error(redact(cause.message));
  hide(copy, "name", findInForm("name", nameForm) ?? "Error");
  hide(copy, "stack", redact(String(cause.stack)));
  const { errno, errors } = fields;
  const kept = {
    code: findInForm("code", codeForm),
    syscall: findInForm("syscall", syscallForm),
    errno: Number.isSafeInteger(errno) && Math.abs(Number(errno)) < 100_000 ? errno : undefined,
  };
  for (const [name, value] of Object.entries(kept)) if (value !== undefined) Object.assign(copy, { [name]: value });
  if (depth >= deepest) return copy;
  const cleanInner = (inner: unknown) => clean(inner, redact, depth + 1);
  if (cause.cause !== undefined) hide(copy, "cause", cleanInner(cause.cause));
  if (Array.isArray(errors)) hide(copy, "errors", errors.slice(0, maxErrors).map(cleanInner));
  return copy;
}

/** Sets a property that is not enumerable, as errors have them. */
function hide(error: Error, name: string, value: unknown): void {
  Object.defineProperty(error, name, { value, writable: true, configurable: true, enumerable: false });
}
