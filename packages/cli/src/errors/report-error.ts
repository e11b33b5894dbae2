import type { Io } from "../io/io.ts";
import { safeText } from "../terminal/safe-text.ts";
import { red } from "../terminal/style.ts";
import { CommandError, endingOf, exitCodes } from "./exit-codes.ts";

/** Says what went wrong and what to do about it, and gives the exit code. Shows no header, no URL and no secret. */
export async function reportError(error: unknown, io: Io): Promise<number> {
  const ending = endingOf(error);
  const [code] = exitCodes[ending];
  const message = error instanceof Error ? error.message : "something was thrown that is no error";
  const hint = hintFor(error);
  const told =
    ending === "interrupted" ? "stopped" : ending === "defect" ? `${nameOf(error)}: ${message}` : forPeople(message);
  const lines = [
    `${red(io, io.err)("exch:")} ${safeText(told, "\n")}`,
    ...facts(error),
    ...(hint === undefined ? [] : [hint]),
  ];
  await io.err.write(`${lines.join("\n")}\n`);
  return code;
}

/** Without the advice for programs: people get their own. */
function forPeople(message: string): string {
  return message.replace(/; do not send it again, call settle\(\)$/, "");
}

function facts(error: unknown): string[] {
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
    return "It was perhaps executed: do not repeat it. To find out: exch settle";
  }
  if (code === "ERR_NOT_SENT" || code === "ERR_NOT_EXECUTED") return "Nothing happened; it may be repeated.";
  if (category === "auth") return "Is it the right key, secret and passphrase, and the right --profile?";
  return undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "error";
}
