import type { ReceivedRequest } from "@exch/auth";
import { readJson } from "@exch/envelope";
import type { Operation } from "@exch/runtime";
import type { Answered } from "../door/answer.ts";
import { readInput } from "../door/read-input.ts";
import type { Route } from "../door/routes.ts";
import type { Delivery } from "./delivery.ts";
import type { FaultKind } from "./fault.ts";

/** Something that was done: an order, a withdrawal, a cancellation. A batch is as many as it has items. */
export interface Execution {
  readonly operation: string;
  /** What the exchange calls it; absent where the answer names nothing. */
  readonly id: string | undefined;
  /** The client's own id, where there was one. */
  readonly key: string | undefined;
  /** What was asked for. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
  /** Whether the client got the whole answer. */
  readonly told: boolean;
  /** What went wrong with the request, or its response. */
  readonly fault?: FaultKind;
  /** True for the copy of a request that a proxy sent after the client's own. */
  readonly isCopy?: true;
}

/** What really became of a request, whatever the client was told. */
export interface Happening {
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
  readonly service: "service-a" | "service-b";
  readonly request: ReceivedRequest;
  readonly route: Route | undefined;
  readonly fault: FaultKind | undefined;
  /** What the door answered; undefined when the request never got there. */
  readonly answered: Answered | undefined;
  /** What the client got of it. */
  readonly delivered: Delivery["how"];
  /** True for the copy of a request that a proxy sent after the client's own. */
  readonly isCopy?: true;
}

/** What a request executed, told from its answer: nothing where it was refused, or only read. */
export function executionsOf({
  at,
  request,
  route,
  answered,
  fault,
  service,
  delivered,
  isCopy,
}: Happening): Execution[] {
  if (route === undefined || answered?.status !== 200 || route.operation.effect.kind === "read") return [];
  const answer = readJson(answered.text) as Record<string, unknown>;
  if (service === "service-a" && answer.code !== "200000") return [];
  const payload = service === "service-a" ? answer.data : answer;
  const { operation, fields } = route;
  const input = readInput(operation, fields, request.query, request.body);
  const isWhole = fault === undefined || fault === "delayedResponse" || fault === "repeatedByProxy";
  const told = isWhole && delivered === "whole";
  const common = { operation: operation.id, at, told, ...(fault && { fault }), ...(isCopy && { isCopy }) };
  if (!Array.isArray(payload)) return [{ ...common, id: idOf(payload), key: keyOf(operation, input), input }];
  const items = input[itemsOf(operation) ?? ""] as Record<string, unknown>[] | undefined;
  return payload.flatMap((result, index) => {
    const item = items?.[index] ?? {};
    return result.success === false ? [] : [{ ...common, id: idOf(result), key: keyOf(operation, item), input: item }];
  });
}

function keyOf({ effect }: Operation, input: Readonly<Record<string, unknown>>): string | undefined {
  return effect.kind === "keyed" ? (input[effect.key] as string | undefined) : undefined;
}

function itemsOf({ effect }: Operation): string | undefined {
  return effect.kind === "keyed" ? effect.items : undefined;
}

function idOf(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const { newOrderId, orderId, withdrawalId, id } = payload as Record<string, unknown>;
  return (newOrderId ?? orderId ?? withdrawalId ?? id) as string | undefined;
}
