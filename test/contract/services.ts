import type { CallOptions, OperationTree } from "@exch/runtime/service";
import type { Sandbox } from "@exch/sandbox";
import { createServiceA, type ServiceAOptions } from "@exch/service-a";
import { operations as operationsA } from "@exch/service-a/operations";
import { createServiceB } from "@exch/service-b";
import { operations as operationsB } from "@exch/service-b/operations";

type Method = (input?: unknown, options?: CallOptions) => Promise<unknown>;

const secrets = { key: "key", secret: "secret", passphrase: "passphrase" };

/** The client and the operation table of each service. */
export const services = {
  "service-a": {
    tree: operationsA as OperationTree,
    create: (options: object) => createServiceA({ credentials: secrets, ...options }),
  },
  "service-b": {
    tree: operationsB as OperationTree,
    create: (options: object) => createServiceB({ credentials: secrets, ...options }),
  },
};

/** The name of a service. */
export type ServiceName = keyof typeof services;

/** The names of all services. */
export const serviceNames = Object.keys(services) as ServiceName[];

/** Creates the clients of both services for a sandbox, with its clock and its key. */
export function createClients({ fetch, clock, credentials }: Sandbox, options: ServiceAOptions = {}) {
  const all = { fetch, credentials, ...options, advanced: { clock, ...options.advanced } };
  return { a: createServiceA(all), b: createServiceB(all) };
}

/** Returns a function that calls operations of a client by id. */
export function callerOf(client: object) {
  return (id: string, input: unknown, options?: CallOptions) => {
    const [resource = "", operation = ""] = id.split(".");
    const method = (client as Record<string, Record<string, Method>>)[resource]?.[operation];
    if (method === undefined) throw new Error(`the client has no method ${id}`);
    return method(input, options);
  };
}
