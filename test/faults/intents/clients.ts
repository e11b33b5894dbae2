import { type ClientOptions, createClock, createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import { credentials } from "../exchange/open-exchange.ts";
import { clientTimes, toleranceMs } from "../harness/scale.ts";
import { type TestedClient, testedClientOf } from "./tested-client.ts";

export interface Clients {
  readonly a: ServiceA;
  readonly b: ServiceB;
  readonly testedClient: TestedClient;
  close(): Promise<void>;
}

/** Creates both clients with the times of `scale.ts`, and both together as a tested client. */
export function createClients(
  baseUrl: string,
  { recvWindow = toleranceMs, ...options }: ClientOptions & { recvWindow?: number } = {},
): Clients {
  return make({ baseUrl, ...clientTimes, ...options }, credentials, recvWindow);
}

/** Creates both clients with their unscaled default times. */
export function createDefaultClients(options: ClientOptions, key: typeof credentials = credentials): Clients {
  return make(options, key);
}

function make(options: ClientOptions, key: typeof credentials, recvWindow?: number): Clients {
  const a = createServiceA({ ...options, credentials: key });
  const credentialsB = { key: key.key, secret: key.secret };
  const b = createServiceB({
    ...options,
    credentials: credentialsB,
    ...(recvWindow !== undefined && { recvWindow }),
  });
  const close = async () => void (await Promise.all([a.close(), b.close()]));
  return { a, b, testedClient: testedClientOf({ a, b }, options.clock ?? platformClock), close };
}

const platformClock = createClock();
