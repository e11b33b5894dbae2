import type { Answered } from "../door/answer.ts";
import { writeJson } from "../door/write-json.ts";

type Service = "service-a" | "service-b";

/** Changes a value of JSON, and nothing else about it. */
export type Change = (value: unknown) => unknown;

/** The payload of a success; undefined where the response is none. */
export function payloadOf(service: Service, { status, text }: Answered): unknown {
  if (status !== 200) return undefined;
  const body = parse(text);
  if (service === "service-b") return body;
  const { code, data } = (body ?? {}) as { code?: unknown; data?: unknown };
  return code === "200000" ? data : undefined;
}

/** The body of a success with a payload. */
export function success(service: Service, payload: unknown): string {
  return service === "service-a" ? `{"code":"200000","data":${writeJson(payload)}}` : writeJson(payload);
}

/** The body of an error. */
export function failure(service: Service, code: string | number, message: string): string {
  // Service A writes its codes as text, service B as numbers; whatever else was asked for is written as it is.
  const written = service === "service-b" && /^-?\d+$/.test(String(code)) ? Number(code) : code;
  return writeJson({ code: written, msg: message });
}

/** Reads JSON, 64-bit integers to the digit where the platform shows them. */
function parse(text: string): unknown {
  type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;
  const exact: Reviver = (_, value, context) => {
    const isBig = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
    return isBig && context?.source !== undefined ? BigInt(context.source) : value;
  };
  return JSON.parse(text, exact);
}

/** The list in a payload: itself, its `items`, or none. */
export function listOf(payload: unknown): readonly unknown[] | undefined {
  if (Array.isArray(payload)) return payload;
  const { items } = (payload ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : undefined;
}

/** The payload with another list in it. */
export function withList(payload: unknown, items: unknown): unknown {
  return Array.isArray(payload) ? items : { ...(payload as object), items };
}

/** The payload with each of its records changed: the items of its list, or itself. */
export function eachRecord(payload: unknown, change: (record: Record<string, unknown>) => unknown): unknown {
  const one: Change = (value) =>
    typeof value === "object" && value !== null ? change(value as Record<string, unknown>) : value;
  const list = listOf(payload);
  return list === undefined ? one(payload) : withList(payload, list.map(one));
}
