import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FleetLimits, FleetResult, FleetTask } from "./fleet/fleet-task.ts";
import { printMachine } from "./measure/machine.ts";
import { ask, start } from "./measure/processes.ts";
import { getMedian, printRows } from "./measure/table.ts";

/** The servers that a fleet shares. */
type FleetServers<Url = string> = Record<"postgresUrl" | "redisUrl", Url>;

/** The published limit of service A for orders, at the lowest level. */
const published: FleetLimits = { limit: 4000, windowMs: 30_000 };
const unlimited: FleetLimits = { limit: 100_000_000, windowMs: 30_000 };

/**
 * Prints what a fleet of processes does that share a key, a limiter in Redis and a journal in PostgreSQL. Under the published limit, one
 * process is killed, and its successor recovers.
 *
 * @param ms the time under the published limit, a multiple of its window
 */
export async function measureFleet(
  sizes: readonly number[],
  ms: number,
  servers: FleetServers<string | undefined>,
): Promise<void> {
  const { postgresUrl, redisUrl } = servers;
  if (postgresUrl === undefined || redisUrl === undefined) {
    console.log("Not measured: set EXCH_TEST_POSTGRES_URL and EXCH_TEST_REDIS_URL to the servers of the fleet.");
    return;
  }
  printMachine("for all: the processes, the sandbox, PostgreSQL and Redis.");
  const rows: string[][] = [];
  for (const [name, limits, lengthMs] of [
    ["none", unlimited, 10_000],
    ["4,000 in 30 s", published, ms],
  ] as const) {
    for (const size of name === "none" ? sizes : sizes.slice(-1))
      rows.push([name, ...(await measure(size, limits, lengthMs, { postgresUrl, redisUrl }))]);
  }
  const last = ["of the quota", "too many", "not placed", "recovered"];
  printRows(["limit", "processes", "clients", "orders/s", "p50 ms", "p99 ms", ...last], rows);
  console.log(
    `\nOf the quota: the share of the quota less the reserve that orders took. Too many: orders that the exchange rejected for their rate.
Not placed: orders that ended without an output. Recovered: intents that a killed process left open, and the time until all were settled.`,
  );
}

async function measure(size: number, limits: FleetLimits, ms: number, servers: FleetServers): Promise<string[]> {
  const limited = limits === unlimited ? [] : [JSON.stringify(limits)];
  const exchange = start(new URL("./fleet/exchange.ts", import.meta.url), limited);
  const { baseUrl, credentials } = await ask<Pick<FleetTask, "baseUrl" | "credentials">>(exchange);
  const children = Array.from({ length: size }, () => start(new URL("./fleet/worker.ts", import.meta.url)));
  await Promise.all(children.map((child) => ask(child)));
  const name = `exch_fleet_${crypto.randomUUID().replaceAll("-", "")}`;
  const task: FleetTask = { baseUrl, credentials, ...servers, name, limits, clients: 8, ms };
  await Promise.all(children.map((child) => ask(child, task)));
  const before = await ask<{ orders: number }>(exchange, {});
  const began = performance.now();
  const isLimited = limits !== unlimited;
  const runs = children.slice(isLimited ? 1 : 0).map((child) => ask<FleetResult>(child, {}));
  const successor = isLimited ? replaceKilled(children, task) : undefined;
  const results = await Promise.all(runs);
  const seconds = (performance.now() - began) / 1000;
  const after = await ask<{ orders: number; rejected: number }>(exchange, {});
  const { recovered } = { recovered: undefined, ...(await successor) };
  for (const child of [...children, exchange]) child.disconnect();
  await dropTable(servers.postgresUrl, name);

  const orders = after.orders - before.orders;
  // The limiter keeps a tenth for cancelling.
  const quota = Math.round((seconds * 1000) / limits.windowMs) * limits.limit * 0.9;
  const latencies = results.flatMap(({ latenciesMs }) => latenciesMs).sort((one, other) => one - other);
  const errors = results.flatMap((each) => each.errors);
  for (const [cause, { length }] of Map.groupBy(errors, (each) => each))
    console.log(`${size} processes, ${length} orders failed: ${cause}\n`);
  return [
    String(size),
    String(size * task.clients),
    (orders / seconds).toFixed(0),
    getMedian(latencies).toFixed(1),
    (latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN).toFixed(1),
    !isLimited ? "" : `${((100 * orders) / quota).toFixed(0)} %`,
    String(after.rejected),
    String(errors.length),
    recovered === undefined ? "" : `${recovered.intents} in ${(recovered.ms / 1000).toFixed(0)} s`,
  ];
}

/** Kills the first process while it sends: later, most calls wait for the quota, and are not recorded yet. Its successor recovers. */
async function replaceKilled(children: ChildProcess[], task: FleetTask): Promise<FleetResult> {
  const successor = start(new URL("./fleet/worker.ts", import.meta.url));
  const [killed] = children.splice(0, 1, successor);
  killed!.send({});
  await Promise.all([ask(successor), sleep(2000)]);
  killed!.kill("SIGKILL");
  await ask(successor, { ...task, killedAt: Date.now(), ms: 0 });
  return ask(successor, {});
}

async function dropTable(postgresUrl: string, name: string): Promise<void> {
  const { Client } = createRequire(fileURLToPath(new URL("../../packages/runtime/package.json", import.meta.url)))(
    "pg",
  );
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`DROP TABLE IF EXISTS ${name}`);
  await client.end();
}
