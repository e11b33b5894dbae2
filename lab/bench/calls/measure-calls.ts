import { baseline, floor } from "../measure/clients.ts";
import type { ClientProcess, ServerProcess } from "../measure/processes.ts";
import { formatRange, getMedian, printRows } from "../measure/table.ts";
import type { Result } from "../measure/worker.ts";
import { type Measured, workload } from "../measure/workload.ts";

/** A result, and the connections that the client made for it. */
export type SlotResult = Result & { readonly connections: number };

/** The results of some slots, by round. */
export type Results = ReadonlyMap<string, readonly SlotResult[]>;

/** The key of a client's slots. */
export function getSlotKey(operation: Measured, concurrency: number, client: string): string {
  return `${operation} ${concurrency} ${client}`;
}

/** Rounds of slots, and the length of a slot. */
export interface Rounds {
  readonly rounds: number;
  readonly ms: number;
}

/** Runs the slots of all clients in turn, round by round. The first round warms up and is not counted. */
export async function runInterleaved(
  server: ServerProcess,
  clients: readonly ClientProcess[],
  operation: Measured,
  concurrencies: readonly number[],
  { rounds, ms }: Rounds,
): Promise<Results> {
  const results = new Map<string, SlotResult[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const concurrency of concurrencies) {
      for (const client of clients) {
        const before = await server.state();
        const measured = await client.run({ operation, concurrency, ms });
        const result = { ...measured, connections: (await server.state()).connections - before.connections };
        const key = getSlotKey(operation, concurrency, client.name);
        if (round > 0) results.set(key, [...(results.get(key) ?? []), result]);
      }
    }
  }
  return results;
}

/** Returns a figure of one client as ratios to that of another in the same rounds. */
export function computeRatios(
  results: Results,
  of: { operation: Measured; concurrency: number; client: string; to: string },
  figure: (result: Result) => number,
): number[] {
  const { operation, concurrency, client, to } = of;
  const base = results.get(getSlotKey(operation, concurrency, to)) ?? [];
  const own = results.get(getSlotKey(operation, concurrency, client)) ?? [];
  return own.flatMap((result, round) => {
    const other = base[round];
    return other === undefined ? [] : [figure(result) / figure(other)];
  });
}

/** Measures every operation with every client that has it, and prints a table of each. */
export async function measureCalls(
  server: ServerProcess,
  clients: readonly ClientProcess[],
  operations: readonly Measured[],
  rounds: Rounds,
): Promise<Results> {
  const all = new Map<string, readonly SlotResult[]>();
  for (const operation of operations) {
    const able = clients.filter((client) => client.operations.includes(operation));
    const before = await server.state();
    const startedAt = performance.now();
    for (const [key, value] of await runInterleaved(server, able, operation, [64, 1], rounds)) all.set(key, value);
    const used = ((await server.state()).cpuUs - before.cpuUs) / 1000 / (performance.now() - startedAt);
    console.log(
      `\n${operation}, a ${workload[operation].size} response; the server used ${(used * 100).toFixed(0)} % of a core`,
    );
    const rows = able.map(({ name }) => [name, ...formatCells(all, operation, name)]);
    printRows(["", "CPU at 64, of undici", ...figures, "calls/s", "p50 one at a time, of undici", ...figures], rows);
  }
  return all;
}

const figures = ["of the floor", "µs"];

function formatCells(results: Results, operation: Measured, client: string): string[] {
  const cpuUs = (result: Result) => result.cpuUs;
  const p50Us = (result: Result) => result.p50Us;
  const at64 = { operation, client, concurrency: 64 };
  const at1 = { operation, client, concurrency: 1 };
  const busy = results.get(getSlotKey(operation, 64, client)) ?? [];
  const alone = results.get(getSlotKey(operation, 1, client)) ?? [];
  return [
    formatRange(computeRatios(results, { ...at64, to: baseline }, cpuUs), 2),
    getMedian(computeRatios(results, { ...at64, to: floor }, cpuUs)).toFixed(2),
    getMedian(busy.map(cpuUs)).toFixed(0),
    getMedian(busy.map(({ calls, seconds }) => calls / seconds)).toFixed(0),
    formatRange(computeRatios(results, { ...at1, to: baseline }, p50Us), 2),
    getMedian(computeRatios(results, { ...at1, to: floor }, p50Us)).toFixed(2),
    getMedian(alone.map(p50Us)).toFixed(0),
  ];
}
