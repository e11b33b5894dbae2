import { type Input, removeField } from "./inputs.ts";
import type { JsonSchema } from "./schema.ts";

/** An input that breaks a rule between fields. */
export interface RuleViolation {
  /** The violation, as the title of a test: `limit above its maximum`. */
  title: string;
  /** The field that the error must name. */
  field: string;
  input: Input;
}

const filler: Input = { price: "1", size: "1", funds: "1", symbol: "BTC-USDT", currency: "BTC" };

/** Returns an input for every way to break a rule between fields, from a valid input. */
export function buildViolations(rule: JsonSchema, valid: Input): RuleViolation[] {
  switch (rule.rule) {
    case "needs":
      return violateNeed(rule, valid);
    case "atLeastOneOf":
      return [
        { title: `none of ${rule.fields}`, field: rule.fields[0], input: rule.fields.reduce(removeField, valid) },
      ];
    default:
      return violateCondition(rule, valid);
  }
}

function violateNeed({ field, other, equals }: JsonSchema, valid: Input): RuleViolation[] {
  const changed = { ...valid, [field]: field === "cancelAfter" ? 60 : "1" };
  const another = typeof equals === "boolean" ? !equals : "GTC";
  return [
    { title: `${field} without ${other}`, field, input: removeField(changed, other) },
    { title: `${field} with another ${other}`, field, input: { ...changed, [other]: another } },
  ];
}

function violateCondition(rule: JsonSchema, valid: Input): RuleViolation[] {
  const { requires = [], forbids = [], exactlyOneOf = [] } = rule as Record<string, string[]>;
  const bare = [...forbids, ...exactlyOneOf].reduce(removeField, { ...valid, [rule.field]: rule.equals } as Input);
  const whole: Input = { ...bare, ...fillFields([...requires, ...exactlyOneOf.slice(0, 1)]) };
  const when = `while ${rule.field} is ${rule.equals}`;
  const found: RuleViolation[] = [];
  for (const field of requires) found.push({ title: `no ${field} ${when}`, field, input: removeField(whole, field) });
  for (const field of forbids)
    found.push({ title: `${field} ${when}`, field, input: { ...whole, ...fillFields([field]) } });
  const [field] = exactlyOneOf;
  if (field !== undefined) {
    found.push({ title: `none of ${exactlyOneOf} ${when}`, field, input: exactlyOneOf.reduce(removeField, whole) });
    found.push({ title: `all of ${exactlyOneOf} ${when}`, field, input: { ...whole, ...fillFields(exactlyOneOf) } });
  }
  return found;
}

const fillFields = (names: readonly string[]): Input => Object.fromEntries(names.map((name) => [name, filler[name]]));
