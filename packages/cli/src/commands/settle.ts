import { CommandError } from "../errors/command-error.ts";
import { exitReasonOf } from "../errors/exit-reason-of.ts";
import { type FlagSpec, type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import { readTimeout } from "../flags/read-timeout.ts";
import { services } from "../gen/services.ts";
import type { Io } from "../io/io.ts";
import { OutputError } from "../io/output-error.ts";
import { openJournal } from "../journal/open-journal.ts";
import { readServiceWord } from "../journal/read-service-word.ts";
import { type AccountProfile, type SettledRow, settleAccount } from "../journal/settle-account.ts";
import { writeIntents } from "../journal/write-intents.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import { printable } from "../terminal/printable.ts";
import { safeText } from "../terminal/safe-text.ts";
import { listPending, pendingFlags } from "./pending.ts";

const outcomes = ["executed", "notExecuted"] as const;
const monthMs = 30 * 86_400_000;
const longestNote = 2000;
/** Longer than it takes to prove that a withdrawal never arrived: 67 s after it was signed. */
const defaultTimeoutMs = 120_000;

/** Flags of `exch settle`. */
export const settleFlags: readonly FlagSpec[] = [
  { name: "list", takes: "switch", about: "only list pending requests with their age; needs no key" },
  { name: "resolve", takes: "value", value: "ID", about: "close a request whose outcome you have found out yourself" },
  { name: "outcome", takes: "value", value: outcomes.join("|"), about: "its outcome, with --resolve" },
  {
    name: "note",
    takes: "value",
    value: "TEXT",
    about: "how you know the outcome, with --resolve; the journal keeps it",
  },
  {
    name: "timeout-ms",
    takes: "value",
    value: "MS",
    about: `time limit for each service; default: ${defaultTimeoutMs}`,
  },
  ...pendingFlags,
];

/** Runs `exch settle [SERVICE]`: finds out the outcomes of pending intents. Sends no request that has an effect. */
export async function settleCommand(args: readonly string[], io: Io): Promise<void> {
  const parsed = readFlags(args, settleFlags);
  if (parsed.flags.has("list")) return listPending(parsed, io);
  if (["resolve", "outcome", "note"].some((flag) => parsed.flags.has(flag))) return resolve(parsed, io);
  const timeoutMs = readTimeout(parsed.flags.get("timeout-ms")?.[0]) ?? defaultTimeoutMs;
  const accounts = accountsOf(parsed, io);
  const journal = await openJournal(io);
  const rows: SettledRow[] = [];
  let failure: unknown;
  try {
    await journal.prune(monthMs);
    for (const account of accounts) {
      for await (const row of settleAccount(account, journal, timeoutMs, io)) rows.push(row);
    }
  } catch (error) {
    failure = error;
  } finally {
    await journal.release();
    await journal.end();
  }
  // Decided before anything is written: lost output must not replace the exit code of an unknown outcome.
  const unknown = rows.filter(({ outcome }) => outcome === "unknown").length;
  if (failure === undefined && unknown > 0) failure = stillUnknown(unknown, rows.length);
  try {
    // Outcomes that were closed before a failure are not reported again, so they are written now.
    if (failure === undefined || rows.length > 0) await writeIntents(rows, parsed, io);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    throw lostOutcomes(rows, error, failure);
  }
  if (failure !== undefined) throw failure;
}

function stillUnknown(unknown: number, all: number): CommandError {
  const hint =
    "compare the candidates with the exchange's own records; then run: exch settle --resolve ID --outcome … --note …";
  return new CommandError("unknownOutcome", `${unknown} of ${all} outcomes are still unknown`, hint);
}

/** Lists the outcomes in the error: the journal has closed them, and no later command shows them. */
function lostOutcomes(rows: readonly SettledRow[], { reason }: OutputError, failure: unknown): CommandError {
  const exitReason = failure === undefined ? "outputLost" : exitReasonOf(failure);
  const prefix = failure instanceof Error ? `${failure.message}; ` : "";
  const lines = rows.map(({ id, operation, keys, outcome }) =>
    safeText(["", outcome, operation, ...keys, id].join("  ")),
  );
  const hint = lines.length === 0 ? undefined : lines.join("\n");
  return new CommandError(exitReason, `${prefix}the outcomes cannot be written (${reason})`, hint);
}

async function resolve({ flags }: ParsedFlags, io: Io): Promise<void> {
  const [id, outcomeFlag, note] = ["resolve", "outcome", "note"].map((flag) => flags.get(flag)?.[0]);
  const outcome = outcomes.find((each) => each === outcomeFlag);
  if (id === undefined || outcome === undefined || note === undefined || note.trim() === "") {
    throw new CommandError("usage", `pass all of --resolve ID, --outcome ${outcomes.join("|")} and --note TEXT`);
  }
  if (note.length > longestNote) throw new CommandError("usage", `--note takes at most ${longestNote} characters`);
  const journal = await openJournal(io);
  try {
    if (await journal.resolve(id, outcome, note)) return;
    throw new CommandError("usage", `--resolve: ${printable(id)} is not pending`, "see exch settle --list");
  } finally {
    await journal.end();
  }
}

/** Lists the accounts to settle: that of the named service, or those of all services that the profile has a key for. */
function accountsOf(parsed: ParsedFlags, io: Io): AccountProfile[] {
  const service = readServiceWord(parsed);
  const failures: unknown[] = [];
  const accounts = (service === undefined ? services : [service]).flatMap((entry) => {
    try {
      const { settings, unlock } = chooseProfile(io, entry.word, parsed.flags.get("profile")?.[0]);
      return [{ entry, settings: { ...settings, secrets: unlock() } }];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  // A user of one service has nothing pending at the other.
  if (accounts.length === 0) throw failures[0];
  return accounts;
}
