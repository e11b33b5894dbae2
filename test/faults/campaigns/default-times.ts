import type { UnknownOutcomeError } from "@exch/service-a";
import { checkClaims } from "../claims/check-claims.ts";
import { type Claim, isContradiction } from "../claims/claim.ts";
import { describe, isClean, newTally, type Tally } from "../claims/tally.ts";
import { faultRate, lateMs, mixedFaults } from "../exchange/fault.ts";
import { openVirtual } from "../exchange/open-virtual.ts";
import { inParallel, progress } from "../harness/in-parallel.ts";
import { createRandom } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { type Kind, performIntent } from "../intents/perform-intent.ts";

const sizes = {
  full: { calls: 30_000, perExchange: 3000, accounts: 60 },
  small: { calls: 1500, perExchange: 750, accounts: 15 },
};
const timeoutMs = 30_000;

/** Counts of calls whose response was lost, and of their outcomes. */
interface Lost {
  calls: number;
  /** Calls that were settled, because no usable response came. */
  lost: number;
  undecided: number;
  undecidedLater: number;
  contradicted: number;
  /** Reasons for undecided calls, each with its count. */
  readonly reasons: Map<string, number>;
  readonly tally: Tally;
}

/**
 * Orders of service A: nearly all that lost their response are decided within the call, at default times. One limited lookup holds all that
 * a client settles, here some fifty calls at once, for up to 12 s: those whose time ends meanwhile stay unknown.
 */
export function ordersDecided(size: Size, seed: number): Promise<Row> {
  return decided(size, seed, "orders of service A", ["order"], size === "full" ? 0.99 : 0.97);
}

/** Batches need a proof, or a record, for each of their orders. A few hundred of them meet few limits, or many. */
export function batchesDecided(size: Size, seed: number): Promise<Row> {
  return decided(
    size === "full" ? "half" : size,
    seed,
    "batches of service A",
    ["batch", "batchSync"],
    size === "full" ? 0.95 : 0.85,
  );
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
  const { perExchange, accounts, ...rest } = sizes[size === "small" ? "small" : "full"];
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
  for (let index = 0; index < calls / perExchange; index += 1) {
    await runOnOneExchange(seed * 100 + index, perExchange, accounts, kinds, sum);
    progress.say(`${name}: ${count(sum.calls)} of ${count(calls)}, ${shareOf(sum, sum.undecided)} of ${sum.lost} lost`);
  }
  const { lost, undecided, undecidedLater, contradicted, tally } = sum;
  const share = 1 - undecided / lost;
  const shareLater = 1 - undecidedLater / lost;
  return {
    promise: `${name} that lost their response, ${faultRate * 100}% faults: decided within the default deadline, and with settle()`,
    size: `${count(sum.calls)} calls, ${count(lost)} lost, in process`,
    result: `${shareOf(sum, undecided)} in the call, ${shareOf(sum, undecidedLater)} with settle(); ${tally.twice} twice, ${tally.wrong} wrong, ${tally.untyped} untyped, ${tally.late} late`,
    ok: isClean(tally) && share >= least && shareLater >= (size === "small" ? 0.97 : 0.99),
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

async function runOnOneExchange(seed: number, calls: number, accountCount: number, kinds: readonly Kind[], sum: Lost) {
  const exchange = await openVirtual({
    seed,
    accountCount,
    stepMs: 10,
    ...(seed % 2 === 0 ? { orderVisibleAfterMs: 9000, withdrawalVisibleAfterMs: 55_000 } : {}),
    faults: [{ kind: mixedFaults, chance: faultRate, ms: lateMs }],
  });
  const random = createRandom(seed ^ 0xdecade);
  // A call settles by itself once; later settlements are explicit.
  let settleCount = 0;
  const onEvent = ({ type }: { type: string }) => {
    if (type === "settlementStarted") settleCount += 1;
  };
  const testedClients = exchange.accounts.map(
    (key) => createDefaultClients({ ...exchange.reach, onEvent }, key).testedClient,
  );
  const ended: Claim[][] = [];
  await inParallel(`seed ${seed}`, calls, calls, async (index) => {
    const testedClient = testedClients[index % testedClients.length]!;
    const options = { aborting: { share: 0, withinMs: 0 }, timeoutMs };
    ended.push(await performIntent(testedClient, random, kinds[index % kinds.length]!, `t${index}`, options));
  });
  await exchange.quiet();
  checkClaims(exchange.executed, ended.flat(), sum.tally);
  const unknown = ended.filter(([claim]) => claim?.outcome === "unknown");
  const contradicted = unknown.filter((claims) => claims.some(isContradiction)).length;
  const isOpen = (claims: Claim[]) => claims.some(({ later }) => later?.outcome === "unknown");
  for (const [claim] of unknown) {
    const reason = `${(claim?.error as UnknownOutcomeError | undefined)?.reason}`;
    sum.reasons.set(reason, (sum.reasons.get(reason) ?? 0) + 1);
  }
  sum.calls += calls;
  sum.contradicted += contradicted;
  sum.lost += settleCount - unknown.length - contradicted;
  sum.undecided += unknown.length - contradicted;
  sum.undecidedLater += unknown.filter((claims) => isOpen(claims) && !claims.some(isContradiction)).length;
  await exchange.close();
}
