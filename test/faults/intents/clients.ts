import { type Clock, createClock } from "@exch/runtime";
import { type ClientOptions, createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import { credentials } from "../exchange/open-exchange.ts";
import { createRandom, type Random } from "../harness/random.ts";
import { clientTimes, toleranceMs } from "../harness/scale.ts";

/** The clients of both services. */
export interface Clients {
  readonly a: ServiceA;
  readonly b: ServiceB;
  /** The clock by which calls must end. */
  readonly clock: Pick<Clock, "monotonic">;
  /** Draws the inputs of calls. */
  readonly random: Random;
  close(options?: { withinMs: number }): Promise<void>;
}

/** Creates both clients with the times of `scale.ts`. */
export function createClients(baseUrl: string, options: ClientOptions = {}): Clients {
  return createDefaultClients({ baseUrl, ...clientTimes, ...options }, { recvWindow: toleranceMs });
}

interface More {
  readonly key?: typeof credentials;
  readonly recvWindow?: number;
  readonly random?: Random;
}

/** Creates both clients with their unscaled default times. */
export function createDefaultClients(
  options: ClientOptions,
  { key: all = credentials, random = createRandom(1), ...ofB }: More = {},
): Clients {
  const { key, secret } = all;
  const a = createServiceA({ ...options, credentials: all });
  const b = createServiceB({ ...options, ...ofB, credentials: { key, secret } });
  const close: Clients["close"] = async (within) => void (await Promise.all([a.close(within), b.close(within)]));
  return { a, b, clock: options.advanced?.clock ?? platformClock, random, close };
}

const platformClock = createClock();
