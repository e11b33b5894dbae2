import type { OpenEntry, Operation, Settled } from "@exch/runtime";
import { connect, scopeOf } from "../calls/connect.ts";
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

interface Scope {
  readonly entry: ServiceEntry;
  readonly settings: Settings;
  readonly scope: string;
}

/** `exch pending [a|b]`: what was sent, and nobody knows yet what became of it. */
export async function pendingCommand(args: readonly string[], io: Io): Promise<void> {
  const given = readFlags(args, pendingFlags);
  const journal = await openJournal(io);
  try {
    const rows: object[] = [];
    for (const { entry, scope } of scopesOf(given, io)) {
      // A claim of no length shows what is open, and holds nothing.
      const { entries } = await journal.claim(scope, 0, 10_000);
      const tree = await entry.loadOperations();
      for (const open of entries) rows.push(describe(entry, open, operationOf(tree, open.operation)));
    }
    await write(rows, given, io);
  } finally {
    await journal.end();
  }
}

/** `exch settle [a|b]`: finds out what became of what is pending. Sends nothing that has an effect. */
export async function settleCommand(args: readonly string[], io: Io): Promise<void> {
  const given = readFlags(args, settleFlags);
  const scopes = scopesOf(given, io);
  if (given.flags.has("close") || given.flags.has("outcome")) return close(given, io);
  const { recover } = await import("@exch/runtime");
  const journal = await openJournal(io);
  const bar = createProgress(io.err);
  const rows: object[] = [];
  let unknown = 0;
  try {
    await journal.prune(monthMs);
    for (const { entry, settings } of scopes) {
      const tree = await entry.loadOperations();
      const service = await connect(entry, tree, settings, { journal });
      await bar.show(`asking ${entry.title}; what may still be under way is waited for`);
      for await (const { entry: open, settled } of recover(service, journal, { signal: io.signal })) {
        if (settled.outcome === "unknown") unknown += 1;
        rows.push({ ...describe(entry, open, operationOf(tree, open.operation)), ...verdictOf(settled) });
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
    if (await journal.close(id, outcome)) return;
    throw new CommandError("usage", `${printable(id)} is not pending, or is just being settled`, "exch pending");
  } finally {
    await journal.end();
  }
}

/** The accounts that are meant: of the service that is named, else of each that the profile has a key for. */
function scopesOf({ flags, words }: Given, io: Io): Scope[] {
  const [word, ...more] = words;
  const named = serviceOf(word);
  if (more.length > 0 || (word !== undefined && named === undefined)) {
    throw new CommandError("usage", "name one service, a or b, or none for both");
  }
  const failures: unknown[] = [];
  const scopes = (named === undefined ? services : [named]).flatMap((entry) => {
    try {
      const { settings, unlock } = chooseProfile(io, entry.word, flags.get("profile")?.[0]);
      const unlocked = { ...settings, secrets: unlock() };
      return [{ entry, settings: unlocked, scope: scopeOf(entry, unlocked) }];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  // Whoever has only one of the services has nothing pending at the other.
  if (scopes.length === 0) throw failures[0];
  return scopes;
}

function operationOf(tree: Awaited<ReturnType<ServiceEntry["loadOperations"]>>, id: string): Operation | undefined {
  const [resource = "", name = ""] = id.split(".");
  return tree[resource]?.[name];
}

function describe(entry: ServiceEntry, open: OpenEntry, operation: Operation | undefined) {
  return {
    id: open.id,
    service: entry.word,
    operation: open.operation,
    signedAt: new Date(open.signedAt).toISOString(),
    keys: keysOf(open, operation),
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
