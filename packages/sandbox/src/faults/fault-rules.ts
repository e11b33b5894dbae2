import type { KnownOptions, OptionRule } from "@exch/runtime/service";
import { count, countFromOne, httpStatus, requireItems, text } from "../rules/value-rules.ts";
import type { FaultRule } from "./fault-plan.ts";
import { type FaultKind, faultKinds, faults } from "./fault-table.ts";

const kind: OptionRule = { values: faultKinds };

function isRange([from, to, ...more]: unknown[]): boolean {
  return more.length === 0 && isCount(from) && isCount(to) && from <= to;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Creates the rules of the fields of a fault rule, whose services have these names. */
export function createFaultRuleOptions(services: readonly string[]): KnownOptions<keyof FaultRule> {
  return {
    kind: { ...requireItems(kind), or: kind, isRequired: true },
    operation: text,
    service: { values: services },
    chance: { type: "number", min: 0, max: 1 },
    times: countFromOne,
    ms: {
      type: "array",
      test: isRange,
      expected: "an integer of at least 0, or two of them, the smaller one first",
      or: count,
    },
    form: text,
    status: httpStatus,
    code: { type: "string", or: { test: Number.isSafeInteger, expected: "a string or an integer" } },
  };
}

/** Requires a form of one of the kinds of a fault rule. */
export function requireForm({ kind: of, form }: FaultRule): void {
  if (form === undefined) return;
  const chosen: readonly FaultKind[] = typeof of === "string" ? [of] : of;
  const forms = chosen.flatMap((each) => faults[each].forms ?? []);
  if (forms.includes(form)) return;
  const known = forms.length === 0 ? "it has no forms" : forms.join(", ");
  throw new TypeError(`rule.form: unknown form ${form} of ${chosen.join(", ")}: ${known}`);
}
