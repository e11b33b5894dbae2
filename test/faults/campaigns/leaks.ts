import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createNodeTransport } from "@exch/runtime/node";
import type { Fetch } from "@exch/service-a";
import { Random } from "@exch/simulation/random";
import { addFault, exchangeFaults } from "../exchange/fault.ts";
import { there } from "../exchange/open-exchange.ts";
import { type Campaign, count, inParallel, sleep } from "../harness/campaign.ts";
import { startProgram } from "../harness/start-program.ts";
import { createClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { allProbes, probes } from "../intents/probes.ts";

const megabyte = 1024 * 1024;
/** Faults that end at once: a million calls cannot wait for many time-outs. */
const slow = /^(stalledRequest|noResponse|stalledBody|delayedExecution|delayedResponse)$/;
const slowFaults = exchangeFaults.filter((fault) => slow.test(fault));
const quick = exchangeFaults.filter((fault) => !slow.test(fault));

/** Measures what a million calls leave behind in memory, sockets and timers. */
export const leaks: Campaign = async (size, seed) => {
  const calls = size === "full" ? 1_000_000 : 2000;
  const random = new Random(seed);
  const exchange = new URL("../exchange/exchange-process.ts", import.meta.url);
  const { child, message: baseUrl } = await startProgram(exchange);
  const before = resources();

  const transport = createNodeTransport({ connections: 512 });
  const fetch: Fetch = (url, init) => {
    const fault =
      random.next() < 0.01 ? random.pick(quick) : random.next() < 0.0002 ? random.pick(slowFaults) : undefined;
    return transport(url, fault === undefined ? init : addFault(init, fault));
  };
  const clients = createClients(baseUrl, { fetch, timeoutMs: 2000, attemptTimeoutMs: 500, settle: { auto: false } });
  const aborts = { signal: new AbortController().signal };
  const work = async (index: number) => {
    // Most calls read, some under one signal that outlives them all, and some of every other kind.
    const probe = index % 10 < 6 ? probes.read : random.pick(allProbes);
    if (index % 10 === 0) await clients.a.orders.getByClientOid(there, aborts).catch(() => {});
    else await performIntent(clients, probe, `l${index % 1000}`, { settles: false });
  };

  const steps = size === "full" ? 10 : 2;
  await inParallel("leaks, warm-up", calls / 10, 32, work);
  const atFirst = await heap();
  const growth: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    await inParallel(`leaks, ${step} of ${steps}`, calls / steps, 32, work);
    growth.push((await heap()) - atFirst);
  }

  await transport.close();
  // A kept-alive connection is no leak: it must be gone when unused for some seconds.
  const deadline = performance.now() + 60_000;
  while (leftOver(before).length > 0 && performance.now() < deadline) await sleep(100);
  const left = leftOver(before);
  child.disconnect();
  const last = growth.at(-1)!;
  return {
    promise: "heap growth under 5 MB after warm-up, no socket or timer left",
    size: `${count(calls)} calls`,
    result: `${last.toFixed(1)} MB, ${left.length} left${left.length > 0 ? `: ${left.join(", ")}` : ""}`,
    ok: last < 5 && left.length === 0,
    detail: `growth after each step: ${growth.map((each) => each.toFixed(1)).join(", ")} MB`,
  };
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Measures the heap in use, in megabytes, after garbage collection. */
async function heap(): Promise<number> {
  await sleep(700);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    collect();
    await sleep(20);
    least = Math.min(least, process.memoryUsage().heapUsed);
  }
  return least / megabyte;
}

function resources(): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

/** Lists resources that are active now and were not before. */
function leftOver(before: Map<string, number>): string[] {
  return [...resources()].flatMap(([name, total]) => {
    const more = total - (before.get(name) ?? 0);
    return more > 0 ? [`${more} ${name}`] : [];
  });
}
