import { createClock, type Fetch } from "@exch/service-a";
import { createClients } from "./clients.ts";
import { type DeadEnds, openDeadEnds } from "./dead-ends.ts";
import { operations } from "./every-effect.ts";
import { faultHeader } from "./fault.ts";
import { inParallel, sleep } from "./in-parallel.ts";
import { openExchange } from "./open-exchange.ts";
import { createRandom } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";
import { openTransport, type TransportName } from "./transport.ts";

/** Where an answer stops coming. */
const phases = ["connect", "TLS handshake", "headers", "body"] as const;
const toleratedMs = 50;

/** Calls that nobody ever answers: each must end by its own deadline, settling included. */
export async function stalls(size: Size, seed: number, transportName: TransportName = "fetch"): Promise<Row> {
  const total = size === "full" ? 10_000 : 200;
  const random = createRandom(seed);
  const exchange = await openExchange();
  const transport = await openTransport(transportName);
  const ends = await openDeadEnds();
  const clock = createClock();
  let answered = 0;
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
    const fetch = stallAt(phases[index % phases.length]!, transport.fetch, ends, exchange.baseUrl);
    const clients = createClients(exchange.baseUrl, { clock, fetch, timeoutMs, attemptTimeoutMs });
    const { run } = operations[random.below(operations.length)]!;

    const due = performance.now() + timeoutMs;
    await run(clients, `s${index}`).then(
      () => (answered += 1),
      () => {},
    );
    const over = performance.now() - due;
    worst = Math.max(worst, over);
    if (over <= toleratedMs) return;
    // The call is not to blame for time in which this whole process stood still.
    await sleep(3 * tickMs);
    if (over - idle.since(due) > toleratedMs) late += 1;
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
    promise: "stalls at connect, TLS, headers, body: every call ends within its deadline + 50 ms",
    size: `${count(total)}, ${transportName}`,
    result: `${late} late, ${answered} answered; the latest by ${ms(worst)}`,
    ok: late === 0 && answered === 0,
    detail: `this process stood still for up to ${ms(idle.longest())}, and ${lateWithProcess} calls were late with it`,
  };
}

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

/** Tells for how long this process did nothing at all: swapped out, or busy with one thing. */
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
