import { type Decision, decisions } from "../model/decisions.ts";
import type { Field, Model, Scalar, Shape } from "../normalize/normal-form.ts";
import { comment, key } from "./print.ts";
import { fieldDoc } from "./write-docs.ts";

/** The type a caller gives or gets. */
export function typeOf(shape: Shape, direction: Model["direction"]): string {
  return shape.nullable ? `${plainTypeOf(shape, direction)} | null` : plainTypeOf(shape, direction);
}

function plainTypeOf(shape: Shape, direction: Model["direction"]): string {
  switch (shape.kind) {
    case "text":
    case "decimal":
      return "string";
    case "id64":
      return direction === "in" ? "string | number" : "string";
    case "integer":
    case "number":
      return "number";
    case "flag":
      return "boolean";
    case "enum":
      return shape.name ?? enumType(shape);
    case "list": {
      const item = typeOf(shape.item, direction);
      const list = /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
      return direction === "in" ? `readonly ${list}` : list;
    }
    case "map":
      return `Record<string, ${typeOf(shape.value, direction)}>`;
    case "model":
      return shape.model.name;
    case "union":
      return shape.shapes.map((each) => typeOf(each, direction)).join(" | ");
    case "null":
      return "null";
    case "any":
      return "unknown";
  }
}

/** The type of the records that settling shows. */
export function recordType(records: readonly Shape[]): string {
  return [...new Set(records.map((record) => typeOf(record, "out")))].join(" | ") || "never";
}

/** The words of an enumeration; open ones also take any other word, without losing the editor's suggestions. */
export function enumType({ values, open }: Shape & { kind: "enum" }): string {
  const words = values.map((value) => JSON.stringify(value));
  if (!open) return words.join(" | ");
  return [...words, typeof values[0] === "string" ? "(string & {})" : "(number & {})"].join(" | ");
}

/** A named object: an interface, or where rules tell its cases apart, a choice of them. */
export function modelType(model: Model): string {
  const cases = casesOf(model);
  const doc = comment([model.description ?? ""]);
  if (model.fields.length === 0 && model.direction === "in" && !model.open)
    return `${doc}export type ${model.name} = Record<string, never>;\n`;
  if (cases.length === 0) return `${doc}export interface ${model.name} ${fieldsOf(model)}\n`;
  const common = `${model.name}Fields`;
  return (
    `${comment([`The fields of {@link ${model.name}}, before its rules.`])}export interface ${common} ${fieldsOf(model)}\n\n` +
    `${doc}export type ${model.name} = ${common} &\n${cases.join(" &\n")};\n`
  );
}

function fieldsOf({ fields, direction, open }: Model): string {
  const lines = fields.map((field) => {
    const type = typeOf(field.shape, direction);
    const name = `${key(field.name)}${field.required ? "" : "?"}`;
    return `${fieldDoc(field, direction)}  ${name}: ${breakUnion(type, name.length)};\n`;
  });
  const others = open ? "  readonly [name: string]: unknown;\n" : "";
  return `{\n${lines.join("")}${others}}`;
}

function breakUnion(type: string, before: number): string {
  if (before + type.length < 110 || !type.includes(" | ")) return type;
  return type
    .split(" | ")
    .map((part) => `\n    | ${part}`)
    .join("");
}

/** Each deciding field, and each "at least one of", as a choice of small object types to intersect. */
function casesOf(model: Model): string[] {
  const fields = new Map(model.fields.map((field) => [field.name, field]));
  const choices = decisions(model).map((decision) => decisionCases(decision, fields));
  for (const rule of model.rules) {
    if (rule.rule !== "atLeastOneOf") continue;
    choices.push(rule.fields.map((name) => objectType([given(fields.get(name)!)])));
  }
  return choices
    .filter((cases) => cases.length > 1)
    .map((cases) => `  (\n${cases.map((each) => `    | ${each}\n`).join("")}  )`);
}

function decisionCases({ field, cases }: Decision, fields: ReadonlyMap<string, Field>): string[] {
  return cases.flatMap(({ values, orAbsent, requires, forbids, exactlyOneOf }) => {
    const decider = `${key(field.name)}${orAbsent ? "?" : ""}: ${valuesType(values)}`;
    const common = [decider, ...[...requires].map((name) => given(fields.get(name)!))];
    const never = [...forbids].filter((name) => !requires.has(name)).map(absent);
    if (exactlyOneOf.length === 0) return [objectType([...common, ...never])];
    return exactlyOneOf.map((chosen) => {
      const others = exactlyOneOf.filter((name) => name !== chosen && !forbids.has(name)).map(absent);
      return objectType([...common, given(fields.get(chosen)!), ...never, ...others]);
    });
  });
}

function valuesType(values: readonly Scalar[]): string {
  return values.length === 0 ? "never" : values.map((value) => JSON.stringify(value)).join(" | ");
}

function given({ name, shape }: Field): string {
  return `${key(name)}: ${typeOf(shape, "in")}`;
}

function absent(name: string): string {
  return `${key(name)}?: never`;
}

function objectType(members: readonly string[]): string {
  return `{ ${members.join("; ")} }`;
}
