import { baseline } from "../measure/clients.ts";
import type { ClientProcess } from "../measure/processes.ts";
import { median, printRows, range } from "../measure/table.ts";
import type { Result } from "../measure/worker.ts";
import type { Measured } from "../measure/workload.ts";
import { type Rounds, ratios, runInterleaved, slotsOf } from "./measure-calls.ts";

/** Measures the slowest calls at 64 in flight, and what calls leave for the garbage collector. */
export async function measureTail(
  clients: readonly ClientProcess[],
  operations: readonly Measured[],
  rounds: Rounds,
): Promise<void> {
  for (const operation of operations) {
    const able = clients.filter((client) => client.operations.includes(operation));
    const results = await runInterleaved(able, operation, [64], { ...rounds, ms: Math.max(1000, rounds.ms) });
    console.log(`\n${operation}, 64 in flight`);
    const heapBytes = new Map<string, number>();
    for (const client of able) {
      const slot = { operation, concurrency: 1, ms: 1000, heap: true };
      heapBytes.set(client.name, (await client.run(slot)).heapBytes);
    }
    const rows = able.map(({ name }) => {
      const own = results.get(slotsOf(operation, 64, name)) ?? [];
      const cells = (figure: (result: Result) => number) => [
        range(ratios(results, { operation, concurrency: 64, client: name, to: baseline }, figure), 2),
        (median(own.map(figure)) / 1000).toFixed(2),
      ];
      return [
        name,
        ...cells((result) => result.p99Us),
        ...cells((result) => result.p999Us),
        median(own.map(({ gcUs }) => gcUs)).toFixed(2),
        ((heapBytes.get(name) ?? Number.NaN) / 1000).toFixed(1),
      ];
    });
    printRows(["", "p99, of undici", "ms", "p99.9, of undici", "ms", "GC µs a call", "heap kB a call"], rows);
  }
}
