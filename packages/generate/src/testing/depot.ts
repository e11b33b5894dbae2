import type { Document, Schema } from "@exch/openapi";

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const body = (types: Record<string, unknown>) => ({ required: true, content: types });
const responses = (types: Record<string, unknown>) => ({ 200: { description: "Fine", content: types } });
const json = (schema: Schema) => ({ "application/json": { schema } });
const id64: Schema = { type: "integer", format: "int64" };

/** A document with bodies, parameters and responses of every form. */
export function createDepot(): Document {
  return structuredClone(document) as unknown as Document;
}

const document = {
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  security: [{ key: [] }],
  paths: {
    "/charges": {
      post: {
        operationId: "charges.create",
        parameters: [
          { name: "Idempotency-Group", in: "header", required: true, schema: { type: "string", maxLength: 10 } },
          { name: "amount", in: "query", schema: { type: "string" } },
        ],
        requestBody: body({
          "application/x-www-form-urlencoded": {
            encoding: { metadata: { style: "deepObject", explode: true }, tags: { style: "form", explode: false } },
            schema: {
              type: "object",
              required: ["amount"],
              additionalProperties: false,
              properties: {
                amount: id64,
                metadata: { type: "object", additionalProperties: { type: "string" } },
                tags: { type: "array", items: { type: "string" } },
                items: { type: "array", items: ref("Item") },
                codes: { type: "array", items: { type: "integer" } },
              },
            },
          },
        }),
        responses: responses(json(ref("Pet"))),
      },
      get: {
        operationId: "charges.list",
        parameters: [
          {
            name: "created",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: { type: "object", properties: { gt: id64 } },
          },
          { name: "expand[]", in: "query", schema: { type: "array", items: { type: "string" } } },
          { name: "state", in: "query", style: "pipeDelimited", schema: { type: "array", items: { type: "string" } } },
        ],
        responses: responses({
          "text/csv": { schema: { type: "string" } },
          "application/pdf": { schema: { type: "string", format: "binary" } },
        }),
      },
    },
    "/files": {
      post: {
        operationId: "files.upload",
        requestBody: body({
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file", "purpose"],
              properties: {
                file: { type: "string", format: "binary" },
                purpose: { type: "string", enum: ["photo", "proof"] },
                extra: ref("Item"),
                pages: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
              },
            },
          },
        }),
        responses: responses(json({ type: "object", properties: { id: id64 } })),
      },
      put: {
        operationId: "files.replace",
        requestBody: body({
          "image/png": { schema: { type: "string", format: "binary" } },
          "text/plain": { schema: { type: "string", minLength: 2 } },
        }),
        responses: { 204: { description: "Done" } },
      },
      get: {
        operationId: "files.read",
        responses: responses({ "image/png": { schema: { type: "string", format: "binary" } } }),
      },
    },
    "/chat": {
      post: {
        operationId: "chat.ask",
        requestBody: body(json({ type: "object", required: ["text"], properties: { text: { type: "string" } } })),
        responses: responses({ "text/event-stream": { schema: { type: "string" } } }),
      },
    },
    "/transfers": {
      post: {
        operationId: "transfers.createMany",
        requestBody: body({
          "application/vnd.depot+json": {
            schema: {
              type: "object",
              required: ["transfers"],
              properties: {
                transfers: {
                  type: "array",
                  items: {
                    type: "object",
                    required: ["source"],
                    properties: { source: id64, note: { type: "string" } },
                  },
                },
              },
            },
          },
        }),
        responses: responses(json({ type: "object", properties: {} })),
      },
      put: {
        operationId: "transfers.place",
        requestBody: body(json({ type: "object", required: ["pet"], properties: { pet: ref("Pet") } })),
        responses: responses(json({ type: "array", items: ref("Pet") })),
      },
    },
  },
  components: {
    schemas: {
      Item: { type: "object", properties: { price: id64, label: { type: "string" } } },
      Pet: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "Dog", hound: "Dog" } },
      },
      Cat: { type: "object", required: ["kind"], properties: { kind: { type: "string" }, lives: { type: "integer" } } },
      Dog: {
        type: "object",
        required: ["kind", "name"],
        properties: { kind: { type: "string" }, name: { type: "string" }, lives: { type: "string" } },
      },
    },
  },
};
