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
