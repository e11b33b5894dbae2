import { isJsonObject, type Unwrapped } from "@exch/runtime/service";

/** Success codes of recorded responses that differ from the document's (GAP 35). */
const otherSuccess = /^(200|0|success)$/i;

/**
 * Finds the payload, or code and message, in a response of service A: `{ code, data }` or `{ code, msg }`. The code decides, whatever the
 * HTTP status (GAP 35); but a success with an error status is neither success nor error. A success without `data` has the
 * payload null.
 *
 * @returns undefined for anything else: a redirect, another body, no code
 */
export function unwrap(status: number, body: unknown): Unwrapped | undefined {
  const isRedirect = status < 200 || (status >= 300 && status < 400);
  if (isRedirect || !isJsonObject(body)) return undefined;
  const { code, data, msg } = body;
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  const isSuccess = status >= 200 && status < 300 && body.success !== false;
  // A success code with `success: false` is neither a success nor an error.
  if (String(code) === "200000") return isSuccess ? { ok: true, payload: data ?? null } : undefined;
  const isOtherSuccess = isSuccess && data !== undefined && otherSuccess.test(String(code));
  return {
    ok: false,
    code: String(code),
    message: typeof msg === "string" ? msg : "",
    ownForm:
      typeof code === "string" &&
      /^(\d{6}|[a-z]+(_[a-z]+)+)$/.test(code) &&
      typeof msg === "string" &&
      data == null &&
      body.success !== true &&
      body.orderId == null,
    ...(isOtherSuccess && { payload: data }),
  };
}
