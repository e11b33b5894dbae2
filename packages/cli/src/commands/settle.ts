import { CommandError, endingOf } from "../errors/exit-codes.ts";
import { commonFlags } from "../flags/operation-flags.ts";
import { type FlagSpec, type Given, printable, readFlags } from "../flags/read-flags.ts";
import { readTimeout } from "../flags/read-timeout.ts";
import type { Io } from "../io/io.ts";
import { OutputError } from "../io/process-output.ts";
import { describe, entryOf } from "../journal/intent-row.ts";
import { openJournal } from "../journal/open-journal.ts";
import { type Account, type SettledRow, settleAccount } from "../journal/settle-account.ts";
import { readFormat } from "../output/read-output-options.ts";
import { writeResult } from "../output/write-result.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import { type ServiceEntry, serviceOf, services } from "../services.ts";
import { safeText } from "../terminal/safe-text.ts";

const outcomes = ["executed", "notExecuted"] as const;
const monthMs = 30 * 86_400_000;
const longestNote = 2000;
/** More than a withdrawal takes that never arrived: 67 s after it was signed. */
const defaultTimeoutMs = 120_000;

/** Flags of `exch pending`. */
export const pendingFlags: readonly FlagSpec[] = commonFlags.filter(({ name }) => name !== "columns");

/** Flags of `exch settle`. */
export const settleFlags: readonly FlagSpec[] = [
  { name: "list", takes: "switch", about: "only list what is pending, with its age; needs no key" },
  { name: "resolve", takes: "value", value: "ID", about: "close one whose outcome you have found out yourself" },
  { name: "outcome", takes: "value", value: outcomes.join("|"), about: "what became of it, with --resolve" },
  {
    name: "note",
    takes: "value",
    value: "TEXT",
    about: "where you know it from, with --resolve; the journal keeps it",
  },
  {
    name: "timeout-ms",
    takes: "value",
    value: "MS",
    about: `the time for finding out, for each service; ${defaultTimeoutMs} unless given`,
  },
  ...pendingFlags,
];

/** `exch pending [a|b]`: lists the intents of every account whose outcome is not known yet. Needs no key. */
export async function pendingCommand(args: readonly string[], io: Io): Promise<void> {
  return list(readFlags(args, pendingFlags), io);
}

async function list(given: Given, io: Io): Promise<void> {
  const wanted = namedService(given);
  const journal = await openJournal(io);
  try {
    const rows: object[] = [];
    for (const open of await journal.list()) {
      const entry = entryOf(open);
      if (entry === undefined || (wanted !== undefined && entry !== wanted)) continue;
      const place = open.origin ?? open.scope.split(" ")[1];
      const underWay = open.heldMs > 0 && open.token === undefined;
      const { ageMs, unreadable } = open;
      const state = { ageMs: Math.round(ageMs), ...(underWay && { underWay }), ...(unreadable && { unreadable }) };
      rows.push({ ...(await describe(entry, open)), place, ...state });
    }
    await write(rows, given, io);
  } finally {
    await journal.end();
  }
}

/** `exch settle [a|b]`: finds out what became of what is pending. Sends nothing that has an effect. */
export async function settleCommand(args: readonly string[], io: Io): Promise<void> {
  const given = readFlags(args, settleFlags);
  if (given.flags.has("list")) return list(given, io);
  if (["resolve", "outcome", "note"].some((flag) => given.flags.has(flag))) return resolve(given, io);
  const timeoutMs = readTimeout(given.flags.get("timeout-ms")?.[0]) ?? defaultTimeoutMs;
  const accounts = accountsOf(given, io);
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
  // Decided before anything is written: output that is lost must not turn an unknown outcome into another code.
  const unknown = rows.filter(({ outcome }) => outcome === "unknown").length;
  if (failure === undefined && unknown > 0) failure = stillUnknown(unknown, rows.length);
  try {
    // What was found out and closed before something failed will not be reported again.
    if (failure === undefined || rows.length > 0) await write(rows, given, io);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    throw outputLost(rows, error, failure);
  }
  if (failure !== undefined) throw failure;
}

function stillUnknown(unknown: number, all: number): CommandError {
  const hint =
    "look at the candidates and the exchange's own records; then: exch settle --resolve ID --outcome … --note …";
  return new CommandError("unknownOutcome", `${unknown} of ${all} are still unknown`, hint);
}

/** The outcomes are closed in the journal, and nothing else says them. */
function outputLost(rows: readonly SettledRow[], { reason }: OutputError, failure: unknown): CommandError {
  const ending = failure === undefined ? "outputLost" : endingOf(failure);
  const why = failure instanceof Error ? `${failure.message}; ` : "";
  const told = rows.map(({ id, operation, keys, outcome }) => {
    return safeText(["", outcome, operation, ...keys, id].join("  "));
  });
  return new CommandError(
    ending,
    `${why}the outcomes cannot be written (${reason})`,
    told.length === 0 ? undefined : told.join("\n"),
  );
}

async function resolve({ flags }: Given, io: Io): Promise<void> {
  const [id, wanted, note] = ["resolve", "outcome", "note"].map((flag) => flags.get(flag)?.[0]);
  const outcome = outcomes.find((each) => each === wanted);
  if (id === undefined || outcome === undefined || note === undefined || note.trim() === "") {
    throw new CommandError("usage", `--resolve ID, --outcome ${outcomes.join("|")} and --note TEXT go together`);
  }
  if (note.length > longestNote) throw new CommandError("usage", `--note takes at most ${longestNote} characters`);
  const journal = await openJournal(io);
  try {
    if (await journal.resolve(id, outcome, note)) return;
    throw new CommandError("usage", `${printable(id)} is not pending`, "see exch settle --list");
  } finally {
    await journal.end();
  }
}

/** The service that is named; undefined for both. */
function namedService({ words }: Given): ServiceEntry | undefined {
  const [word, ...more] = words;
  const named = serviceOf(word);
  if (more.length === 0 && (word === undefined || named !== undefined)) return named;
  throw new CommandError("usage", "name one service, a or b, or none for both");
}

/** The accounts that are meant: of the service that is named, else of each that the profile has a key for. */
function accountsOf(given: Given, io: Io): Account[] {
  const named = namedService(given);
  const failures: unknown[] = [];
  const accounts = (named === undefined ? services : [named]).flatMap((entry) => {
    try {
      const { settings, unlock } = chooseProfile(io, entry.word, given.flags.get("profile")?.[0]);
      return [{ entry, settings: { ...settings, secrets: unlock() } }];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  // Whoever has only one of the services has nothing pending at the other.
  if (accounts.length === 0) throw failures[0];
  return accounts;
}

async function write(rows: readonly object[], { flags }: Given, io: Io): Promise<void> {
  const known = [
    "id",
    "service",
    "operation",
    "signedAt",
    "keys",
    "outcome",
    "acknowledgement",
    "proof",
    "candidates",
    "reason",
    "cause",
  ];
  const format = readFormat(flags.get("output")?.[0], io);
  await writeResult(rows, { format, known: rows.length === 0 ? known.slice(0, 5) : known, columns: undefined }, io);
}
