import { baseline } from "../measure/clients.ts";
import { type Client, type ClientProcess, type ServerProcess, startClients } from "../measure/processes.ts";
import { formatRange, getMedian, printRows } from "../measure/table.ts";
import type { Result } from "../measure/worker.ts";
import type { Rounds } from "./measure-calls.ts";
import { startSecureServer } from "./secure-server.ts";

/** Measures an order over TLS, with the connections that each client makes, with a server 0, 1 and 20 ms away. */
export async function measureNetwork(chosen: readonly Client[], rounds: Rounds): Promise<void> {
  for (const latencyMs of [0, 1, 20]) {
    const { server, ca, end } = await startSecureServer({ latencyMs });
    const clients = await startClients(chosen, server.baseUrl, ca);
    // The clients of one service only have orders.
    const able = clients.filter(({ operations }) => operations.includes("orders.place"));
    for (const concurrency of [64, 1]) {
      console.log(`\norders.place over TLS, a server ${latencyMs} ms away, ${concurrency} in flight`);
      await measureSecure(server, able, concurrency, { ...rounds, ms: Math.max(rounds.ms, latencyMs * 20) });
    }
    for (const client of clients) client.end();
    end();
  }
}

async function measureSecure(
  server: ServerProcess,
  clients: readonly ClientProcess[],
  concurrency: number,
  { rounds, ms }: Rounds,
): Promise<void> {
  const results = new Map<string, Result[]>();
  const opened = new Map<string, number>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const client of clients) {
      const before = await server.state();
      const result = await client.run({ operation: "orders.place", concurrency, ms });
      const after = await server.state();
      if (round === 0) continue;
      results.set(client.name, [...(results.get(client.name) ?? []), result]);
      opened.set(client.name, (opened.get(client.name) ?? 0) + after.connections - before.connections);
    }
  }
  const base = results.get(baseline) ?? [];
  const rows = clients.map(({ name }) => {
    const own = results.get(name) ?? [];
    const calls = own.reduce((sum, each) => sum + each.calls, 0);
    const of = (figure: (result: Result) => number) =>
      formatRange(
        own.map((result, round) => figure(result) / figure(base[round] ?? result)),
        2,
      );
    return [
      name,
      of((result) => result.cpuUs),
      getMedian(own.map((result) => result.cpuUs)).toFixed(0),
      of((result) => result.p50Us),
      (getMedian(own.map((result) => result.p50Us)) / 1000).toFixed(2),
      getMedian(own.map((each) => each.calls / each.seconds)).toFixed(0),
      ((opened.get(name) ?? 0) / calls).toFixed(4),
    ];
  });
  printRows(["", "CPU, of undici", "µs", "p50, of undici", "ms", "calls/s", "connections a call"], rows);
}
