import type { Io } from "../io/io.ts";
import { escapeControls } from "../terminal/safe-text.ts";
import { createStyle } from "../terminal/style.ts";
import { CommandError } from "./command-error.ts";
import { exitCodes } from "./exit-codes.ts";
import { findExitReason } from "./find-exit-reason.ts";

/** Writes what went wrong and what to do next, and returns the exit code. Shows no header, URL or secret. */
export async function reportError(error: unknown, io: Io): Promise<number> {
  const reason = findExitReason(error);
  const [code] = exitCodes[reason];
  const hint = findHint(error);
  const lines = [
    `${createStyle(io, io.err, "red")("exch:")} ${escapeControls(writeMessage(error, reason), "\n")}`,
    ...listIds(error),
    ...(hint === undefined ? [] : [hint]),
  ];
  await io.err.write(`${lines.join("\n")}\n`);
  return code;
}

function writeMessage(error: unknown, reason: string): string {
  if (reason === "interrupted") return "stopped";
  if (!(error instanceof Error)) return "a non-Error value was thrown";
  if (reason === "defect") return `${error.name}: ${error.message}`;
  // The rest of the message is advice for programs; the hint below is advice for people.
  const { summary } = error as { summary?: unknown };
  return typeof summary === "string" ? summary : error.message;
}

function listIds(error: unknown): string[] {
  const { code, requestId, keys } = error as { code?: unknown; requestId?: unknown; keys?: unknown };
  if (!/^ERR_/.test(String(code))) return [];
  return [
    ...(typeof requestId === "string" ? [`  request id  ${escapeControls(requestId)}`] : []),
    ...(Array.isArray(keys) && keys.length > 0 ? [`  client id   ${escapeControls(keys.join(", "))}`] : []),
  ];
}

function findHint(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.hint;
  const { code, outcome, category, mayCallAgain } = error as Partial<Record<string, unknown>>;
  if (mayCallAgain === true) return "It may have been executed, or not: run the command again.";
  if (code === "ERR_UNKNOWN_OUTCOME" || outcome === "unknown") {
    return "It may have been executed: do not repeat it. To find out: exch settle";
  }
  if (code === "ERR_NOT_SENT" || code === "ERR_NOT_EXECUTED") return "Nothing was executed; it is safe to repeat.";
  if (category === "auth") return "Check the key, secret and passphrase, and that --profile names the right profile.";
  return undefined;
}
