import type { ServiceName, StoryEventOf } from "../../story/story-event.ts";
import { type CodeMeaning, isDoubtful, meaningOf } from "./proof-codes.ts";

/** A response that reached a client, by what it shows. */
export type Meaning =
  | { readonly kind: "success"; readonly payload: unknown }
  | ({ readonly kind: "rejected"; readonly code: string; readonly meaning: CodeMeaning } & {
      /** True in the service's own form and with a status that gateways do not make. */
      readonly isOwn: boolean;
      /** True where it proves that the request was not executed. */
      readonly isProof: boolean;
    })
  /** A payload under a code that is not the one for success: it proves nothing, but what it shows was seen. */
  | { readonly kind: "odd"; readonly payload: unknown }
  /** Nothing that the contract knows: a gateway's page, a broken body, a success in another form. */
  | { readonly kind: "nothing" };

const nothing: Meaning = { kind: "nothing" };

/** Reads a response as the contract defines it. */
export function readResponse(
  service: ServiceName,
  operation: string,
  { status, text }: Pick<StoryEventOf<"response">, "status" | "text">,
): Meaning {
  if (status < 200 || (status >= 300 && status < 400)) return nothing;
  const body = parse(text);
  if (typeof body !== "object" || body === null) return nothing;
  const isSuccess = status < 300;
  if (service === "payments") return readPayments(operation, status, isSuccess, body as Body);
  return service === "service-a"
    ? readA(operation, status, isSuccess, body as Body)
    : readB(operation, status, isSuccess, body as Body);
}

type Body = Readonly<Record<string, unknown>>;

function readA(operation: string, status: number, isSuccess: boolean, body: Body): Meaning {
  const { code, data, msg, success } = body;
  if (Array.isArray(body) || (typeof code !== "string" && typeof code !== "number")) return nothing;
  if (String(code) === "200000")
    return isSuccess && success !== false ? { kind: "success", payload: data ?? null } : nothing;
  if (data != null) {
    const isOdd = isSuccess && success !== false && /^(?:200|0|success)$/i.test(String(code));
    return isOdd ? { kind: "odd", payload: data } : nothing;
  }
  const isForm = typeof code === "string" && /^(?:\d{6}|[a-z]+(?:_[a-z]+)+)$/.test(code) && typeof msg === "string";
  return rejected("service-a", operation, status, String(code), String(msg ?? ""), isForm);
}

function readB(operation: string, status: number, isSuccess: boolean, body: Body): Meaning {
  if (Array.isArray(body)) return isSuccess ? { kind: "success", payload: body } : nothing;
  const { code, msg, success } = body;
  if (success === false && code === undefined) return nothing;
  const isCode = Number.isSafeInteger(code) || (typeof code === "string" && /^-?\d{1,9}$/.test(code));
  if (!isCode || (isSuccess && Number(code) >= 0)) return isSuccess ? { kind: "success", payload: body } : nothing;
  const isForm = typeof code === "number" && code < 0 && typeof msg === "string" && Object.keys(body).length === 2;
  return rejected("service-b", operation, status, String(code), String(msg ?? ""), isForm);
}

function readPayments(operation: string, status: number, isSuccess: boolean, body: Body): Meaning {
  if (isSuccess) return { kind: "success", payload: body };
  const { code, message } = (body.error ?? {}) as Body;
  if (typeof code !== "string") return nothing;
  return rejected("payments", operation, status, code, String(message ?? ""), true);
}

function rejected(
  service: ServiceName,
  operation: string,
  status: number,
  code: string,
  message: string,
  isForm: boolean,
): Meaning {
  const meaning = meaningOf(service, operation, code, message);
  const isOwn = isForm && status < 500 && status !== 408 && status !== 499;
  return { kind: "rejected", code, meaning, isOwn, isProof: meaning.isProof && isOwn && !isDoubtful(message) };
}

/** Long texts that are kept with what they hold, and how long they are at least: settlements read the same page again and again. */
const mostKept = 16;
const leastKept = 1000;
const kept = new Map<string, unknown>();

function parse(text: string): unknown {
  if (text.length < leastKept) return parseJson(text);
  const value = kept.get(text) ?? parseJson(text);
  kept.delete(text);
  kept.set(text, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for a response that a cache stored, by its headers. */
export function isFromCache(headers: Readonly<Record<string, string>>): boolean {
  const { age, warning } = headers;
  const isHit = /\bhit\b/i.test(headers["x-cache"] ?? headers["cf-cache-status"] ?? "");
  return isHit || (age !== undefined && age.trim() !== "0") || /^11[0-3]\b/.test(warning ?? "");
}

/** The `Date` of a response in epoch milliseconds; undefined without one, NaN where it is not a date. */
export function dateOf(headers: Readonly<Record<string, string>>): number | undefined {
  return headers.date === undefined ? undefined : Date.parse(headers.date);
}

/** True for the rejection of a timestamp, after which a request may be signed again. */
export function isTimestampRejected(meaning: Meaning | undefined): boolean {
  return meaning?.kind === "rejected" && meaning.meaning.kind === "timestamp";
}
