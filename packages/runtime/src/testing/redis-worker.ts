import { createClient } from "redis";
import { createRedisLimiter, type RedisClient } from "../rate-limit/redis-limiter.ts";

/** One process of a fleet: takes places as fast as it can, and writes down when each is, by the server's clock. */
const [url = "", prefix = "", count = "0", quota = "1", windowMs = "1"] = process.argv.slice(2);
const redis = await createClient({ url }).connect();
const options = {
  pools: { spot: { quota: Number(quota), windowMs: Number(windowMs) } },
  marginMs: 0,
  timeoutMs: 10_000,
};
const cost = { operation: "orders.place", pool: "spot", weight: 1, reserve: false };
await createRedisLimiter(redis, { ...options, prefix: `${prefix}warm:` }).take(cost, 0);

/** Runs the script and reads the clock in one step, so that no delay of this process blurs what is measured. */
const timed: RedisClient = async (args) => {
  const replies = (await redis.multi().addCommand(["TIME"]).addCommand(args).exec()) as unknown as [
    [string, string],
    number,
  ];
  const [[seconds, micros], ms] = replies;
  await redis.rPush(`${prefix}places`, String(Number(seconds) * 1000 + Math.floor(Number(micros) / 1000) + ms));
  return ms;
};
const limiter = createRedisLimiter(timed, { ...options, prefix });
await Promise.all(Array.from({ length: Number(count) }, () => limiter.take(cost, 60_000)));
await redis.close();
