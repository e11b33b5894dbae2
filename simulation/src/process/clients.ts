import type { ClientOptions, Journal } from "@exch/runtime";
import { createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import { origins } from "../network/network.ts";
import type { Incarnation } from "./incarnation.ts";

/** Key of an account at the exchanges. */
export interface AccountKey {
  readonly key: string;
  readonly secret: string;
  readonly passphrase: string;
}

/** The clients of one start of a process. */
export interface Clients {
  readonly a: ServiceA;
  readonly b: ServiceB;
  /** The journal that they record in. */
  readonly journal: Journal | undefined;
}

/** Creates clients with default options: only what reaches outside is replaced. */
export function createClients(incarnation: Incarnation, key: AccountKey, shared: Journal | undefined): Clients {
  const { clock, fetch } = incarnation;
  const journal = shared && incarnation.journal(shared);
  const common: ClientOptions = {
    fetch,
    clock,
    randomness: incarnation.random,
    ...(journal !== undefined && { journal }),
  };
  const { key: id, secret } = key;
  return {
    a: createServiceA({ ...common, baseUrl: origins["service-a"], credentials: key }),
    b: createServiceB({ ...common, baseUrl: origins["service-b"], credentials: { key: id, secret } }),
    journal,
  };
}
