import type { ExchangeName, StoryEventOf } from "../../story/story-event.ts";
import { type Meaning, readMeaning } from "./codes.ts";
import type { Fields } from "./operations.ts";

/** A response that reached a client, by what it shows. */
export type ReadResponse =
  | { readonly kind: "success"; readonly payload: unknown }
  | { readonly kind: "rejection"; readonly code: string; readonly message: string; readonly meaning: Meaning }
  /** Nothing that the contract knows, or something that a cache had: a gateway's page, a broken body, another form. */
  | { readonly kind: "nothing" };

const nothing: ReadResponse = { kind: "nothing" };

/** Reads a response as the contract defines it. */
export function readResponse(
  service: ExchangeName,
  { status, text, headers }: Pick<StoryEventOf<"response">, "status" | "text" | "headers">,
): ReadResponse {
  const body = parse(text) as Fields | undefined;
  if (typeof body !== "object" || body === null || isFromCache(headers)) return nothing;
  const isSuccess = status >= 200 && status < 300;
  if (service === "service-a") {
    const { code, data, msg, success } = body;
    if (String(code) !== "200000") return data == null ? rejection(service, status, code, msg) : nothing;
    return isSuccess && success !== false ? { kind: "success", payload: data ?? null } : nothing;
  }
  const { code, msg } = body;
  if (code === undefined) return isSuccess ? { kind: "success", payload: body } : nothing;
  return Number(code) < 0 ? rejection(service, status, code, msg) : nothing;
}

/** Gateways make responses with these statuses, whatever is in them. */
function rejection(service: ExchangeName, status: number, code: unknown, message: unknown): ReadResponse {
  const isGateways = status >= 500 || status === 408 || status === 499 || (status >= 300 && status < 400);
  if (code === undefined || isGateways) return nothing;
  const [name, text] = [String(code), String(message ?? "")];
  return { kind: "rejection", code: name, message: text, meaning: readMeaning(service, name, text) };
}

/** True for a response that a cache stored and marked. */
export function isFromCache(headers: Readonly<Record<string, string>>): boolean {
  const { age } = headers;
  return (age !== undefined && age !== "0") || /\bhit\b/i.test(headers["x-cache"] ?? headers["cache-status"] ?? "");
}

/** Reads the success of a batch for the item with a key: its rejection, where a result repeats that key, or is in its place of those without one. */
export function itemRejection(
  payload: unknown,
  key: string | undefined,
  keys: readonly (string | undefined)[],
): ReadResponse | undefined {
  if (!Array.isArray(payload)) return undefined;
  const results = payload as readonly (Fields | null)[];
  // Whatever its type is on the way, a client id names its item.
  const names = (result: Fields | null, each: string | undefined) => String(result?.clientOid) === each;
  const left = keys.filter((each) => !results.some((result) => names(result, each)));
  const unnamed = results.filter((result) => result?.clientOid == null);
  const found = results.find((result) => names(result, key)) ?? unnamed[left.indexOf(key)];
  if (found?.success !== false) return undefined;
  const message = String(found.failMsg ?? "rejected");
  return { kind: "rejection", code: "400100", message, meaning: readMeaning("service-a", "400100", message) };
}

/** Reads a text as JSON; undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
