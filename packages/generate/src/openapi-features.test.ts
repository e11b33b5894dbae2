import type { Document } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import type { ServiceConfig } from "./config/config.ts";
import { generateClient } from "./generate-client.ts";

const text = { type: "string" };
const whole = { type: "integer" };
const json = (schema: unknown) => ({ "application/json": { schema } });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const ok = { description: "It worked.", content: json(object({ id: text })) };
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const animal = object({ kind: text }, { required: ["kind"] });
const schemas = {
  Animal: object({ kind: text }, { required: ["kind"], discriminator: { propertyName: "kind" } }),
  Dog: { allOf: [reference("Animal"), object({ bark: whole })] },
};

interface Part {
  /** The schema of one field of a JSON body, called e. */
  readonly field?: unknown;
  /** A path and its item, in place of an operation with `parameters`, `body` or `responses`. */
  readonly paths?: object;
  readonly path?: string;
  readonly parameters?: readonly object[];
  /** The schema of a JSON body. */
  readonly body?: unknown;
  readonly content?: object;
  readonly responses?: object;
  readonly operation?: object;
  readonly document?: object;
  readonly config?: Partial<ServiceConfig>;
}

function client({ path = "/x", parameters = [], content, responses = { 200: ok }, ...more }: Part) {
  const body = more.field === undefined ? more.body : object({ e: more.field });
  const media = content ?? (body === undefined ? undefined : json(body));
  const operation = {
    operationId: "x.make",
    parameters,
    ...(media && { requestBody: { required: true, content: media } }),
    responses,
    ...more.operation,
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    security: [],
    paths: more.paths ?? { [path]: { post: operation } },
    ...more.document,
  };
  const config = { title: "the service", document: "d.yaml", output: "gen", unsupported: "skip" as const };
  return generateClient(document as unknown as Document, "d.yaml", { ...config, ...more.config });
}

/** Kinds and texts of the notes, without the most usual one. */
function notesOf({ notes }: ReturnType<typeof client>): string[] {
  return notes
    .filter(({ kind }) => kind !== "closed")
    .map(({ text: said, places }) => `${said} @ ${places.join(", ")}`);
}

const inQuery = (schema: object, more: object = {}) => ({ name: "q", in: "query", schema, ...more });
const inHeader = (name: string, schema: object = text, more: object = {}) => ({ name, in: "header", schema, ...more });
const inPath = (schema: object, more: object = {}) => ({ name: "p", in: "path", required: true, schema, ...more });

describe("a feature of OpenAPI is generated", () => {
  it.each<[string, Part, RegExp]>([
    ["an enumeration with null and no type", { field: { enum: ["a", null] } }, /e\?: "a" \| null;/],
    ["an enumeration of several types and no type", { field: { enum: ["a", null, 1] } }, /e\?: "a" \| 1 \| null;/],
    [
      "an enumeration of several types",
      { field: { type: ["string", "integer"], enum: ["a", 1, "b"] } },
      /e\?: "a" \| "b" \| 1;/,
    ],
    ["a constant null", { field: { const: null } }, /e\?: null;/],
    ["an enumeration without values", { field: { type: "string", enum: [] } }, /e\?: string;/],
    ["a schema that is true", { body: object({ e: true, f: text }) }, /e\?: unknown;\n {2}f\?: string;/],
    [
      "a tuple",
      { field: { type: "array", prefixItems: [text, whole], items: false } },
      /e\?: readonly \(string \| number\)\[\];/,
    ],
    [
      "a tuple with more items",
      { field: { type: "array", prefixItems: [text], items: { type: "boolean" } } },
      /e\?: readonly \(string \| boolean\)\[\];/,
    ],
    ["a list without items", { field: { type: "array", items: false } }, /e\?: readonly unknown\[\];/],
    [
      "fields whose names have a pattern",
      { body: object({ a: text }, { patternProperties: { "^x-": whole }, additionalProperties: false }) },
      /a\?: string;\n {2}readonly \[name: string\]: unknown;/,
    ],
    [
      "an object that has only such fields",
      { body: { type: "object", patternProperties: { "^x-": whole }, additionalProperties: false } },
      /body: Record<string, number>;/,
    ],
    [
      "unevaluated properties",
      { body: object({ a: text }, { unevaluatedProperties: text }) },
      /a\?: string;\n {2}readonly \[name: string\]: unknown;/,
    ],
    [
      "a parent whose discriminator names its children",
      { body: reference("Animal"), document: { components: { schemas } } },
      /kind: string;\n {2}readonly \[name: string\]: unknown;/,
    ],
    ["a number of 64 bits", { field: { type: "number", format: "int64" } }, /e\?: string \| number;/],
    [
      "an integer whose limit no number of JavaScript holds",
      { body: object({ e: { type: "integer", maximum: 2 ** 63 }, f: { type: "integer", maximum: 2 ** 53 - 1 } }) },
      /e\?: string \| number;\n\n? *(?:\/\*\*.*\*\/\n)? *f\?: number;/,
    ],
    [
      "a response with or without content",
      { responses: { 200: ok, 204: { description: "" } } },
      /export type XMakeOutput = XMakeOutputData \| null;/,
    ],
    [
      "two successful responses",
      { responses: { 200: ok, 202: { description: "", content: json(object({ job: text })) } } },
      /export type XMakeOutput = .*\| /,
    ],
    [
      "the two cases of one header once",
      { parameters: [inHeader("X-A"), inHeader("x-a")] },
      /Input \{\n {2}xA\?: string;\n\}/,
    ],
  ])("%s", (_, part, expected) => {
    const made = client(part);
    expect(made.files.get("api.ts")).toMatch(expected);
    expect(made.operations).toBe(1);
  });

  it("an integer of 64 bits without a sign, in its whole range", () => {
    const field = { type: "integer", format: "uint64", nullable: true };
    const config = { files: ["checks.ts", "schemas.ts"] as const };
    const { files } = client({ field, document: { openapi: "3.0.3" }, config });
    expect(files.get("checks.ts")).toContain('expectId64(v.e, "e", o, true)');
    expect(files.get("schemas.ts")).toContain("z.int().min(0), z.string().refine(isUint64,");
  });

  it("an integer beyond 2^53 in a response, unless the configuration has its type", () => {
    const content = json(object({ e: { type: "integer", minimum: 0, maximum: 2 ** 64 } }));
    const api = (config: Partial<ServiceConfig> = {}) =>
      client({ responses: { 200: { description: "", content } }, config }).files.get("api.ts");
    expect(api()).toMatch(/ e\?: string;/);
    expect(api({ scalars: [{ type: "integer", scalar: "plain" }] })).toMatch(/ e\?: number;/);
  });

  it.each([
    ["an URL-encoded form", "application/x-www-form-urlencoded", { contentType: "application/json" }, "json"],
    ["the parts of a form", "multipart/form-data", { style: "deepObject", explode: true }, "deepObject"],
  ])("an object in %s, in the form of its encoding", (_, type, encoding, form) => {
    const schema = object({ link: object({ create: { type: "boolean" } }) });
    const made = client({ content: { [type]: { schema, encoding: { link: encoding } } } });
    expect(made.files.get("operations.ts")).toContain(`body: { link: "${form}" }`);
    expect(notesOf(made)).toEqual([]);
  });

  it("a name in the path twice", () => {
    const made = client({ path: "/x/{p-a}/y/{p-a}", parameters: [{ ...inPath(text), name: "p-a" }] });
    expect(made.files.get("operations.ts")).toContain('path: "/x/{pA}/y/{pA}"');
  });
});

describe("a feature of OpenAPI that is not generated is noted", () => {
  it.each<[string, Part, string]>([
    ["links", { responses: { 200: { ...ok, links: { next: {} } } } }, "links of the document are not generated"],
    [
      "headers of a response",
      { responses: { 200: { ...ok, headers: { "X-Next": {} } } } },
      "headers of a response are not",
    ],
    [
      "a successful response that is no JSON",
      { responses: { 200: ok, 206: { description: "", content: { "text/csv": { schema: text } } } } },
      "another successful response is not read: 206",
    ],
    ["a list of no types", { field: { type: [] } }, '"type" is not checked in requests'],
    [
      "a value of a discriminator for another file",
      {
        body: {
          oneOf: [reference("Cat"), reference("Bird")],
          discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "dog.yaml" } },
        },
        document: { components: { schemas: { Cat: animal, Bird: animal } } },
      },
      "a discriminator does not choose: kind: dog is dog.yaml, which is none of the alternatives",
    ],
    ["callbacks", { operation: { callbacks: { done: {} } } }, "callbacks of the document are not generated"],
    ["webhooks", { document: { webhooks: { done: {} } } }, "webhooks of the document are not generated"],
    ["servers of an operation", { operation: { servers: [{ url: "/v2" }] } }, "servers of a path or an operation"],
    [
      "other methods",
      { paths: { "/x": { additionalOperations: { COPY: { responses: {} } }, get: { responses: { 200: ok } } } } },
      "the client cannot send COPY @ COPY /x",
    ],
    [
      "a header that a signer sends",
      { parameters: [inHeader("Authorization")] },
      "the client sends Authorization itself: it is not a field of the input @ x.make",
    ],
    ["a header of the transport", { parameters: [inHeader("Upgrade")] }, "the client sends Upgrade itself"],
    ["a parameter of no path", { parameters: [inPath(text)] }, "a parameter is left out: p is not in the path"],
    [
      "an object in a header, with names",
      { parameters: [inHeader("X-O", object({ a: text }), { explode: true })] },
      "a parameter is left out: X-O is an object with explode in a header",
    ],
    ["reserved characters", { parameters: [inQuery(text, { allowReserved: true })] }, "allowReserved is not followed"],
    [
      "values of further fields",
      { body: object({ a: text }, { additionalProperties: whole }) },
      "values of fields that the document does not name are not checked",
    ],
    [
      "two types of one field",
      { body: { allOf: [object({ a: text }), object({ a: whole })] } },
      "allOf describes a field twice, and the last description counts",
    ],
    [
      "a part of another media type",
      {
        content: {
          "multipart/form-data": {
            schema: object({ meta: object({ a: text }) }),
            encoding: { meta: { contentType: "application/xml" } },
          },
        },
      },
      "a part is sent as JSON, not as application/xml",
    ],
    [
      "headers of a part",
      {
        content: {
          "multipart/form-data": {
            schema: object({ f: { type: "string", format: "binary" } }),
            encoding: { f: { headers: { "X-Part": {} } } },
          },
        },
      },
      "headers of a part are not sent",
    ],
    [
      "XML in a response",
      { responses: { 200: { description: "", content: { "application/xml": { schema: object({ a: text }) } } } } },
      "a response of application/xml is text",
    ],
    [
      "a parent whose discriminator names its children",
      { body: reference("Animal"), document: { components: { schemas } } },
      "a discriminator does not choose: kind: the alternatives are schemas that extend this one",
    ],
    [
      "operations with another scheme",
      {
        paths: {
          "/x": { get: { operationId: "x.get", responses: { 200: ok }, security: [{ other: [] }] } },
          "/y": { get: { operationId: "y.get", responses: { 200: ok }, security: [{ main: [] }] } },
          "/z": { get: { operationId: "z.get", responses: { 200: ok }, security: [{ main: [] }] } },
        },
      },
      "no signer of main signs these, which need other @ GET /x",
    ],
  ])("%s", (_, part, note) => {
    expect(notesOf(client(part)).join("\n")).toContain(note);
  });

  it("keeps silent about a common document", () => {
    expect(notesOf(client({ body: object({ a: text }), parameters: [inQuery(text), inHeader("X-Trace")] }))).toEqual(
      [],
    );
  });
});

describe("a feature of OpenAPI that cannot be sent is rejected", () => {
  it.each<[string, Part, string]>([
    ["an object in the path", { path: "/x/{p}", parameters: [inPath(object({ a: text }))] }, "an object in a path"],
    [
      "a media type in the path",
      { path: "/x/{p}", parameters: [{ name: "p", in: "path", required: true, content: json(object({ a: text })) }] },
      "an object in a path",
    ],
    ["a style of the path", { path: "/x/{p}", parameters: [inPath(text, { style: "matrix" })] }, "the style matrix"],
    ["a header with a line break", { parameters: [inHeader("X-A: b\r\nX-C")] }, "is not the name of a header"],
    [
      "a required object in a header",
      { parameters: [inHeader("X-O", object({}), { explode: true, required: true })] },
      "explode",
    ],
  ])("%s", (_, part, message) => {
    expect(() => client(part)).toThrow(message);
  });
});
