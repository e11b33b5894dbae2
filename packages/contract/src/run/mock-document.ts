import { getAddress } from "@exch/openapi";
import { listOperations } from "@exch/runtime/service";
import { type OpenApiDocument, readOpenApi } from "../document/openapi-document.ts";
import { findJsonType } from "../document/read-operation.ts";
import { createSample, listExamples, readExampleText } from "../document/sample-value.ts";
import { getSchemaAt, type JsonSchema } from "../document/schema.ts";
import type { ContractService } from "../options/contract-service.ts";
import { createDocumentSchemas } from "../response/document-schemas.ts";
import { findRepeatedItems } from "../response/repeated-items.ts";
import { findItems } from "../target/valid-input.ts";

/** A document for a mock such as Prism. */
export interface MockDocument {
  /** The document: each operation has one response, with an example that its schema allows, and needs no credentials. */
  readonly document: object;
  /** Reasons why an operation cannot be served, by its id. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/**
 * Prepares the document of a service for a mock: a mock does not change examples, even those that break their own schema, and it
 * generates values that break patterns. Each response gets the first example of the document that its schema allows, else one that is
 * made up.
 *
 * @example
 * const { document, leftOut } = createMockDocument(service);
 */
export function createMockDocument(service: ContractService): MockDocument {
  const source = readOpenApi(service.document);
  const { json: document, resolve, operations } = source;
  const schemas = createDocumentSchemas(source);
  const leftOut = new Map<string, string>();
  const rows = new Map(listOperations(service.operations).map((row) => [getAddress(row), row]));
  const hasPathReferences = JSON.stringify(document.paths).includes('"#/paths/');
  delete document.security;
  for (const { method, path, responses } of operations) {
    const item = resolve(document.paths[path]);
    const operation = item[method.toLowerCase()];
    const row = rows.get(getAddress({ method, path }));
    if (row === undefined && !hasPathReferences) delete item[method.toLowerCase()];
    if (row === undefined) continue;
    delete operation.security;
    for (const parameter of [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve)) {
      if (ownHeaders.test(parameter.name)) parameter.required = false;
      // Prism takes an object that is absent for an empty one, which lacks what it requires.
      if (parameter.style === "deepObject") parameter.schema = {};
    }
    const status = Object.keys(responses).find((each) => /^2|^default$/.test(each)) ?? "";
    const own = resolve(operation.responses?.[status] ?? { description: "" });
    const type = findJsonType(own.content);
    const pointer = responses[status];
    const listProblems = (value: unknown) => [
      ...schemas.validate(pointer ?? "", value, ""),
      ...findRepeatedItems(findItems(value, row)),
    ];
    let response = own;
    try {
      if (type !== undefined && pointer) {
        const example = chooseExample(own.content[type], resolve, listProblems);
        // A mock reads the schemas of hundreds of responses for minutes: they stay where references of other operations may lead into
        // them. It takes the example of the schema, then the first one, and numbers come first.
        const { example: _, schema, ...media } = own.content[type];
        const { example: __, examples: ___, ...rules } = hasPathReferences ? resolve(schema) : {};
        const examples = { ...media.examples, 0: { value: example } };
        response = { ...own, content: { [type]: { ...media, schema: rules, examples } } };
      }
    } catch (error) {
      leftOut.set(row.id, (error as Error).message);
    }
    // A mock answers a request that it rejects with a documented error, which would look like one of the service.
    operation.responses = { [Number(status) || 200]: response };
  }
  dropUnused(document);
  const { info, servers, paths, components } = document;
  // The schemas of an older document were changed to those of this version. Webhooks and extensions may refer to what was dropped.
  const served = { openapi: "3.1.0", info, servers, paths, components };
  return { document: JSON.parse(JSON.stringify(served, dropDates)), leftOut };
}

/** Drops the components that no path uses: a mock reads them all before it responds. */
function dropUnused(document: JsonSchema): void {
  const used = new Set<unknown>();
  for (const parts: unknown[] = [document.paths]; parts.length > 0; ) {
    const part = parts.pop();
    if (typeof part !== "object" || part === null || used.has(part)) continue;
    const { $ref } = part as JsonSchema;
    used.add(part);
    // A reference may lead into a component.
    const whole = String($ref).split("/").slice(0, 4).join("/");
    parts.push(...Object.values(part), typeof $ref === "string" ? getSchemaAt(document, whole) : undefined);
  }
  for (const section of Object.values((document.components ?? {}) as JsonSchema))
    for (const [name, each] of Object.entries(section as object)) if (!used.has(each)) delete section[name];
}

/** Drops the format of dates: many documents have a time as the example of one. */
function dropDates(key: string, value: unknown): unknown {
  return key === "format" && /^date/.test(String(value)) ? undefined : value;
}

/** Headers that no parameter describes, by OpenAPI: a client sets them itself. */
const ownHeaders = /^(authorization|accept|content-type)$/i;

/** Chooses an example of a media type that its schema allows. */
function chooseExample(
  media: JsonSchema,
  resolve: OpenApiDocument["resolve"],
  listProblems: (value: unknown) => readonly { readonly message: string }[],
): unknown {
  const sample = createSample({ ...resolve(media.schema), example: undefined }, resolve);
  const given = listExamples(media, resolve);
  for (const example of [...given.map(readExampleText), ...given, sample])
    if (example !== undefined && listProblems(example).length === 0) return example;
  throw new Error(`no example fits its own schema, and none can be generated: ${listProblems(sample)[0]?.message}`);
}
