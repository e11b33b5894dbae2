import { GeneratorError } from "./document.ts";
import type { Field, Model, Rule, Scalar } from "./model.ts";
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

/** What holds while a field has a value, or none of the others. */
export interface Case {
  readonly requires: ReadonlySet<string>;
  readonly forbids: ReadonlySet<string>;
  readonly exactlyOneOf: readonly string[];
}

/** The cases of one deciding field. `value` is undefined for the values that no rule names, and for none. */
export interface Decision {
  readonly field: Field;
  readonly cases: readonly (Case & { readonly values: readonly Scalar[]; readonly orAbsent: boolean })[];
}

/** Takes a model's rules over, after making sure that they are about its fields. */
export function readRules(rules: readonly Rule[], model: Model, where: string): readonly Rule[] {
  const names = new Set(model.fields.map((field) => field.name));
  for (const rule of rules) {
    const unknown = namesIn(rule).find((name) => !names.has(name));
    if (unknown !== undefined)
      throw new GeneratorError(where, `x-rules names ${unknown}, which is no field of ${model.name}`);
  }
  return rules;
}

function namesIn(rule: Rule): string[] {
  switch (rule.rule) {
    case "when":
      return [rule.field, ...(rule.requires ?? []), ...(rule.forbids ?? []), ...(rule.exactlyOneOf ?? [])];
    case "needs":
      return [rule.field, rule.other];
    case "atLeastOneOf":
      return [...rule.fields];
  }
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

/** The rules as cases of the fields that decide them, for types. Fields that are no closed choice cannot decide. */
export function decisions(model: Model): Decision[] {
  const found: Decision[] = [];
  for (const field of model.fields) {
    const values = choicesOf(field);
    const rules = model.rules.filter((rule) => deciderOf(rule) === field.name);
    if (values === undefined || rules.length === 0) continue;
    const named = new Set(rules.map((rule) => (rule.rule === "atLeastOneOf" ? undefined : rule.equals)));
    const rest = values.filter((value) => !named.has(value));
    const cases = values.filter((value) => named.has(value)).map((value) => caseOf(rules, [value], false));
    if (rest.length > 0 || !field.required) cases.push(caseOf(rules, rest, !field.required));
    found.push({ field, cases });
  }
  return found;
}

function deciderOf(rule: Rule): string | undefined {
  return rule.rule === "when" ? rule.field : rule.rule === "needs" ? rule.other : undefined;
}

function choicesOf({ shape }: Field): readonly Scalar[] | undefined {
  if (shape.kind === "flag") return [true, false];
  return shape.kind === "enum" && !shape.open ? shape.values : undefined;
}

function caseOf(rules: readonly Rule[], values: readonly Scalar[], orAbsent: boolean): Decision["cases"][number] {
  const requires = new Set<string>();
  const forbids = new Set<string>();
  const exactlyOneOf: string[] = [];
  for (const rule of rules) {
    if (rule.rule === "atLeastOneOf") continue;
    const holds = values.length === 1 && !orAbsent && values[0] === rule.equals;
    if (rule.rule === "needs") {
      if (!holds) forbids.add(rule.field);
    } else if (holds) {
      for (const name of rule.requires ?? []) requires.add(name);
      for (const name of rule.forbids ?? []) forbids.add(name);
      exactlyOneOf.push(...(rule.exactlyOneOf ?? []));
    }
  }
  return { values, orAbsent, requires, forbids, exactlyOneOf };
}
