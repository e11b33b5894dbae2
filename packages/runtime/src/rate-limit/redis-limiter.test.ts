import fc from "fast-check";
import { Redis } from "ioredis";
import { createClient, createCluster, createSentinel } from "redis";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { call } from "../pipeline/call.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { machineClock } from "../time/clock.ts";
import type { Cost, Limiter } from "./limiter.ts";
import { createLimiter } from "./limiter.ts";
import { createRedisLimiter, type RedisClient } from "./redis-limiter.ts";
import { script } from "./redis-script.ts";

const url = process.env.EXCH_TEST_REDIS_URL;
const needsRedis = "needs a Redis: set EXCH_TEST_REDIS_URL, for example redis://127.0.0.1:6379";
const place: Cost = { operation: "orders.place", pool: "spot", weight: 1, reserve: false };
const cancel: Cost = { operation: "orders.cancel", pool: "spot", weight: 1, reserve: true };
const pools = { spot: { quota: 10, windowMs: 60_000 } };
// Redis may take its time: a busy machine is no failure of it.
const options = { pools, marginMs: 0, reserve: 0.2, timeoutMs: 60_000 };

/** Connects each kind of client that users have, until the end of the test. */
const clients: [string, () => Promise<RedisClient>][] = [
  ["redis", connect],
  ["ioredis", connectByIoredis],
  ["a function", async () => connect().then((client) => (args: string[]) => client.sendCommand(args))],
];

async function connectByIoredis(): Promise<RedisClient> {
  const client = new Redis(url ?? "");
  onTestFinished(async () => void (await client.quit()));
  return client;
}

async function connect() {
  const client = await createClient({ url: url ?? "" }).connect();
  onTestFinished(() => client.close());
  return client;
}

const send = (client: RedisClient, args: string[]): Promise<unknown> => {
  if (typeof client === "function") return client(args);
  return "call" in client ? client.call(args[0] ?? "", ...args.slice(1)) : client.sendCommand(args);
};

/** A client of the same database, served by a server whose clock is an hour ahead. */
function hourAhead(client: RedisClient): RedisClient {
  const later = script.replace("time[1] * 1000", "(time[1] + 3600) * 1000");
  return async ([command, , ...args]) => {
    if (command === "EVALSHA") throw new Error("NOSCRIPT");
    return send(client, ["EVAL", later, ...args]);
  };
}

const takes = async (limiter: Limiter, cost: Cost, count: number) => {
  const waits: number[] = [];
  for (let n = 0; n < count; n += 1) waits.push(await limiter.take(cost, 600_000));
  return waits;
};

/** About so many milliseconds: the server's clock runs on while a test does. */
const about = (ms: number) =>
  expect.toSatisfy((value: number) => value <= ms && value > Math.max(0, ms - 15_000), `about ${ms}`);

describe.each(clients)("over Redis, by %s", (_, start) => {
  beforeEach((context) => {
    if (url === undefined) context.skip(needsRedis);
  });
  /** Two limiters of the same pools. */
  const pair = async () => {
    const client = await start();
    const prefix = `exch-test:${crypto.randomUUID()}:`;
    const make = (own = prefix, by = client) => createRedisLimiter(by, { ...options, prefix: own });
    return { client, prefix, make, one: make(), two: make() };
  };

  it("two limiters share a pool, its reserve and its line", async () => {
    const { one, two } = await pair();
    expect(await takes(one, place, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(await takes(two, place, 4)).toEqual([0, 0, 0, about(60_000)]);
    expect(await takes(one, cancel, 3)).toEqual([0, 0, about(60_000)]);
    expect(await two.take(place, 1000)).toBeGreaterThan(1000);
    expect(await takes(two, { ...place, weight: 7 }, 2)).toEqual([about(60_000), about(120_000)]);
  });

  it("waits no longer after the server's clock was set back, as after a failover, and allows no more", async () => {
    const { client, make, prefix, one: behind } = await pair();
    const ahead = make(prefix, hourAhead(client));
    expect(await takes(ahead, place, 9)).toEqual([...Array(8).fill(0), about(60_000)]);
    expect(await takes(behind, place, 1)).toEqual([about(60_000)]);
    expect(await takes(behind, cancel, 2)).toEqual([0, 0]);
  });

  it("what one limiter learns applies to all: quota, use of others, a closed pool", async () => {
    const { one, two } = await pair();
    one.learn?.(place, { limit: 20, remaining: 6, resetMs: 30_000 });
    await expect.poll(() => two.take({ ...place, weight: 2 }, 600_000)).toBe(0);
    expect(await takes(two, place, 1)).toEqual([about(30_000)]);
    one.learn?.(place, { limit: 20, remaining: 0, resetMs: 50_000 });
    await expect.poll(() => two.holds?.(place)).toBe(false);
    expect(await takes(two, place, 1)).toEqual([about(50_000)]);
    // Cancelling waits a second at most, whatever a response says.
    expect(await takes(two, cancel, 1)).toEqual([about(1000)]);
  });

  it("a limiter sends its script again when Redis has lost it", async () => {
    const { client, one } = await pair();
    await send(client, ["SCRIPT", "FLUSH"]);
    expect(await takes(one, place, 2)).toEqual([0, 0]);
  });
});

it("the limiter over Redis does exactly what the limiter in memory does", async (context) => {
  if (url === undefined) return context.skip(needsRedis);
  const redis = await connect();
  const time = { now: 1_000_000 };
  const onTime = () =>
    script.replace("redis.call('TIME')", `{ ${Math.floor(time.now / 1000)}, ${(time.now % 1000) * 1000} }`);
  // The same script, but on the test's clock.
  const client: RedisClient = ([, , ...args]) => redis.sendCommand(["EVAL", onTime(), ...args]);
  const limits = fc.record({
    limit: fc.integer({ min: 5, max: 15 }),
    remaining: fc.integer({ min: 0, max: 5 }),
    resetMs: fc.integer({ min: 0, max: 900 }),
  });
  const step = fc.record({
    gap: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 400 })),
    weight: fc.integer({ min: 1, max: 12 }),
    reserve: fc.boolean(),
    within: fc.constantFrom(500, 1500, 100_000),
    said: fc.option(fc.oneof(fc.record({ used: fc.integer({ min: 0, max: 14 }) }), limits), { freq: 6 }),
  });
  const run = async (steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[], fixed: boolean) => {
    const same = { pools: { spot: { quota: 10, windowMs: 1000, fixed } }, reserve: 0.2, marginMs: 10 };
    const memory = createLimiter({ ...same, clock: { monotonic: () => time.now } });
    const shared = createRedisLimiter(client, {
      ...same,
      prefix: `exch-test:${crypto.randomUUID()}:`,
      onError: (error) => expect.fail(String(error)),
      // Redis may take its time.
      clock: { ...machineClock, setTimer: () => () => {} },
    });
    for (const { gap, weight, reserve, within, said } of steps) {
      time.now += gap;
      const cost = { ...place, weight, reserve };
      if (said !== null) {
        memory.learn?.(cost, said);
        shared.learn?.(cost, said);
      }
      expect(await shared.holds?.(cost)).toBe(await memory.holds?.(cost));
      const [waits, expected] = [await shared.take(cost, within), await memory.take(cost, within)];
      expect(waits).toBe(expected);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.boolean(), run), { numRuns: 60 });
});

it("two limiters over Redis at once stay within the quota in every window of time", async (context) => {
  if (url === undefined) return context.skip(needsRedis);
  const prefix = `exch-test:${crypto.randomUUID()}:`;
  const [count, quota, windowMs] = [150, 50, 5000];
  const places: number[] = [];
  const takeAll = async () => {
    const redis = await connect();
    const own = { pools: { spot: { quota, windowMs } }, marginMs: 0, timeoutMs: 60_000 };
    await createRedisLimiter(redis, { ...own, prefix: `${prefix}warm:` }).take(place, 0);
    // Runs the script and reads the server's clock in one step, so that no delay of this process blurs what is measured.
    const timed: RedisClient = async (args) => {
      const replies = await redis.multi().addCommand(["TIME"]).addCommand(args).exec();
      const [[seconds, micros], ms] = replies as unknown as [[string, string], number];
      places.push(Number(seconds) * 1000 + Math.floor(Number(micros) / 1000) + ms);
      return ms;
    };
    const limiter = createRedisLimiter(timed, { ...own, prefix });
    await Promise.all(Array.from({ length: count }, () => limiter.take(place, 60_000)));
  };
  await Promise.all([takeAll(), takeAll()]);
  expect(places).toHaveLength(2 * count);
  const most = Math.max(...places.map((at) => places.filter((other) => other >= at && other < at + windowMs).length));
  expect(most).toBeLessThanOrEqual(quota);
  // 300 calls of which 45 may go at once take six more windows; eight would be too careful.
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(8 * windowMs);
});

describe("a Redis limiter without Redis", () => {
  const failing: [string, RedisClient][] = [
    ["is unreachable", () => Promise.reject(new Error("ECONNREFUSED"))],
    ["does not respond", () => new Promise(() => {})],
    ["returns nonsense", async () => "nonsense"],
  ];
  it.each(failing)("keeps the limits in its own process when Redis %s", async (_, client) => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => {
      errors.push(error);
      throw new Error("what it throws is ignored");
    };
    const limiter = createRedisLimiter(client, { ...options, timeoutMs: 50, onError });
    expect(await takes(limiter, place, 9)).toEqual([...Array(8).fill(0), about(60_000)]);
    expect(await limiter.take(cancel, 1000)).toBe(0);
    expect(await limiter.holds?.(place)).toBe(true);
    limiter.learn?.(place, { limit: 10, remaining: 0, resetMs: 50_000 });
    expect(await limiter.holds?.(place)).toBe(false);
    // Redis is asked once, and left alone for a while then.
    expect(errors).toHaveLength(1);
  });

  it.each([
    ["at once", [0, 0, 0]],
    ["later, too", [0, 0, 0, 50_000]],
  ])("counts the calls that Redis let go when it fails, and its own %s when Redis is back", async (_, own) => {
    let now = 0;
    const clock = { ...machineClock, monotonic: () => now };
    let fails = false;
    const redis = async () => (fails ? Promise.reject(new Error("READONLY")) : 0);
    const limiter = createRedisLimiter(redis, { ...options, reserve: 0, clock });
    const waits = (count: number) => takes(limiter, place, count);
    expect(await waits(7)).toEqual(Array(7).fill(0));
    fails = true;
    now = 10_000;
    expect(await waits(own.length)).toEqual(own);
    fails = false;
    now = 20_000;
    // Redis does not know the calls of the time in which it failed.
    expect(await waits(1)).toEqual([40_000]);
    now = 200_000;
    expect(await waits(3)).toEqual([0, 0, 0]);
  });

  it("reads numbers that its client returns as text, as ioredis does with stringNumbers", async () => {
    const onError = (error: unknown) => expect.fail(String(error));
    const redis: RedisClient = async ([, , , , name]) => (name === "holds" ? "1" : "25");
    const limiter = createRedisLimiter(redis, { ...options, onError });
    expect(await limiter.take(place, 600_000)).toBe(25);
    expect(await limiter.holds?.(place)).toBe(true);
  });

  it("asks Redis again where its clock ran ahead, as one of fake timers, when Redis failed", async () => {
    let now = 86_400_000;
    let fails = true;
    const redis = async () => (fails ? Promise.reject(new Error("no connection")) : 25);
    const limiter = createRedisLimiter(redis, { ...options, clock: { ...machineClock, monotonic: () => now } });
    await limiter.take(place, 600_000);
    fails = false;
    now = 0;
    expect(await limiter.take(place, 600_000)).toBeGreaterThan(0);
    expect(limiter.isFallingBack).toBe(false);
  });

  it("never delays a call beyond its time limit", async () => {
    const limiter = createRedisLimiter(() => new Promise(() => {}), options);
    const started = performance.now();
    expect(await limiter.take(place, 30)).toBe(0);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it("sends no command for calls that are not limited", async () => {
    const limiter = createRedisLimiter(() => expect.unreachable(), options);
    expect(await limiter.take({ ...place, pool: "ip" }, 1000)).toBe(0);
    expect(await limiter.holds?.({ ...place, pool: "ip" })).toBe(true);
  });
});

describe("the client of a limiter over Redis", () => {
  it.each<[string, () => object]>([
    ["a cluster", () => createCluster({ rootNodes: [{ url: "redis://127.0.0.1:1" }] })],
    ["a sentinel", () => createSentinel({ name: "one", sentinelRootNodes: [{ host: "127.0.0.1", port: 1 }] })],
  ])("may not be %s of the package redis, which takes commands in another form", (_, create) => {
    const make = () => createRedisLimiter(create() as RedisClient, options);
    expect(make).toThrow(/pass a function/);
  });

  it("may be one of the package redis, or of ioredis, also a cluster", () => {
    const cluster = new Redis.Cluster([{ host: "127.0.0.1", port: 1 }], { lazyConnect: true });
    for (const client of [createClient(), new Redis({ lazyConnect: true }), cluster])
      expect(() => createRedisLimiter(client as RedisClient, options)).not.toThrow();
    cluster.disconnect();
  });
});

it("a limiter over Redis says by an event of each call that its fallback counts", async () => {
  const events: ClientEvent[] = [];
  let fails = true;
  const redis = async () => (fails ? Promise.reject(new Error("no connection")) : 0);
  const clock = { ...machineClock, monotonic: () => (fails ? 0 : 1e6) };
  const limiter = createRedisLimiter(redis, { ...options, clock });
  const onEvent = (event: ClientEvent) => void events.push(event);
  const service = serviceOf(async () => responseOf({ ok: 1 }), [], { limiter, onEvent });
  const read = operationOf({ id: "things.get", rateLimit: { pool: "spot", weight: 1 } });
  const failures = () => events.filter(({ type }) => type === "limiter").length;
  await call(service, read, {});
  await call(service, read, {});
  expect(failures()).toBe(2);
  fails = false;
  await call(service, read, {});
  expect(failures()).toBe(2);
});
