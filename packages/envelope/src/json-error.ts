/** Thrown for a response that is not JSON. The message repeats nothing of the response, because it may contain secrets. */
export class JsonError extends SyntaxError {
  override readonly name = "JsonError";
  /** Stable; the message is not. */
  readonly code = "ERR_JSON";

  constructor() {
    super("the response is not JSON");
  }
}
