import type { TrueResponse } from "../exchange/arrived-request.ts";

/** True for a rejection that a client must take for the whole truth: neither a timestamp nor a duplicate. */
export function isPlainRejection(code: string | undefined, response: TrueResponse | undefined): boolean {
  if (code === undefined || code === "400002" || code === "-1021") return false;
  return response !== undefined && !/duplicat/i.test(response.text);
}

/** Marks an earlier response as one from a cache, or not. */
export function cached(
  response: TrueResponse,
  at: number,
  now: number,
  form: "age" | "hit" | "date" | "unmarked",
): TrueResponse {
  const headers: Record<string, string> = {
    ...response.headers,
    date: dateOf(form === "date" || form === "age" ? at : now),
  };
  if (form === "age") headers.age = String(Math.max(1, Math.ceil((now - at) / 1000)));
  if (form === "hit") headers["x-cache"] = "HIT";
  return { ...response, headers };
}

/** True for the path of a time operation. */
export function isTime(target: string): boolean {
  return target.endsWith("/api/v1/timestamp") || target.endsWith("/api/v3/time");
}

/** The first half of a text. */
export function half(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

/** Writes a time as the header `Date`. */
export function dateOf(ms: number): string {
  return new Date(ms).toUTCString();
}

/**
 * Removes one field of a success; undefined where it has none to remove. Not the state of a record, nor the id of a payment: a client can
 * find out no more about these under a key than what the same response shows again.
 */
export function withoutField({ status, headers, text }: TrueResponse, share: number): TrueResponse | undefined {
  if (status >= 300) return undefined;
  const body: unknown = JSON.parse(text);
  const payload = (body as { data?: unknown } | null)?.data ?? body;
  const record: unknown = Array.isArray(payload) ? payload[0] : payload;
  if (typeof record !== "object" || record === null || "code" in record) return undefined;
  const fields = record as Record<string, unknown>;
  const kept = "customer" in fields || "payment" in fields ? ["id", "status"] : ["success", "status"];
  const names = Object.keys(fields).filter((name) => !kept.includes(name));
  const name = names[Math.floor(share * names.length)];
  if (name === undefined) return undefined;
  delete fields[name];
  return { status, headers, text: JSON.stringify(body) };
}
