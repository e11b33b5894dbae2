import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createRedisLimiter } from "@exch/runtime";
import { createPostgresJournal, type PostgresJournal } from "@exch/runtime/postgres";
import { createServiceA, type ServiceA } from "@exch/service-a";
import type { FleetResult, FleetTask } from "./fleet-task.ts";

// One process of a fleet: clients with the shared journal and the shared limiter. It connects and places one order, or settles what a killed
// process has left. When all have done so, it places orders until its time is over.
const require = createRequire(fileURLToPath(new URL("../../../packages/runtime/package.json", import.meta.url)));
const order = { type: "market", symbol: "BTC-USDT", side: "buy", size: "0.00001" } as const;
// A call waits for the next window.
const options = { timeoutMs: 35_000 };

/** Connects, and returns the work that counts. */
async function prepare(task: FleetTask): Promise<() => Promise<FleetResult>> {
  const { baseUrl, credentials, postgresUrl, redisUrl, name, limits, killedAt } = task;
  const pool = new (require("pg").Pool)({ connectionString: postgresUrl, max: 1 });
  const redis = await require("redis").createClient({ url: redisUrl }).connect();
  const pools = { spot: { quota: limits.limit, windowMs: limits.windowMs } };
  const limiter = createRedisLimiter(redis, { pools, prefix: `${name}:`, timeoutMs: 5000 });
  const journal = createPostgresJournal(pool, { table: name });
  const clients = Array.from({ length: task.clients }, () =>
    createServiceA({ baseUrl, credentials, journal, limiter }),
  );
  // Read too late by an exchange that is not scheduled while all processes load, it would not be executed.
  if (killedAt === undefined) await clients[0]!.orders.place(order, options).catch(() => {});
  const recovered = killedAt && (await recoverOlder(clients[0]!, journal, killedAt));
  return async () => {
    const result = await placeOrders(clients, task);
    await Promise.all(clients.map((each) => each.close()));
    await Promise.all([pool.end(), redis.close()]);
    return { ...result, ...(recovered && { recovered }) };
  };
}

/** Recovers until no intent is open that is older than the kill of a process. */
async function recoverOlder(a: ServiceA, journal: PostgresJournal, killedAt: number) {
  let intents = 0;
  do for await (const _ of a.recover(journal)) intents += 1;
  while ((await journal.list()).some(({ ageMs }) => Date.now() - ageMs < killedAt));
  return { intents, ms: Date.now() - killedAt };
}

async function placeOrders(clients: readonly ServiceA[], { ms }: FleetTask): Promise<FleetResult> {
  const latenciesMs: number[] = [];
  const errors: string[] = [];
  const started = performance.now();
  const placeMany = async (a: ServiceA) => {
    while (performance.now() - started < ms) {
      const began = performance.now();
      try {
        await a.orders.place(order, options);
        latenciesMs.push(performance.now() - began);
      } catch (error) {
        errors.push(describeError(error));
      }
    }
  };
  await Promise.all(clients.map(placeMany));
  return { latenciesMs, errors };
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
