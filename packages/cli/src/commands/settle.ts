import type { OpenEntry, Operation, Settled } from "@exch/runtime";
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

const outcomes = ["executed", "notExecuted"] as const;
const monthMs = 30 * 86_400_000;

/** Flags of `exch pending`. */
export const pendingFlags: readonly FlagSpec[] = commonFlags.filter(({ name }) => name !== "columns");

/** Flags of `exch settle`. */
export const settleFlags: readonly FlagSpec[] = [
  { name: "close", takes: "value", value: "ID", about: "close one whose outcome you have found out yourself" },
  { name: "outcome", takes: "value", value: outcomes.join("|"), about: "what became of it, with --close" },
  ...pendingFlags,
];

interface Account {
  readonly entry: ServiceEntry;
  readonly settings: Settings;
}

/** `exch pending [a|b]`: what was sent, and nobody knows yet what became of it, of every account. Needs no key. */
export async function pendingCommand(args: readonly string[], io: Io): Promise<void> {
  const given = readFlags(args, pendingFlags);
  const wanted = namedService(given);
  const journal = await openJournal(io);
  try {
    const rows: object[] = [];
    for (const open of await journal.list()) {
      const [name, origin] = open.scope.split(" ");
      const entry = services.find((each) => each.name === name);
      if (entry === undefined || (wanted !== undefined && entry !== wanted)) continue;
      const underWay = open.heldMs > 0 && open.token === undefined;
      rows.push({ ...(await describe(entry, open)), place: origin, ...(underWay && { underWay }) });
    }
    await write(rows, given, io);
  } finally {
    await journal.end();
  }
}

/** `exch settle [a|b]`: finds out what became of what is pending. Sends nothing that has an effect. */
export async function settleCommand(args: readonly string[], io: Io): Promise<void> {
  const given = readFlags(args, settleFlags);
  if (given.flags.has("close") || given.flags.has("outcome")) return close(given, io);
  const scopes = accountsOf(given, io);
  const { recover } = await import("@exch/runtime");
  const journal = await openJournal(io);
  const bar = createProgress(io.err);
  const rows: object[] = [];
  let unknown = 0;
  try {
    await journal.prune(monthMs);
    for (const { entry, settings } of scopes) {
      const service = await connect(entry, await entry.loadOperations(), settings, { journal });
      await bar.show(`asking ${entry.title}; what may still be under way is waited for`);
      for await (const { entry: open, settled } of recover(service, journal, { signal: io.signal })) {
        if (settled.outcome === "unknown") unknown += 1;
        rows.push({ ...(await describe(entry, open)), ...verdictOf(settled) });
      }
    }
  } finally {
    await bar.clear();
    await journal.end();
  }
  await write(rows, given, io);
  if (unknown === 0) return;
  const hint = "look at the candidates and the exchange's own records; then: exch settle --close ID --outcome …";
  throw new CommandError("unknownOutcome", `${unknown} of ${rows.length} are still unknown`, hint);
}

async function close({ flags }: Given, io: Io): Promise<void> {
  const id = flags.get("close")?.[0];
  const outcome = outcomes.find((each) => each === flags.get("outcome")?.[0]);
  if (id === undefined || outcome === undefined) {
    throw new CommandError("usage", `--close ID and --outcome ${outcomes.join("|")} go together`);
  }
  const journal = await openJournal(io);
  try {
    const open = (await journal.list()).find((each) => each.id === id);
    if (open === undefined) throw new CommandError("usage", `${printable(id)} is not pending`, "see exch pending");
    // With the latest claim's token: whoever looked it up last has left it undecided, or will find it closed.
    if (await journal.close(id, outcome, open.token)) return;
    throw new CommandError("usage", `${printable(id)} has just been closed`, "see exch pending");
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

async function describe(entry: ServiceEntry, open: OpenEntry) {
  const [resource = "", name = ""] = open.operation.split(".");
  return {
    id: open.id,
    service: entry.word,
    operation: open.operation,
    signedAt: new Date(open.signedAt).toISOString(),
    keys: keysOf(open, (await entry.loadOperations())[resource]?.[name]),
  };
}

function keysOf({ input }: OpenEntry, operation: Operation | undefined): string[] {
  if (operation?.effect.kind !== "keyed") return [];
  const { key, items } = operation.effect;
  const list = items === undefined ? [input] : (input[items] as readonly Record<string, unknown>[]);
  return list.map((each) => String(each[key]));
}

function verdictOf({ outcome, acknowledgement, proof, candidates, cause }: Settled) {
  return {
    outcome,
    ...(acknowledgement !== undefined && { acknowledgement }),
    ...(proof !== undefined && {
      proof: `${proof.operation} did not know it at ${new Date(proof.askedAt).toISOString()}`,
    }),
    ...(candidates !== undefined && candidates.length > 0 && { candidates }),
    ...(cause instanceof Error && { cause: cause.message }),
  };
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
    "cause",
  ];
  const format = readFormat(flags.get("output")?.[0], io);
  await writeResult(rows, { format, known: rows.length === 0 ? known.slice(0, 5) : known, columns: undefined }, io);
}
