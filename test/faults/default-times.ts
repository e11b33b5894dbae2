import type { UnknownOutcomeError } from "@exch/service-a";
import { act, type Kind } from "./act.ts";
import { createDefaultClients } from "./clients.ts";
import { mixedFaults } from "./fault.ts";
import { inParallel, progress } from "./in-parallel.ts";
import { type Claim, describe, isClean, isContradiction, judge, newTally, type Tally } from "./judge.ts";
import { faultRate, lateMs } from "./money.ts";
import { openVirtual } from "./open-virtual.ts";
import { createRandom } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";

const sizes = {
  full: { calls: 30_000, perWorld: 3000, accounts: 60 },
  small: { calls: 1500, perWorld: 750, accounts: 15 },
};
const timeoutMs = 30_000;

/** Calls whose response was lost, and what became of them. */
interface Lost {
  calls: number;
  /** Calls that were settled, because no usable response came. */
  lost: number;
  undecided: number;
  undecidedLater: number;
  contradicted: number;
  /** Why calls were undecided, and how many. */
  readonly reasons: Map<string, number>;
  readonly tally: Tally;
}

/** Orders of service A: nearly all that lost their response are decided within the call, at default times. */
export function ordersDecided(size: Size, seed: number): Promise<Row> {
  return decided(size, seed, "orders of service A", ["order"], size === "full" ? 0.999 : 0.99);
}

/** Batches need a proof, or a record, for each of their orders. */
export function batchesDecided(size: Size, seed: number): Promise<Row> {
  return decided(size === "full" ? "half" : size, seed, "batches of service A", ["batch", "batchSync"], 0.98);
}

/** Withdrawals can stay invisible for longer than a call takes: `settle()` decides them. */
export async function withdrawalsADecided(size: Size, seed: number): Promise<Row> {
  return decided(size === "full" ? "half" : size, seed, "withdrawals of service A with a token", ["aToken"], 0);
}

export async function withdrawalsBDecided(size: Size, seed: number): Promise<Row> {
  return decided(size === "full" ? "half" : size, seed, "withdrawals of service B", ["b"], 0);
}

async function decided(
  size: Size | "half",
  seed: number,
  name: string,
  kinds: readonly Kind[],
  least: number,
): Promise<Row> {
  const { perWorld, accounts, ...rest } = sizes[size === "small" ? "small" : "full"];
  const calls = size === "half" ? rest.calls / 3 : rest.calls;
  const sum: Lost = {
    calls: 0,
    lost: 0,
    undecided: 0,
    undecidedLater: 0,
    contradicted: 0,
    reasons: new Map(),
    tally: newTally(),
  };
  for (let world = 0; world < calls / perWorld; world += 1) {
    await inOneWorld(seed * 100 + world, perWorld, accounts, kinds, sum);
    progress.say(`${name}: ${count(sum.calls)} of ${count(calls)}, ${shareOf(sum, sum.undecided)} of ${sum.lost} lost`);
  }
  const { lost, undecided, undecidedLater, contradicted, tally } = sum;
  const share = 1 - undecided / lost;
  const shareLater = 1 - undecidedLater / lost;
  return {
    promise: `${name} that lost their response, ${faultRate * 100}% faults: decided within the default deadline, and with settle()`,
    size: `${count(sum.calls)} calls, ${count(lost)} lost, in process`,
    result: `${shareOf(sum, undecided)} in the call, ${shareOf(sum, undecidedLater)} with settle(); ${tally.twice} twice, ${tally.wrong} wrong, ${tally.untyped} untyped, ${tally.late} late`,
    ok: isClean(tally) && share >= least && shareLater >= 0.999,
    detail: [
      `${undecided} undecided in the call, ${undecidedLater} after settle()`,
      `${contradicted} more ended unknown because a success without its payload contradicted the lookup`,
      describe(tally),
      ...[...sum.reasons].sort(([, one], [, other]) => other - one).map(([reason, times]) => `${reason} (${times})`),
      ...tally.examples,
      ...tally.open,
    ].join("; "),
  };
}

function shareOf({ lost }: Lost, undecided: number): string {
  return `${(100 * (1 - undecided / lost)).toFixed(3)}% decided`;
}

async function inOneWorld(seed: number, calls: number, accountCount: number, kinds: readonly Kind[], sum: Lost) {
  const exchange = await openVirtual({
    seed,
    accountCount,
    stepMs: 10,
    ...(seed % 2 === 0 ? { orderVisibleAfterMs: 9000, withdrawalVisibleAfterMs: 55_000 } : {}),
    faults: [{ kind: mixedFaults, chance: faultRate, ms: lateMs }],
  });
  const random = createRandom(seed ^ 0xdecade);
  // A call settles by itself once; whatever settles after it has ended was asked for.
  let settlings = 0;
  const onEvent = ({ type }: { type: string }) => {
    if (type === "settling") settlings += 1;
  };
  const subjects = exchange.accounts.map((key) => createDefaultClients({ ...exchange.reach, onEvent }, key).subject);
  const ended: Claim[][] = [];
  await inParallel(`seed ${seed}`, calls, calls, async (index) => {
    const subject = subjects[index % subjects.length]!;
    const options = { impatience: { share: 0, withinMs: 0 }, timeoutMs };
    ended.push(await act(subject, random, kinds[index % kinds.length]!, `t${index}`, options));
  });
  await exchange.quiet();
  judge(exchange.truth, ended.flat(), sum.tally);
  const unknown = ended.filter(([claim]) => claim?.verdict === "unknown");
  const contradicted = unknown.filter((claims) => claims.some(isContradiction)).length;
  const isOpen = (claims: Claim[]) => claims.some(({ later }) => later?.verdict === "unknown");
  for (const [claim] of unknown) {
    const reason = `${(claim?.error as UnknownOutcomeError | undefined)?.reason}`;
    sum.reasons.set(reason, (sum.reasons.get(reason) ?? 0) + 1);
  }
  sum.calls += calls;
  sum.contradicted += contradicted;
  sum.lost += settlings - unknown.length - contradicted;
  sum.undecided += unknown.length - contradicted;
  sum.undecidedLater += unknown.filter((claims) => isOpen(claims) && !claims.some(isContradiction)).length;
  await exchange.close();
}
