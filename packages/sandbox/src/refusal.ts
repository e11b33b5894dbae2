/** The exchange says no: nothing was executed. Thrown by whatever serves an operation; the door makes an answer of it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** The service's own code. */
  readonly code: string;
  /** The HTTP status; unless given, the one that the service sends with this kind of refusal. */
  readonly status: number | undefined;

  constructor(code: string, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
