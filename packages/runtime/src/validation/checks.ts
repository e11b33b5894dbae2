// Functions that generated checks and schemas call: everything that these files export.

export { toPlainDecimal } from "@exch/envelope";
export { type Check, type Issue, report } from "./check.ts";
export * from "./check-container.ts";
export * from "./check-input.ts";
export * from "./check-number.ts";
export * from "./check-output.ts";
export * from "./check-rules.ts";
