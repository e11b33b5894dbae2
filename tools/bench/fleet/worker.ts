import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createPostgresJournal } from "@exch/runtime/postgres";
import { createRedisLimiter } from "@exch/runtime/redis";
import { createServiceA } from "@exch/service-a";
import type { FleetResult, FleetTask } from "./fleet-task.ts";

// One process of a fleet: a client with the shared journal and the shared limiter. It places orders until its time is over.
const require = createRequire(fileURLToPath(new URL("../../../packages/runtime/package.json", import.meta.url)));
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "10000", size: "0.00001" } as const;

async function run(task: FleetTask): Promise<FleetResult> {
  const { baseUrl, credentials, postgresUrl, redisUrl, name, limits, lanes, ms } = task;
  const pool = new (require("pg").Pool)({ connectionString: postgresUrl, max: 1 });
  const redis = await require("redis").createClient({ url: redisUrl }).connect();
  const pools = { spot: { quota: limits.limit, windowMs: limits.windowMs } };
  const limiter = createRedisLimiter(redis, { pools, prefix: `${name}:`, timeoutMs: 5000 });
  const journal = createPostgresJournal(pool, { table: name });
  const a = createServiceA({ baseUrl, credentials, journal, limiter });
  const latenciesMs: number[] = [];
  const errors: Record<string, number> = {};
  const cpu = process.cpuUsage();
  const started = performance.now();
  const lane = async () => {
    while (performance.now() - started < ms) {
      const began = performance.now();
      try {
        await a.orders.place(order, { timeoutMs: 60_000 });
        latenciesMs.push(performance.now() - began);
      } catch (error) {
        const { code = "untyped" } = error as { code?: string };
        errors[code] = (errors[code] ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { user, system } = process.cpuUsage(cpu);
  await a.close();
  await Promise.all([pool.end(), redis.close()]);
  return { orders: latenciesMs.length, latenciesMs, errors, cpuMs: (user + system) / 1000 };
}

process.on("message", (task: FleetTask) => void run(task).then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit());
process.send?.("ready");
