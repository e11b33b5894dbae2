import { UnknownOutcomeError } from "@exch/service-a";
import { checkClaims } from "../claims/check-claims.ts";
import type { Claim } from "../claims/claim.ts";
import { decidedShare, describe, isClean, newTally, type Tally } from "../claims/tally.ts";
import type { ExecutedIntents } from "../exchange/executed-intents.ts";
import { mixedFaults } from "../exchange/fault.ts";
import { openVirtual } from "../exchange/open-virtual.ts";
import { inParallel, progress } from "../harness/in-parallel.ts";
import { createRandom, type Random } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { batchSizes, type Kind, type PerformOptions, performIntent } from "../intents/perform-intent.ts";
import type { TestedClient } from "../intents/tested-client.ts";

/** The exchanges run one after the other, each with its share of the calls; `width` limits the calls under way at once. */
const sizes = {
  full: { orders: 100_000, withdrawals: 20_000, exchanges: 20, width: 2000, accounts: 40 },
  small: { orders: 1500, withdrawals: 400, exchanges: 2, width: 1000, accounts: 20 },
};
export const faultRate = 0.2;
/** Delays of late requests: on either side of the five seconds for which a request is valid. */
export const lateMs = [0, 12_000] as const;

/** Places orders and withdraws on both services at default times while one request in five meets a fault, lookups included. */
export async function money(size: Size, seed: number): Promise<Row> {
  const { orders, withdrawals, exchanges } = sizes[size];
  const tally = newTally();
  const candidates = { asked: 0, named: 0 };
  for (let index = 0; index < exchanges; index += 1) {
    await runOnOneExchange(size, seed * 1000 + index, tally, candidates);
    progress.say(`money, ${index + 1} of ${exchanges}: ${count(tally.intents)} intents, ${describe(tally)}`);
  }
  return {
    promise: `orders and withdrawals at default times, ${faultRate * 100}% faults: none twice, wrong, untyped or late`,
    size: `${count(orders)} + ${count(withdrawals)}, in process`,
    result: describe(tally),
    ok: isClean(tally) && decidedShare(tally) >= 0.999 && candidates.named === candidates.asked,
    detail: detailOf(tally, candidates),
  };
}

async function runOnOneExchange(size: Size, seed: number, tally: Tally, candidates: { asked: number; named: number }) {
  const { orders, withdrawals, exchanges, width, accounts } = sizes[size];
  const exchange = await openVirtual({
    seed,
    accountCount: accounts,
    stepMs: 20,
    // On every second exchange accepted orders stay invisible for nearly as long as clients allow for.
    ...(seed % 2 === 0 ? { orderVisibleAfterMs: 9000, withdrawalVisibleAfterMs: 55_000 } : {}),
    faults: [{ kind: mixedFaults, chance: faultRate, ms: lateMs }],
  });
  const testedClients = exchange.accounts.map((key) => createDefaultClients(exchange.reach, key).testedClient);
  const claims = await campaign({
    name: `money, seed ${seed}`,
    testedClients,
    seed,
    orders: orders / exchanges,
    withdrawals: withdrawals / exchanges,
    width,
    options: { aborting: { share: 0.02, withinMs: 20_000 }, timeoutMs: 30_000 },
  });
  await exchange.quiet();
  checkClaims(exchange.executed, claims, tally);
  if (exchange.sandbox.served.some(({ code }) => code === "400005" || code === "-1022"))
    tally.examples.push("a signature was rejected");
  await askForCandidates(exchange.executed, claims, candidates);
  await exchange.close();
}

export interface CampaignOptions {
  readonly name: string;
  /** The tested clients, one for each account. */
  readonly testedClients: readonly TestedClient[];
  readonly seed: number;
  readonly orders: number;
  readonly withdrawals: number;
  readonly width: number;
  readonly options: PerformOptions;
}

/** Places and withdraws everything, and collects the outcomes that the clients claim. */
export async function campaign(given: CampaignOptions): Promise<Claim[]> {
  const { name, testedClients, seed, orders, withdrawals, width, options } = given;
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
    const testedClient = testedClients[index % testedClients.length]!;
    claims.push(...(await performIntent(testedClient, random, kinds[index]!, `t${index}`, options)));
  });
  return claims;
}

/** Settles intents that nothing names: they stay unknown, and the record must be among the candidates where there is one. */
async function askForCandidates(executed: ExecutedIntents, claims: Claim[], sums: { asked: number; named: number }) {
  const open = claims.filter(({ keyed, error }) => !keyed && error instanceof UnknownOutcomeError).slice(0, 500);
  await inParallel("candidates", open.length, 500, async (index) => {
    const { tag, error } = open[index]!;
    const { outcome, candidates = [], cause, reason } = await (error as UnknownOutcomeError).settle();
    const done = executed.of(tag);
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
