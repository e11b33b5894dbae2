import { createNodeTransport } from "@exch/runtime/node";
import { createClock, type Interceptor } from "@exch/service-a";
import { openExchange } from "../exchange/open-exchange.ts";
import { openSlowGateway } from "../exchange/open-slow-gateway.ts";
import { inParallel, sleep } from "../harness/in-parallel.ts";
import { createRandom } from "../harness/random.ts";
import { type Campaign, count } from "../harness/row.ts";
import { checkClaims, describe } from "../intents/check-claims.ts";
import type { Claim } from "../intents/claim.ts";
import { createClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { allProbes } from "../intents/probes.ts";
import { createUnboundJournal } from "./unbound-journal.ts";

/** Longest time before a handshake begins, and until an interceptor or a deadline ends the attempt. */
const longestMs = 40;

/** Ways to end the attempts of a call while a connection is opened, or soon after. */
const ways: ((ms: number) => Interceptor)[] = [
  (ms) => (next) => (url, init) => Promise.race([next(url, init), failAfter(ms)]),
  (ms) => (next) => async (url, init) => {
    void next(url, init);
    return failAfter(ms);
  },
  () => (next) => async (url, init) => (await Promise.all([next(url, init), next(url, init)]))[0],
  (ms) => (next) => (url, init) => next(url, { ...init, signal: AbortSignal.timeout(ms) }),
  (ms) => (next) => (url, init) => Promise.race([next(url, init), respondAfter(ms)]),
  // The deadline ends it; the interceptor withholds the attempt's signal.
  () => (next) => (url, init) => next(url, { ...init, signal: new AbortController().signal }),
];

/** Responds with what would be a proof. */
async function respondAfter(ms: number): Promise<Response> {
  await sleep(ms);
  return new Response('{"code":"400100","msg":"price is wrong"}', { status: 400 });
}

async function failAfter(ms: number): Promise<never> {
  await sleep(ms);
  throw Object.assign(new Error("too slow"), { code: "ECONNREFUSED", syscall: "connect" });
}

/** Makes calls whose first attempt ends by an interceptor, or a deadline, before or soon after its connection is open. */
export const givenUp: Campaign = async (size, seed) => {
  const total = size === "full" ? 4000 : 120;
  const random = createRandom(seed);
  const exchange = await openExchange();
  const gateway = await openSlowGateway(exchange.baseUrl, () => random.below(longestMs));
  const clock = createClock();
  const claims: Claim[] = [];
  const writing = allProbes.filter(({ operation }) => operation !== "orders.getByClientOid");
  await inParallel("given up", total, 12, async (index) => {
    const probe = writing[Math.floor(index / ways.length) % writing.length]!;
    const isSecure = random.next() < 0.5;
    const target = probe.needsTarget ? await exchange.placeFor(`g${index}`) : undefined;
    const way = ways[index % ways.length]!(isSecure ? random.below(2 * longestMs) : random.below(4));
    let isFirst = true;
    const interceptor: Interceptor = (next) => (url, init) => {
      const sent = isFirst ? way(next)(url, init) : next(url, init);
      isFirst = false;
      return sent;
    };
    const transport = isSecure ? createNodeTransport({ tls: { ca: gateway.ca } }) : undefined;
    const clients = createClients(isSecure ? gateway.url : exchange.baseUrl, {
      clock,
      interceptors: [interceptor],
      attemptTimeoutMs: 1 + random.below(2 * longestMs),
      ...(transport !== undefined && { fetch: transport }),
      ...(random.next() < 0.5 && { journal: createUnboundJournal({ open: () => sleep(random.below(longestMs)) }) }),
    });
    // A busy machine may end a call late: time is not the subject.
    const ended = await performIntent(clients, probe, `g${index}`, { target, settles: false });
    claims.push(...ended.map((claim) => ({ ...claim, lateMs: 0 })));
    await clients.close();
    await transport?.close();
  });
  // What a pool still holds leaves when its connection opens.
  await sleep(3 * longestMs);
  await exchange.quiet();
  const tally = checkClaims(exchange.executed, claims);
  await gateway.close();
  await exchange.close();
  const { executed, notExecuted, unknown, untyped, twice, wrong, examples } = tally;
  return {
    promise:
      "an interceptor, or a deadline, ends an attempt while its connection opens: nothing is sent after the call",
    size: `${count(total)} calls, ${ways.length} ways, plain and TLS, half with a slow journal`,
    result: `${twice + wrong} wrong or twice, ${untyped} untyped; ${executed} executed, ${notExecuted} not, ${unknown} unknown`,
    ok: twice + wrong + untyped === 0 && notExecuted > 0 && executed > 0,
    detail: [describe(tally), ...examples].join("; "),
  };
};
