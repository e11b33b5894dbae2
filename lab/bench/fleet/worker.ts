import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createRedisLimiter } from "@exch/runtime";
import { createPostgresJournal } from "@exch/runtime/postgres";
import { createServiceA, type ServiceA } from "@exch/service-a";
import type { FleetResult, FleetTask } from "./fleet-task.ts";

// One process of a fleet: a client with the shared journal and the shared limiter. It connects and places one order, and when all have
// done so, it places orders until its time is over.
const require = createRequire(fileURLToPath(new URL("../../../packages/runtime/package.json", import.meta.url)));
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "10000", size: "0.00001" } as const;

/** Connects, and returns the work that counts. */
async function prepare(task: FleetTask): Promise<() => Promise<FleetResult>> {
  const { baseUrl, credentials, postgresUrl, redisUrl, name, limits } = task;
  const pool = new (require("pg").Pool)({ connectionString: postgresUrl, max: 1 });
  const redis = await require("redis").createClient({ url: redisUrl }).connect();
  const pools = { spot: { quota: limits.limit, windowMs: limits.windowMs } };
  const limiter = createRedisLimiter(redis, { pools, prefix: `${name}:`, timeoutMs: 5000 });
  const journal = createPostgresJournal(pool, { table: name });
  const a = createServiceA({ baseUrl, credentials, journal, limiter });
  // Read too late by an exchange that is not scheduled while all processes load, it would not be executed.
  await a.orders.place(order, { timeoutMs: 60_000 }).catch(() => {});
  return async () => {
    const result = await placeOrders(a, task);
    await a.close();
    await Promise.all([pool.end(), redis.close()]);
    return result;
  };
}

async function placeOrders(a: ServiceA, { lanes, ms }: FleetTask): Promise<FleetResult> {
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
        const cause = describeError(error);
        errors[cause] = (errors[cause] ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { user, system } = process.cpuUsage(cpu);
  return { orders: latenciesMs.length, latenciesMs, errors, cpuMs: (user + system) / 1000 };
}

/** Describes an error without what differs from one to the next. */
function describeError(error: unknown): string {
  const { outcome = "", name, message } = error as Error & { outcome?: string };
  return `${outcome} ${name}: ${message.replace(/[0-9a-f-]{20,}/g, "…").replace(/\d+/g, "n")}`;
}

process.once("message", async (task: FleetTask) => {
  const run = await prepare(task);
  process.once("message", async () => process.send?.(await run()));
  process.send?.("prepared");
});
process.on("disconnect", () => process.exit());
process.send?.("loaded");
