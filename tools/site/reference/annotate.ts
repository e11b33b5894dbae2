import { fileURLToPath } from "node:url";
import { readWithOrigins } from "../../repository/origins.ts";
import {
  type DocumentedOperation,
  getOperationPage,
  getOperationSlug,
  type Json,
  listOperations,
  readExampleInput,
  resolve,
  type Service,
} from "./document.ts";
import { linkGap, listFacts, listOrigins } from "./facts.ts";
import { describeErrors } from "./operation-errors.ts";
import { describeOrigins, listOriginGaps } from "./origins.ts";
import { createCodeSamples } from "./samples.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Prepares the document of a service for the renderer: extensions become text, and every
 * operation gets code samples, its own errors, and a place to try it.
 */
export function annotateDocument(service: Service): Json {
  const document = readWithOrigins(root, service);
  const operations = listOperations(service, document);
  for (const documented of operations) annotateOperation(documented);
  nameAlternatives(document, document);
  annotateFields(document, document);
  document.tags = document.tags.map(({ name, description }: Json) => {
    const rows = operations.filter(({ id }) => id.startsWith(`${name}.`)).map(writeOperationRow);
    return { name, description: `${description}\n\n| Operation | | Effect |\n|---|---|---|\n${rows.join("\n")}` };
  });
  const { name } = service;
  document.info.description = [
    document.info.description,
    `OpenAPI 3.1: [${name}.yaml](/openapi/${name}.yaml) · [${name}.json](/openapi/${name}.json) · [origins](/openapi/${name}.provenance.json)`,
    ...document.tags.map((tag: Json) => `### ${tag.name}\n\n${tag.description}`),
  ].join("\n\n");
  // The page has the service's name already.
  document.info.title = "The contract";
  return document;
}

function writeOperationRow({ service, id, operation }: DocumentedOperation): string {
  const { kind } = operation["x-effect"];
  const link = `[\`${id}\`](/${getOperationPage({ service, id })}.html)`;
  return `| ${link} | ${operation.summary} | <strong class="effect effect-${kind}">${kind}</strong> |`;
}

function annotateOperation(documented: DocumentedOperation): void {
  const { id, operation } = documented;
  operation["x-codeSamples"] = createCodeSamples(documented);
  operation.description = [
    operation.description,
    writeFactTable(listFacts(documented)),
    "<details><summary>Where this is stated</summary>",
    writeFactTable(listOrigins(documented)),
    "</details>",
    tryIt(documented),
  ].join("\n\n");
  operation.operationId = getOperationSlug(id);
  // Signing is described once, and the two schemas of errors that all operations share say less than their own codes.
  operation.security = [];
  operation.responses = {
    200: operation.responses["200"],
    "4XX": { description: `<div data-pagefind-ignore>\n\n${describeErrors(documented)}\n\n</div>` },
  };
}

function writeFactTable(facts: readonly [name: string, text: string][]): string {
  return `| | |\n|---|---|\n${facts.map(([name, text]) => `| **${name}** | ${text} |`).join("\n")}`;
}

/** The place on an operation's page where its call can be tried; the script fills it. */
function tryIt(documented: DocumentedOperation): string {
  const { service, id, isPublic, operation } = documented;
  if (!service.isInSandbox) return "";
  const secrets = service.tooling.credentials.filter(({ isSecret, replaces }) => isSecret && replaces === undefined);
  const data = {
    service: service.name,
    secrets: secrets.map(({ name }) => name).join(" "),
    operation: id,
    effect: operation["x-effect"].kind,
    public: isPublic,
    input: JSON.stringify(readExampleInput(documented), undefined, 2),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${attribute(String(value))}"`);
  // On one line: the blank lines of Markdown would end it.
  return `<exch-try ${attributes.join(" ")}></exch-try>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("\n", "&#10;");
}

/** Names the alternatives of schemas, which the renderer calls "object": by their schema, or by what they require or list. */
function nameAlternatives(document: Json, node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { anyOf, oneOf } = node as Json;
  const alternatives: Json[] = anyOf ?? oneOf ?? [];
  const isOpenEnum = alternatives.some((each) => each.enum !== undefined);
  for (const each of alternatives) {
    const { $ref } = each;
    // The schema itself, because the renderer follows references.
    const schema = $ref === undefined ? each : document.components.schemas[$ref.split("/").at(-1)];
    const title = $ref === undefined ? findTitle(each, isOpenEnum) : toWords($ref);
    if (isOpenEnum || (schema.type ?? "object") === "object") schema.title ??= title;
  }
  // The renderer shows the first alternative: the known values.
  alternatives.sort((one, two) => Number(two.enum !== undefined) - Number(one.enum !== undefined));
  for (const child of Object.values(node)) nameAlternatives(document, child);
}

function findTitle({ type, enum: values, required }: Json, isOpenEnum: boolean): string | undefined {
  if (values !== undefined) return "known values";
  if (isOpenEnum) return type === "null" ? undefined : `another ${type === "integer" ? "number" : type}`;
  return required && `with ${required.join(", ")}`;
}

/** `#/components/schemas/CrossRiskLimit` in words: `Cross risk limit`. */
function toWords(reference: string): string {
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

/** Describes the extensions of fields in words: origin, open questions, secrecy, and the kind of number. */
function annotateFields(document: Json, node: unknown, key = ""): void {
  if (typeof node !== "object" || node === null || ["example", "examples", "x-provenance"].includes(key)) return;
  const field = node as Json;
  // A parameter and its schema carry the same mark, and the facts about an operation have their own table.
  const isMarked = key !== "parameter schema" && field["x-effect"] === undefined;
  const origins: Json = (isMarked && field["x-provenance"]) || {};
  const named = listOriginGaps(origins);
  const gaps = isMarked ? [field["x-gap"]].flat().filter((n) => typeof n === "number" && !named.includes(n)) : [];
  const isParameter = typeof field.in === "string";
  field.description = [
    field.description,
    gaps.length > 0 && `See ${gaps.map(linkGap).join(", ")}.`,
    field["x-presence"] === "expected" && "Present in most responses.",
    field["x-sensitive"] !== undefined && "Removed from errors and logs.",
    Object.keys(origins).length > 0 && `<small class="origin">${describeOrigins(origins)}</small>`,
  ]
    .filter(Boolean)
    .join(" ");
  if (field.description === "") delete field.description;
  const format = formats[field["x-scalar"]];
  if (format !== undefined) Object.assign(field, { format, pattern: undefined, maxLength: undefined });
  // The purpose of a parameter is more useful than its type.
  if (isParameter && field.description !== undefined && field.schema?.$ref !== undefined)
    field.schema = { ...structuredClone(resolve(document, field.schema)), description: undefined };
  for (const [name, child] of Object.entries(field))
    annotateFields(document, child, isParameter ? `parameter ${name}` : name);
}
