import { getPagedItem } from "../model/check-facts.ts";
import type { OperationModel, Resource, ServiceModel } from "../model/service-model.ts";
import { findSettlementRecords } from "../model/settlement-records.ts";

import { getLeaf } from "../normalize/shapes.ts";
import { toPascalCase } from "../read/names.ts";
import { importNames, printBreakable, writeComment } from "./print/code-text.ts";
import { writeOperationDoc } from "./write-docs.ts";
import { writeEnumType, writeModelType, writeRecordType, writeType } from "./write-types.ts";

/** Writes `api.ts`: the interface of the client, flat and without generics to unfold. */
export function writeApi(service: ServiceModel, head: string): string {
  const outputs = new Set(service.operations.map(getOutputName));
  const paged = service.operations.some((operation) => operation.paging !== undefined && !mustHaveInput(operation));
  const imported = [
    "CallOptions",
    ...service.operations.filter(({ effect }) => effect.kind !== "read").map(getMethodType),
    ...(paged ? ["Paged"] : []),
    ...(service.operations.some(isWindowed) ? ["Windowed"] : []),
  ];
  const shared = service.models.filter(({ name }) => !outputs.has(name));
  return [
    `${head}${importNames(imported, "@exch/runtime/service", true)}${importNames(listBodyTypes(service), "@exch/openapi", true)}`,
    writeOperationsType(service),
    ...service.resources.flatMap((resource) => [
      writeResourceType(resource),
      ...(hasEffects(resource) ? [writeOutcomesType(resource, service.operations)] : []),
      ...resource.operations.flatMap((operation) => writeOperationTypes(operation, service)),
    ]),
    ...shared.map((model) => writeModelType(model, service.alternatives.get(model))),
    ...[...service.enums].map(([name, shape]) => writeEnumType(name, shape)),
  ].join("\n");
}

/** The types of files and streams that a client uses. */
function listBodyTypes({ operations, models }: ServiceModel): string[] {
  const inputs = [...operations.map(({ input }) => input), ...models].flatMap(({ fields }) => fields);
  const hasFiles = inputs.some(({ shape }) => getLeaf(shape).kind === "file");
  const hasEvents = operations.some(({ output }) => output.kind === "events");
  return [...(hasFiles ? ["FileInput"] : []), ...(hasEvents ? ["ServerEvent", "Streamed"] : [])];
}

function writeOperationsType({ resources, title }: ServiceModel): string {
  const lines = resources.map((resource) => {
    const { name, type, description = "" } = resource;
    const outcomes = hasEffects(resource) ? ` & ${type}Outcomes` : "";
    return `${writeComment([description], "  ")}  readonly ${name}: ${type}${outcomes};\n`;
  });
  return `${writeComment([`Every operation of ${title}, by resource.`])}export interface Operations {\n${lines.join("")}}\n`;
}

function writeResourceType({ type, description = "", operations }: Resource): string {
  const methods = operations.map((operation) => `${writeOperationDoc(operation)}${printMethodType(operation)}`);
  return `${writeComment([description])}export interface ${type} {\n${methods.join("\n")}}\n`;
}

const hasEffects = ({ operations }: Resource) => operations.some(({ effect }) => effect.kind !== "read");

/** Writes the outcomes beside the methods, so that editors show the documentation of a method wherever it is used. */
function writeOutcomesType({ name, type, operations }: Resource, all: readonly OperationModel[]): string {
  const members = operations.flatMap((operation) => {
    const records = findSettlementRecords(operation, all);
    if (records === undefined) return [];
    const input = `input${mustHaveInput(operation) ? "" : "?"}: ${operation.input.name}`;
    const parts = [`[${input}, options?: CallOptions]`, getOutputName(operation), writeRecordType(records)];
    return [`  readonly ${operation.name}: ${getMethodType(operation)}<${parts.join(", ")}>;\n`];
  });
  return (
    writeComment([`The outcomes of \`${name}\` by method: the output, and the record that settlement shows.`]) +
    `export interface ${type}Outcomes {\n${members.join("")}}\n`
  );
}

/** The type of a method with an effect, beside its call signature. */
function getMethodType({ effect }: OperationModel): string {
  return "items" in effect && effect.items !== undefined ? "BatchMethod" : "EffectMethod";
}

function printMethodType(operation: OperationModel): string {
  const { input, name, paging } = operation;
  const types = `${input.name}, ${getOutputName(operation)}`;
  const parameters = [`input${mustHaveInput(operation) ? "" : "?"}: ${input.name}`, "options?: CallOptions"];
  const given = parameters.join(", ");
  const item = writeType(getPagedItem(operation) ?? { kind: "any" }, "out");
  if (operation.output.kind === "events") return `  readonly ${name}: Streamed<${input.name}>;\n`;
  if (isWindowed(operation)) return `  readonly ${name}: Windowed<${types}, ${item}>;\n`;
  if (paging === undefined)
    return `  ${printBreakable(`${name}(`, parameters, `): Promise<${getOutputName(operation)}>;`, "  ")}\n`;
  if (!mustHaveInput(operation)) return `  readonly ${name}: Paged<${types}, ${item}>;\n`;
  return (
    `  readonly ${name}: {\n    (${given}): Promise<${getOutputName(operation)}>;\n` +
    `    pages(${given}): AsyncGenerator<${getOutputName(operation)}, void, void>;\n` +
    `    items(${given}): AsyncGenerator<${item}, void, void>;\n  };\n`
  );
}

/** A list that takes a window of time and has no pages. */
const isWindowed = ({ paging, window }: OperationModel) => paging === undefined && window !== undefined;

/** The types of one operation: its input and its output. */
function writeOperationTypes(operation: OperationModel, { alternatives }: ServiceModel): string[] {
  const { id, input, inputIs, output } = operation;
  const name = getOutputName(operation);
  const inputType =
    inputIs === undefined
      ? writeModelType(input, alternatives.get(input))
      : `export type ${input.name} = ${inputIs.name};\n`;
  const outputType =
    output.kind === "model" && output.model.name === name
      ? writeModelType({ ...output.model, description: output.model.description ?? `Output of \`${id}\`.` })
      : `export type ${name} = ${writeType(output, "out")};\n`;
  return [inputType, outputType];
}

/** `OrdersPlaceOutput` */
export function getOutputName({ id }: Pick<OperationModel, "id">): string {
  return `${toPascalCase(id)}Output`;
}

/** Tests for an operation that cannot be called without input. */
export function mustHaveInput({ input }: OperationModel): boolean {
  return input.fields.some((field) => field.required) || input.rules.some((rule) => rule.rule === "atLeastOneOf");
}
