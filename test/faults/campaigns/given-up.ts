import { createNodeTransport } from "@exch/runtime/node";
import { createClock, type Interceptor, type Journal } from "@exch/service-a";
import { type ClaimedOutcome, claimedOutcomeOf } from "../claims/claim.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { openSlowGateway } from "../exchange/open-slow-gateway.ts";
import { inParallel, sleep } from "../harness/in-parallel.ts";
import { createRandom } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createClients } from "../intents/clients.ts";
import { probes } from "../intents/probes.ts";

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
export async function givenUp(size: Size, seed: number): Promise<Row> {
  const total = size === "full" ? 4000 : 120;
  const random = createRandom(seed);
  const exchange = await openExchange();
  const gateway = await openSlowGateway(exchange.baseUrl, () => random.below(longestMs));
  const clock = createClock();
  const claims: { tag: string; outcome: ClaimedOutcome; repeatable: boolean; tags: readonly string[] }[] = [];
  const writing = probes.filter(({ name }) => name !== "read");
  await inParallel("given up", total, 12, async (index) => {
    const probe = writing[Math.floor(index / ways.length) % writing.length]!;
    const isSecure = random.next() < 0.5;
    const tag = `g${index}`;
    exchange.executed.name(`for-${tag}`, tag);
    const target = probe.needsTarget ? await exchange.placeFor(tag) : undefined;
    const ms = isSecure ? random.below(2 * longestMs) : random.below(4);
    const way = ways[index % ways.length]!(ms);
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
      ...(random.next() < 0.5 && { journal: slowJournal(random.below(longestMs)) }),
    });
    const outcome = await probe.run(clients, tag, target).then(
      () => "executed" as const,
      (error: unknown) => claimedOutcomeOf(error),
    );
    claims.push({ tag, outcome, repeatable: probe.repeatable, tags: probe.tags(tag) });
    await clients.close();
    await transport?.close();
  });
  // What a pool still holds leaves when its connection opens.
  await sleep(3 * longestMs);
  await exchange.quiet();
  const outcomes = { executed: 0, notExecuted: 0, unknown: 0, untyped: 0 };
  const failures: string[] = [];
  for (const { tag, outcome, repeatable, tags } of claims) {
    outcomes[outcome] += 1;
    const counts = tags.map((each) => exchange.executed.of(each).length);
    if (!repeatable && counts.some((each) => each > 1)) failures.push(`${tag}: twice`);
    const isWrong = counts.some((each) =>
      outcome === "executed" ? each === 0 : outcome === "notExecuted" && each > 0,
    );
    if (isWrong) failures.push(`${tag}: ${outcome}, and executed ${counts} times`);
  }
  await gateway.close();
  await exchange.close();
  const { executed, notExecuted, unknown, untyped } = outcomes;
  return {
    promise:
      "an interceptor, or a deadline, ends an attempt while its connection opens: nothing is sent after the call",
    size: `${count(total)} calls, ${ways.length} ways, plain and TLS, half with a slow journal`,
    result: `${failures.length} wrong or twice, ${untyped} untyped; ${executed} executed, ${notExecuted} not, ${unknown} unknown`,
    ok: failures.length === 0 && untyped === 0 && notExecuted > 0 && executed > 0,
    ...(failures.length > 0 && { detail: failures.slice(0, 10).join("; ") }),
  };
}

function slowJournal(ms: number): Journal {
  return {
    open: () => sleep(ms),
    close: async () => true,
    closeUnclaimed: async () => true,
    renew: async () => true,
    claim: async () => ({ token: "t", entries: [], heldMs: 0 }),
    list: async () => [],
    resolve: async () => false,
  };
}
