import type { ListedEntry } from "@exch/runtime";
import { connect } from "../calls/connect.ts";
import { openJournal } from "../calls/open-journal.ts";
import { commonFlags } from "../calls/options.ts";
import { readFormat } from "../calls/read-shape.ts";
import { CommandError } from "../exit-codes.ts";
import { type FlagSpec, type Given, printable, readFlags } from "../flags.ts";
import type { Io } from "../io.ts";
import { createProgress } from "../output/progress.ts";
import { writeResult } from "../output/write-result.ts";
import { type ServiceEntry, serviceOf, services } from "../services.ts";
import { chooseProfile } from "../settings/choose-profile.ts";
import type { Settings } from "../settings/settings.ts";
import { describe, entryOf, verdictOf } from "./intent-row.ts";

const outcomes = ["executed", "notExecuted"] as const;
const monthMs = 30 * 86_400_000;
const longestNote = 2000;

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
  ...pendingFlags,
];

interface Account {
  readonly entry: ServiceEntry;
  readonly settings: Settings;
}

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
  const scopes = accountsOf(given, io);
  const { recover } = await import("@exch/runtime");
  const journal = await openJournal(io);
  const bar = createProgress(io.err);
  const rows: object[] = [];
  let unknown = 0;
  let failure: unknown;
  try {
    await journal.prune(monthMs);
    for (const { entry, settings } of scopes) {
      const service = await connect(entry, await entry.loadOperations(), settings, { journal });
      await bar.show(`asking ${entry.title}; what may still be under way is waited for`);
      for await (const { entry: open, settled } of recover(service, journal, { signal: io.signal })) {
        if (settled.outcome === "unknown") unknown += 1;
        rows.push({ ...(await describe(entry, open)), ...verdictOf(settled) });
      }
      for (const open of (await journal.list({ scope: service.journalScope })).filter(isUnreadable)) {
        unknown += 1;
        const reason = `the journal's row cannot be read: ${open.unreadable}`;
        rows.push({ ...(await describe(entry, open)), outcome: "unknown", reason });
      }
    }
  } catch (error) {
    failure = error;
  } finally {
    await bar.clear();
    await journal.end();
  }
  // What was found out and closed before something failed will not be reported again.
  if (failure === undefined || rows.length > 0) await write(rows, given, io);
  if (failure !== undefined) throw failure;
  if (unknown === 0) return;
  const hint =
    "look at the candidates and the exchange's own records; then: exch settle --resolve ID --outcome … --note …";
  throw new CommandError("unknownOutcome", `${unknown} of ${rows.length} are still unknown`, hint);
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

function isUnreadable({ unreadable }: ListedEntry): boolean {
  return unreadable !== undefined;
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
