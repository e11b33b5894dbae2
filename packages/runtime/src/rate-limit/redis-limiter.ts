import { encodeHex } from "@exch/auth";
import { notify } from "../telemetry/events.ts";
import { type Clock, machineClock } from "../time/clock.ts";
import { Deadline, DeadlineReached } from "../time/deadline.ts";
import { type KnownOptions, requireOptions, type WithDefaults } from "../validation/check-options.ts";
import type { Budget, Cost, Limiter, PoolOptions, ResolvedPoolOptions } from "./limiter.ts";
import { createBudgets, createLimiter, poolOptions, readNews } from "./limiter.ts";
import { script } from "./redis-script.ts";

/** A connected client of the packages `redis` or `ioredis`, or a function that sends one command. */
export type RedisClient =
  | { call(command: string, ...args: string[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> }
  | ((args: string[]) => Promise<unknown>);

/** Options of a limiter over Redis. */
export interface RedisLimiterOptions extends PoolOptions {
  /**
   * Beginning of every key name. Use one for each API key, or address, by which the exchange counts.
   * @default "exch:limit:"
   */
  readonly prefix?: string;
  /**
   * Time that Redis may take, in milliseconds, before `fallback` decides.
   * @default 250
   */
  readonly timeoutMs?: number;
  /**
   * Decides while Redis does not respond, because cancelling must stay possible. Each program then counts its own calls only: for
   * several programs, divide the quotas.
   * @default a limiter in memory with the same pools, which counts the calls of this program all the time
   */
  readonly fallback?: Limiter;
  /**
   * The clock that measures how long Redis takes: monotonic time and timers.
   * @default the platform's
   */
  readonly clock?: Pick<Clock, "monotonic" | "setTimer">;
  /**
   * Receives the error each time Redis did not respond, or responded with an error: a wrong password, a key of another type. An error
   * that it throws is ignored. @default none
   */
  readonly onError?: (error: unknown) => void;
}

const known: KnownOptions<keyof RedisLimiterOptions> = {
  ...poolOptions,
  prefix: { type: "string", default: "exch:limit:" },
  timeoutMs: { type: "number", above: 0, default: 250 },
  fallback: ["take"],
  clock: { type: ["monotonic", "setTimer"], default: machineClock },
  onError: "function",
};

type ResolvedOptions = WithDefaults<RedisLimiterOptions, "prefix" | "timeoutMs" | "clock"> & ResolvedPoolOptions;

/** Pause after Redis did not respond, in milliseconds. */
const restMs = 1000;

/**
 * Creates a limiter for several processes that share one key. It does what `createLimiter` does in one process, over Redis 5 or later
 * for all limiters with the same prefix. A call takes one round trip. All processes share one queue and the Redis server's clock.
 *
 * @throws TypeError when an option is wrong
 * @example
 * import { createClient } from "redis";
 * const redis = await createClient({ url }).connect();
 * const limiter = createRedisLimiter(redis, { pools: { spot: { quota: 4000, windowMs: 30_000 } }, prefix: "exch:app-1:" });
 */
export function createRedisLimiter(client: RedisClient, given: RedisLimiterOptions): Limiter {
  const options = requireOptions<RedisLimiterOptions, ResolvedOptions>(given, known);
  const { timeoutMs, clock, pools, reserve, marginMs } = options;
  const run = createRun(client, options);
  const budgetOf = createBudgets(options);
  const fallback = options.fallback ?? createLimiter({ pools, reserve, marginMs, clock });
  let isFallingBack = false;
  /** End of the time in which calls count that Redis does not know because the fallback allowed them. */
  let unknownUntil = 0;

  async function fallBack(cost: Cost, withinMs: number, windowMs: number): Promise<number> {
    const waitMs = await fallback.take(cost, withinMs);
    unknownUntil = Math.max(unknownUntil, clock.monotonic() + Math.min(waitMs, withinMs) + windowMs);
    return waitMs;
  }

  return {
    get isFallingBack() {
      return isFallingBack;
    },

    async take(cost, withinMs) {
      const budget = budgetOf(cost);
      if (budget === undefined || budget.weight === 0) return 0;
      const { weight, quota, reserve } = budget;
      const windowMs = Math.ceil(budget.windowMs);
      const within = Math.floor(Math.min(withinMs, 1e9));
      const args = ["take", weight, quota, reserve, toFlag(cost.reserve), windowMs, within];
      const waitMs = await run(budget, withinMs, args);
      isFallingBack = waitMs === undefined;
      if (waitMs === undefined) return fallBack(cost, withinMs, windowMs);
      if (waitMs > withinMs || options.fallback !== undefined) return waitMs;
      // Counted in memory too, so that this program stays within the quota when Redis fails, and when it is back.
      const knowsAll = clock.monotonic() >= unknownUntil;
      const ownMs = await fallback.take(cost, knowsAll ? waitMs : withinMs);
      return knowsAll ? waitMs : Math.max(waitMs, ownMs);
    },

    async holds(cost) {
      const budget = budgetOf(cost);
      if (budget === undefined) return true;
      const result = await run(budget, timeoutMs, ["holds", toFlag(cost.reserve)]);
      return result === undefined ? ((await fallback.holds?.(cost)) ?? true) : result === 1;
    },

    learn(cost, reported) {
      const budget = budgetOf(cost);
      if (budget === undefined) return;
      fallback.learn?.(cost, reported);
      const { limit, used, resetMs, closed } = readNews(reported, budget.quota);
      const news = [toFlag(closed), limit ?? "", used ?? "", resetMs ?? ""];
      void run(budget, timeoutMs, ["learn", budget.quota, toFlag(budget.fixed), Math.ceil(budget.windowMs), ...news]);
    },
  };
}

/** Creates the function that runs the script, which returns undefined when Redis does not respond in time. */
function createRun(client: RedisClient, { prefix, timeoutMs, clock, onError }: ResolvedOptions) {
  const send = createSender(client);
  let restUntil = 0;

  return async ({ key }: Budget, withinMs: number, args: readonly (string | number)[]) => {
    const restsMs = restUntil - clock.monotonic();
    // More than the whole pause: the clock was set back, as by fake timers of a test.
    if (restsMs > 0 && restsMs <= restMs) return undefined;
    try {
      const evaluated = evaluate(send, prefix + key, args.map(String));
      const ms = Math.min(timeoutMs, withinMs);
      const given = await new Deadline(ms, clock).race(evaluated).catch((cause) => {
        if (!(cause instanceof DeadlineReached)) throw cause;
        throw new Error(`Redis did not respond within ${Math.round(ms)} ms`);
      });
      // A client may be set to return numbers as text, such as ioredis by `stringNumbers`.
      const result = typeof given === "string" && /^-?\d+$/.test(given) ? Number(given) : given;
      if (typeof result !== "number") throw new TypeError("Redis did not respond with a number");
      return result;
    } catch (error) {
      // A call with less time than the timeout does not show that Redis failed.
      if (withinMs >= timeoutMs) restUntil = clock.monotonic() + restMs;
      notify(() => onError?.(error));
      return undefined;
    }
  };
}

function toFlag(value: boolean): string {
  return value ? "1" : "0";
}

type Send = (args: string[]) => Promise<unknown>;

/** Wraps a client. `ioredis` has another `sendCommand`, so `call` is tested first. */
function createSender(client: RedisClient): Send {
  if (typeof client === "function") return client;
  const isObject = typeof client === "object" && client !== null;
  if (isObject && "call" in client) return ([command = "", ...args]) => client.call(command, ...args);
  if (isObject && "sendCommand" in client) {
    // Those of clusters and sentinels have other parameters before the command.
    if (client.sendCommand.length < 3) return (args) => client.sendCommand(args);
    throw new TypeError(
      "client is a cluster or sentinel of the package redis: pass a function, (args) => cluster.sendCommand(args[3], false, args) or " +
        "(args) => sentinel.sendCommand(false, args)",
    );
  }
  throw new TypeError("client must be a client of redis or ioredis, or a function that sends a command");
}

let digest: Promise<string> | undefined;

/** Runs the script by its digest, and sends it when Redis does not have it. */
async function evaluate(send: Send, key: string, args: string[]): Promise<unknown> {
  digest ??= crypto.subtle.digest("SHA-1", new TextEncoder().encode(script)).then(encodeHex);
  try {
    return await send(["EVALSHA", await digest, "1", key, ...args]);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error;
    return send(["EVAL", script, "1", key, ...args]);
  }
}
