import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { FleetLimits, FleetResult, FleetTask } from "./fleet/fleet-task.ts";
import { printMachine } from "./measure/machine.ts";
import { ask, start } from "./measure/processes.ts";
import { getMedian, printRows } from "./measure/table.ts";

/** The servers that a fleet shares. */
export interface FleetServers {
  readonly postgresUrl: string | undefined;
  readonly redisUrl: string | undefined;
}

/** The published limit of service A for orders, at the lowest level. */
const published: FleetLimits = { limit: 4000, windowMs: 30_000 };
const unlimited: FleetLimits = { limit: 100_000_000, windowMs: 30_000 };

/** Prints what a fleet of processes does that share a key, a limiter in Redis and a journal in PostgreSQL. */
export async function measureFleet(sizes: readonly number[], ms: number, servers: FleetServers): Promise<void> {
  const { postgresUrl, redisUrl } = servers;
  if (postgresUrl === undefined || redisUrl === undefined) {
    console.log("Not measured: set EXCH_TEST_POSTGRES_URL and EXCH_TEST_REDIS_URL to the servers of the fleet.");
    return;
  }
  printMachine("for all: the processes, the sandbox, PostgreSQL and Redis.");
  const rows: string[][] = [];
  for (const [name, limits, lengthMs] of [
    ["none", unlimited, ms],
    // Longer than a window.
    ["4,000 in 30 s", published, 45_000],
  ] as const) {
    for (const size of name === "none" ? sizes : sizes.slice(-1))
      rows.push([name, ...(await measure(size, limits, lengthMs, postgresUrl, redisUrl))]);
  }
  const parts = ["fleet", "sandbox", "PostgreSQL", "Redis"].map((part) => `${part} ms`);
  printRows(["limit", "processes", "orders/s", "p50 ms", "p99 ms", ...parts, "too many", "errors"], rows);
  console.log(
    "\nms: CPU time of an order, by part. Too many: requests that the exchange rejected because there were too many.",
  );
}

async function measure(
  size: number,
  limits: FleetLimits,
  ms: number,
  postgresUrl: string,
  redisUrl: string,
): Promise<string[]> {
  const limited = limits === unlimited ? [] : [JSON.stringify(limits)];
  const exchange = start(new URL("./fleet/exchange.ts", import.meta.url), limited);
  const { baseUrl, credentials } = await ask<Pick<FleetTask, "baseUrl" | "credentials">>(exchange);
  const children = Array.from({ length: size }, () => start(new URL("./fleet/worker.ts", import.meta.url)));
  await Promise.all(children.map((child) => ask(child)));
  const name = `exch_fleet_${crypto.randomUUID().replaceAll("-", "")}`;
  const task: FleetTask = { baseUrl, credentials, postgresUrl, redisUrl, name, limits, lanes: 4, ms };
  await Promise.all(children.map((child) => ask(child, task)));
  const before = cpuOf(exchange.pid ?? 0);
  const began = performance.now();
  const results = await Promise.all(children.map((child) => ask<FleetResult>(child, {})));
  const seconds = (performance.now() - began) / 1000;
  const after = cpuOf(exchange.pid ?? 0);
  const { rejected } = await ask<{ rejected: number }>(exchange, {});
  for (const child of [...children, exchange]) child.disconnect();
  await dropTable(postgresUrl, name);

  const orders = results.reduce((sum, each) => sum + each.orders, 0);
  const latencies = results.flatMap(({ latenciesMs }) => latenciesMs).sort((one, other) => one - other);
  const errors: Record<string, number> = {};
  for (const each of results)
    for (const [code, count] of Object.entries(each.errors)) errors[code] = (errors[code] ?? 0) + count;
  for (const [cause, count] of Object.entries(errors))
    console.log(`${size} processes, ${count} orders failed: ${cause}\n`);
  const fleetMs = results.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const used = [
    fleetMs,
    ...(["exchange", "postgres", "redis-server"] as const).map((part) => after[part] - before[part]),
  ];
  return [
    String(size),
    (orders / seconds).toFixed(0),
    getMedian(latencies).toFixed(1),
    (latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN).toFixed(1),
    ...used.map((cpuMs) => (cpuMs / orders).toFixed(2)),
    String(rejected),
    String(Object.values(errors).reduce((sum, count) => sum + count, 0)),
  ];
}

/** CPU time so far of the sandbox and of the servers' processes on this machine, in milliseconds, where the system tells it. */
function cpuOf(exchangePid: number): Record<"exchange" | "postgres" | "redis-server", number> {
  const sum = { exchange: 0, postgres: 0, "redis-server": 0 };
  for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)/.exec(stat) ?? [];
      const fields = rest.split(" ");
      // Its own time and that of children that have ended, in ticks of 10 ms.
      const cpuMs = fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * 10, 0);
      const part = Number(pid) === exchangePid ? "exchange" : name;
      if (Object.hasOwn(sum, part)) sum[part as keyof typeof sum] += cpuMs;
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
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
