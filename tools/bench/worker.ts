import { Session } from "node:inspector/promises";
import type { Profile } from "./profile.ts";
import type { Calls, Measured } from "./workload.ts";

// One process per client: what one client does to the heap or the compiler is not another's problem.
export interface Slot {
  operation: Measured;
  concurrency: number;
  ms: number;
  /** True to take a CPU profile of the slot. */
  profile?: boolean;
}

export interface Result {
  calls: number;
  seconds: number;
  /** CPU time of this process per call, in microseconds. */
  cpuUs: number;
  /** The median latency of a call, in microseconds. */
  p50Us: number;
  failure?: string;
  profile?: Profile;
}

const [clientFile, baseUrl] = process.argv.slice(2) as [string, string];
const { create } = (await import(clientFile)) as { create: (baseUrl: string) => Calls | Promise<Calls> };
const calls = await create(baseUrl);
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

async function run({ operation, concurrency, ms }: Slot): Promise<Result> {
  const call = calls[operation];
  if (call === undefined) throw new Error(`no ${operation}`);
  const latencies: number[] = [];
  let count = 0;
  let failure: string | undefined;
  const startedAt = performance.now();
  const end = startedAt + ms;
  const cpu = process.cpuUsage();
  const lane = async () => {
    for (let now = performance.now(); now < end && failure === undefined; ) {
      try {
        await call();
      } catch (error) {
        failure = String(error);
      }
      const after = performance.now();
      if (count % 8 === 0) latencies.push(after - now);
      count += 1;
      now = after;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const used = process.cpuUsage(cpu);
  latencies.sort((a, b) => a - b);
  return {
    calls: count,
    seconds: (performance.now() - startedAt) / 1000,
    cpuUs: (used.user + used.system) / count,
    p50Us: (latencies[latencies.length >> 1] ?? 0) * 1000,
    ...(failure !== undefined && { failure }),
  };
}
