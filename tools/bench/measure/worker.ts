import { Session } from "node:inspector/promises";
import { PerformanceObserver } from "node:perf_hooks";
import type { Calls, Measured } from "./workload.ts";

/** A time in which one client makes calls of one operation. */
export interface Slot {
  operation: Measured;
  concurrency: number;
  /** Length in milliseconds; 0 for one call. */
  ms: number;
  /** True to read what calls leave on the heap, which costs a microsecond a call itself. */
  heap?: boolean;
  /** True to take a CPU profile of the slot. */
  profile?: boolean;
}

export interface Result {
  calls: number;
  seconds: number;
  /** CPU time of this process per call, in microseconds. */
  cpuUs: number;
  /** Latencies of a call, in microseconds. */
  p50Us: number;
  p99Us: number;
  p999Us: number;
  /** Time of garbage collections per call, in microseconds. */
  gcUs: number;
  /** Bytes that a call leaves on the heap before a collection, where the slot asks for it. */
  heapBytes: number;
  failure?: string;
  profile?: Profile;
}

/** A CPU profile as V8 gives it. */
export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Frame {
  readonly functionName: string;
  readonly url: string;
}

const [clientFile, baseUrl] = process.argv.slice(2) as [string, string];
const { create } = (await import(clientFile)) as { create: (baseUrl: string) => Calls | Promise<Calls> };
const callsPerReading = 100;
const calls = await create(baseUrl);

let gcMs = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) gcMs += duration;
}).observe({ entryTypes: ["gc"] });

process.send?.({ operations: Object.keys(calls) });
process.on("message", (slot: Slot) => void runSlot(slot).then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit());

async function runSlot(slot: Slot): Promise<Result> {
  if (!slot.profile) return run(slot);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  await session.post("Profiler.start");
  const result = await run(slot);
  const { profile } = (await session.post("Profiler.stop")) as { profile: Profile };
  return { ...result, profile };
}

async function run({ operation, concurrency, ms, heap: readsHeap = false }: Slot): Promise<Result> {
  const call = calls[operation];
  if (call === undefined) throw new Error(`no ${operation}`);
  const latencies: number[] = [];
  const heap: number[] = [];
  let failure: string | undefined;
  let usedBefore = 0;
  gcMs = 0;
  const startedAt = performance.now();
  const end = startedAt + ms;
  const cpu = process.cpuUsage();
  const lane = async () => {
    for (let now = performance.now(); (now < end || latencies.length === 0) && failure === undefined; ) {
      try {
        await call();
      } catch (error) {
        failure = String(error);
      }
      const after = performance.now();
      latencies.push(after - now);
      now = after;
      if (!readsHeap || latencies.length % callsPerReading !== 0) continue;
      const { heapUsed } = process.memoryUsage();
      heap.push((heapUsed - usedBefore) / callsPerReading);
      usedBefore = heapUsed;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const atShare = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0) * 1000;
  return {
    calls: latencies.length,
    seconds,
    cpuUs: (used.user + used.system) / latencies.length,
    p50Us: atShare(0.5),
    p99Us: atShare(0.99),
    p999Us: atShare(0.999),
    gcUs: (gcMs * 1000) / latencies.length,
    // A reading with a collection in between is negative, or far from the others.
    heapBytes: heap.slice(1).sort((a, b) => a - b)[(heap.length - 1) >> 1] ?? Number.NaN,
    ...(failure !== undefined && { failure }),
  };
}
