import type { OperationModel, ServiceModel } from "../model/service-model.ts";
import { findSettlementRecords } from "../model/settlement-records.ts";
import type { Field, Shape } from "../normalize/normal-form.ts";
import { lowerFirst, toPascalCase } from "../read/names.ts";
import { listCodecNames, writeCodecs } from "./operation-codecs.ts";
import { importNames, writeComment } from "./print/code-text.ts";
import { printValue } from "./print/print-value.ts";
import { getOutputName } from "./write-api.ts";
import type { WriteOptions } from "./write-options.ts";
import { writeRecordType } from "./write-types.ts";

/** Writes `operations.ts`: one constant per operation, so that a bundle holds only those it uses, and all of them by name. */
export function writeOperations(service: ServiceModel, head: string, options: WriteOptions): string {
  const { operations, resources, title } = service;
  const { settlement, imports = ".ts" } = options;
  const steps = operations.map(findSteps);
  const hasEffects = steps.some((each) => each?.startsWith("effects."));
  const ofKeys = steps.filter((each) => each === "repeatUnderKey");
  return [
    head +
      importNames(["OperationRow"], "@exch/runtime/service", true) +
      importAll("effects", "@exch/runtime/service", hasEffects) +
      importNames(operations.flatMap(listCodecNames), "@exch/openapi") +
      importNames(ofKeys, "@exch/runtime/service") +
      importAll("api", `./api${imports}`, true, "type ") +
      importAll("checks", `./checks${imports}`) +
      importAll("settlement", settlement, operations.some(hasRules)),
    ...operations.map((each) => writeRow(each, findSettlementRecords(each, operations), settlement !== undefined)),
    writeComment([`Every operation of ${title}, by resource and name.`]) +
      `export const operations = {\n${resources
        .map(({ name, operations: own }) => {
          const members = own.map((each) => `    ${each.name}: ${lowerFirst(toPascalCase(each.id))},\n`);
          return `  ${name}: {\n${members.join("")}  },\n`;
        })
        .join("")}} as const;\n`,
  ].join("\n");
}

/** Imports a module whole: bundles still drop the members that no operation uses, and no constant has its name. */
function importAll(name: string, from: string | undefined, isNeeded = true, type = ""): string {
  return from === undefined || !isNeeded ? "" : `import ${type}* as ${name} from ${JSON.stringify(from)};\n`;
}

/** The code of an effect, as the table names it. */
function findSteps({ effect }: OperationModel): string | undefined {
  if (effect.kind === "read") return undefined;
  if (effect.kind === "idempotencyKey") return "repeatUnderKey";
  return effect.kind === "keyed" && effect.items !== undefined ? "effects.keyedItems" : `effects.${effect.kind}`;
}

const hasRules = ({ effect }: OperationModel) => "lookup" in effect && effect.lookup !== undefined;

/** Writes the lines that name the code of an effect. */
function writeEffectLines(operation: OperationModel, withRules: boolean): string {
  const steps = findSteps(operation);
  const rules =
    withRules && hasRules(operation) ? `  rules: settlement.${lowerFirst(toPascalCase(operation.id))},\n` : "";
  return (steps === undefined ? "" : `  steps: ${steps},\n`) + rules;
}

function writeRow(operation: OperationModel, records: readonly Shape[] | undefined, withRules: boolean): string {
  const { id, input, effect } = operation;
  const facts = {
    id,
    method: operation.method,
    path: operation.path,
    auth: operation.signed ? "signed" : "public",
    permission: operation.permission,
    effect,
    query: mapFields(operation, "query", getWireType),
    body: mapFields(operation, "body", getWireType),
    bodyIs: operation.bodyIs,
    contentType: operation.contentType,
    accept: operation.accept,
    empty: listEmpty(operation),
    header: mapFields(operation, "header", ({ name, wireName = name }) => wireName.toLowerCase()),
    wireNames: mapFields(operation, "query", ({ wireName }) => wireName),
    bodyIds: operation.bodyIds,
    paging: operation.paging,
    window: selectWindow(operation),
    rateLimit: operation.rateLimit,
    sensitive: operation.sensitive,
    ids: operation.ids,
    filters: operation.filters,
    echo: operation.echo,
    amounts: listAmounts(operation),
    ...(effect.kind !== "read" && showSuccess(operation)),
  };
  const lines = Object.entries(facts)
    .filter(([name, value]) => value !== undefined && (name === "empty" || !isEmptyList(value)))
    .map(([name, value]) => `  ${name}: ${printValue(value, "  ", name.length + 3)},\n`);
  const types = [`api.${input.name}`, `api.${getOutputName(operation)}`];
  if (records !== undefined) types.push(writeRecordType(records, "api."));
  return (
    `export const ${lowerFirst(toPascalCase(id))}: ` +
    `OperationRow<${types.join(", ")}> = {\n${lines.join("")}${writeEffectLines(operation, withRules)}${writeCodecs(operation)}` +
    `  checkInput: checks.check${input.name},\n  checkOutput: checks.check${getOutputName(operation)},\n};\n`
  );
}

/** The window without its unit, which is always milliseconds. */
function selectWindow({ window }: OperationModel): unknown {
  if (window === undefined) return undefined;
  const { start, end, maxDays, narrower, mayForgetAfterDays, times } = window;
  return { start, end, maxDays, narrower, mayForgetAfterDays, times };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Statuses without content, for an effect; undefined where the document names every status. */
const listEmpty = ({ effect, empty }: OperationModel) => (effect.kind === "read" ? undefined : toNumbers(empty));

const toNumbers = (statuses: readonly string[] | undefined) =>
  /default|2XX/.test(`${statuses}`) ? undefined : statuses?.map(Number);

/** Fields that the contract declares as numbers, or as strings with the form of one: only there are `1.1` and `1.10` equal. */
const listAmounts = ({ input, echo = {} }: OperationModel) =>
  input.fields.filter(({ name, shape }) => Object.hasOwn(echo, name) && isAmount(shape)).map(({ name }) => name);

function isAmount(shape: Field["shape"]): boolean {
  if (shape.kind !== "string" || shape.pattern === undefined) return /decimal|integer|number/.test(shape.kind);
  const isInForm = (text: string) => new RegExp(shape.pattern ?? "", "u").test(text);
  return ["1", "1.50"].every(isInForm) && !["x", "x1.50", "1.2.3"].some(isInForm);
}

/**
 * Facts that show a success of an effect, where required fields do not: fields of which each success has one, its `id` where something is
 * made, or the statuses where a schema has no field.
 */
function showSuccess({ effect, output, statuses }: OperationModel) {
  const shapes = output.kind === "union" ? output.shapes : [output];
  const all = shapes.flatMap((shape) => (shape.kind === "model" ? [shape.model.fields] : []));
  const hasBare = all.some((fields) => fields.length === 0) || shapes.some(({ kind }) => /any|map/.test(kind));
  if (hasBare || /string|bytes/.test(output.kind)) return { statuses: toNumbers(statuses) };
  const hasId = (fields: readonly Field[]) => /once|key/i.test(effect.kind) && fields.some(({ name }) => name === "id");
  if (all.every((fields) => !hasId(fields) && fields.some(({ required }) => required))) return undefined;
  return { shows: [...new Set(all.flatMap((fields) => (hasId(fields) ? ["id"] : fields.map(({ name }) => name))))] };
}

const getWireType = ({ wire, shape }: Field) => wire ?? getFieldType(shape);

/** Maps the fields of an input in one place by their names; undefined where none has a value. */
function mapFields({ input }: OperationModel, place: Field["place"], toValue: (field: Field) => string | undefined) {
  const own = input.fields.filter((field) => field.place === place).map((field) => [field.name, toValue(field)]);
  const chosen = own.filter(([, value]) => value !== undefined);
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/** Types with which values are read back from a string. Any other value is JSON. */
const fieldTypes: Partial<Record<Shape["kind"], string>> = {
  integer: "number",
  number: "number",
  boolean: "boolean",
  id64: "id64",
  string: "string",
  decimal: "string",
  file: "file",
};

function getFieldType(shape: Shape): string {
  if (shape.kind === "enum") return typeof shape.values[0];
  if (shape.kind === "id64" && shape.asText) return "string";
  if (shape.kind !== "list") return fieldTypes[shape.kind] ?? "json";
  if (shape.item.kind === "model") return "json";
  return shape.item.kind === "file" ? "file" : "list";
}
