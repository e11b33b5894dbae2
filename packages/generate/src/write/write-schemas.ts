import type { OperationModel, ServiceModel } from "../model/service-model.ts";
import type { Field, Model, Rule } from "../normalize/normal-form.ts";
import { CheckCode } from "./check-code.ts";
import { comment, importNames, key, quote } from "./print/code-text.ts";
import { printExpression } from "./print/print-expression.ts";
import { ruleLines } from "./rule-lines.ts";
import { outputName } from "./write-api.ts";
import { schemaName, schemaOf } from "./write-schema.ts";

const day = 86_400_000;

/** Writes `schemas.ts`: the same contract as zod schemas, for composing, forms and Standard Schema. */
export function writeSchemas(service: ServiceModel, head: string, checks: string): string {
  const code = new CheckCode([
    ...service.models.map(({ name }) => schemaName(name)),
    ...service.operations.flatMap((each) => [schemaName(each.input.name), schemaName(outputName(each))]),
  ]);
  const models = service.models.map((model) => modelSchema(model, code));
  const operations = service.operations.flatMap((operation) => [
    inputSchema(operation, code),
    outputSchema(operation, code),
  ]);
  return [
    `${head}${importNames(code.imports, checks)}import { z } from "zod";\n`,
    ...code.shared(),
    ...models,
    ...operations,
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function modelSchema(model: Model, code: CheckCode): string {
  const doc = comment([model.description ?? ""]);
  const schema = `${objectSchema(model, code)}${rulesOf(model.rules, code)}`;
  code.declared.add(model);
  return `${doc}export const ${schemaName(model.name)} = ${schema};\n`;
}

function inputSchema(operation: OperationModel, code: CheckCode): string {
  const { id, input, inputIs, window } = operation;
  const doc = comment([`Input of \`${id}\`.`]);
  const name = schemaName(input.name);
  if (inputIs !== undefined) return `${doc}export const ${name} = ${schemaName(inputIs.name)};\n`;
  const refinements = `${rulesOf(input.rules, code)}${windowOf(window, code)}`;
  return `${doc}export const ${name} = ${objectSchema(input, code, operation)}${refinements};\n`;
}

function outputSchema(operation: OperationModel, code: CheckCode): string {
  const { id, output } = operation;
  const name = schemaName(outputName(operation));
  if (output.kind === "model" && schemaName(output.model.name) === name && !output.nullable) return "";
  return `${comment([`Output of \`${id}\`.`])}export const ${name} = ${schemaOf(output, "out", code)};\n`;
}

function objectSchema({ fields, direction, open }: Model, code: CheckCode, operation?: OperationModel): string {
  const lines = fields.map((field) => `  ${key(field.name)}: ${fieldSchema(field, direction, code, operation)},\n`);
  const kind = direction === "in" && !open ? "strictObject" : "looseObject";
  return lines.length === 0 ? `z.${kind}({})` : `z.${kind}({\n${lines.join("")}})`;
}

function fieldSchema(field: Field, direction: Model["direction"], code: CheckCode, operation?: OperationModel): string {
  const schema = schemaOf(field.shape, direction, code, field.place === "query");
  const optional = field.required ? "" : ".optional()";
  if (field.place !== "path") return `${schema}${optional}`;
  const words = operation?.reserved.get(field.name) ?? [];
  const reserved = words.length === 0 ? "" : `, ${code.words(field.name, words)}`;
  const test = `(value) => ${code.use("isSegment")}(value${reserved})`;
  return `${schema}\n    .refine(${test}, "must not be empty, contain / or \\\\ or be a reserved word")${optional}`;
}

function rulesOf(rules: readonly Rule[], code: CheckCode): string {
  return ruleLines(rules)
    .map(({ condition, uses, field, text }) => {
      if (uses !== undefined) code.use(uses);
      return refinement(printExpression(condition), field, `${field} ${text}`);
    })
    .join("");
}

function windowOf(window: OperationModel["window"], code: CheckCode): string {
  if (window === undefined) return "";
  const { start, end, maxDays, narrower } = window;
  const max = maxDays === undefined ? "" : `, ${maxDays * day}`;
  const days = maxDays === undefined ? "" : `, at most ${maxDays} days`;
  const whole = refinement(
    `${code.use("isWindow")}(v.${start}, v.${end}${max})`,
    end,
    `${end} must not be before ${start}${days}`,
  );
  if (narrower === undefined) return whole;
  const { field, underDays } = narrower;
  const condition = `v.${field} === undefined || ${code.use("isWindow")}(v.${start}, v.${end}, ${underDays * day - 1})`;
  return whole + refinement(condition, end, `${end} must be less than ${underDays} days after ${start} with ${field}`);
}

function refinement(condition: string, field: string, message: string): string {
  return `\n  .refine((v) => ${condition}, {\n    path: [${JSON.stringify(field)}],\n    message: ${quote(message)},\n  })`;
}
