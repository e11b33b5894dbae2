import { listOperations, type Operation } from "@exch/runtime";
import { operations as operationsOfA } from "@exch/service-a/operations";
import { operations as operationsOfB } from "@exch/service-b/operations";
import type { ExchangeName, Fields } from "../story/story-event.ts";
import type { ArrivedRequest, TrueResponse } from "./arrived-request.ts";

/** A part of a request that was executed: the exchange chose its id, and the client its key. */
export type ExecutedPart = Readonly<Record<"id" | "key", string | undefined> & { operation: string; input: Fields }>;

const tables: Readonly<Record<ExchangeName, ReadonlyMap<string, Operation>>> = {
  "service-a": new Map(listOperations(operationsOfA).map((operation) => [operation.id, operation])),
  "service-b": new Map(listOperations(operationsOfB).map((operation) => [operation.id, operation])),
};

const idFields = ["newOrderId", "orderId", "withdrawalId", "id"];

/** Reads from a request and its true response what the exchange executed. Nothing for reads and errors. */
export function readExecutions(
  service: ExchangeName,
  operation: string | undefined,
  { target, body }: ArrivedRequest,
  { status, text }: TrueResponse,
): ExecutedPart[] {
  const { path, effect } = tables[service].get(operation ?? "") ?? {};
  if (operation === undefined || path === undefined || effect?.kind === "read" || status !== 200) return [];
  const response = JSON.parse(text) as Fields;
  if (service === "service-a" && response.code !== "200000") return [];
  const payload = service === "service-a" ? response.data : response;
  const input: Fields = { ...readTarget(target, path), ...(body.startsWith("{") ? JSON.parse(body) : {}) };
  const keyField = effect?.kind === "keyed" ? effect.key : "clientOid";
  const toPart = (values: Fields, result: unknown): ExecutedPart => {
    const key = values[keyField];
    return { operation, input: values, id: findId(result), key: typeof key === "string" ? key : undefined };
  };
  const items = Array.isArray(input.orderList) ? (input.orderList as Fields[]) : undefined;
  if (items === undefined || !Array.isArray(payload)) return [toPart(input, payload)];
  return (payload as Fields[]).flatMap((result, index) =>
    result.success === false ? [] : [toPart(items[index] ?? {}, result)],
  );
}

function findId(payload: unknown): string | undefined {
  const values = (payload ?? {}) as Fields;
  const id = idFields.map((name) => values[name]).find((each) => each != null && each !== "");
  return id === undefined ? undefined : String(id);
}

/** Reads the fields in the path and the query of a target. */
function readTarget(target: string, template: string): Record<string, string> {
  const [path = "", query = ""] = target.split("?", 2);
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(query));
  const parts = template.split("/");
  // The base URL of a client may have a path before the operation's.
  const sent = path.split("/").slice(-parts.length);
  for (const [index, part] of parts.entries())
    if (part.startsWith("{")) fields[part.slice(1, -1)] = decodeURIComponent(sent[index] ?? "");
  return fields;
}
