import { getPagedItem } from "../model/check-facts.ts";
import type { OperationModel, ServiceModel } from "../model/service-model.ts";
import type { Field, Model, SchemaDirection, Shape } from "../normalize/normal-form.ts";
import type { Descent } from "../normalize/shapes.ts";
import { importNames, printKey, writeComment } from "./print/code-text.ts";
import { printValue } from "./print/print-value.ts";
import { buildRuleLines } from "./rule-lines.ts";
import { describeField } from "./write-docs.ts";

/** Writes `descriptions.ts`: descriptions of operations and fields as data, for help texts and forms. */
export function writeDescriptions(service: ServiceModel, head: string): string {
  const { resources, operations, title } = service;
  const about = Object.fromEntries(resources.map(({ name, description }) => [name, toPlainLine(description)]));
  return [
    head + importNames(["OperationDescription"], "@exch/runtime/service", true),
    `${writeComment([`Description of each resource of ${title}.`])}` +
      `export const resources: Readonly<Record<string, string>> = ${printValue(about)};\n`,
    `${writeComment([`Description of each operation of ${title}, by its id.`])}` +
      `export const descriptions: Readonly<Record<string, OperationDescription>> = {\n` +
      `${operations.map((each) => `  ${printKey(each.id)}: ${printValue({ ...describe(each), example: each.example }, "  ", each.id.length + 4)},\n`).join("")}};\n`,
  ].join("\n");
}

/** Limit of the fields that are described for one operation: objects that contain each other would repeat without an end. */
const maxFields = 2000;

function describe(operation: OperationModel) {
  const { description, input, output } = operation;
  const start = (): Descent => ({ around: [], left: { count: maxFields } });
  return {
    about: description.split(/\n\n+/).map(toPlainLine),
    input: describeFields(input, start()),
    rules: buildRuleLines(input.rules).map(({ field, text }) => `${field} ${text}`),
    output: describeNested(getPagedItem(operation) ?? output, start()) ?? {},
  };
}

function describeFields(model: Model, { around, left }: Descent): Record<string, unknown> {
  const { fields, direction } = model;
  left.count -= fields.length;
  const within = { around: [...around, model], left };
  return Object.fromEntries(fields.map((field) => [field.name, describeFieldTree(field, direction, within)]));
}

function describeFieldTree(field: Field, direction: SchemaDirection, described: Descent) {
  const { gap: _, ...rest } = field;
  const { shape, required } = field;
  const fields = describeNested(shape, described);
  const values = getEnumValues(shape);
  return {
    type: nameType(shape),
    ...(required && { required }),
    about: describeField(rest, direction).filter(Boolean).map(toPlainLine).join(" "),
    ...(values !== undefined && { values }),
    ...(fields !== undefined && { fields }),
  };
}

function getEnumValues(shape: Shape): readonly unknown[] | undefined {
  if (shape.kind === "list") return getEnumValues(shape.item);
  return shape.kind === "enum" ? shape.values : undefined;
}

/** The fields of an object; of one that contains itself only once, and none beyond the limit. */
function describeNested(shape: Shape, described: Descent): Record<string, unknown> | undefined {
  if (shape.kind === "list") return describeNested(shape.item, described);
  if (shape.kind !== "model" || described.around.includes(shape.model) || described.left.count <= 0) return undefined;
  return describeFields(shape.model, described);
}

/** Names of types in help texts, with the kinds of values that are called so there. Other kinds have their own name. */
const typeNames: Readonly<Record<string, readonly Shape["kind"][]>> = {
  id: ["id64"],
  "true|false": ["boolean"],
  object: ["model", "map"],
  json: ["union", "null", "any", "events"],
  text: ["string", "file", "bytes"],
};

function nameType(shape: Shape): string {
  if (shape.kind === "enum") return typeof shape.values[0] === "string" ? "text" : "integer";
  return Object.keys(typeNames).find((name) => typeNames[name]?.includes(shape.kind)) ?? shape.kind;
}

/** Plain text on one line. */
const toPlainLine = (text = "") => text.replaceAll("\n", " ").replaceAll("`", "").trim();
