import {
  describeValue,
  fields,
  integer,
  ms,
  number,
  type Rule,
  type RulesOf,
  requireList,
  requireOneValue,
  rule,
  text,
} from "../rules/rule.ts";
import type { FaultRule } from "./fault-plan.ts";
import { type FaultKind, faultKinds, faults, isFaultKind } from "./fault-table.ts";

const kind: Rule = (value, path) => {
  if (typeof value !== "string" || !isFaultKind(value)) {
    const name = typeof value === "string" ? value : describeValue(value);
    throw new TypeError(`${path}: unknown fault ${name}: choose one of ${faultKinds.join(", ")}`);
  }
};
const kinds = requireList(kind, 1);

const range = rule("an integer of at least 0, or two of them, the smaller one first", (value) => {
  const [from, to] = value as unknown[];
  return (value as unknown[]).length === 2 && isMs(from) && isMs(to) && from <= to;
});

function isMs(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

const code = rule("a string or an integer", (value) => typeof value === "string" || Number.isSafeInteger(value));

/** Creates the rule of fault rules, whose services have these names. */
export function createFaultRuleCheck(services: readonly string[]): Rule {
  const rules: RulesOf<FaultRule> = {
    kind: (value, path) => (Array.isArray(value) ? kinds : kind)(value, path),
    operation: text,
    service: requireOneValue(services),
    chance: number(0, 1),
    times: integer(1),
    ms: (value, path) => (Array.isArray(value) ? range : ms)(value, path),
    form: text,
    status: integer(200, 599),
    code,
  };
  const isRule = fields(rules, ["kind"]);
  return (value, path) => {
    isRule(value, path);
    checkForm(value as FaultRule, path);
  };
}

function checkForm({ kind: of, form }: FaultRule, path: string): void {
  if (form === undefined) return;
  const chosen: readonly FaultKind[] = typeof of === "string" ? [of] : of;
  const forms = chosen.flatMap((each) => faults[each].forms ?? []);
  if (forms.includes(form)) return;
  const known = forms.length === 0 ? "it has no forms" : forms.join(", ");
  throw new TypeError(`${path}.form: unknown form ${form} of ${chosen.join(", ")}: ${known}`);
}
