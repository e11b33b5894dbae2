import { call } from "./call.ts";
import type { Operation } from "./operation.ts";
import { items, pages } from "./paging.ts";
import type { CallOptions, Service } from "./service.ts";

/** The generated table: operations by resource and name. */
export type OperationTree = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** An operation that gives a list in pages. Call it for one page, or walk all of them. */
export interface Paged<Input, Output, Item> {
  (input?: Input, options?: CallOptions): Promise<Output>;
  /** Every page from the given one on, one call each, until there are no more. */
  pages(input?: Input, options?: CallOptions): AsyncGenerator<Output, void, void>;
  /** Every item, across pages. Holds one page at a time. */
  items(input?: Input, options?: CallOptions): AsyncGenerator<Item, void, void>;
}

/** One method per operation, by walking the table: `client.orders.place(input, options)`. */
export function createResources(service: Service, tree: OperationTree): unknown {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [resource, operations] of Object.entries(tree)) {
    const methods: Record<string, unknown> = {};
    for (const [name, operation] of Object.entries(operations)) methods[name] = createMethod(service, operation);
    client[resource] = methods;
  }
  return client;
}

function createMethod(service: Service, operation: Operation): unknown {
  const method = (input?: unknown, options?: CallOptions) => call(service, operation, input, options);
  if (operation.paging === undefined) return method;
  return Object.assign(method, {
    pages: (input?: unknown, options?: CallOptions) => pages(service, operation, input, options),
    items: (input?: unknown, options?: CallOptions) => items(service, operation, input, options),
  });
}

/** The table by operation id. */
export function byId(tree: OperationTree): (id: string) => Operation | undefined {
  const all = new Map(Object.values(tree).flatMap((operations) => Object.values(operations).map((each) => [each.id, each])));
  return (id) => all.get(id);
}
