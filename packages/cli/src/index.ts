export { type Ending, exitCodes } from "./exit-codes.ts";
export type { Io, Output } from "./io.ts";
export { run } from "./run.ts";
