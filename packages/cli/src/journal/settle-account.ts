import { connect } from "../connection/connect.ts";
import type { Io } from "../io/io.ts";
import type { Settings } from "../profiles/settings.ts";
import type { ServiceEntry } from "../services.ts";
import { startNotice } from "../terminal/notice.ts";
import { describe, verdictOf } from "./intent-row.ts";
import type { CommandJournal } from "./open-journal.ts";

/** A service, and the key whose intents are meant. */
export interface Account {
  readonly entry: ServiceEntry;
  readonly settings: Settings;
}

/** One intent and what became of it, as it is written. */
export interface SettledRow {
  readonly id: string;
  readonly operation: string;
  readonly keys: readonly string[];
  readonly outcome: string;
}

/** So much later everything ends, so that what was found out in time is still told. */
const graceMs = 1000;

/**
 * Finds out what became of the intents of one account, and tells on standard error that it is at it.
 * @param timeoutMs the time for all of them; what is then still open is told as unknown
 */
export async function* settleAccount(
  { entry, settings }: Account,
  journal: CommandJournal,
  timeoutMs: number,
  io: Io,
): AsyncGenerator<SettledRow> {
  const { recover } = await import("@exch/runtime");
  const service = await connect(entry, await entry.loadOperations(), settings, { journal, limited: true });
  const timeUp = AbortSignal.timeout(timeoutMs + graceMs);
  const signal = AbortSignal.any([io.signal, timeUp]);
  const told = new Set<string>();
  const most = Math.ceil(timeoutMs / 1000);
  const notice = startNotice(
    io.err,
    (seconds) => `settling ${entry.title}: ${told.size} told, ${seconds} s of at most ${most}`,
  );
  try {
    // Settling one intent may take half of its lease.
    for await (const { entry: open, settled } of recover(service, journal, { signal, leaseMs: 2 * timeoutMs })) {
      told.add(open.id);
      yield { ...(await describe(entry, open)), ...verdictOf(settled) };
    }
  } catch (error) {
    if (!timeUp.aborted || io.signal.aborted) throw error;
  } finally {
    await notice.stop();
  }

  for (const open of await journal.list({ scope: service.journalScope })) {
    const reason = open.unreadable === undefined ? late : `the journal's row cannot be read: ${open.unreadable}`;
    if (told.has(open.id) || (open.unreadable === undefined && !timeUp.aborted)) continue;
    yield { ...(await describe(entry, open)), outcome: "unknown", reason } as SettledRow;
  }
}

const late = "the time for settling was up; --timeout-ms gives it more";
