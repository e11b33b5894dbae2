import type { CallOptions, Settled } from "@exch/runtime";
import { amountOf, smallAmountOf } from "../story/intent-name.ts";
import type { ServiceName, StatedOutcome } from "../story/story-event.ts";
import type { Clients } from "./clients.ts";

/** Input of an operation, as a program writes it. */
export type Input = Readonly<Record<string, unknown>>;

/** One call of a program. */
export interface Request {
  readonly service: ServiceName;
  readonly operation: string;
  /** Creates the inputs by the names of their intents: one, or one for each item of a batch. */
  readonly inputs: readonly ((intent: string) => Input)[];
  readonly reusesClientId?: boolean;
  /** Time that the program gives the call, where it is not the usual one. */
  readonly timeoutMs?: number | undefined;
  /** True where the program settles an unknown outcome later, beside its next steps; `together`: at its own request, with others. */
  readonly isSettledLater?: boolean | "together";
  /** True where the client must not repeat the call. */
  readonly isNotRepeated?: boolean;
}

/** An intent and its input. */
export interface Named {
  readonly intent: string;
  readonly input: Input;
}

/** The outcome that a client states for one intent. */
export interface Outcome {
  readonly outcome: StatedOutcome;
  /** Id that the exchange chose. */
  readonly id?: string | undefined;
  readonly reason?: string | undefined;
}

/** One intent, and what its program knows of it once its call has ended. */
export interface Performed extends Named, Outcome {}

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

/** Reads the outcome of an intent from the output of its call: of one item, for a batch. */
export function outcomeOfOutput(output: unknown, isBatch: boolean, index: number): Outcome {
  if (!isBatch) return { outcome: "executed", id: idIn(output) };
  const result = (output as readonly Record<string, unknown>[])[index];
  if (result?.success === false) return { outcome: "notExecuted", reason: String(result.failMsg ?? "rejected") };
  return { outcome: "executed", id: idIn(result) };
}

/** Reads the outcomes of intents from a settlement or a recovery: one for each item of a batch. */
export function outcomesOfSettled(settled: Settled, count: number): Outcome[] {
  return Array.from({ length: count }, (_, index): Outcome => {
    const { outcome, reason, acknowledgement, found } = settled.items?.[index] ?? settled;
    if (outcome === "executed") return { outcome, id: idIn(acknowledgement ?? found) };
    return { outcome, ...(reason !== undefined && { reason }) };
  });
}

/** The id that the exchange chose, in the output of a call or a record. */
function idIn(output: unknown): string | undefined {
  const { orderId, newOrderId, withdrawalId, id: own } = (output ?? {}) as Record<string, unknown>;
  const id = [orderId, newOrderId, withdrawalId, own].find((each) => each != null && each !== "");
  return id === undefined ? undefined : String(id);
}

/** Returns the input of an intent for a new one: with another name, and without the client id, the token and the idempotency key of the first. */
export function renamedInput(input: Input, from: string, to: string): Input {
  const renamed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (field === "idempotencyKey" || field === "requestId") continue;
    if (field === "withdrawOrderId" || (field === "clientOid" && input.side !== undefined)) continue;
    renamed[field] = typeof value === "string" ? renamedText(value, from, to) : value;
  }
  // A token in a remark names one withdrawal.
  if (typeof renamed.toAddress === "string") {
    if (renamed.toAddress.includes(to)) delete renamed.remark;
    else renamed.remark = to;
  }
  return renamed;
}

function renamedText(value: string, from: string, to: string): string {
  if (value === amountOf(from)) return amountOf(to);
  if (value === smallAmountOf(from)) return smallAmountOf(to);
  return value.replace(from, to);
}
