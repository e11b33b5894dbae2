import { type Clock, createClient, createClock, type Operation, type OperationTree } from "@exch/runtime/service";
import type { ClientOptions, ServiceA } from "@exch/service-a";
import { createServiceASubset, operations as tableOfA } from "@exch/service-a/operations";
import type { ServiceB } from "@exch/service-b";
import { createServiceBSubset, operations as tableOfB } from "@exch/service-b/operations";
import { Random } from "@exch/simulation/random";
import { credentials } from "../exchange/open-exchange.ts";
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
  { key: all = credentials, random = new Random(1), ...more }: More = {},
): Clients {
  const ofA = createServiceASubset([], { ...options, credentials: all });
  const ofB = createServiceBSubset([], { ...options, ...more, credentials: all });
  const a = createClient<ServiceA>(ofA.definition, scale(tableOfA, options), options, ofA.signer);
  const b = createClient<ServiceB>(ofB.definition, scale(tableOfB, options), options, ofB.signer, ofB.recvWindow);
  const close: Clients["close"] = async (within) => void (await Promise.all([a.close(within), b.close(within)]));
  return { a, b, clock: options.advanced?.clock ?? platformClock, random, close };
}

const platformClock = createClock();

/** Gives a table the time of visibility of scaled options: a contract's own may only be raised. */
function scale(table: OperationTree, { settle: { visibleAfterMs } = {} }: ClientOptions): OperationTree {
  if (visibleAfterMs === undefined) return table;
  const scaled = (operation: Operation) => ({ ...operation, effect: { ...operation.effect, visibleAfterMs } });
  return mapValues(table, (operations) => mapValues(operations, scaled));
}

function mapValues<From, To>(of: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
}
