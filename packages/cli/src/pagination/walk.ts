import type { HistoryReport, Operation, Service } from "@exch/runtime";
import type { Asked } from "../commands/operation.ts";
import { connect } from "../connection/connect.ts";
import { CommandError } from "../errors/exit-codes.ts";
import type { Given } from "../flags/read-flags.ts";
import type { Input } from "../input/read-input.ts";
import { readMoment } from "../input/read-time.ts";
import type { Io } from "../io/io.ts";
import { writeItems } from "../output/write-items.ts";
import type { Shape } from "../output/write-result.ts";
import type { Settings } from "../profiles/settings.ts";

/** That more than one page is wanted, or a span of time. */
export interface Walking {
  readonly limit: number;
  readonly since: string | undefined;
  readonly until: string | undefined;
}

/** What a walk is about. */
export interface WalkCommand {
  readonly asked: Asked;
  readonly input: Input;
  readonly walking: Walking;
  readonly shape: Shape;
  readonly settings: Settings;
}

/** Whether the flags ask for a walk: `--all`, `--limit`, `--since`. */
export function readWalk({ paging, window }: Operation, { flags }: Given): Walking | undefined {
  const text = paging === undefined ? undefined : flags.get("limit")?.[0];
  const since = window === undefined ? undefined : flags.get("since")?.[0];
  const until = window === undefined ? undefined : flags.get("until")?.[0];
  const all = flags.has("all");
  if (until !== undefined && since === undefined) throw new CommandError("usage", "--until needs --since");
  if (!all && text === undefined && since === undefined) return undefined;
  if (flags.has("dry-run")) {
    // The list's own field of that name is a part of the one request.
    if (!all && since === undefined && paging?.size === "limit") return undefined;
    throw new CommandError("usage", "--dry-run shows one request: leave --all, --limit and --since out");
  }
  const limit = text === undefined ? Number.POSITIVE_INFINITY : Number(text);
  if (!(limit >= 1) || (text !== undefined && !Number.isSafeInteger(limit))) {
    throw new CommandError("usage", "--limit must be a whole number, 1 or more");
  }
  return { limit, since, until };
}

/** Gives every item of a list, or of a span of time, in as many calls as it takes. */
export async function walk({ asked, input, walking, shape, settings }: WalkCommand, io: Io): Promise<void> {
  const { entry, tree, operation } = asked;
  const service = await connect(entry, tree, settings, { limited: true });
  const { limit, since, until } = walking;
  const { items, history } = await import("@exch/runtime");
  const call = { signal: io.signal };
  if (since === undefined) {
    await writeItems({ items: items(service, operation, input, call) }, limit, shape, io);
    return;
  }
  const span = readSpan(since, until, service);
  const entries = usage(() => history(service, operation, span, input, call));
  const count = await writeItems({ items: entries, progress: () => windowOf(entries.report) }, limit, shape, io);
  const { complete, why } = entries.report;
  if (count < limit && !complete) throw new CommandError("incomplete", `something may be missing: ${why.join("; ")}`);
}

/** `window 2 of 12` */
export function windowOf({ windows: { done, total } }: HistoryReport): string {
  return `window ${Math.min(done + 1, total)} of ${total}`;
}

/** A span of time, from the words of `--since` and `--until`. */
export function readSpan(since: string, until: string | undefined, { clock }: Pick<Service, "clock">) {
  const now = clock.now();
  const from = readMoment("since", since, now);
  return until === undefined ? { from } : { from, to: readMoment("until", until, now) };
}

/** What the runtime says of a wrong span or input is about the command line. */
export function usage<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError("usage", error.message);
    throw error;
  }
}

/** The input of a walk's calls: a list's own field `limit` is the size of a page, and the flag is how much is wanted. */
export function pageInput(operation: Operation, { limit }: Walking, input: Input): Input {
  if (operation.paging?.size !== "limit") return { ...input, ...pageSize(operation, limit, input) };
  const { limit: _, ...rest } = input;
  return { ...rest, ...pageSize(operation, limit, input) };
}

/** Pages no larger than what is wanted, and else as large as they may be. */
function pageSize({ paging }: Operation, limit: number, input: Input): Input {
  if (paging === undefined || (paging.size !== "limit" && input[paging.size] !== undefined)) return {};
  const least = paging.style === "page" ? (paging.min ?? 1) : 1;
  return { [paging.size]: Math.max(least, Math.min(limit, paging.max)) };
}
