import type { Calls, Measured } from "./workload.ts";

/** A time in which one client makes calls of one operation. */
export interface Slot {
  operation: Measured;
  concurrency: number;
  /** Length in milliseconds. */
  ms: number;
}

export interface Result {
  calls: number;
  seconds: number;
  /** CPU time of this process per call, in microseconds. */
  cpuUs: number;
  /** The median latency of a call, in microseconds. */
  p50Us: number;
  failure?: string;
}

const [clientFile, baseUrl] = process.argv.slice(2) as [string, string];
const { create } = (await import(clientFile)) as { create: (baseUrl: string) => Calls | Promise<Calls> };
const calls = await create(baseUrl);

process.send?.({ operations: Object.keys(calls) });
process.on("message", (slot: Slot) => void run(slot).then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit());

async function run({ operation, concurrency, ms }: Slot): Promise<Result> {
  const call = calls[operation];
  if (call === undefined) throw new Error(`no ${operation}`);
  const latencies: number[] = [];
  let failure: string | undefined;
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
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    calls: latencies.length,
    seconds,
    cpuUs: (used.user + used.system) / latencies.length,
    p50Us: (latencies[latencies.length >> 1] ?? 0) * 1000,
    ...(failure !== undefined && { failure }),
  };
}
