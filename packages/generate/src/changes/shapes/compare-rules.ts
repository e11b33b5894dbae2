import type { Model, Rule, Scalar } from "../../normalize/normal-form.ts";
import type { Difference } from "./difference.ts";

/** One condition of a rule. */
interface Demand {
  readonly text: string;
  /** The field and value under which it applies; absent: always. */
  readonly when?: { readonly field: string; readonly equals: Scalar };
  readonly asks: "requires" | "forbids" | "exactlyOneOf" | "atLeastOneOf" | "needs";
  readonly fields: readonly string[];
}

/** Compares rules about several fields. Rules about new fields or values break no user. */
export function compareRules(before: Model, after: Model, at: string): Difference[] {
  const [old, now] = [before, after].map(({ rules }) => rules.flatMap(demandsOf)) as [Demand[], Demand[]];
  const texts = (demands: readonly Demand[]) => new Set(demands.map(({ text }) => text));
  const [earlier, later] = [texts(old), texts(now)];
  const fresh = now.filter(({ text }) => !earlier.has(text));
  const gone = old.filter(({ text }) => !later.has(text));
  const isHarmless = (demand: Demand) =>
    isAboutNews(demand, before) || gone.some((each) => isLooser(demand, each, before));
  return [
    ...gone.map(({ text }): Difference => ({ at, way: "wider", text: `no longer: ${text}` })),
    ...fresh.map(
      (demand): Difference => ({ at, way: isHarmless(demand) ? "more" : "narrower", text: `new rule: ${demand.text}` }),
    ),
  ];
}

function demandsOf(rule: Rule): Demand[] {
  if (rule.rule === "atLeastOneOf") {
    return [{ text: `at least one of ${rule.fields.join(", ")}`, asks: "atLeastOneOf", fields: rule.fields }];
  }
  if (rule.rule === "needs") {
    const text = `${rule.field} only while ${rule.other} is ${JSON.stringify(rule.equals)}`;
    return [{ text, asks: "needs", fields: [rule.field] }];
  }
  const when = { field: rule.field, equals: rule.equals };
  const during = `while ${rule.field} is ${JSON.stringify(rule.equals)}`;
  const single = (asks: "requires" | "forbids", word: string) =>
    (rule[asks] ?? []).map((field): Demand => ({ text: `${field} ${word} ${during}`, when, asks, fields: [field] }));
  const { exactlyOneOf = [] } = rule;
  return [
    ...single("requires", "required"),
    ...single("forbids", "rejected"),
    ...(exactlyOneOf.length === 0
      ? []
      : [
          {
            text: `exactly one of ${exactlyOneOf.join(", ")} ${during}`,
            when,
            asks: "exactlyOneOf",
            fields: exactlyOneOf,
          } as const,
        ]),
  ];
}

/** True when no earlier request can have met the condition. */
function isAboutNews({ when, asks, fields }: Demand, before: Model): boolean {
  const knew = (name: string) => before.fields.some((field) => field.name === name);
  if (when !== undefined) {
    const shape = before.fields.find((field) => field.name === when.field)?.shape;
    if (shape === undefined) return true;
    if (shape.kind === "enum" && !shape.open && !shape.values.includes(when.equals)) return true;
  }
  return (asks === "forbids" || asks === "needs") && !fields.some(knew);
}

/** The same demand with more fields to choose from. */
function isLooser(demand: Demand, earlier: Demand, before: Model): boolean {
  if (demand.asks !== earlier.asks || JSON.stringify(demand.when) !== JSON.stringify(earlier.when)) return false;
  const more = demand.fields.filter((field) => !earlier.fields.includes(field));
  const keepsAll = earlier.fields.every((field) => demand.fields.includes(field));
  if (demand.asks === "atLeastOneOf") return keepsAll;
  return demand.asks === "exactlyOneOf" && keepsAll && !before.fields.some(({ name }) => more.includes(name));
}
