import type { Interceptor } from "@exch/service-a";
import { openVirtual, type Way } from "../exchange/open-exchange.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { type Campaign, count } from "../harness/row.ts";
import { checkClaims, describe, newTally, type Tally } from "../intents/check-claims.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { type AlteredField, type RegressionCase, regressionCases } from "./regression-cases.ts";

const ways: readonly Way[] = ["process", "node"];
/** Requests that one intent may send, lookups included: more is a loop. */
const maxRequests = 2000;

/** Repeats every named case whose outcome was wrong before, at default times, in process and over the default transport. */
export const regressions: Campaign = async (size) => {
  const cases = regressionCases.flatMap((each) => ways.map((over) => ({ each, over })));
  // At the small size every fourth case goes over sockets: those wait for the network.
  const chosen = cases.filter(({ over }, index) => size === "full" || over === "process" || index % 8 === 1);
  const tally = newTally();
  const wrong: string[] = [];
  await inParallel("regressions", chosen.length, 8, async (index) => {
    const { each, over } = chosen[index]!;
    const problem = await runCase(each, over, tally);
    if (problem !== undefined) wrong.push(`${each.name}, ${each.probe.operation}, ${over}: ${problem}`);
  });
  return {
    promise: "named cases whose outcome was wrong before, in process and over the default transport",
    size: `${count(chosen.length)} cases`,
    result: `${wrong.length} not as promised; ${describe(tally)}`,
    ok: wrong.length === 0,
    detail: wrong.join("; "),
  };
};

/** Runs a case on an exchange of its own. Returns what is not as promised. */
async function runCase(each: RegressionCase, over: Way, tally: Tally): Promise<string | undefined> {
  const { probe, rules, options, allowed, isTimeless, altered } = each;
  const exchange = await openVirtual({ over, faults: rules, ...options });
  let requests = 0;
  let timeRequests = 0;
  const interceptors: Interceptor[] = [
    (next) => (url, init) => {
      requests += 1;
      if (!isTimeless || !/\/time(stamp)?$/.test(new URL(url).pathname)) return next(url, init);
      timeRequests += 1;
      return Promise.resolve(new Response("bad gateway", { status: 502 }));
    },
    ...(altered === undefined ? [] : [altering(altered)]),
  ];
  const clients = createDefaultClients({ ...exchange.reach, interceptors });
  const claims = await performIntent(clients, probe, "v1");
  await clients.close();
  await exchange.quiet();
  const own = checkClaims(exchange.executed, claims);
  checkClaims(exchange.executed, claims, tally);
  await exchange.close();
  const last = claims.map(({ outcome, later }) => later?.outcome ?? outcome);
  // Over sockets a busy machine may deliver a request after its time has passed: the judge has seen that this one is true.
  const isAllowed = (outcome: (typeof last)[number]) =>
    allowed.includes(outcome) || (over !== "process" && outcome === "notExecuted");
  if (own.twice + own.wrong + own.untyped + own.late > 0) return describe(own) + own.examples.join();
  if (isTimeless && timeRequests === 0) return "the exchange's time was never asked for";
  if (requests > maxRequests) return `${requests} requests`;
  if (last.every(isAllowed)) return undefined;
  const [first] = claims;
  return `${last.join(" and ")} instead of ${allowed.join(" or ")}: ${first?.error}, ${first?.later?.settled.reason}`;
}

/** Sends requests, and alters the success of each that changes something. */
function altering({ field, to }: AlteredField): Interceptor {
  return (next) => async (url, init) => {
    const response = await next(url, init);
    if (init.method === "GET" || response.status !== 200) return response;
    const body = JSON.parse(await response.text());
    const payload = body.data ?? body;
    const record = Array.isArray(payload) ? payload[0] : payload;
    if (to === undefined) delete record[field];
    else record[field] = to;
    return Response.json(body);
  };
}
