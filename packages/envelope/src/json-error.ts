/** An answer is not JSON. The message says nothing of what it holds, because that may be secret. */
export class JsonError extends SyntaxError {
  override readonly name = "JsonError";
  /** Stable; the message is not. */
  readonly code = "ERR_JSON";

  constructor() {
    super("the answer is not JSON");
  }
}
