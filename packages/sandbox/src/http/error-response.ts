/** An error of the exchange: nothing was executed. Handlers throw it, and the request handler responds with it. */
export class ErrorResponse extends Error {
  override readonly name = "ErrorResponse";
  /** Error code of the service. */
  readonly code: string;
  /** HTTP status; undefined for the default of the service. */
  readonly status: number | undefined;

  constructor(code: string, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
