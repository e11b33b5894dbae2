import { createClock } from "@exch/runtime";
import { createNodeTransport } from "@exch/runtime/node";
import type { Fetch } from "@exch/service-a";
import { type DeadEnds, openDeadEnds } from "../exchange/dead-ends.ts";
import { faultHeader } from "../exchange/fault.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { inParallel, sleep } from "../harness/in-parallel.ts";
import { createRandom } from "../harness/random.ts";
import { type Campaign, count } from "../harness/row.ts";
import { createClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { allProbes } from "../intents/probes.ts";

/** Phases of a response at which it stops. */
const phases = ["connect", "TLS handshake", "headers", "body"] as const;
/** The small size runs among other tests: a busy machine is late by more than a call may be. */
const toleratedMs = { full: 50, small: 5000 };

/** Makes calls that never get a response: each must end by its own deadline, settlement included. */
export const stalls: Campaign = async (size, seed) => {
  const total = size === "full" ? 10_000 : 200;
  const random = createRandom(seed);
  const exchange = await openExchange();
  const transport = createNodeTransport({ connections: 512 });
  const ends = await openDeadEnds();
  const clock = createClock();
  let responded = 0;
  let worst = 0;
  let late = 0;
  let lateWithProcess = 0;
  // What the first calls wait for (code to compile, certificates to load) is no stall.
  const warmUp = 40;
  let idle = watchIdleness();

  const stall = async (index: number) => {
    const timeoutMs = 100 + random.below(400);
    // Half the calls have time for several attempts or lookups, each of which stalls.
    const attemptTimeoutMs = random.next() < 0.5 ? 10_000 : 60;
    const fetch = stallAt(phases[index % phases.length]!, transport, ends, exchange.baseUrl);
    const clients = createClients(exchange.baseUrl, { advanced: { clock }, fetch, timeoutMs, attemptTimeoutMs });
    const due = performance.now() + timeoutMs;
    const [claim] = await performIntent(clients, random.pick(allProbes), `s${index}`, { settles: false });
    if (claim?.error === undefined) responded += 1;
    const over = performance.now() - due;
    worst = Math.max(worst, over);
    if (over <= toleratedMs[size]) return;
    // The call is not to blame for time in which this whole process stood still.
    await sleep(3 * tickMs);
    if (over - idle.since(due) > toleratedMs[size]) late += 1;
    else lateWithProcess += 1;
  };
  await inParallel("stalls, warm-up", warmUp, warmUp, stall);
  idle.stop();
  idle = watchIdleness();
  worst = 0;
  late = 0;
  lateWithProcess = 0;
  await inParallel("stalls", total, 40, stall);
  idle.stop();
  await transport.close();
  await exchange.close();
  await ends.close();
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    promise: `stalls at connect, TLS, headers, body: every call ends within its deadline + ${ms(toleratedMs[size])}`,
    size: count(total),
    result: `${late} late, ${responded} responded; the latest by ${ms(worst)}`,
    ok: late === 0 && responded === 0,
    detail: `this process stood still for up to ${ms(idle.longest())}, and ${lateWithProcess} calls were late with it`,
  };
};

function stallAt(phase: (typeof phases)[number], fetch: Fetch, ends: DeadEnds, baseUrl: string): Fetch {
  switch (phase) {
    case "connect":
      return (url, init) => fetch(url.replace(baseUrl, ends.stallsConnect), init);
    case "TLS handshake":
      return (url, init) => fetch(url.replace(baseUrl, ends.stallsTls), init);
    default: {
      const fault = phase === "headers" ? "stalledRequest" : "stalledBody";
      return (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...faultHeader(fault) } });
    }
  }
}

const tickMs = 5;

/** Measures how long this process stood still: swapped out, or busy with one task. */
function watchIdleness() {
  const gaps: { at: number; ms: number }[] = [];
  let last = performance.now();
  let longest = 0;
  const ticker = setInterval(() => {
    const at = performance.now();
    const ms = at - last - tickMs;
    last = at;
    longest = Math.max(longest, ms);
    if (ms > tickMs) gaps.push({ at, ms });
    if (gaps.length > 10_000) gaps.splice(0, 5000);
  }, tickMs);
  return {
    since: (from: number) => gaps.reduce((sum, { at, ms }) => (at > from ? sum + ms : sum), 0),
    longest: () => longest,
    stop: () => clearInterval(ticker),
  };
}
