import type { Category, ErrorCodeCase } from "@exch/envelope";
import type { KnownOptions, OptionRule } from "../validation/check-options.ts";

const categories: readonly Category[] = [
  ...(["auth", "permission", "timestamp", "rateLimit", "parameter", "balance"] as const),
  ...(["notFound", "duplicate", "suspended", "server", "unknown"] as const),
];

const row = {
  category: { type: "string", isRequired: true, values: categories },
  proof: { type: "boolean", isRequired: true },
  refusedBy: { type: "string", expected: '"state"', values: ["state"] },
  kept: "boolean",
} satisfies KnownOptions;

const caseOptions: KnownOptions<keyof ErrorCodeCase> = {
  ...row,
  message: { type: "string", test: isPattern, expected: "a regular expression that matches no empty message" },
  operations: { type: "array", each: "string" },
};

/** Rule of a table of error codes. A wrong row would be ignored, or would throw, when its code arrives. */
export const errorCodesRule: OptionRule = {
  type: "object",
  each: { options: { ...row, cases: { type: "array", each: { options: caseOptions } } } },
};

/** A pattern that matches an empty text, such as the empty pattern, matches every message. */
function isPattern(text: string): boolean {
  try {
    return !new RegExp(text, "i").test("");
  } catch {
    return false;
  }
}
