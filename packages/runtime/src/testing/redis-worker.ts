import { createClient } from "redis";
import { createRedisLimiter } from "../redis-limiter.ts";

/** One process of a fleet: makes calls as fast as the limiter lets it, and writes down when each went. */
const [url = "", prefix = "", count = "0", quota = "1", windowMs = "1"] = process.argv.slice(2);
const redis = await createClient({ url }).connect();
const pools = { spot: { quota: Number(quota), windowMs: Number(windowMs) } };
const limiter = createRedisLimiter(redis, { pools, prefix, marginMs: 20, timeoutMs: 5000 });
const cost = { operation: "orders.place", pool: "spot", weight: 1, reserve: false };

async function go(): Promise<void> {
  const ms = await limiter.take(cost, 60_000);
  await new Promise((resolve) => setTimeout(resolve, ms));
  // The server's clock, as an exchange would see it.
  const [seconds = "0", micros = "0"] = (await redis.sendCommand(["TIME"])) as unknown as string[];
  await redis.rPush(`${prefix}gone`, String(Number(seconds) * 1000 + Number(micros) / 1000));
}

await Promise.all(Array.from({ length: Number(count) }, go));
await redis.close();
