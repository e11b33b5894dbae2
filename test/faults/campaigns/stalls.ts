import { monitorEventLoopDelay } from "node:perf_hooks";
import { createClock } from "@exch/runtime";
import { createNodeTransport } from "@exch/runtime/node";
import type { FaultKind } from "@exch/sandbox";
import type { Fetch } from "@exch/service-a";
import { Random } from "@exch/simulation/random";
import { openDeadEnds } from "../exchange/dead-ends.ts";
import { addFault } from "../exchange/fault.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { type Campaign, count, inParallel } from "../harness/campaign.ts";
import { createClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { allProbes } from "../intents/probes.ts";

/** Ways in which a connection, a TLS handshake, the headers or the body of a response never comes. */
const phases: readonly { readonly end?: "stallsConnect" | "stallsTls"; readonly fault?: FaultKind }[] = [
  ...([{ end: "stallsConnect" }, { end: "stallsTls" }] as const),
  ...([{ fault: "stalledRequest" }, { fault: "stalledBody" }] as const),
];
/** The small size runs among other tests: a busy machine is late by more than a call may be. */
const toleratedMs = { full: 50, small: 5000 };

/** Makes calls that never get a response: each must end by its own deadline, settlement included. */
export const stalls: Campaign = async (size, seed) => {
  const total = size === "full" ? 10_000 : 200;
  const random = new Random(seed);
  const exchange = await openExchange();
  const transport = createNodeTransport({ connections: 512 });
  const ends = await openDeadEnds();
  const clock = createClock();
  let responded = 0;
  let overMs: number[] = [];

  const stall = async (index: number) => {
    const timeoutMs = 100 + random.below(400);
    // Half the calls have time for several attempts or lookups, each of which stalls.
    const attemptTimeoutMs = random.next() < 0.5 ? 10_000 : 60;
    const { end, fault } = phases[index % phases.length]!;
    const fetch: Fetch = (url, init) =>
      transport(end ? url.replace(exchange.baseUrl, ends[end]) : url, fault ? addFault(init, fault) : init);
    const clients = createClients(exchange.baseUrl, { advanced: { clock }, fetch, timeoutMs, attemptTimeoutMs });
    const due = performance.now() + timeoutMs;
    const [claim] = await performIntent(clients, random.pick(allProbes), `s${index}`, { settles: false });
    if (claim?.error === undefined) responded += 1;
    overMs.push(performance.now() - due);
  };
  // What the first calls wait for (code to compile, certificates to load) is no stall.
  await inParallel("stalls, warm-up", 40, 40, stall);
  overMs = [];
  const standstill = monitorEventLoopDelay({ resolution: 5 });
  standstill.enable();
  await inParallel("stalls", total, 40, stall);
  standstill.disable();
  // No call is to blame for time in which this whole process stood still.
  const stoodStillMs = standstill.max / 1e6;
  const late = overMs.filter((over) => over > toleratedMs[size] + stoodStillMs).length;
  await transport.close();
  await exchange.close();
  await ends.close();
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    promise: `stalls at connect, TLS, headers, body: every call ends within its deadline + ${ms(toleratedMs[size])}`,
    size: count(total),
    result: `${late} late, ${responded} responded; the latest by ${ms(Math.max(...overMs))}`,
    ok: late === 0 && responded === 0,
    detail: `this process stood still for up to ${ms(stoodStillMs)}`,
  };
};
