import type { Document, Schema } from "@exch/openapi";
import { json, list, object, ref, text } from "./schema-parts.ts";

const body = (types: Record<string, unknown>) => ({ required: true, content: types });
const responses = (types: Record<string, unknown>) => ({ 200: { description: "Fine", content: types } });
const id64: Schema = { type: "integer", format: "int64" };
const binary: Schema = { type: "string", format: "binary" };

/** A document with bodies, parameters and responses of every form. */
export function createDepot(): Document {
  return structuredClone(document) as unknown as Document;
}

const charge = {
  amount: id64,
  metadata: { type: "object", additionalProperties: text },
  tags: list(text),
  items: list(ref("Item")),
  codes: list({ type: "integer" }),
};

const upload = {
  file: binary,
  purpose: { type: "string", enum: ["photo", "proof"] },
  extra: ref("Item"),
  pages: list({ type: "string", contentMediaType: "image/png" }),
};

const document = {
  openapi: "3.1.0",
  info: { title: "Depot", version: "1" },
  security: [{ key: [] }],
  paths: {
    "/charges": {
      post: {
        operationId: "charges.create",
        parameters: [
          { name: "Idempotency-Group", in: "header", required: true, schema: { ...text, maxLength: 10 } },
          { name: "amount", in: "query", schema: text },
        ],
        requestBody: body({
          "application/x-www-form-urlencoded": {
            encoding: { metadata: { style: "deepObject", explode: true }, tags: { style: "form", explode: false } },
            schema: { ...object(charge, "amount"), additionalProperties: false },
          },
        }),
        responses: responses(json(ref("Pet"))),
      },
      get: {
        operationId: "charges.list",
        responses: responses({ "text/csv": { schema: text }, "application/pdf": { schema: binary } }),
      },
    },
    "/files": {
      post: {
        operationId: "files.upload",
        requestBody: body({
          "multipart/form-data": { schema: object(upload, "file", "purpose") },
        }),
        responses: responses(json(object({ id: id64 }))),
      },
      put: {
        operationId: "files.replace",
        requestBody: body({ "image/png": { schema: binary }, "text/plain": { schema: { ...text, minLength: 2 } } }),
        responses: { 204: { description: "Done" } },
      },
      get: { operationId: "files.read", responses: responses({ "image/png": { schema: binary } }) },
    },
    "/transfers": {
      put: {
        operationId: "transfers.place",
        requestBody: body(json(object({ pet: ref("Pet") }, "pet"))),
        responses: responses(json(list(ref("Pet")))),
      },
    },
  },
  components: {
    schemas: {
      Item: object({ price: id64, label: text }),
      Pet: {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "Dog", hound: "Dog" } },
      },
      Cat: object({ kind: text, lives: { type: "integer" } }, "kind"),
      Dog: object({ kind: text, name: text, lives: text }, "kind", "name"),
    },
  },
};
