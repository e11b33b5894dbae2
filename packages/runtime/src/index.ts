// For programs: what clients have too, and the limiter over Redis, which importing a client does not load.

export * from "./for-clients.ts";
export { createRedisLimiter, type RedisClient, type RedisLimiterOptions } from "./rate-limit/redis-limiter.ts";
