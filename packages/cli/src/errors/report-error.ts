import type { Io } from "../io/io.ts";
import { safeText } from "../terminal/safe-text.ts";
import { red } from "../terminal/style.ts";
import { CommandError } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { exitReasonOf } from "./exit-reason-of.ts";

/** Writes what went wrong and what to do next, and returns the exit code. Shows no header, URL or secret. */
export async function reportError(error: unknown, io: Io): Promise<number> {
  const reason = exitReasonOf(error);
  const [code] = exitCodes[reason];
  const hint = hintFor(error);
  const lines = [
    `${red(io, io.err)("exch:")} ${safeText(messageFor(error, reason), "\n")}`,
    ...idsOf(error),
    ...(hint === undefined ? [] : [hint]),
  ];
  await io.err.write(`${lines.join("\n")}\n`);
  return code;
}

function messageFor(error: unknown, reason: string): string {
  if (reason === "interrupted") return "stopped";
  if (!(error instanceof Error)) return "a non-Error value was thrown";
  if (reason === "defect") return `${error.name}: ${error.message}`;
  // The rest of the message is advice for programs; the hint below is advice for people.
  const { summary } = error as { summary?: unknown };
  return typeof summary === "string" ? summary : error.message;
}

function idsOf(error: unknown): string[] {
  const { code, requestId, keys } = error as { code?: unknown; requestId?: unknown; keys?: unknown };
  if (!/^ERR_/.test(String(code))) return [];
  return [
    ...(typeof requestId === "string" ? [`  request id  ${safeText(requestId)}`] : []),
    ...(Array.isArray(keys) && keys.length > 0 ? [`  client id   ${safeText(keys.join(", "))}`] : []),
  ];
}

function hintFor(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.hint;
  const { code, outcome, category } = error as { code?: unknown; outcome?: unknown; category?: unknown };
  if (code === "ERR_UNKNOWN_OUTCOME" || outcome === "unknown") {
    return "It may have been executed: do not repeat it. To find out: exch settle";
  }
  if (code === "ERR_NOT_SENT" || code === "ERR_NOT_EXECUTED") return "Nothing was executed; it is safe to repeat.";
  if (category === "auth") return "Check the key, secret and passphrase, and that --profile names the right profile.";
  return undefined;
}
