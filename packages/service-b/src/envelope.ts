import type { Unwrapped } from "@exch/runtime/service";

/**
 * Finds the payload, or code and message, in a response of service B: the bare payload, or `{ code, msg }`, where under a
 * success status only a negative code is an error (GAP 92).
 *
 * @returns undefined for anything else: a redirect, a string, an error status without a code
 */
export function unwrap(status: number, body: unknown): Unwrapped | undefined {
  const isRedirect = status < 200 || (status >= 300 && status < 400);
  if (isRedirect || typeof body !== "object" || body === null) return undefined;
  const isSuccess = status >= 200 && status < 300;
  if (!Array.isArray(body)) {
    const { code, msg, success } = body as { code?: unknown; msg?: unknown; success?: unknown };
    if (success === false && code === undefined) return undefined;
    if (isCode(code) && (Number(code) < 0 || !isSuccess)) {
      return {
        ok: false,
        code: String(code),
        message: typeof msg === "string" ? msg : "",
        ownForm: typeof code === "number" && code < 0 && typeof msg === "string" && Object.keys(body).length === 2,
      };
    }
  }
  return isSuccess ? { ok: true, payload: body } : undefined;
}

function isCode(code: unknown): boolean {
  return Number.isSafeInteger(code) || (typeof code === "string" && /^-?\d{1,9}$/.test(code));
}
