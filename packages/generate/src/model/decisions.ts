import type { Field, Model, Rule, Scalar } from "../normalize/normal-form.ts";

/** Requirements while a field has a value, or none of the others. `orAbsent`: also true if the field is absent. */
interface Case {
  readonly values: readonly Scalar[];
  readonly orAbsent: boolean;
  /** Name of inputs of this case, from the rule. */
  readonly name: string | undefined;
  readonly requires: ReadonlySet<string>;
  readonly forbids: ReadonlySet<string>;
  readonly exactlyOneOf: readonly string[];
}

/** The cases of one deciding field. */
export interface Decision {
  readonly field: Field;
  readonly cases: readonly Case[];
}

/** The rules as cases of the fields that decide them. Only booleans and closed enumerations can decide. */
export function findDecisions(model: Model): Decision[] {
  const found: Decision[] = [];
  for (const field of model.fields) {
    const values = listChoices(field);
    const rules = model.rules.filter((rule) => getDecider(rule) === field.name);
    if (values === undefined || rules.length === 0) continue;
    const named = new Set(rules.map((rule) => (rule.rule === "atLeastOneOf" ? undefined : rule.equals)));
    const rest = values.filter((value) => !named.has(value));
    const cases = values.filter((value) => named.has(value)).map((value) => buildCase(rules, [value], false));
    if (rest.length > 0 || !field.required) cases.push(buildCase(rules, rest, !field.required));
    found.push({ field, cases });
  }
  return found;
}

function getDecider(rule: Rule): string | undefined {
  if (rule.rule === "when") return rule.field;
  return rule.rule === "needs" ? rule.other : undefined;
}

function listChoices({ shape }: Field): readonly Scalar[] | undefined {
  if (shape.kind === "boolean") return [true, false];
  return shape.kind === "enum" && !shape.open ? shape.values : undefined;
}

function buildCase(rules: readonly Rule[], values: readonly Scalar[], orAbsent: boolean): Case {
  const requires = new Set<string>();
  const forbids = new Set<string>();
  const exactlyOneOf: string[] = [];
  let name: string | undefined;
  for (const rule of rules) {
    if (rule.rule === "atLeastOneOf") continue;
    const holds = values.length === 1 && !orAbsent && values[0] === rule.equals;
    if (rule.rule === "needs") {
      if (!holds) forbids.add(rule.field);
    } else if (holds) {
      for (const name of rule.requires ?? []) requires.add(name);
      for (const name of rule.forbids ?? []) forbids.add(name);
      exactlyOneOf.push(...(rule.exactlyOneOf ?? []));
      name ??= rule.name;
    }
  }
  return { name, values, orAbsent, requires, forbids, exactlyOneOf };
}
