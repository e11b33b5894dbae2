import type { Model, Rule, Scalar } from "../normalize/normal-form.ts";
import type { Difference } from "./compare-keys.ts";

/** One condition of a rule. */
interface Condition {
  readonly text: string;
  /** The field and value under which it applies; absent: always. */
  readonly when?: { readonly field: string; readonly equals: Scalar };
  readonly asks: "requires" | "forbids" | "exactlyOneOf" | "atLeastOneOf" | "needs";
  readonly fields: readonly string[];
}

/** Compares rules about several fields. Rules about new fields or values break no user. */
export function compareRules(before: Model, after: Model, at: string): Difference[] {
  const [old, now] = [before, after].map(({ rules }) => rules.flatMap(listConditions)) as [Condition[], Condition[]];
  const subtract = (all: readonly Condition[], others: readonly Condition[]) =>
    all.filter(({ text }) => others.every((other) => other.text !== text));
  const gone = subtract(old, now);
  const isHarmless = (condition: Condition) =>
    isAboutNews(condition, before) || gone.some((each) => isLooser(condition, each, before));
  return [
    ...gone.map(({ text }): Difference => ({ at, way: "wider", text: `no longer: ${text}` })),
    ...subtract(now, old).map((condition): Difference => {
      return { at, way: isHarmless(condition) ? "more" : "narrower", text: `new rule: ${condition.text}` };
    }),
  ];
}

function listConditions(rule: Rule): Condition[] {
  if (rule.rule === "atLeastOneOf")
    return [{ text: `at least one of ${rule.fields.join(", ")}`, asks: "atLeastOneOf", fields: rule.fields }];
  if (rule.rule === "needs") {
    const text = `${rule.field} only while ${rule.other} is ${JSON.stringify(rule.equals)}`;
    return [{ text, asks: "needs", fields: [rule.field] }];
  }
  const { field, equals, requires = [], forbids = [], exactlyOneOf = [] } = rule;
  const when = { field, equals };
  const during = `while ${field} is ${JSON.stringify(equals)}`;
  const ask = (asks: Condition["asks"], fields: readonly string[], text: string): Condition => {
    return { text: `${text} ${during}`, when, asks, fields };
  };
  const found = [
    ...requires.map((name) => ask("requires", [name], `${name} required`)),
    ...forbids.map((name) => ask("forbids", [name], `${name} rejected`)),
  ];
  const oneOf = ask("exactlyOneOf", exactlyOneOf, `exactly one of ${exactlyOneOf.join(", ")}`);
  return exactlyOneOf.length === 0 ? found : [...found, oneOf];
}

/** True when no earlier request can have met the condition. */
function isAboutNews({ when, asks, fields }: Condition, { fields: known }: Model): boolean {
  if (when !== undefined) {
    const shape = known.find(({ name }) => name === when.field)?.shape;
    if (shape === undefined) return true;
    if (shape.kind === "enum" && !shape.open && !shape.values.includes(when.equals)) return true;
  }
  return (asks === "forbids" || asks === "needs") && !known.some(({ name }) => fields.includes(name));
}

/** The same condition with more fields to choose from. */
function isLooser(condition: Condition, earlier: Condition, before: Model): boolean {
  if (condition.asks !== earlier.asks || JSON.stringify(condition.when) !== JSON.stringify(earlier.when)) return false;
  const more = condition.fields.filter((field) => !earlier.fields.includes(field));
  if (!earlier.fields.every((field) => condition.fields.includes(field))) return false;
  if (condition.asks === "atLeastOneOf") return true;
  return condition.asks === "exactlyOneOf" && !before.fields.some(({ name }) => more.includes(name));
}
