import { itemOf } from "../model/check-facts.ts";
import type { OperationModel, Resource, ServiceModel } from "../model/service-model.ts";
import { settlementRecords } from "../model/settlement-records.ts";
import type { Model, Shape } from "../normalize/normal-form.ts";
import { leafOf, modelsOf } from "../normalize/shapes.ts";
import { pascal } from "../read/names.ts";
import { breakable, comment, importNames } from "./print/code-text.ts";
import { operationDoc } from "./write-docs.ts";
import { enumType, modelType, recordType, typeOf } from "./write-types.ts";

/** Writes `api.ts`: the interface of the client, flat and without generics to unfold. */
export function writeApi(service: ServiceModel, head: string, runtime: string, bodies: string): string {
  const own = new Set(service.operations.flatMap(ownModels));
  const paged = service.operations.some((operation) => operation.paging !== undefined && !needsInput(operation));
  const windowed = service.operations.some(isWindowed);
  const imported = [
    "CallOptions",
    ...(service.resources.some(hasEffects) ? ["MethodOf"] : []),
    ...(paged ? ["Paged"] : []),
    ...(windowed ? ["Windowed"] : []),
  ];
  const shared = service.models.filter((model) => !own.has(model));
  return [
    `${head}${importNames(imported, runtime, true)}${importNames(bodyTypes(service), bodies, true)}`,
    operationsType(service),
    ...service.resources.flatMap((resource) => [
      resourceType(resource),
      ...(hasEffects(resource) ? [outcomesType(resource, service.operations)] : []),
      ...resource.operations.flatMap((operation) => operationTypes(operation, service)),
    ]),
    ...shared.map((model) => modelType(model, service.alternatives.get(model))),
    ...[...service.enums].map(([name, shape]) => enumType(name, shape)),
  ].join("\n");
}

/** The types of files and streams that a client uses. */
function bodyTypes({ operations, models }: ServiceModel): string[] {
  const inputs = [...operations.map(({ input }) => input), ...models].flatMap(({ fields }) => fields);
  const hasFiles = inputs.some(({ shape }) => leafOf(shape).kind === "file");
  const hasEvents = operations.some(({ output }) => output.kind === "events");
  return [...(hasFiles ? ["FileInput"] : []), ...(hasEvents ? ["ServerEvent", "Streamed"] : [])];
}

function operationsType({ resources, title }: ServiceModel): string {
  const lines = resources.map((resource) => {
    const { name, type, description = "" } = resource;
    const outcomes = hasEffects(resource) ? ` & ${type}Outcomes` : "";
    return `${comment([description], "  ")}  readonly ${name}: ${type}${outcomes};\n`;
  });
  return `${comment([`Every operation of ${title}, by resource.`])}export interface Operations {\n${lines.join("")}}\n`;
}

function resourceType({ type, description = "", operations }: Resource): string {
  const methods = operations.map((operation) => `${operationDoc(operation)}${methodType(operation)}`);
  return `${comment([description])}export interface ${type} {\n${methods.join("\n")}}\n`;
}

function hasEffects({ operations }: Resource): boolean {
  return operations.some(({ effect }) => effect.kind !== "read");
}

/** Writes the outcomes beside the methods, so that editors show the documentation of a method wherever it is used. */
function outcomesType({ name, type, operations }: Resource, all: readonly OperationModel[]): string {
  const members = operations.flatMap((operation) => {
    const records = settlementRecords(operation, all);
    if (records === undefined) return [];
    return [`  readonly ${operation.name}: MethodOf<${outputName(operation)}, ${recordType(records)}>;\n`];
  });
  return (
    comment([`The outcomes of \`${name}\` by method: the output, and the record that settlement shows.`]) +
    `export interface ${type}Outcomes {\n${members.join("")}}\n`
  );
}

function methodType(operation: OperationModel): string {
  const { input, name, paging } = operation;
  const types = `${input.name}, ${outputName(operation)}`;
  const parameters = [`input${needsInput(operation) ? "" : "?"}: ${input.name}`, "options?: CallOptions"];
  const given = parameters.join(", ");
  const item = typeOf(itemOf(operation) ?? { kind: "any" }, "out");
  if (operation.output.kind === "events") return `  readonly ${name}: Streamed<${input.name}>;\n`;
  if (isWindowed(operation)) return `  readonly ${name}: Windowed<${types}, ${item}>;\n`;
  if (paging === undefined)
    return `  ${breakable(`${name}(`, parameters, `): Promise<${outputName(operation)}>;`, "  ")}\n`;
  if (!needsInput(operation)) return `  readonly ${name}: Paged<${types}, ${item}>;\n`;
  return (
    `  readonly ${name}: {\n    (${given}): Promise<${outputName(operation)}>;\n` +
    `    pages(${given}): AsyncGenerator<${outputName(operation)}, void, void>;\n` +
    `    items(${given}): AsyncGenerator<${item}, void, void>;\n  };\n`
  );
}

/** A list that takes a window of time and has no pages. */
function isWindowed({ paging, window }: OperationModel): boolean {
  return paging === undefined && window !== undefined;
}

/** The types of one operation: its input, its output, and the models that are only its own. */
function operationTypes(operation: OperationModel, { alternatives }: ServiceModel): string[] {
  const { id, input, inputIs, output } = operation;
  const name = outputName(operation);
  const nested = [...ownModels(operation)].filter((model) => model.name !== name);
  const inputType =
    inputIs === undefined
      ? modelType(input, alternatives.get(input))
      : `${comment([input.description ?? ""])}export type ${input.name} = ${inputIs.name};\n`;
  const outputType =
    output.kind === "model" && output.model.name === name
      ? modelType({ ...output.model, description: output.model.description ?? `Output of \`${id}\`.` })
      : `${comment([`Output of \`${id}\`.`])}export type ${name} = ${typeOf(output, "out")};\n`;
  return [inputType, outputType, ...nested.map((model) => modelType(model, alternatives.get(model)))];
}

/** Models without a schema of their own in the document are named after the operation and stand beside it. */
function ownModels({ input, inputIs, output }: OperationModel): Model[] {
  const prefix = input.name.replace(/Input$/, "");
  const shapes: Shape[] = [output, ...(inputIs === undefined ? input.fields.map((field) => field.shape) : [])];
  return shapes
    .flatMap(modelsOf)
    .filter((model) => model.name.startsWith(`${prefix}Input`) || model.name.startsWith(`${prefix}Output`));
}

/** `OrdersPlaceOutput` */
export function outputName({ id }: Pick<OperationModel, "id">): string {
  return `${pascal(id)}Output`;
}

/** Tests for an operation that cannot be called without input. */
export function needsInput({ input }: OperationModel): boolean {
  return input.fields.some((field) => field.required) || input.rules.some((rule) => rule.rule === "atLeastOneOf");
}
