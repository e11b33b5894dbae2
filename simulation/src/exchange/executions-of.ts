import { type Operation, operationsOf } from "@exch/runtime";
import { operations as operationsOfA } from "@exch/service-a/operations";
import { operations as operationsOfB } from "@exch/service-b/operations";
import type { ExchangeName } from "../story/story-event.ts";
import type { ArrivedRequest, TrueResponse } from "./arrived-request.ts";

/** A part of a request that was executed. */
export interface ExecutedPart {
  readonly operation: string;
  readonly id: string | undefined;
  readonly key: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

const tables: Readonly<Record<ExchangeName, ReadonlyMap<string, Operation>>> = {
  "service-a": new Map(operationsOf(operationsOfA).map((operation) => [operation.id, operation])),
  "service-b": new Map(operationsOf(operationsOfB).map((operation) => [operation.id, operation])),
};

const idFields = ["newOrderId", "orderId", "withdrawalId", "id"];

/** Returns true for an operation that changes something. */
export function hasEffect(service: ExchangeName, operation: string | undefined): boolean {
  const effect = operation === undefined ? undefined : tables[service].get(operation)?.effect;
  return effect !== undefined && effect.kind !== "read";
}

/** Reads from a request and its true response what the exchange executed. Nothing for reads and errors. */
export function executionsOf(
  service: ExchangeName,
  operation: string | undefined,
  { target, body }: ArrivedRequest,
  { status, text }: TrueResponse,
): ExecutedPart[] {
  if (operation === undefined || !hasEffect(service, operation) || status !== 200) return [];
  const response = JSON.parse(text) as Fields;
  if (service === "service-a" && response.code !== "200000") return [];
  const payload = service === "service-a" ? response.data : response;
  const { path, effect } = tables[service].get(operation) as Operation;
  const input: Fields = { ...readTarget(target, path), ...(body.startsWith("{") ? JSON.parse(body) : {}) };
  const keyField = effect.kind === "keyed" ? effect.key : undefined;
  const partOf = (values: Fields, result: unknown): ExecutedPart => {
    const key = keyField === undefined ? values.clientOid : values[keyField];
    return { operation, input: values, id: idOf(result), key: typeof key === "string" ? key : undefined };
  };
  const items = Array.isArray(input.orderList) ? (input.orderList as Fields[]) : undefined;
  if (items === undefined || !Array.isArray(payload)) return [partOf(input, payload)];
  return (payload as Fields[]).flatMap((result, index) =>
    result.success === false ? [] : [partOf(items[index] ?? {}, result)],
  );
}

function idOf(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const values = payload as Fields;
  const name = idFields.find((each) => values[each] !== undefined && values[each] !== null && values[each] !== "");
  return name === undefined ? undefined : String(values[name]);
}

/** Reads the fields in the path and the query of a target. */
function readTarget(target: string, template: string): Record<string, string> {
  const [path = "", query = ""] = target.split("?", 2);
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(query));
  if (!template.includes("{")) return fields;
  const parts = template.split("/");
  // The base URL of a client may have a path before the operation's.
  const sent = path.split("/").slice(-parts.length);
  for (const [index, part] of parts.entries()) {
    if (part.startsWith("{")) fields[part.slice(1, -1)] = decodeURIComponent(sent[index] ?? "");
  }
  return fields;
}
