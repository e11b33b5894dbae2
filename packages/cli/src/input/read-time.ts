import { CommandError } from "../errors/command-error.ts";

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads a duration as milliseconds: `30m`, `12h`, `7d`, `2w`; undefined for another text. */
export function readDuration(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * unitMs[unit]!;
}

/**
 * Reads a time as epoch milliseconds: a date (midnight UTC), an ISO 8601 time (UTC by default), a time ago (`30m`, `12h`, `7d`,
 * `2w`), `now`, or epoch milliseconds.
 */
export function readTime(flag: string, text: string, now: number): number {
  const agoMs = readDuration(text);
  if (agoMs !== undefined) return now - agoMs;
  if (text === "now") return now;
  if (/^\d{11,}$/.test(text)) return Number(text);
  const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  // JavaScript reads a time without a zone as local: the command would mean another time on another machine.
  const ms = iso === null ? Number.NaN : Date.parse(iso[1] === undefined || iso[4] !== undefined ? text : `${text}Z`);
  const forms = "2026-01-31, 2026-01-31T09:30Z, 7d (ago) or epoch milliseconds";
  if (Number.isNaN(ms) || !isOnCalendar(text)) throw new CommandError("usage", `--${flag} must be a time: ${forms}`);
  return ms;
}

/** False for a day that its month does not have: JavaScript reads 30 February as 2 March. */
function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}
