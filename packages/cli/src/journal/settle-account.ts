import type { ServiceTooling } from "@exch/runtime";
import { connect } from "../connection/connect.ts";
import type { Io } from "../io/io.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { startNotice } from "../terminal/notice.ts";
import { intentRow, outcomeFields } from "./intent-row.ts";
import type { CommandJournal } from "./open-journal.ts";

/** A service, and the settings and key of one account. */
export interface AccountProfile {
  readonly entry: ServiceTooling;
  readonly settings: ProfileSettings;
}

/** An intent and its outcome, as the command prints them. */
export interface SettledRow {
  readonly id: string;
  readonly operation: string;
  readonly keys: readonly string[];
  readonly outcome: string;
}

/** Time after the limit in which outcomes that were found in time are still reported. */
const graceMs = 1000;

const timeIsUp = "the time limit for settlement has passed; pass a larger --timeout-ms";

/**
 * Settles the open intents of one account, and shows on standard error that it is at work.
 *
 * @param timeoutMs the time limit for all intents; those still open then are reported as unknown
 */
export async function* settleAccount(
  { entry, settings }: AccountProfile,
  journal: CommandJournal,
  timeoutMs: number,
  io: Io,
): AsyncGenerator<SettledRow> {
  const { recover } = await import("@exch/runtime");
  const service = await connect(entry, await entry.loadOperations(), settings, { journal, limited: true });
  const timeUp = AbortSignal.timeout(timeoutMs + graceMs);
  const signal = AbortSignal.any([io.signal, timeUp]);
  const reported = new Set<string>();
  const limit = Math.ceil(timeoutMs / 1000);
  const notice = startNotice(
    io.err,
    (seconds) => `settlement of ${entry.title}: ${reported.size} done, ${seconds} of at most ${limit} s`,
  );
  try {
    // The settlement of one intent may take half of its lease.
    for await (const { entry: open, settled } of recover(service, journal, { signal, leaseMs: 2 * timeoutMs })) {
      reported.add(open.id);
      yield { ...(await intentRow(entry, open)), ...outcomeFields(settled) };
    }
  } catch (error) {
    if (!timeUp.aborted || io.signal.aborted) throw error;
  } finally {
    await notice.stop();
  }

  for (const open of await journal.list({ scope: service.journalScope })) {
    const reason = open.unreadable === undefined ? timeIsUp : `the journal's row cannot be read: ${open.unreadable}`;
    if (reported.has(open.id) || (open.unreadable === undefined && !timeUp.aborted)) continue;
    yield { ...(await intentRow(entry, open)), outcome: "unknown", reason } as SettledRow;
  }
}
