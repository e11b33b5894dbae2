import type { CallOptions, OperationTree } from "@exch/runtime";
import { createServiceA, operations as operationsA } from "@exch/service-a";
import { createServiceB, operations as operationsB } from "@exch/service-b";

type Method = (input?: unknown, options?: CallOptions) => Promise<unknown>;

const secrets = { key: "key", secret: "secret", passphrase: "passphrase" };

/** Both services: how a client of each is made, its operation table, and how many operations its document has. */
export const services = {
  "service-a": {
    operations: 45,
    tree: operationsA as OperationTree,
    create: (options: object) => createServiceA({ credentials: secrets, ...options }),
  },
  "service-b": {
    operations: 8,
    tree: operationsB as OperationTree,
    create: (options: object) => createServiceB({ credentials: secrets, ...options }),
  },
};

export type ServiceName = keyof typeof services;

export const serviceNames = Object.keys(services) as ServiceName[];

/** Calls operations of a client by their id. */
export function callerOf(client: object) {
  return (id: string, input: unknown, options?: CallOptions) => methodOf(client, id)(input, options);
}

/** The method of a client for an operation. */
export function methodOf(client: object, id: string): Method {
  const [resource = "", operation = ""] = id.split(".");
  const method = (client as Record<string, Record<string, Method>>)[resource]?.[operation];
  if (method === undefined) throw new Error(`the client has no ${id}`);
  return method;
}
