import type { Rule, Scalar } from "../normalize/normal-form.ts";
import type { CheckCode } from "./check-code.ts";
import { printAccess } from "./print/code-text.ts";
import { call, compare, type Expression, isUndefined, or, raw, value } from "./print/expression.ts";

/** One condition of a rule, over an input `v`, with the message for its violation. */
export interface RuleLine {
  /** True while the rule is kept. */
  readonly condition: Expression;
  /** The field to blame. */
  readonly field: string;
  readonly kind: "missing" | "rule";
  /** The message without the field's name: `must not be given while type is "market"`. */
  readonly text: string;
}

/** The rules of an object, one condition a line. `code` imports the primitives that the conditions call. */
export function buildRuleLines(rules: readonly Rule[], code?: CheckCode): RuleLine[] {
  return rules.flatMap((rule) => buildLines(rule, code));
}

function buildLines(rule: Rule, code?: CheckCode): RuleLine[] {
  switch (rule.rule) {
    case "when":
      return buildWhenLines(rule, code);
    case "needs": {
      const { field, other, equals } = rule;
      const condition = or(isUndefined(accessField(field)), compare(accessField(other), "===", value(equals)));
      return [{ condition, field, kind: "rule", text: `may be given only while ${isText(other, equals)}` }];
    }
    case "atLeastOneOf": {
      const [field = "", ...others] = rule.fields;
      const condition = or(...rule.fields.map(isGiven));
      return [{ condition, field, kind: "missing", text: `or ${others.join(" or ")} must be given` }];
    }
  }
}

function buildWhenLines(rule: Rule & { rule: "when" }, code?: CheckCode): RuleLine[] {
  const { field: decider, equals, requires = [], forbids = [], exactlyOneOf = [] } = rule;
  const otherwise = compare(accessField(decider), "!==", value(equals));
  const during = `while ${isText(decider, equals)}`;
  const write = (kind: RuleLine["kind"], field: string, kept: Expression, text: string): RuleLine => {
    return { condition: or(otherwise, kept), field, kind, text };
  };
  const lines = [
    ...requires.map((field) => write("missing", field, isGiven(field), `is required ${during}`)),
    ...forbids.map((field) => write("rule", field, isUndefined(accessField(field)), `must not be given ${during}`)),
  ];
  const [field, ...others] = exactlyOneOf;
  if (field === undefined) return lines;
  const message = `or ${others.join(" or ")} must be given ${during}, and only one of them`;
  code?.use("exactlyOne");
  return [...lines, write("rule", field, call("exactlyOne", ...exactlyOneOf.map(accessField)), message)];
}

const accessField = (name: string): Expression => raw(printAccess("v", name));

const isGiven = (name: string): Expression => compare(accessField(name), "!==", raw("undefined"));

const isText = (field: string, equals: Scalar) => `${field} is ${JSON.stringify(equals)}`;
