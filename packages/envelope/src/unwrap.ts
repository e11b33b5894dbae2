import { codesA } from "./codes-a.ts";
import { codesB } from "./codes-b.ts";
import { faultOf, type Unwrapped } from "./fault.ts";

/**
 * Finds the payload or the fault in an answer of service A: `{ code, data }` or `{ code, msg }`. The code decides, whatever
 * the HTTP status (GAP 35), except that a success under an error status is neither. A success without `data` has the
 * payload null.
 *
 * @returns undefined when it is no answer of service A: a redirect, another body, no code
 */
export function unwrapA(status: number, body: unknown): Unwrapped | undefined {
  if (isRedirect(status) || !isObject(body)) return undefined;
  const { code, data, msg } = body;
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  if (String(code) !== "200000") return { ok: false, fault: faultOf(codesA, status, String(code), textOf(msg)) };
  return isSuccess(status) ? { ok: true, payload: data ?? null } : undefined;
}

/**
 * Finds the payload or the fault in an answer of service B: the bare payload, or `{ code, msg }`, where under a success
 * status only a negative code is a fault (GAP 92).
 *
 * @returns undefined when it is no answer of service B: a redirect, a text, an error status without a code
 */
export function unwrapB(status: number, body: unknown): Unwrapped | undefined {
  if (isRedirect(status) || typeof body !== "object" || body === null) return undefined;
  if (isObject(body) && isCode(body.code) && (Number(body.code) < 0 || !isSuccess(status))) {
    return { ok: false, fault: faultOf(codesB, status, String(body.code), textOf(body.msg)) };
  }
  return isSuccess(status) ? { ok: true, payload: body } : undefined;
}

function isRedirect(status: number): boolean {
  return status < 200 || (status >= 300 && status < 400);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCode(code: unknown): boolean {
  return Number.isSafeInteger(code) || (typeof code === "string" && /^-?\d{1,9}$/.test(code));
}

function textOf(message: unknown): string {
  return typeof message === "string" ? message : "";
}
