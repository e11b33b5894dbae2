import type { Journal, ListedEntry, ServiceTooling } from "@exch/runtime/service";
import { connect } from "../connection/connect.ts";
import { isCommandScope } from "../connection/journal-scope.ts";
import type { Io } from "../io/io.ts";
import { findService } from "../operations/find-service.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { startNotice } from "../terminal/notice.ts";
import { escapeControls } from "../terminal/safe-text.ts";
import { buildIntentRow, selectOutcomeFields } from "./intent-row.ts";
import { type CommandJournal, listOpen } from "./open-journal.ts";

/** An intent and its outcome, as the command prints them. */
export interface SettledRow {
  readonly id: string;
  readonly operation: string;
  readonly keys: readonly string[];
  readonly outcome: string;
  readonly reason?: string;
  /** Present when the journal still has it as open. */
  readonly open?: true;
}

/** Options of the settlement of one account. */
export interface AccountOptions {
  /** The time limit for all intents. */
  readonly timeoutMs: number;
  /** Closes the intents of programs as well. */
  readonly close: boolean;
  /** Ids of API keys that the account used before. */
  readonly previousKeys: readonly string[];
}

/** Time after the limit in which outcomes that were found in time are still reported. */
const graceMs = 1000;

/**
 * Settles the open intents of one account, whatever their scope, and shows its progress on standard error. Those of the command
 * line are closed with their outcome. Those of programs stay open, so that `recover()` still returns them.
 */
export async function* settleAccount(
  entry: ServiceTooling,
  settings: ProfileSettings,
  journal: CommandJournal,
  { timeoutMs, close, previousKeys }: AccountOptions,
  io: Io,
): AsyncGenerator<SettledRow> {
  const { recover } = await import("@exch/runtime/service");
  const service = await connect(entry, await entry.loadOperations(), settings, { journal, limited: true });
  const timeUp = AbortSignal.timeout(timeoutMs + graceMs);
  const signal = AbortSignal.any([io.signal, timeUp]);
  // The settlement of one intent may take half of its lease.
  const options = { signal, leaseMs: 2 * timeoutMs, concurrency: 32, previousKeys };
  const limit = Math.ceil(timeoutMs / 1000);
  let done = 0;
  const notice = startNotice(
    io.err,
    (seconds) => `settlement of ${entry.title}: ${done} done, ${seconds} of at most ${limit} s`,
  );
  const open = (await listOpen(journal)).filter((each) => findService(each.service) === entry);
  try {
    for (const journalScope of new Set(open.map(({ scope }) => scope))) {
      const isProgram = !isCommandScope(journalScope);
      const source = isProgram ? wrapProgramJournal(journal, entry, close) : journal;
      let closed = 0;
      for await (const { entry: found, settled } of recover({ ...service, journalScope }, source, options)) {
        // Programs of several services may share a scope.
        if (findService(found.service) !== entry) continue;
        done += 1;
        const staysOpen = settled.outcome === "unknown" || (isProgram && !close);
        if (isProgram && !staysOpen) closed += 1;
        yield {
          ...(await buildIntentRow(found)),
          ...selectOutcomeFields(settled),
          ...(staysOpen && { open: true as const }),
        };
      }
      const which = `${closed} of the program's requests (scope ${escapeControls(journalScope)})`;
      if (closed > 0) await io.err.write(`exch: warning: closed ${which}; its recover() no longer returns them\n`);
    }
  } catch (error) {
    if (!timeUp.aborted || io.signal.aborted) throw error;
  } finally {
    await notice.stop();
  }
}

/**
 * A program's journal as recovery sees it: it does not wait for intents that others hold, and without `close` it claims and changes
 * nothing.
 */
function wrapProgramJournal(journal: Journal, entry: ServiceTooling, close: boolean): Journal {
  if (close) {
    return { ...journal, claim: async (...args) => ({ ...(await journal.claim(...args)), heldMs: 0 }) };
  }
  const seen = new Set<string>();
  const isDue = ({ id, heldMs, unreadable }: ListedEntry) => heldMs <= 0 && unreadable === undefined && !seen.has(id);
  return {
    ...journal,
    // Listed anew each time: recovery needs the age that an intent has when it is claimed.
    async claim(scope, _, limit) {
      const all = (await listOpen(journal)).filter(
        (each) => each.scope === scope && findService(each.service) === entry,
      );
      const entries = all.filter(isDue).slice(0, limit);
      for (const { id } of entries) seen.add(id);
      return { token: "", entries, heldMs: 0 };
    },
    renew: async () => true,
    close: async () => true,
    list: async () => [],
  };
}

/** Explains why an intent that is still open was not looked up. */
export function explainOpen(
  { unreadable, heldMs }: ListedEntry,
  noAccount: string | undefined,
): { reason: string; heldSeconds?: number } {
  if (unreadable !== undefined) return { reason: `the journal's row cannot be read: ${unreadable}` };
  if (noAccount !== undefined) return { reason: noAccount };
  if (heldMs <= 0)
    return { reason: "the time limit for settlement has passed; run it again, or pass a larger --timeout-ms" };
  const heldSeconds = Math.ceil(heldMs / 1000);
  const reason = `held: a running call or another recovery may be at work on it for ${heldSeconds} s; run it again then`;
  return { reason, heldSeconds };
}
