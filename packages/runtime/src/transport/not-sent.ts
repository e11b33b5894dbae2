/** Thrown before a request reaches the transport: by a signer, a journal, or a check of an interceptor. */
export class BeforeSendError extends Error {
  override readonly name = "BeforeSendError";
}

/** Failures of the first TLS handshake, of certificates and of names: they always happen before the first byte of a request. */
const connectCodes =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|INVALID_PURPOSE|ERR_SSL_(NO_PROTOCOLS_AVAILABLE|TLSV1_ALERT_PROTOCOL_VERSION|TLSV1_UNRECOGNIZED_NAME|UNSUPPORTED_PROTOCOL))$/;
/** Failures that happen while connecting, before the first byte of a request can be written. */
const connecting = new Set(["connect", "getaddrinfo"]);

/**
 * Tests for an error before the first byte of a request. False in doubt: a failed connection does not show how much the exchange has
 * read from it.
 */
export function isConnectFailure(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  if (error instanceof BeforeSendError) return true;
  const { syscall, code, errors } = error as { syscall?: unknown; code?: unknown; errors?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return errors.every((each) => isConnectFailure(each, depth + 1));
  if (typeof syscall === "string") return connecting.has(syscall);
  if (typeof code === "string" && connectCodes.test(code)) return true;
  // Fetch blocks ports such as 6667 before it connects. Node's fetch has no code for that.
  if (depth > 0 && error.message === "bad port") return true;
  return isConnectFailure(error.cause, depth + 1);
}
