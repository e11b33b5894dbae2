import type { Rule, Scalar } from "../normalize/normal-form.ts";
import { printAccess } from "./print/code-text.ts";
import { call, compare, type Expression, isUndefined, or, raw, value } from "./print/expression.ts";

/** One condition of a rule, over an input `v`, with the message for its violation. */
export interface RuleLine {
  /** True while the rule is kept. */
  readonly condition: Expression;
  /** The primitive that the condition calls. */
  readonly uses?: "exactlyOne";
  /** The field to blame. */
  readonly field: string;
  readonly kind: "missing" | "rule";
  /** The message without the field's name: `must not be given while type is "market"`. */
  readonly text: string;
}

/** The rules of an object, one condition a line. */
export function buildRuleLines(rules: readonly Rule[]): RuleLine[] {
  return rules.flatMap(buildLines);
}

function buildLines(rule: Rule): RuleLine[] {
  switch (rule.rule) {
    case "when":
      return buildWhenLines(rule);
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

function buildWhenLines({
  field: decider,
  equals,
  requires = [],
  forbids = [],
  exactlyOneOf = [],
}: Rule & { rule: "when" }): RuleLine[] {
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
  const only = write("rule", field, call("exactlyOne", ...exactlyOneOf.map(accessField)), message);
  return [...lines, { ...only, uses: "exactlyOne" }];
}

function accessField(name: string): Expression {
  return raw(printAccess("v", name));
}

function isGiven(name: string): Expression {
  return compare(accessField(name), "!==", raw("undefined"));
}

function isText(field: string, equals: Scalar): string {
  return `${field} is ${JSON.stringify(equals)}`;
}
