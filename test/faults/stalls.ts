import { createClock, type Fetch } from "@exch/service-a";
import { createClients } from "./clients.ts";
import { type DeadEnds, openDeadEnds } from "./dead-ends.ts";
import { operations } from "./every-effect.ts";
import { startExchange } from "./exchange.ts";
import { inParallel } from "./in-parallel.ts";
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
  const exchange = await startExchange();
  const transport = await openTransport(transportName);
  const ends = await openDeadEnds();
  const clock = createClock();
  let answered = 0;
  let worst = 0;
  let worstOfTimer = 0;
  let late = 0;
  let lateWithTimer = 0;

  await inParallel("stalls", total, 60, async (index) => {
    const timeoutMs = 100 + random.below(400);
    // Half the calls have time for several attempts or lookups, each of which stalls.
    const attemptTimeoutMs = random.next() < 0.5 ? 10_000 : 60;
    const fetch = stallAt(phases[index % phases.length]!, transport.fetch, ends, exchange.baseUrl);
    const clients = createClients(exchange.baseUrl, { clock, fetch, timeoutMs, attemptTimeoutMs });
    const { run } = operations[random.below(operations.length)]!;

    // A bare timer tells how late this process itself is.
    const timer = Promise.withResolvers<number>();
    const startedAt = performance.now();
    setTimeout(() => timer.resolve(performance.now()), timeoutMs);
    await run(clients, `s${index}`).then(
      () => (answered += 1),
      () => {},
    );
    const over = performance.now() - startedAt - timeoutMs;
    const overOfTimer = (await timer.promise) - startedAt - timeoutMs;
    worst = Math.max(worst, over);
    worstOfTimer = Math.max(worstOfTimer, overOfTimer);
    if (over > toleratedMs) lateWithTimer += 1;
    if (over > toleratedMs && over - overOfTimer > toleratedMs) late += 1;
  });
  await transport.close();
  await exchange.close();
  await ends.close();
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    promise: "stalls at connect, TLS, headers, body: every call ends within its deadline + 50 ms",
    size: `${count(total)}, ${transportName}`,
    result: `${late} late, ${answered} answered; the latest by ${ms(worst)}`,
    ok: late === 0 && answered === 0,
    detail: `a bare timer of the same length was late by up to ${ms(worstOfTimer)}; ${lateWithTimer} calls were late with it`,
  };
}

function stallAt(phase: (typeof phases)[number], fetch: Fetch, ends: DeadEnds, baseUrl: string): Fetch {
  switch (phase) {
    case "connect":
      return (url, init) => fetch(url.replace(baseUrl, ends.stallsConnect), init);
    case "TLS handshake":
      return (url, init) => fetch(url.replace(baseUrl, ends.stallsTls), init);
    default: {
      const fault = phase === "headers" ? "stall" : "stallBody";
      return (url, init) => fetch(url, { ...init, headers: { ...init.headers, "x-fault": fault } });
    }
  }
}
