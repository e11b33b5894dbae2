import type { Document } from "@exch/openapi";
import { json, list, object, ref, text } from "./schema-parts.ts";

/** An OpenAPI 3.0 document that does not follow this repository's conventions: other forms for the same facts, and unusual schemas. */
export function createForeign(): any {
  return structuredClone(document);
}

const content = (schema: object) => ({ content: json(schema) });
const ok = (schema: object) => ({ 200: { description: "Fine", ...content(schema) } });
const query = (name: string, more: object) => ({ name, in: "query", ...more });
/** An operation of the resource of books. */
const ofBook = (operationId: string, more: object) => ({ operationId, tags: ["Book"], ...more });

const document: Document = {
  openapi: "3.0.3",
  info: { title: "Library", version: "1" },
  security: [{ Key: [] }],
  paths: {
    "/books/{book-id}": {
      parameters: [{ name: "book-id", in: "path", required: true, schema: { type: "integer", format: "int64" } }],
      get: ofBook("getBook", {
        parameters: [
          query("expand", { schema: list(text) }),
          query("filter", { content: { "application/json": { schema: { type: "object" } } } }),
          query("deep", { style: "deepObject", schema: { type: "object", properties: {} } }),
          { name: "If-None-Match", in: "header", schema: text },
          { name: "Accept", in: "header", required: true, schema: text },
        ],
        responses: { ...ok(ref("Book")), 202: content({ type: "string" }) },
      }),
      put: ofBook("renameBook", {
        requestBody: { required: true, ...content(object({ bookId: {}, title: ref("Title") })) },
        responses: { 204: { description: "Done" } },
      }),
      delete: ofBook("dropBook", { responses: { default: content({ type: "boolean" }) }, security: [] }),
    },
    "/books": {
      post: ofBook("addBooks", {
        requestBody: content(list(ref("Book"))),
        responses: ok(list({ oneOf: [{ type: "integer" }, text] })),
      }),
    },
    "/covers": {
      post: ofBook("addCover", {
        requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } },
        responses: ok({}),
      }),
      head: ofBook("hasCovers", { responses: ok({}) }),
      options: ofBook("allowedOnCovers", { responses: ok({}) }),
    },
  } as unknown as Document["paths"],
  components: {
    schemas: {
      Title: { type: "string", minLength: 1, pattern: "(?<bad" },
      // A reserved word of the language, and the name of a resource.
      Book: {
        allOf: [ref("Package"), { required: ["title"] }],
        properties: { title: ref("Title"), parts: list(ref("Book")), index: ref("Node"), state: ref("State") },
      },
      Package: object(
        {
          id: { type: "integer", format: "int64", readOnly: true },
          weight: { type: "number", format: "decimal", nullable: true },
          secret: { type: "string", writeOnly: true },
          sizes: { type: "object", additionalProperties: { type: "integer" } },
          rows: list({ type: "integer", format: "int64" }, { uniqueItems: true }),
        },
        "id",
      ),
      // A tree with two kinds of node, and a recursive value.
      Node: { oneOf: [ref("Leaf"), ref("Branch")] },
      Leaf: { type: "object", properties: { text: { type: "string" }, extra: ref("Value") } },
      Branch: { type: "object", properties: { nodes: list(ref("Node")) } },
      Value: { anyOf: [{ type: "string" }, list(ref("Value"))] },
      State: { type: "string", enum: ["lent", "here"] },
    },
  },
};
