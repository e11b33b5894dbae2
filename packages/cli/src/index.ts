export { type ExitReason, exitCodes } from "./errors/exit-codes.ts";
export type { Io, Output } from "./io/io.ts";
export { run } from "./run.ts";
