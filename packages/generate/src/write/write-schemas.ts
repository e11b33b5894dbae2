import type { OperationModel, ServiceModel } from "../model/service-model.ts";
import type { Field, Model, Rule, SchemaDirection } from "../normalize/normal-form.ts";
import { CheckCode } from "./check-code.ts";
import { importNames, printKey, quote, writeComment } from "./print/code-text.ts";
import { printExpression } from "./print/print-expression.ts";
import { buildRuleLines } from "./rule-lines.ts";
import { getOutputName } from "./write-api.ts";
import { toSchemaName, writeSchema } from "./write-schema.ts";

const day = 86_400_000;

/** Writes `schemas.ts`: the same contract as zod schemas, for composing, forms and Standard Schema. */
export function writeSchemas(service: ServiceModel, head: string): string {
  const code = new CheckCode([
    ...service.models.map(({ name }) => toSchemaName(name)),
    ...service.operations.flatMap((each) => [toSchemaName(each.input.name), toSchemaName(getOutputName(each))]),
  ]);
  const models = service.models.map((model) => writeModelSchema(model, code));
  const operations = service.operations.flatMap((operation) => [
    writeInputSchema(operation, code),
    writeOutputSchema(operation, code),
  ]);
  return [
    `${head}${importNames(code.imports, "@exch/runtime/service")}import { z } from "zod";\n`,
    ...code.shared(),
    ...models,
    ...operations,
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function writeModelSchema(model: Model, code: CheckCode): string {
  const doc = writeComment([model.description ?? ""]);
  const schema = `${writeObjectSchema(model, code)}${writeRules(model.rules, code)}`;
  code.declared.add(model);
  return `${doc}export const ${toSchemaName(model.name)} = ${schema};\n`;
}

function writeInputSchema(operation: OperationModel, code: CheckCode): string {
  const { id, input, inputIs, window } = operation;
  const doc = writeComment([`Input of \`${id}\`.`]);
  const name = toSchemaName(input.name);
  if (inputIs !== undefined) return `${doc}export const ${name} = ${toSchemaName(inputIs.name)};\n`;
  const refinements = `${writeRules(input.rules, code)}${writeWindow(window, code)}`;
  return `${doc}export const ${name} = ${writeObjectSchema(input, code, operation)}${refinements};\n`;
}

function writeOutputSchema(operation: OperationModel, code: CheckCode): string {
  const { id, output } = operation;
  const name = toSchemaName(getOutputName(operation));
  if (output.kind === "model" && toSchemaName(output.model.name) === name && !output.nullable) return "";
  return `${writeComment([`Output of \`${id}\`.`])}export const ${name} = ${writeSchema(output, "out", code)};\n`;
}

function writeObjectSchema({ fields, direction, open }: Model, code: CheckCode, operation?: OperationModel): string {
  const lines = fields.map(
    (field) => `  ${printKey(field.name)}: ${writeFieldSchema(field, direction, code, operation)},\n`,
  );
  const kind = direction === "in" && !open ? "strictObject" : "looseObject";
  return lines.length === 0 ? `z.${kind}({})` : `z.${kind}({\n${lines.join("")}})`;
}

function writeFieldSchema(
  field: Field,
  direction: SchemaDirection,
  code: CheckCode,
  operation?: OperationModel,
): string {
  const schema = writeSchema(field.shape, direction, code);
  const optional = field.required ? "" : ".optional()";
  if (field.place !== "path") return `${schema}${optional}`;
  const words = operation?.reserved.get(field.name) ?? [];
  const reserved = words.length === 0 ? "" : `, ${code.values(`${field.name}Words`, words)}`;
  const test = `(value) => ${code.use("isSegment")}(value${reserved})`;
  return `${schema}\n    .refine(${test}, "must not be empty, contain / or \\\\ or be a reserved word")${optional}`;
}

function writeRules(rules: readonly Rule[], code: CheckCode): string {
  return buildRuleLines(rules, code)
    .map(({ condition, field, text }) => writeRefinement(printExpression(condition), field, `${field} ${text}`))
    .join("");
}

function writeWindow(window: OperationModel["window"], code: CheckCode): string {
  if (window === undefined) return "";
  const { start, end, maxDays, narrower } = window;
  const isWithin = (max: string) => `${code.use("isWindow")}(v.${start}, v.${end}${max})`;
  const max = maxDays === undefined ? "" : `, ${maxDays * day}`;
  const days = maxDays === undefined ? "" : `, at most ${maxDays} days`;
  const whole = writeRefinement(isWithin(max), end, `${end} must not be before ${start}${days}`);
  if (narrower === undefined) return whole;
  const { field, underDays } = narrower;
  const condition = `v.${field} === undefined || ${isWithin(`, ${underDays * day - 1}`)}`;
  const message = `${end} must be less than ${underDays} days after ${start} with ${field}`;
  return whole + writeRefinement(condition, end, message);
}

function writeRefinement(condition: string, field: string, message: string): string {
  return `\n  .refine((v) => ${condition}, {\n    path: [${JSON.stringify(field)}],\n    message: ${quote(message)},\n  })`;
}
