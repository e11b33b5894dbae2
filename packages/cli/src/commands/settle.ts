import type { ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { findExitReason } from "../errors/find-exit-reason.ts";
import { defineFlags, type ParsedFlags, readFlags, readTimeout } from "../flags/read-flags.ts";
import { services } from "../gen/services.ts";
import { catchLostOutput, type Io, type OutputError } from "../io/io.ts";
import { buildIntentRow } from "../journal/intent-row.ts";
import { type CommandJournal, listOpen, openJournal } from "../journal/open-journal.ts";
import { type AccountOptions, explainOpen, type SettledRow, settleAccount } from "../journal/settle-account.ts";
import { writeIntents } from "../journal/write-intents.ts";
import { findService, readServiceWord, serviceTitles, serviceWords } from "../operations/find-service.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { escapeControls, makePrintable } from "../terminal/safe-text.ts";
import type { Command } from "./command.ts";
import { listPending, command as pending } from "./pending.ts";

const outcomes = ["executed", "notExecuted"] as const;
const monthMs = 30 * 86_400_000;
const maxNoteLength = 2000;
/** Longer than it takes to prove that a withdrawal never arrived: 67 s after it was signed. */
const defaultTimeoutMs = 120_000;

/** `exch settle [SERVICE]`: finds out the outcomes of pending intents. Sends no request that has an effect. */
export const command: Command = {
  usage: `exch settle [${serviceWords}]`,
  about:
    "Finds out the outcome of pending requests by looking them up at the exchange. It sends nothing that has an effect. " +
    "Requests with a known outcome are closed, those of programs with --close only. The others stay pending, with possible matches, " +
    "until you resolve them by hand. EXCH_JOURNAL names the journal of a program: its path, or its postgres:// URL.",
  words: serviceTitles,
  flags: [
    ...defineFlags({
      "--list": "only list pending requests with their age; needs no key",
      "--resolve ID": "close a request whose outcome you have found out yourself",
      [`--outcome ${outcomes.join("|")}`]: "its outcome, with --resolve",
      "--note TEXT": "how you know the outcome, with --resolve; the journal keeps it",
      "--close": "also close requests of programs: their recover() will not return them",
      "--previous-keys KEYS": "ids of keys that the same account used before, separated by commas",
      "--timeout-ms MS": `time limit for each service; default: ${defaultTimeoutMs}`,
    }),
    ...pending.flags,
  ],
  example: 'exch settle --resolve ID --outcome executed --note "seen in the order history"',
  run: settle,
};

async function settle(args: readonly string[], io: Io): Promise<void> {
  const parsed = readFlags(args, command.flags);
  if (parsed.flags.has("list")) return listPending(parsed, io);
  if (["resolve", "outcome", "note"].some((flag) => parsed.flags.has(flag))) return resolve(parsed, io);
  const timeoutMs = readTimeout(parsed.flags.get("timeout-ms")?.[0]) ?? defaultTimeoutMs;
  const previousKeys = parsed.flags.get("previous-keys")?.[0]?.split(",") ?? [];
  const options = { timeoutMs, close: parsed.flags.has("close"), previousKeys };
  const accounts = listAccounts(parsed, io);
  const journal = await openJournal(io);
  const settled: Settled[] = [];
  let failure: unknown;
  try {
    // How long a program needs its records is its own affair.
    if (!io.env.EXCH_JOURNAL) await journal.prune(monthMs);
    for await (const each of settleAll(accounts, journal, options, io)) settled.push(each);
  } catch (error) {
    failure =
      findExitReason(error) === "defect"
        ? new CommandError("unknownOutcome", `settlement ended early: ${(error as Error).message}`)
        : error;
  } finally {
    await journal.release();
    await journal.end();
  }
  const rows = settled.map(({ row }) => row);
  const left = rows.filter(({ outcome, open }) => open && outcome !== "unknown").length;
  if (left > 0)
    await io.err.write(
      `exch: known outcomes that recover() of the program will still return: ${left}; --close closes them\n` +
        "exch: the program gets the same outcomes: send nothing again by hand before they are closed\n",
    );
  // Decided before anything is written: lost output must not replace the exit code of an unknown outcome.
  const unknown = settled.filter(({ row }) => row.outcome === "unknown");
  if (failure === undefined && unknown.length > 0) {
    const message = `${unknown.length} of ${rows.length} outcomes are still unknown`;
    failure = new CommandError("unknownOutcome", message, explainUnknown(unknown));
  }
  // Outcomes that were closed before a failure are not reported again, so they are written now.
  const writes = failure === undefined || rows.length > 0;
  const lost = writes ? await catchLostOutput(writeIntents(rows, "settled", parsed, io)) : undefined;
  if (lost !== undefined) throw createLostOutcomesError(rows, lost, failure);
  if (failure !== undefined) throw failure;
}

/** An intent and its outcome, and how long a call or another recovery may still hold it. */
interface Settled {
  readonly row: SettledRow;
  readonly heldSeconds?: number | undefined;
}

/** Explains what to do next: held requests need nothing but time. */
function explainUnknown(unknown: readonly Settled[]): string {
  const seconds = unknown.map(({ heldSeconds = 0 }) => heldSeconds);
  if (!seconds.includes(0)) return `all of them are held: run it again in ${Math.max(...seconds)} s`;
  return "each has its reason; if the exchange's own records show an outcome, run: exch settle --resolve ID --outcome … --note …";
}

/** Settles the intents of each account, and then reports what else is open. */
async function* settleAll(
  accounts: readonly Account[],
  journal: CommandJournal,
  options: AccountOptions,
  io: Io,
): AsyncGenerator<Settled> {
  const reported = new Set<string>();
  for (const { entry, settings } of accounts) {
    if (settings === undefined) continue;
    for await (const row of settleAccount(entry, settings, journal, options, io)) {
      reported.add(row.id);
      yield { row };
    }
  }
  const isForOne = accounts.length < services.length;
  for (const open of await listOpen(journal)) {
    const entry = findService(open.service);
    const account = accounts.find((each) => each.entry === entry);
    if (reported.has(open.id) || (account === undefined && isForOne)) continue;
    const noAccount = account === undefined ? "exch does not have this service" : account.failure;
    const { reason, heldSeconds } = explainOpen(open, noAccount);
    yield { row: { ...(await buildIntentRow(open)), outcome: "unknown", reason, open: true }, heldSeconds };
  }
}

/** Lists the outcomes in the error: the journal has closed them, and no later command shows them. */
function createLostOutcomesError(rows: readonly SettledRow[], { reason }: OutputError, failure: unknown): CommandError {
  const exitReason = failure === undefined ? "outputLost" : findExitReason(failure);
  const prefix = failure instanceof Error ? `${failure.message}; ` : "";
  const lines = rows.map(({ id, operation, keys, outcome }) =>
    escapeControls(["", outcome, operation, ...keys, id].join("  ")),
  );
  const message = `${prefix}the outcomes cannot be written (${reason})`;
  return new CommandError(exitReason, message, lines.join("\n") || undefined);
}

async function resolve({ flags }: ParsedFlags, io: Io): Promise<void> {
  const [id, outcomeFlag, note] = ["resolve", "outcome", "note"].map((flag) => flags.get(flag)?.[0]);
  const outcome = outcomes.find((each) => each === outcomeFlag);
  if (id === undefined || outcome === undefined || note === undefined || note.trim() === "")
    throw new CommandError("usage", `pass all of --resolve ID, --outcome ${outcomes.join("|")} and --note TEXT`);
  if (note.length > maxNoteLength) throw new CommandError("usage", `--note takes at most ${maxNoteLength} characters`);
  const journal = await openJournal(io);
  try {
    if (await journal.resolve(id, outcome, note)) return;
    throw new CommandError("usage", `--resolve: ${makePrintable(id)} is not pending`, "see exch settle --list");
  } finally {
    await journal.end();
  }
}

/** The account of a service, or the reason why there is none. */
interface Account {
  readonly entry: ServiceTooling;
  readonly settings?: ProfileSettings;
  readonly failure?: string;
}

/** Lists the accounts to settle: that of the named service, or those of all services. At least one of them has a key. */
function listAccounts(parsed: ParsedFlags, io: Io): Account[] {
  const service = readServiceWord(parsed.words);
  const failures: unknown[] = [];
  const chosen = service === undefined ? services : [service];
  const accounts = chosen.map((entry): Account => {
    try {
      const { settings, unlock } = chooseProfile(io, entry.word, parsed.flags.get("profile")?.[0]);
      return { entry, settings: { ...settings, secrets: unlock() } };
    } catch (error) {
      failures.push(error);
      return { entry, failure: error instanceof Error ? error.message : "the profile cannot be read" };
    }
  });
  if (failures.length === accounts.length) throw failures[0];
  return accounts;
}
