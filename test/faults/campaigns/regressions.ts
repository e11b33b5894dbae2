import { UnknownOutcomeError } from "@exch/service-a";
import { checkClaims } from "../claims/check-claims.ts";
import { type Claim, claimedOutcomeOf } from "../claims/claim.ts";
import { describe, newTally } from "../claims/tally.ts";
import { openVirtual } from "../exchange/open-virtual.ts";
import type { TransportName } from "../exchange/transport.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { laterOf, probes } from "../intents/probes.ts";
import { altering } from "./altered-field.ts";
import { type RegressionCase, regressionCases } from "./regression-cases.ts";

const overs: readonly TransportName[] = ["process", "node"];
/** Requests that one intent may send, lookups included: more is a loop. */
const mostRequests = 2000;

/** Repeats every named case whose outcome was wrong before, at default times, in process and over the default transport. */
export async function regressions(size: Size): Promise<Row> {
  const cases = regressionCases.flatMap((each) => overs.map((over) => ({ each, over })));
  // At the small size every fourth case goes over sockets: those wait for the network.
  const chosen = cases.filter(({ over }, index) => size === "full" || over === "process" || index % 8 === 1);
  const tally = newTally();
  const wrong: string[] = [];
  const byClass = new Map<string, { count: number; wrong: number; before: string }>();
  await inParallel("regressions", chosen.length, 8, async (index) => {
    const { each, over } = chosen[index]!;
    const problem = await runCase(each, over, tally);
    const sum = byClass.get(each.class) ?? { count: 0, wrong: 0, before: each.before };
    byClass.set(each.class, sum);
    sum.count += 1;
    if (problem === undefined) return;
    sum.wrong += 1;
    wrong.push(`${each.class}: ${each.name}, ${over}: ${problem}`);
  });
  const classes = [...byClass].map(
    ([name, sum]) => `${name} (before: ${sum.before}): ${sum.count - sum.wrong} of ${sum.count}`,
  );
  return {
    promise: "named cases whose outcome was wrong before, in process and over the default transport",
    size: `${count(chosen.length)} cases of ${byClass.size} classes`,
    result: `${wrong.length} not as promised; ${describe(tally)}`,
    ok: wrong.length === 0,
    detail: [...wrong, ...classes].join("; "),
  };
}

/** Runs a case on an exchange of its own. Returns what is not as promised. */
async function runCase(
  { probe, rules, options, allowed, isTimeless, altered }: RegressionCase,
  over: TransportName,
  tally: ReturnType<typeof newTally>,
): Promise<string | undefined> {
  const operation = probes.find(({ name }) => name === probe)!;
  const exchange = await openVirtual({ over, faults: rules, ...options });
  let requests = 0;
  let timeRequests = 0;
  const interceptors = [
    (next: (...request: any) => any) =>
      (...request: any) => {
        requests += 1;
        if (!isTimeless || !/\/time(stamp)?$/.test(new URL(request[0]).pathname)) return next(...request);
        timeRequests += 1;
        return Promise.resolve(new Response("bad gateway", { status: 502 }));
      },
    ...(altered === undefined ? [] : [altering(altered)]),
  ];
  const clients = createDefaultClients({ ...exchange.reach, interceptors });
  const tags = operation.tags("v1");
  const startedAt = exchange.clock.monotonic();
  let ids: readonly (string | null | undefined)[] | undefined;
  let error: unknown;
  try {
    ids = await operation.run(clients, "v1");
  } catch (reason) {
    error = reason;
  }
  const lateMs = exchange.clock.monotonic() - startedAt - 30_000;
  const settled = error instanceof UnknownOutcomeError ? await error.settle() : undefined;
  await clients.close();
  await exchange.quiet();
  const claims = tags.map((tag, at): Claim => {
    const outcome = ids === undefined ? claimedOutcomeOf(error) : ids[at] === null ? "notExecuted" : "executed";
    const later = settled && { later: { ...laterOf(settled, tags.length)[at]!, settled } };
    return { tag, keyed: true, outcome, error, id: ids?.[at] ?? undefined, lateMs, ...later };
  });
  const own = checkClaims(exchange.executed, claims);
  checkClaims(exchange.executed, claims, tally);
  await exchange.close();
  const problems = claims
    .map(({ outcome, later }) => later?.outcome ?? outcome)
    // Over sockets a busy machine may deliver a request after its time has passed: the judge has seen that this one is true.
    .filter((last) => !allowed.includes(last) && !(over !== "process" && last === "notExecuted"));
  if (own.twice + own.wrong + own.untyped + own.late > 0) return describe(own) + own.examples.join();
  if (isTimeless && timeRequests === 0) return "the exchange's time was never asked for";
  if (requests > mostRequests) return `${requests} requests`;
  if (problems.length > 0)
    return `${problems.join(" and ")} instead of ${allowed.join(" or ")}: ${error}, ${settled?.reason}`;
  return undefined;
}
