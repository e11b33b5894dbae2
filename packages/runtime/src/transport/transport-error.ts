/** Code of a failed connection. */
export type TransportErrorCode =
  | "ERR_CLOSED"
  | "ERR_CONNECT_TIMEOUT"
  | "ERR_CONNECTION_LOST"
  | "ERR_MALFORMED_RESPONSE"
  | "ERR_PROXY_INVALID"
  | "ERR_PROXY_REFUSED";

/** Thrown if a connection could not be opened, was lost, or carried data that is not HTTP. */
export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly code: TransportErrorCode;

  constructor(code: TransportErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
