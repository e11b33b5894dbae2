import {
  type DocumentedOperation,
  type Json,
  operationPage,
  operationSlug,
  operationsOf,
  readDocument,
  resolve,
  type Service,
} from "./document.ts";
import { factsOf, gapLink, originsOf } from "./facts.ts";
import { gapsOfOrigins, originMark } from "./origins.ts";
import { codeSamples } from "./samples.ts";
import { tryIt } from "./try-it.ts";

/**
 * Prepares the document of a service for the renderer: extensions become text, and every
 * operation gets code samples and a place to try it.
 */
export function annotatedDocument(service: Service): Json {
  const document = readDocument(service);
  const operations = operationsOf(service, document);
  for (const documented of operations) annotateOperation(document, documented);
  nameAlternatives(document, document);
  annotateFields(document, document);
  document.tags = document.tags.map((tag: Json) => ({
    ...tag,
    description: `${tag.description}\n\n${operationList(service, tag.name, operations)}`,
  }));
  const lists = document.tags.map((tag: Json) => `### ${tag.name}\n\n${tag.description}`);
  const { name } = service;
  const downloads = `OpenAPI 3.1: [${name}.yaml](/openapi/${name}.yaml) · [${name}.json](/openapi/${name}.json)`;
  document.info.description += `\n\n${downloads}\n\n${lists.join("\n\n")}`;
  // The page has the service's name already.
  document.info.title = "The contract";
  return document;
}

/** Describes a resource by its operations. */
function operationList(service: Service, resource: string, operations: readonly DocumentedOperation[]): string {
  const rows = operations
    .filter(({ id }) => id.startsWith(`${resource}.`))
    .map(({ id, operation }) => {
      const { kind } = operation["x-effect"];
      const link = `[\`${id}\`](/${operationPage({ service, id })}.html)`;
      return `| ${link} | ${operation.summary} | <strong class="effect effect-${kind}">${kind}</strong> |`;
    });
  return `<div class="operations">\n\n| Operation | | Effect |\n|---|---|---|\n${rows.join("\n")}\n\n</div>`;
}

function annotateOperation(document: Json, documented: DocumentedOperation): void {
  const { id, operation } = documented;
  const body = operation.requestBody?.content["application/json"].schema;
  // Samples come first: they are made of the document as it was.
  const samples = codeSamples(documented);
  const resolved = { ...documented, operation: { ...operation, requestBody: body && resolve(document, body) } };
  operation["x-codeSamples"] = samples;
  operation.description = [
    operation.description,
    '<div class="facts">',
    factTable(factsOf(resolved)),
    '<details class="facts-origin"><summary>Where this is stated</summary>',
    factTable(originsOf(resolved)),
    "</details>",
    "</div>",
    tryIt(documented),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  operation.operationId = operationSlug(id);
}

function factTable(facts: readonly [name: string, text: string][]): string {
  return `| | |\n|---|---|\n${facts.map(([name, text]) => `| **${name}** | ${text} |`).join("\n")}`;
}

/**
 * Names the alternatives of schemas, because the renderer calls each of them "object": by the name of the schema, or by the fields that an
 * alternative requires.
 */
function nameAlternatives(document: Json, node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { anyOf, oneOf } = node as Json;
  if (Array.isArray(anyOf)) nameOpenEnum(anyOf);
  for (const each of [anyOf ?? oneOf ?? []].flat() as Json[]) {
    const { $ref, required } = each;
    // The schema itself, because the renderer follows references.
    const schema = typeof $ref === "string" ? document.components.schemas[$ref.split("/").at(-1)!] : each;
    const title = typeof $ref === "string" ? inWords($ref) : required && titleOf(required);
    if ((schema.type ?? "object") === "object" && title !== undefined) schema.title ??= title;
  }
  for (const child of Object.values(node)) nameAlternatives(document, child);
}

/** Names the two kinds of values of an open enum, and puts the known ones first: the renderer shows the first alternative. */
function nameOpenEnum(alternatives: Json[]): void {
  const known = alternatives.find(({ type, enum: values }) => kindOf(type) !== undefined && values !== undefined);
  const other = alternatives.find(
    ({ type, enum: values }) => known !== undefined && kindOf(type) === kindOf(known.type) && values === undefined,
  );
  if (known === undefined || other === undefined) return;
  known.title ??= "known values";
  other.title ??= `another ${kindOf(other.type)}`;
  alternatives.sort((one, two) => Number(two === known) - Number(one === known));
}

/** Gives the word for a value of an enum. */
function kindOf(type: unknown): string | undefined {
  return type === "integer" ? "number" : type === "string" || type === "number" ? type : undefined;
}

/** Names an alternative by the fields that it requires; an envelope with its payload is the response of a success. */
function titleOf(required: readonly string[]): string {
  return required.includes("code") && required.includes("data") ? "Success" : `with ${required.join(", ")}`;
}

/** `#/components/schemas/CrossRiskLimit` in words: `Cross risk limit`. */
function inWords(reference: string): string {
  const name = reference
    .split("/")
    .at(-1)!
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase();
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Names that the renderer shows for scalars in place of their patterns. */
const formats: Record<string, string> = {
  amount: "amount",
  decimal: "decimal",
  epochMs: "milliseconds",
  epochS: "seconds",
  id64: "64 bits",
};

/** The facts about an operation have their own table. */
function isOperation(node: Json): boolean {
  return node["x-effect"] !== undefined;
}

/** Describes the extensions of fields in words: origin, open questions, secrecy, and the kind of number. */
function annotateFields(document: Json, node: unknown, key = ""): void {
  if (typeof node !== "object" || node === null || ["example", "examples", "x-provenance"].includes(key)) return;
  const field = node as Json;
  const origins = isOperation(field) ? undefined : field["x-provenance"];
  const named = origins === undefined ? [] : gapsOfOrigins(origins);
  const gaps = [field["x-gap"]].flat().filter((n) => typeof n === "number" && !named.includes(n));
  const isParameter = typeof field.in === "string";
  const remarks = [
    // A parameter and its schema carry the same mark.
    ...(gaps.length > 0 && key !== "parameter schema" ? [`See ${gaps.map(gapLink).join(", ")}.`] : []),
    ...(field["x-presence"] === "expected" ? ["Present in most responses."] : []),
    ...(field["x-sensitive"] === undefined ? [] : ["Removed from errors and logs."]),
    ...(origins === undefined || key === "parameter schema" ? [] : [originMark(origins)]),
  ];
  if (remarks.length > 0) field.description = [field.description, ...remarks].filter(Boolean).join(" ");
  const format = formats[field["x-scalar"]];
  if (format !== undefined) {
    delete field.pattern;
    delete field.maxLength;
    field.format = format;
  }
  // The purpose of a parameter is more useful than its type.
  if (isParameter && field.description !== undefined && field.schema?.$ref !== undefined) {
    field.schema = { ...structuredClone(resolve(document, field.schema)), description: undefined };
  }
  for (const [name, child] of Object.entries(field)) {
    annotateFields(document, child, isParameter ? `parameter ${name}` : name);
  }
}
