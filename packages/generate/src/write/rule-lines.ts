import type { Rule, Scalar } from "../normalize/normal-form.ts";
import { access } from "./print.ts";

/** One thing a rule asks, as code over an input `v`, and how to say that it is not so. */
export interface RuleLine {
  /** True while the rule is kept. */
  readonly condition: string;
  /** The field that is at fault. */
  readonly field: string;
  readonly kind: "missing" | "rule";
  /** What follows the field's name: `must not be given while type is "market"`. */
  readonly text: string;
}

/** The rules as code. */
export function ruleLines(rules: readonly Rule[]): RuleLine[] {
  return rules.flatMap(linesOf);
}

function linesOf(rule: Rule): RuleLine[] {
  switch (rule.rule) {
    case "when":
      return whenLines(rule);
    case "needs": {
      const { field, other, equals } = rule;
      const condition = `${at(field)} === undefined || ${at(other)} === ${JSON.stringify(equals)}`;
      return [{ condition, field, kind: "rule", text: `may be given only while ${is(other, equals)}` }];
    }
    case "atLeastOneOf": {
      const [field = "", ...others] = rule.fields;
      const condition = rule.fields.map((name) => `${at(name)} !== undefined`).join(" || ");
      return [{ condition, field, kind: "missing", text: `or ${others.join(" or ")} must be given` }];
    }
  }
}

function whenLines(rule: Rule & { rule: "when" }): RuleLine[] {
  const otherwise = `${at(rule.field)} !== ${JSON.stringify(rule.equals)}`;
  const during = `while ${is(rule.field, rule.equals)}`;
  const [first = "", ...others] = rule.exactlyOneOf ?? [];
  return [
    ...(rule.requires ?? []).map((field): RuleLine => {
      return {
        condition: `${otherwise} || ${at(field)} !== undefined`,
        field,
        kind: "missing",
        text: `is required ${during}`,
      };
    }),
    ...(rule.forbids ?? []).map((field): RuleLine => {
      const text = `must not be given ${during}`;
      return { condition: `${otherwise} || ${at(field)} === undefined`, field, kind: "rule", text };
    }),
    ...(first === ""
      ? []
      : [
          {
            condition: `${otherwise} || exactlyOne(${[first, ...others].map((name) => `${at(name)}`).join(", ")})`,
            field: first,
            kind: "rule" as const,
            text: `or ${others.join(" or ")} must be given ${during}, and only one of them`,
          },
        ]),
  ];
}

function at(field: string): string {
  return access("v", field);
}

function is(field: string, value: Scalar): string {
  return `${field} is ${JSON.stringify(value)}`;
}
