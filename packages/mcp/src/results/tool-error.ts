/** Reports that a tool call was rejected before anything was sent, or that the command cannot start. Its message has no secret and no address. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}
