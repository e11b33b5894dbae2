import { setTimeout as wait } from "node:timers/promises";
import { type Client, startClients } from "../measure/processes.ts";
import { median, printRows } from "../measure/table.ts";
import { startSecureServer } from "./secure-server.ts";

const silencesS = [0, 1, 10, 60];
/** The usual time after which a server closes an unused connection: that of nginx. */
const idleMs = 75_000;

/** Measures the first order after a time without calls, over TLS, with a server 20 ms away. All clients wait together. */
export async function measureIdle(chosen: readonly Client[], rounds: number): Promise<void> {
  const { server, ca, end } = await startSecureServer({ latencyMs: 20, idleMs });
  const clients = await startClients(chosen, server.baseUrl, ca);
  const able = clients.filter(({ operations }) => operations.includes("orders.place"));
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const silence of silencesS) {
      // Three orders first: the code is compiled and a connection is open.
      for (const client of able) for (let at = 0; at < 3; at += 1) await client.run(oneOrder);
      await wait(silence * 1000);
      for (const client of able) {
        const { p50Us } = await client.run(oneOrder);
        const key = `${client.name} ${silence}`;
        times.set(key, [...(times.get(key) ?? []), p50Us / 1000]);
      }
    }
  }
  console.log(`\nThe first order after a silence, over TLS, 20 ms away: median ms of ${rounds}`);
  const headings = ["", ...silencesS.map((silence) => `after ${silence} s`)];
  printRows(
    headings,
    able.map(({ name }) => [
      name,
      ...silencesS.map((silence) => median(times.get(`${name} ${silence}`) ?? []).toFixed(1)),
    ]),
  );
  for (const client of clients) client.end();
  end();
}

const oneOrder = { operation: "orders.place", concurrency: 1, ms: 0 } as const;
