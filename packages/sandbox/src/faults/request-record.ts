import type { Operation, ReceivedRequest } from "@exch/runtime/service";
import { readRequestInput, selectParameterTexts } from "../http/read-request-input.ts";
import type { ResponseData } from "../http/response.ts";
import type { Route } from "../http/router.ts";
import type { FaultResponses } from "../http/sandbox-service.ts";
import type { Delivery } from "./delivery.ts";
import type { FaultKind } from "./fault-table.ts";

/** An executed order, withdrawal, cancellation or change. A batch has one per item. */
export interface Execution {
  readonly operation: string;
  /** Id that the exchange chose; undefined if the response has none. */
  readonly id: string | undefined;
  /** Id that the client chose, if there is one. */
  readonly key: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
  /** True if the client received the complete, true response. */
  readonly responseDelivered: boolean;
  /** The injected fault, if there was one. */
  readonly fault?: FaultKind;
  /** True for the copy of a request that a proxy sent after the client's own. */
  readonly isCopy?: true;
}

/** A request, its injected fault, and what was executed and delivered. */
export interface RequestRecord {
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
  /** Name of the service. */
  readonly service: string;
  readonly request: ReceivedRequest;
  readonly route: Route | undefined;
  readonly fault: FaultKind | undefined;
  /** The true response; undefined if the request was not served. */
  readonly response: ResponseData | undefined;
  /** Delivery of the response to the client. */
  readonly delivery: Delivery["kind"];
  /** True for the copy of a request that a proxy sent after the client's own. */
  readonly isCopy?: true;
}

/** Returns the size of the texts of a record, in bytes: two for each character, as in memory. */
export function countBytes({ request: { path, query, body }, response }: RequestRecord): number {
  return 1000 + 2 * (path.length + query.length + body.length + (response?.text.length ?? 0));
}

/** Returns what a request executed, read from its response; nothing for reads and errors. */
export function readExecutions(record: RequestRecord, faults: FaultResponses): Execution[] {
  const { at, request, route, response, fault, delivery, isCopy } = record;
  if (route === undefined || response === undefined || route.operation.effect.kind === "read") return [];
  if (!faults.isSuccess(response)) return [];
  const payload = faults.readPayload(response);
  const { operation, fields } = route;
  const input = readRequestInput(operation, fields, selectParameterTexts(operation, request), request.body);
  const isTrue = fault === undefined || fault === "delayedResponse" || fault === "repeatedByProxy";
  const responseDelivered = isTrue && delivery === "complete";
  const common = { operation: operation.id, at, responseDelivered, ...(fault && { fault }), ...(isCopy && { isCopy }) };
  if (!Array.isArray(payload))
    return [{ ...common, id: readId(payload, faults), key: readKey(operation, input), input }];
  const items = input[getItemsField(operation) ?? ""] as Record<string, unknown>[] | undefined;
  return payload.flatMap((result, index) => {
    const item = items?.[index] ?? {};
    if (result.success === false) return [];
    return [{ ...common, id: readId(result, faults), key: readKey(operation, item), input: item }];
  });
}

function readKey({ effect }: Operation, input: Readonly<Record<string, unknown>>): string | undefined {
  return effect.kind === "keyed" ? (input[effect.key] as string | undefined) : undefined;
}

function getItemsField({ effect }: Operation): string | undefined {
  return effect.kind === "keyed" ? effect.items : undefined;
}

function readId(payload: unknown, { idFields }: Pick<FaultResponses, "idFields">): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const values = payload as Record<string, unknown>;
  const name = idFields.find((each) => values[each] !== undefined && values[each] !== null);
  return name === undefined ? undefined : (values[name] as string);
}
