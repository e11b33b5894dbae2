import { type Input, without } from "./inputs.ts";
import type { Schema } from "./schema.ts";

/** An input that breaks a rule between fields, and the field that is to blame. */
export interface BrokenRule {
  what: string;
  field: string;
  input: Input;
}

const filler: Input = { price: "1", size: "1", funds: "1", symbol: "BTC-USDT", currency: "BTC" };

/** Every way to break a rule between the fields of a good input. */
export function breakRule(rule: Schema, good: Input): BrokenRule[] {
  switch (rule.rule) {
    case "needs":
      return breakNeed(rule, good);
    case "atLeastOneOf":
      return [{ what: `none of ${rule.fields}`, field: rule.fields[0], input: rule.fields.reduce(without, good) }];
    default:
      return breakCondition(rule, good);
  }
}

function breakNeed({ field, other, equals }: Schema, good: Input): BrokenRule[] {
  const given = { ...good, [field]: field === "cancelAfter" ? 60 : "1" };
  const another = typeof equals === "boolean" ? !equals : "GTC";
  return [
    { what: `${field} without ${other}`, field, input: without(given, other) },
    { what: `${field} with another ${other}`, field, input: { ...given, [other]: another } },
  ];
}

function breakCondition(rule: Schema, good: Input): BrokenRule[] {
  const { requires = [], forbids = [], exactlyOneOf = [] } = rule as Record<string, string[]>;
  const bare = [...forbids, ...exactlyOneOf].reduce(without, { ...good, [rule.field]: rule.equals } as Input);
  const fine: Input = { ...bare, ...filled([...requires, ...exactlyOneOf.slice(0, 1)]) };
  const when = `while ${rule.field} is ${rule.equals}`;
  const broken: BrokenRule[] = [];
  for (const field of requires) broken.push({ what: `no ${field} ${when}`, field, input: without(fine, field) });
  for (const field of forbids) broken.push({ what: `${field} ${when}`, field, input: { ...fine, ...filled([field]) } });
  const [field] = exactlyOneOf;
  if (field !== undefined) {
    broken.push({ what: `none of ${exactlyOneOf} ${when}`, field, input: exactlyOneOf.reduce(without, fine) });
    broken.push({ what: `all of ${exactlyOneOf} ${when}`, field, input: { ...fine, ...filled(exactlyOneOf) } });
  }
  return broken;
}

function filled(names: readonly string[]): Input {
  return Object.fromEntries(names.map((name) => [name, filler[name]]));
}
