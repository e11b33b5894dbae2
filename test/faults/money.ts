import { UnknownOutcomeError } from "@exch/service-a";
import { type ActOptions, act, batchSizes, type Kind } from "./act.ts";
import { createDefaultClients } from "./clients.ts";
import { mixedFaults } from "./fault.ts";
import { inParallel, progress } from "./in-parallel.ts";
import { type Claim, decidedShare, describe, isClean, judge, newTally, type Tally } from "./judge.ts";
import { openVirtual } from "./open-virtual.ts";
import { createRandom, type Random } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";
import type { Subject } from "./subject.ts";
import type { Truth } from "./truth.ts";

/** `worlds` are exchanges one after the other, each with its share; `width` is how many calls are under way at once. */
const sizes = {
  full: { orders: 100_000, withdrawals: 20_000, worlds: 20, width: 2000, accounts: 40 },
  small: { orders: 1500, withdrawals: 400, worlds: 2, width: 1000, accounts: 20 },
};
export const faultRate = 0.2;
/** How late what is late may be: on either side of the five seconds for which a request is valid. */
export const lateMs = [0, 12_000] as const;

/** Orders and withdrawals over both services at default times while one request in five goes wrong, lookups included. */
export async function money(size: Size, seed: number): Promise<Row> {
  const { orders, withdrawals, worlds } = sizes[size];
  const tally = newTally();
  const candidates = { asked: 0, named: 0 };
  for (let world = 0; world < worlds; world += 1) {
    await inOneWorld(size, seed * 1000 + world, tally, candidates);
    progress.say(`money, ${world + 1} of ${worlds}: ${count(tally.intents)} intents, ${describe(tally)}`);
  }
  return {
    promise: `orders and withdrawals at default times, ${faultRate * 100}% faults: none twice, wrong, untyped or late`,
    size: `${count(orders)} + ${count(withdrawals)}, in process`,
    result: describe(tally),
    ok: isClean(tally) && decidedShare(tally) >= 0.999 && candidates.named === candidates.asked,
    detail: detailOf(tally, candidates),
  };
}

async function inOneWorld(size: Size, seed: number, tally: Tally, candidates: { asked: number; named: number }) {
  const { orders, withdrawals, worlds, width, accounts } = sizes[size];
  const exchange = await openVirtual({
    seed,
    accountCount: accounts,
    stepMs: 20,
    // In every second world what was accepted stays invisible for nearly as long as clients allow for.
    ...(seed % 2 === 0 ? { orderVisibleAfterMs: 9000, withdrawalVisibleAfterMs: 55_000 } : {}),
    faults: [{ kind: mixedFaults, chance: faultRate, ms: lateMs }],
  });
  const subjects = exchange.accounts.map((key) => createDefaultClients(exchange.reach, key).subject);
  const claims = await campaign({
    name: `money, seed ${seed}`,
    subjects,
    seed,
    orders: orders / worlds,
    withdrawals: withdrawals / worlds,
    width,
    options: { impatience: { share: 0.02, withinMs: 20_000 }, timeoutMs: 30_000 },
  });
  await exchange.quiet();
  judge(exchange.truth, claims, tally);
  if (exchange.sandbox.served.some(({ code }) => code === "400005" || code === "-1022"))
    tally.examples.push("a signature was refused");
  await askForCandidates(exchange.truth, claims, candidates);
  await exchange.close();
}

export interface CampaignOptions {
  readonly name: string;
  /** What is put to the test: one for each account. */
  readonly subjects: readonly Subject[];
  readonly seed: number;
  readonly orders: number;
  readonly withdrawals: number;
  readonly width: number;
  readonly options: ActOptions;
}

/** Places and withdraws everything, and keeps what the subjects say became of it. */
export async function campaign(given: CampaignOptions): Promise<Claim[]> {
  const { name, subjects, seed, orders, withdrawals, width, options } = given;
  const random = createRandom(seed ^ 0x5eed);
  const claims: Claim[] = [];
  // One order in five goes in a batch.
  const batches = Math.floor(orders / 5 / (batchSizes.batch + batchSizes.batchSync));
  const inBatches = batches * (batchSizes.batch + batchSizes.batchSync);
  const kinds = shuffled(random, [
    ...Array<Kind>(Math.max(0, orders - inBatches)).fill("order"),
    ...Array<Kind>(batches).fill("batch"),
    ...Array<Kind>(batches).fill("batchSync"),
    ...Array.from({ length: withdrawals }, (_, index) => (["a", "aToken", "b", "b", "aToken"] as const)[index % 5]!),
  ]);
  await inParallel(name, kinds.length, width, async (index) => {
    const subject = subjects[index % subjects.length]!;
    claims.push(...(await act(subject, random, kinds[index]!, `t${index}`, options)));
  });
  return claims;
}

/** What nothing names stays unknown; `settle()` must then name the record, where there is one. */
async function askForCandidates(truth: Truth, claims: Claim[], sums: { asked: number; named: number }) {
  const open = claims.filter(({ keyed, error }) => !keyed && error instanceof UnknownOutcomeError).slice(0, 500);
  await inParallel("candidates", open.length, 500, async (index) => {
    const { tag, error } = open[index]!;
    const { outcome, candidates = [], cause, reason } = await (error as UnknownOutcomeError).settle();
    const done = truth.of(tag);
    sums.asked += 1;
    const names = done.every(({ id }) => candidates.some((each) => (each as { id?: unknown }).id === id));
    if (outcome === "unknown" && (names || cause !== undefined || reason !== undefined)) sums.named += 1;
  });
}

function detailOf(tally: Tally, { asked, named }: { asked: number; named: number }): string {
  const { intents, executed, notExecuted, examples, open: unsettled } = tally;
  const open = `${count(named)} of ${count(asked)} unnamed unknowns found among their candidates`;
  return [
    `${count(intents)} intents: ${count(executed)} executed, ${count(notExecuted)} not`,
    open,
    ...examples,
    ...unsettled,
  ].join("; ");
}

function shuffled<T>(random: Random, list: T[]): T[] {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [list[index], list[other]] = [list[other]!, list[index]!];
  }
  return list;
}
