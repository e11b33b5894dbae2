import type { CallOptions } from "@exch/runtime";
import type { ServiceName, StoryEventOf } from "../story/story-event.ts";
import type { Clients } from "./clients.ts";

/** Input of an operation, as a program writes it. */
export type Input = Readonly<Record<string, unknown>>;

/** The effect that the contract declares for an operation. */
export type Effect = StoryEventOf<"intent">["effect"];

/** A method of a client, such as `client.orders.place`. */
export interface Method {
  (input: Input, options?: CallOptions): Promise<unknown>;
  readonly operation: { readonly effect: { readonly kind: string } };
}

/** Finds the method of an operation, such as `orders.place`. */
export function methodOf({ a, b, payments }: Clients, service: ServiceName, operation: string): Method {
  const [resource = "", name = ""] = operation.split(".");
  const clients = { "service-a": a, "service-b": b, payments } as const;
  const client = clients[service] as unknown as Record<string, Record<string, Method>> | undefined;
  const method = client?.[resource]?.[name];
  if (method === undefined) throw new Error(`${service} has no operation ${operation}`);
  return method;
}

const idFields = ["orderId", "newOrderId", "withdrawalId", "id"] as const;

/** The id that the exchange chose, in the output of a call or a record. */
export function idIn(output: unknown): string | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const values = output as Record<string, unknown>;
  for (const field of idFields) {
    const id = values[field];
    if (id !== undefined && id !== null && id !== "") return String(id);
  }
  return undefined;
}
