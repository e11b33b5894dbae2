import { baseline } from "../measure/clients.ts";
import { type Client, startClients } from "../measure/processes.ts";
import { formatRange, getMedian, printRows } from "../measure/table.ts";
import type { Result } from "../measure/worker.ts";
import { computeRatios, getSlotKey, type Results, type Rounds, runInterleaved } from "./measure-calls.ts";
import { startSecureServer } from "./secure-server.ts";

const operation = "orders.place";

/** Measures an order over TLS, with the connections that each client makes, with a server 0, 1 and 20 ms away. */
export async function measureNetwork(chosen: readonly Client[], rounds: Rounds): Promise<void> {
  for (const latencyMs of [0, 1, 20]) {
    const { server, ca, end } = await startSecureServer(latencyMs);
    const clients = await startClients(chosen, server.baseUrl, ca);
    // The clients of one service only have orders.
    const able = clients.filter(({ operations }) => operations.includes(operation));
    for (const concurrency of [64, 1]) {
      console.log(`\n${operation} over TLS, a server ${latencyMs} ms away, ${concurrency} in flight`);
      const longer = { ...rounds, ms: Math.max(rounds.ms, latencyMs * 20) };
      const results = await runInterleaved(server, able, operation, [concurrency], longer);
      const rows = able.map(({ name }) => [name, ...formatCells(results, concurrency, name)]);
      printRows(["", "CPU, of undici", "µs", "p50, of undici", "ms", "calls/s", "connections a call"], rows);
    }
    for (const client of clients) client.end();
    end();
  }
}

function formatCells(results: Results, concurrency: number, client: string): string[] {
  const own = results.get(getSlotKey(operation, concurrency, client)) ?? [];
  const ratios = (figure: (result: Result) => number) =>
    formatRange(computeRatios(results, { operation, concurrency, client, to: baseline }, figure), 2);
  const calls = own.reduce((sum, each) => sum + each.calls, 0);
  return [
    ratios(({ cpuUs }) => cpuUs),
    getMedian(own.map(({ cpuUs }) => cpuUs)).toFixed(0),
    ratios(({ p50Us }) => p50Us),
    (getMedian(own.map(({ p50Us }) => p50Us)) / 1000).toFixed(2),
    getMedian(own.map((each) => each.calls / each.seconds)).toFixed(0),
    (own.reduce((sum, { connections }) => sum + connections, 0) / calls).toFixed(4),
  ];
}
