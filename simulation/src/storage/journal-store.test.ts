import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim, Journal, JournalEntry } from "@exch/runtime";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { Random } from "../engine/random.ts";
import { JournalStore, type StoreConnection } from "./journal-store.ts";

const folder = mkdtempSync(join(tmpdir(), "exch-simulation-"));
afterAll(() => rmSync(folder, { recursive: true }));

const account = { service: "service-a", origin: "https://a.test", keyDigests: ["d1", undefined] } as const;
const outcomes = ["executed", "notExecuted", "unknown"] as const;

/** Both journals, with one clock whose wall time can be set. */
function createBoth(seed: number) {
  let now = Date.UTC(2026, 0, 1);
  let steppedMs = 0;
  const clock = {
    now: () => now + steppedMs,
    monotonic: () => now,
    setTimer: (_: number, run: () => void) => {
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
  };
  const sqlite = createSqliteJournal({ path: join(folder, `${seed}.sqlite`), clock });
  const random = new Random(seed);
  const store = new JournalStore().connect({ wall: clock.now, monotonic: clock.monotonic }, () => random.uuid());
  const advance = (ms: number) => {
    now += ms;
  };
  const step = (ms: number) => {
    steppedMs += ms;
  };
  return { sqlite, store, advance, step };
}

type Operation = readonly [name: string, sqlite: (journal: Journal) => Promise<unknown>, store: () => unknown];

/** Draws an operation for both journals. Tokens of claims differ: each journal gets its own. */
function drawOperation(random: Random, store: StoreConnection, tokens: (readonly [string, string])[]): Operation {
  const id = `id${random.below(8)}`;
  const entry: JournalEntry = {
    id,
    scope: random.pick(["one", "one", "two"]),
    operation: "orders.place",
    input: { remark: `r${random.below(100)}` },
    signedAt: random.below(3),
    validityMs: 5000,
    ...(random.chance(0.8) && { service: "service-a", origin: random.pick(["https://a.test", "https://b.test"]) }),
    ...(random.chance(0.8) && { keyDigest: random.pick(["d1", "d2"]) }),
  };
  const leaseMs = random.pick([0, 1000, 60_000, 90_000_000]);
  const outcome = random.pick(outcomes);
  const [ofSqlite, ofStore] = tokens.length > 0 && random.chance(0.7) ? random.pick(tokens) : [undefined, undefined];
  const limit = random.pick([1, 3, 100]);
  const of = random.chance(0.5) ? account : undefined;
  const { scope } = entry;
  const all: Operation[] = [
    [`open ${id} ${leaseMs}`, (journal) => journal.open(entry, leaseMs), () => store.open(entry, leaseMs)],
    [`open ${id} ${leaseMs}`, (journal) => journal.open(entry, leaseMs), () => store.open(entry, leaseMs)],
    [`close ${id}`, (journal) => journal.close(id, outcome, ofSqlite), () => store.close(id, outcome, ofStore)],
    [
      `close unclaimed ${id}`,
      async (journal) => journal.closeUnclaimed?.(id, outcome),
      () => store.closeUnclaimed(id, outcome),
    ],
    [
      `claim ${scope} ${leaseMs} ${limit}`,
      (journal) => journal.claim(scope, leaseMs, limit, of),
      () => store.claim({ scope, leaseMs, limit, account: of }),
    ],
    [
      `renew ${id}`,
      async (journal) => journal.renew?.(id, ofSqlite ?? "none", leaseMs),
      () => store.renew(id, ofStore ?? "none", leaseMs),
    ],
    [`resolve ${id}`, (journal) => journal.resolve(id, "executed", "seen"), () => store.resolve(id, "executed")],
    ["list", (journal) => journal.list({ scope }), () => store.list(scope)],
  ];
  return random.pick(all);
}

/** Runs an operation; an error is a result as well. */
async function resultOf(run: () => unknown): Promise<unknown> {
  try {
    return (await run()) ?? "done";
  } catch {
    return "rejected";
  }
}

function comparable(result: unknown): unknown {
  if (Array.isArray(result)) return [...result].map(withoutToken).sort(byId);
  if (typeof result !== "object" || result === null) return result;
  const { entries, heldMs, unreadable = [] } = result as Claim;
  return { entries: [...entries].sort(byId), heldMs, unreadable };
}

function withoutToken({ token, ...entry }: { id: string; token?: string }) {
  return { ...entry, isClaimed: token !== undefined };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

describe("the journal of a simulation", () => {
  it.each([1, 2, 3, 4])("does what the journal in SQLite does, seed %i", { timeout: 60_000 }, async (seed) => {
    const { sqlite, store, advance, step } = createBoth(seed);
    const random = new Random(seed).fork("operations");
    const tokens: (readonly [string, string])[] = [];
    for (let count = 0; count < 250; count++) {
      const [name, ofSqlite, ofStore] = drawOperation(random, store, tokens);
      const expected = await resultOf(() => ofSqlite(sqlite));
      const actual = await resultOf(ofStore);
      expect(comparable(actual), `operation ${count}: ${name}`).toEqual(comparable(expected));
      if (name.startsWith("claim") && (expected as Claim).entries.length > 0)
        tokens.push([(expected as Claim).token, (actual as Claim).token]);
      if (random.chance(0.3)) advance(random.pick([1, 500, 60_000, 100_000_000]));
      if (random.chance(0.05)) step(random.pick([-3_600_000, 3_600_000, -200_000_000]));
    }
    await sqlite.end();
  });
});
