import type { OperationModel, ServiceModel } from "../model/service-model.ts";
import { settlementRecords } from "../model/settlement-records.ts";
import type { Field, Shape } from "../normalize/normal-form.ts";
import { camel, pascal } from "../read/names.ts";
import { codecLines, codecNames, repeatName } from "./operation-codecs.ts";
import { comment, importNames } from "./print/code-text.ts";
import { printValue } from "./print/print-value.ts";
import { outputName } from "./write-api.ts";
import type { WriteOptions } from "./write-options.ts";
import { recordType } from "./write-types.ts";

/** Writes `operations.ts`: one constant per operation, so that a bundle holds only those it uses, and all of them by name. */
export function writeOperations(service: ServiceModel, head: string, modules: OperationModules): string {
  const { operations, resources, title } = service;
  const { runtime, bodies, repeats, steps, settlement, imports } = modules;
  return [
    head +
      importNames(["Operation"], runtime, true) +
      importAll("effects", steps, operations.some(hasSteps)) +
      importNames(operations.flatMap(codecNames), bodies) +
      importNames(operations.flatMap(repeatName), repeats) +
      importNames(
        operations.flatMap((each) => [each.input.name, outputName(each), ...recordNames(each, operations)]),
        `./api${imports}`,
        true,
      ) +
      importNames(
        operations.flatMap((each) => [`check${each.input.name}`, `check${outputName(each)}`]),
        `./checks${imports}`,
      ) +
      importAll("settlement", settlement, operations.some(hasRules)),
    ...operations.map((each) => row(each, settlementRecords(each, operations), settlement !== undefined)),
    comment([`Every operation of ${title}, by resource and name.`]) +
      `export const operations = {\n${resources
        .map(({ name, operations: own }) => {
          const members = own.map((each) => `    ${each.name}: ${camel(pascal(each.id))},\n`);
          return `  ${name}: {\n${members.join("")}  },\n`;
        })
        .join("")}} as const;\n`,
  ].join("\n");
}

/** Modules that the table imports. */
type OperationModules = Required<Pick<WriteOptions, "runtime" | "bodies" | "repeats" | "steps" | "imports">> & {
  readonly settlement: string | undefined;
};

/** Imports a module whole: bundles still drop the members that no operation uses, and no constant has its name. */
function importAll(name: string, from: string | undefined, isNeeded: boolean): string {
  return from === undefined || !isNeeded ? "" : `import * as ${name} from ${JSON.stringify(from)};\n`;
}

function hasSteps({ effect }: OperationModel): boolean {
  return effect.kind !== "read";
}

function hasRules({ effect }: OperationModel): boolean {
  return "lookup" in effect && effect.lookup !== undefined;
}

/** Writes the lines that name the code of an effect. */
function effectLines(operation: OperationModel, withRules: boolean): string {
  const { id, effect } = operation;
  const steps = effect.kind === "keyed" && effect.items !== undefined ? "keyedItems" : effect.kind;
  const rules = withRules && hasRules(operation) ? `  rules: settlement.${camel(pascal(id))},\n` : "";
  return (hasSteps(operation) ? `  steps: effects.${steps},\n` : "") + rules;
}

function row(operation: OperationModel, records: readonly Shape[] | undefined, withRules: boolean): string {
  const { id, input } = operation;
  const facts: [string, unknown][] = [
    ["id", id],
    ["method", operation.method],
    ["path", operation.path],
    ["auth", operation.signed ? "signed" : "public"],
    ["permission", operation.permission],
    ["effect", operation.effect],
    ["query", placed(operation, "query")],
    ["body", placed(operation, "body")],
    ["bodyIs", operation.bodyIs],
    ["contentType", operation.contentType],
    ["accept", operation.accept],
    ["header", headersOf(operation)],
    ["wireNames", wireNamesOf(operation)],
    ["bodyIds", operation.bodyIds],
    ["paging", operation.paging],
    ["window", windowOf(operation)],
    ["rateLimit", operation.rateLimit],
    ["sensitive", orAbsent(operation.sensitive)],
    ["ids", orAbsent(operation.ids)],
    ["filters", operation.filters],
    ["echo", operation.echo],
  ];
  const lines = facts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${printValue(value, "  ", name.length + 3)},\n`);
  const types = [input.name, outputName(operation), ...(records === undefined ? [] : [recordType(records)])];
  return (
    `${comment([operation.description.split("\n")[0] ?? ""])}export const ${camel(pascal(id))}: ` +
    `Operation<${types.join(", ")}> = {\n${lines.join("")}${effectLines(operation, withRules)}${codecLines(operation)}` +
    `  checkInput: check${input.name},\n  checkOutput: check${outputName(operation)},\n};\n`
  );
}

function recordNames(operation: OperationModel, all: readonly OperationModel[]): string[] {
  return (settlementRecords(operation, all) ?? []).flatMap((record) =>
    record.kind === "model" ? [record.model.name] : [],
  );
}

function windowOf({ window }: OperationModel): unknown {
  if (window === undefined) return undefined;
  const { start, end, maxDays, narrower, mayForgetAfterDays, times } = window;
  return {
    start,
    end,
    ...(maxDays !== undefined && { maxDays }),
    ...(narrower !== undefined && { narrower }),
    ...(mayForgetAfterDays !== undefined && { mayForgetAfterDays }),
    ...(times !== undefined && { times }),
  };
}

function headersOf({ input }: OperationModel): Record<string, string> | undefined {
  const fields = input.fields.filter(({ place }) => place === "header");
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(({ name, wireName = name }) => [name, wireName.toLowerCase()]));
}

function wireNamesOf({ input }: OperationModel): Record<string, string> | undefined {
  const fields = input.fields.filter(({ place, wireName }) => place === "query" && wireName !== undefined);
  return fields.length === 0
    ? undefined
    : Object.fromEntries(fields.map(({ name, wireName }) => [name, wireName ?? name]));
}

function orAbsent(names: readonly string[]): readonly string[] | undefined {
  return names.length === 0 ? undefined : names;
}

function placed({ input }: OperationModel, place: Field["place"]): Record<string, string> | undefined {
  const fields = input.fields.filter((field) => field.place === place);
  return fields.length === 0
    ? undefined
    : Object.fromEntries(fields.map(({ name, shape, wire }) => [name, wire ?? fieldType(shape)]));
}

/** The type that a value is read back from a string with. */
function fieldType(shape: Shape): string {
  switch (shape.kind) {
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "id64":
      return shape.asText ? "string" : "id64";
    case "enum":
      return typeof shape.values[0] === "string" ? "string" : typeof shape.values[0];
    case "list":
      return shape.item.kind === "model" ? "json" : shape.item.kind === "file" ? "file" : "list";
    case "string":
    case "decimal":
      return "string";
    case "file":
      return "file";
    default:
      return "json";
  }
}
