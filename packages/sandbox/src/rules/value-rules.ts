import type { KnownOptions, OptionRule } from "@exch/runtime/service";

/** Requires a string that is not empty. */
export const text: OptionRule = { type: "string", test: isNotEmpty, expected: "a string that is not empty" };
/** Requires an integer. */
export const integer: OptionRule = { type: "number", test: Number.isSafeInteger, expected: "an integer" };
/** Requires an integer of 0 or more, such as a time in milliseconds. */
export const count: OptionRule = { type: "number", min: 0, isInteger: true };
/** Requires an integer of 1 or more. */
export const countFromOne: OptionRule = { ...count, min: 1 };
/** Requires the status of an HTTP response. */
export const httpStatus: OptionRule = { ...count, min: 200, max: 599 };
/** Requires a decimal string of 0 or more. */
export const amount = decimal("a decimal string of 0 or more, with at most 18 decimals", /^/);
/** Requires a decimal string above 0. */
export const amountAboveZero = decimal("a decimal string above 0, with at most 18 decimals", /[1-9]/);

function decimal(expected: string, form: RegExp): OptionRule {
  return { type: "string", expected, test: (value) => /^\d+(\.\d{1,18})?$/.test(value) && form.test(value) };
}

/** Requires an array that is not empty, whose items follow a rule. */
export function requireItems(each: OptionRule): OptionRule {
  return { type: "array", test: isNotEmpty, expected: "an array that is not empty", each };
}

function isNotEmpty({ length }: string | unknown[]): boolean {
  return length > 0;
}

/** Requires all of the options. */
export function requireAll<Name extends string>(rules: Readonly<Record<Name, OptionRule>>): KnownOptions<Name> {
  const all = Object.entries<OptionRule>(rules).map(([name, rule]) => [name, { ...rule, isRequired: true }]);
  return Object.fromEntries(all);
}
