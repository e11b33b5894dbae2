import type { ServiceName } from "../story/story-event.ts";
import type { ArrivedRequest, TrueResponse } from "./exchanges.ts";

/** A part of a request that was executed. */
export interface ExecutedPart {
  readonly operation: string;
  readonly id: string | undefined;
  readonly key: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

const idFields = ["orderId", "newOrderId", "withdrawalId", "id"];
const keyFields = ["clientOid", "withdrawOrderId"];

/** Reads from a request and its true response what the exchange executed. Nothing for reads and errors. */
export function executionsOf(
  service: ServiceName,
  operation: string | undefined,
  { method, target, body }: ArrivedRequest,
  { status, text }: TrueResponse,
): ExecutedPart[] {
  if (operation === undefined || method === "GET" || status !== 200) return [];
  const response = JSON.parse(text) as Record<string, unknown>;
  if (service === "service-a" && response.code !== "200000") return [];
  const payload = service === "service-a" ? response.data : response;
  const input = { ...readQuery(target), ...(body.startsWith("{") ? JSON.parse(body) : {}) } as Record<string, unknown>;
  const items = Array.isArray(input.orderList) ? (input.orderList as Record<string, unknown>[]) : undefined;
  if (items === undefined || !Array.isArray(payload))
    return [{ operation, input, id: idOf(payload), key: keyOf(input) }];
  return payload.flatMap((result: Record<string, unknown>, index) => {
    const item = items[index] ?? {};
    return result.success === false ? [] : [{ operation, input: item, id: idOf(result), key: keyOf(item) }];
  });
}

function idOf(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const values = payload as Record<string, unknown>;
  const name = idFields.find((each) => values[each] !== undefined && values[each] !== null);
  return name === undefined ? undefined : String(values[name]);
}

function keyOf(input: Readonly<Record<string, unknown>>): string | undefined {
  const name = keyFields.find((each) => typeof input[each] === "string");
  return name === undefined ? undefined : (input[name] as string);
}

function readQuery(target: string): Record<string, string> {
  const at = target.indexOf("?");
  return at < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(at + 1)));
}
