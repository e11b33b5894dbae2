import type { CallOptions, Settled } from "@exch/runtime";
import { toAmount, toSmallAmount } from "../story/intent-name.ts";
import type { ExchangeName, Fields, StatedOutcome } from "../story/story-event.ts";
import type { Clients } from "./clients.ts";

/** One call of a program. */
export interface Request {
  readonly service: ExchangeName;
  readonly operation: string;
  /** Creates the inputs by the names of their intents: one, or one for each item of a batch. */
  readonly inputs: readonly ((intent: string) => Fields)[];
  readonly reusesClientId?: boolean;
  /** Time that the program gives the call, where it is not the usual one. */
  readonly timeoutMs?: number | undefined;
  /** True where the program settles an unknown outcome later, beside its next steps. */
  readonly isSettledLater?: boolean;
  /** True where the client must not repeat the call. */
  readonly isNotRepeated?: boolean;
}

/** An intent and its input. */
export interface Named {
  readonly intent: string;
  readonly input: Fields;
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
  (input: Fields, options?: CallOptions): Promise<unknown>;
  readonly operation: { readonly effect: { readonly kind: string } };
}

/** Finds the method of an operation, such as `orders.place`. */
export function findMethod({ a, b }: Clients, service: ExchangeName, operation: string): Method {
  const [resource = "", name = ""] = operation.split(".");
  const client = { "service-a": a, "service-b": b }[service] as unknown;
  const method = (client as Record<string, Record<string, Method>> | undefined)?.[resource]?.[name];
  if (method === undefined) throw new Error(`${service} has no operation ${operation}`);
  return method;
}

/** Reads the outcome of an intent from the output of its call: of one item, for a batch. */
export function readOutput(output: unknown, isBatch: boolean, index: number): Outcome {
  const result = isBatch ? (output as readonly Fields[])[index] : output;
  const { success, failMsg = "rejected" } = (isBatch ? result : {}) as Fields;
  return success === false
    ? { outcome: "notExecuted", reason: String(failMsg) }
    : { outcome: "executed", id: readId(result) };
}

/** Reads the outcomes of intents from a settlement or a recovery: one for each item of a batch. */
export function readSettled(settled: Settled, count: number): Outcome[] {
  return Array.from({ length: count }, (_, index): Outcome => {
    const { outcome, reason, acknowledgement, found } = settled.items?.[index] ?? settled;
    return outcome === "executed" ? { outcome, id: readId(acknowledgement ?? found) } : { outcome, reason };
  });
}

/** Reads the id that the exchange chose, in the output of a call or a record. */
function readId(output: unknown): string | undefined {
  const { orderId, newOrderId, withdrawalId, id: own } = (output ?? {}) as Fields;
  const id = [orderId, newOrderId, withdrawalId, own].find((each) => each != null && each !== "");
  return id === undefined ? undefined : String(id);
}

/** Returns the input of an intent for a new one: with another name, and without the client id and the token of the first. */
export function renameInput(input: Fields, from: string, to: string): Fields {
  const isName = (field: string) => field === "withdrawOrderId" || (field === "clientOid" && "side" in input);
  const rename = (value: unknown) => {
    if (value === toAmount(from)) return toAmount(to);
    if (value === toSmallAmount(from)) return toSmallAmount(to);
    return typeof value === "string" ? value.replace(from, to) : value;
  };
  const kept = Object.entries(input).filter(([field]) => !isName(field));
  const renamed: Record<string, unknown> = Object.fromEntries(kept.map(([field, value]) => [field, rename(value)]));
  // A token in a remark names one withdrawal.
  if (typeof renamed.toAddress !== "string") return renamed;
  const { remark: _, ...others } = renamed;
  return renamed.toAddress.includes(to) ? others : { ...others, remark: to };
}
