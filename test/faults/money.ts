import { UnknownOutcomeError } from "@exch/service-a";
import { act, batchSize, type Kind } from "./act.ts";
import { createClients } from "./clients.ts";
import { exchangeFaults } from "./fault.ts";
import { inParallel, progress } from "./in-parallel.ts";
import { type Claim, describe, isClean, judge, newTally, type Tally } from "./judge.ts";
import { type Exchange, openExchange } from "./open-exchange.ts";
import { createRandom, type Random } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";
import { exchangeTimes, lateMs } from "./scale.ts";
import type { Subject } from "./subject.ts";
import { openTransport, type TransportName } from "./transport.ts";

const sizes = {
  full: { orders: 100_000, withdrawals: 20_000, seeds: 3, width: 100 },
  small: { orders: 1000, withdrawals: 300, seeds: 1, width: 60 },
};
export const faultRate = 0.2;

/** Orders and withdrawals over both services while one request in five goes wrong, lookups included. */
export async function money(size: Size, seed: number, transportName: TransportName = "fetch"): Promise<Row> {
  const { orders, withdrawals, seeds, width } = sizes[size];
  const tally = newTally();
  const candidates = { asked: 0, named: 0 };
  for (let each = seed; each < seed + seeds; each += 1) {
    const exchange = await openFaultyExchange(each);
    const transport = await openTransport(transportName);
    const { subject } = createClients(exchange.baseUrl, { fetch: transport.fetch });
    const claims = await campaign(`money, seed ${each}`, subject, each, orders, withdrawals, width);
    await exchange.quiet();
    judge(exchange.truth, claims, tally);
    await askForCandidates(exchange, claims, candidates);
    if (exchange.counts.redirectsFollowed > 0) tally.examples.push("a redirect was followed");
    if (exchange.counts.signatureFailures > 0) tally.examples.push("a signature was refused");
    progress.say(`money, seed ${each}, so far: ${count(tally.intents)} intents, ${describe(tally)}`);
    await transport.close();
    await exchange.close();
  }
  return {
    promise: "orders and withdrawals, 20% faults: none twice, none wrong, unknown typed, 99.9% settled",
    size: `${count(orders)} + ${count(withdrawals)}, ${seeds} seeds, ${transportName}`,
    result: describe(tally),
    ok: isClean(tally) && tally.examples.length === 0 && candidates.named === candidates.asked,
    detail: detailOf(tally, candidates),
  };
}

export function openFaultyExchange(seed: number): Promise<Exchange> {
  return openExchange({
    ...exchangeTimes,
    seed,
    faults: [{ kind: exchangeFaults, chance: faultRate, ms: lateMs }],
  });
}

/** Places and withdraws everything, and keeps what the subject says became of it. */
export async function campaign(
  name: string,
  subject: Subject,
  seed: number,
  orders: number,
  withdrawals: number,
  width: number,
): Promise<Claim[]> {
  const random = createRandom(seed ^ 0x5eed);
  const claims: Claim[] = [];
  // One order in five goes in a batch.
  const batches = Math.floor(orders / 5 / batchSize);
  const kinds = shuffled(random, [
    ...Array<Kind>(orders - batches * batchSize).fill("order"),
    ...Array<Kind>(batches).fill("batch"),
    ...Array.from({ length: withdrawals }, (_, index) => (["a", "aToken", "b", "b", "aToken"] as const)[index % 5]!),
  ]);
  await inParallel(name, kinds.length, width, async (index) => {
    claims.push(...(await act(subject, random, kinds[index]!, `t${index}`)));
  });
  return claims;
}

/** What nothing names stays unknown; `settle()` must then name the record, where there is one. */
async function askForCandidates({ truth }: Exchange, claims: Claim[], sums: { asked: number; named: number }) {
  const open = claims.filter(({ keyed, error }) => !keyed && error instanceof UnknownOutcomeError).slice(0, 500);
  await inParallel("candidates", open.length, 50, async (index) => {
    const { tag, error } = open[index]!;
    const { outcome, candidates = [], cause } = await (error as UnknownOutcomeError).settle();
    const done = truth.of(tag);
    sums.asked += 1;
    const names = done.every(({ id }) => candidates.some((each) => (each as { id?: unknown }).id === id));
    if (outcome === "unknown" && (names || cause !== undefined)) sums.named += 1;
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
