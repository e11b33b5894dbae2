import { codesA } from "./codes-a.ts";
import { codesB } from "./codes-b.ts";
import { faultOf, type Unwrapped } from "./fault.ts";

/**
 * Finds the payload or the fault in an answer of service A: `{ code, data }` or `{ code, msg }`. The code decides, whatever the
 * HTTP status (GAP 35), except that a success under an error status is none.
 * @returns undefined when it is no answer of service A: a redirect, another body, no code
 */
export function unwrapA(status: number, body: unknown): Unwrapped | undefined {
  if (isRedirect(status) || !isObject(body)) return undefined;
  const { code, data, msg } = body;
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  if (String(code) !== "200000") return { ok: false, fault: faultOf(codesA, status, String(code), textOf(msg)) };
  return status >= 200 && status < 300 ? { ok: true, payload: data ?? null } : undefined;
}

/**
 * Finds the payload or the fault in an answer of service B: the bare payload, or `{ code, msg }` with a negative code.
 * @returns undefined when it is no answer of service B: a redirect, a text, an error status without a code
 */
export function unwrapB(status: number, body: unknown): Unwrapped | undefined {
  if (isRedirect(status) || typeof body !== "object" || body === null) return undefined;
  if (isObject(body) && isNegative(body.code)) {
    return { ok: false, fault: faultOf(codesB, status, String(body.code), textOf(body.msg)) };
  }
  return status >= 200 && status < 300 ? { ok: true, payload: body } : undefined;
}

function isRedirect(status: number): boolean {
  return status < 200 || (status >= 300 && status < 400);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNegative(code: unknown): boolean {
  return (typeof code === "number" || typeof code === "string") && Number(code) < 0;
}

function textOf(message: unknown): string {
  return typeof message === "string" ? message : "";
}
