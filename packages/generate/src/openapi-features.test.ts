import type { Document } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import type { ServiceConfig } from "./config/config.ts";
import { generateClient } from "./generate-client.ts";
import { json, list, object, ref, text } from "./testing/schema-parts.ts";

const whole = { type: "integer" };
const binary = { type: "string", format: "binary" };
const success = (type: string, schema: unknown) => ({ description: "It worked.", content: { [type]: { schema } } });
const ok = success("application/json", object({ id: text }));
/** A form of one part that is described so. */
const parts = (schema: unknown, part: object) => ({
  "multipart/form-data": { schema: object({ part: schema }), encoding: { part } },
});
const animal = object({ kind: text }, "kind");
const schemas = {
  Animal: { ...animal, discriminator: { propertyName: "kind" } },
  Dog: { allOf: [ref("Animal"), object({ bark: whole })] },
};

/** An operation that a scheme signs. */
const signed = (scheme: string) => ({ get: { responses: { 200: ok }, security: [{ [scheme]: [] }] } });

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
  const sent = media && { requestBody: { required: true, content: media } };
  const post = { operationId: "x.make", parameters, ...sent, responses, ...more.operation };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    security: [],
    paths: more.paths ?? { [path]: { post } },
    ...more.document,
  };
  const config = { title: "the service", document: "d.yaml", output: "gen", unsupported: "skip" as const };
  return generateClient(document as unknown as Document, "d.yaml", { ...config, ...more.config });
}

/** The table of operations of a client. */
const tableOf = (part: Part) => client(part).files.get("operations.ts") ?? "";

/** The fields or statuses that name a success of the client's operation. */
const namedIn = (responses: object) => /^ +((?:shows|statuses): .*),$/m.exec(tableOf({ responses }))?.[1];

/** Kinds and texts of the notes, without the most usual one. */
function notesOf({ notes }: ReturnType<typeof client>): string[] {
  return notes
    .filter(({ kind }) => kind !== "closed")
    .map(({ text: said, places }) => `${said} @ ${places.join(", ")}`);
}

const inQuery = (schema: object, more: object = {}) => ({ name: "q", in: "query", schema, ...more });
const inHeader = (name: string, schema: object = text, more: object = {}) => ({ name, in: "header", schema, ...more });
const inPath = (schema: object, more: object = {}) => ({ name: "p", in: "path", required: true, schema, ...more });

const others = "readonly [name: string]: unknown;";
const day = { lifetimeMs: 86_400_000 };
const keyOfX = { id: { ...day, operations: ["getX"] } };
const patterns = { patternProperties: { "^x-": whole }, additionalProperties: false };

describe("a feature of OpenAPI is generated", () => {
  it("a required header with one allowed value is sent, and is no field of the input", () => {
    const version = inHeader("X-Version", { enum: ["2"] }, { required: true });
    const accept = inHeader("Accept", { enum: ["application/vnd.x+json"] });
    const { files } = client({ parameters: [version, accept, inHeader("X-Mode", { enum: ["a"] })] });
    const row = files.get("operations.ts");
    expect(row).toContain('encode: { headers: encodeFixed({"x-version":"2"}) }');
    expect(row).toContain('accept: "application/vnd.x+json"');
    expect(files.get("api.ts")).toMatch(/xMode\?/);
    expect(files.get("api.ts")).not.toContain("xVersion");
  });

  it.each<[Partial<ServiceConfig>, string[] | string]>([
    [{ only: ["makeX", "reading"] }, ["xs.make", "ys.get"]],
    [{ only: ["/x"], skip: ["GET /x"] }, ["xs.make"]],
    [{ skip: ["writing"] }, ["xs.get", "ys.get"]],
    [{ skip: ["getX"], keys: keyOfX, operations: { getX: {} } }, ["xs.make", "ys.get"]],
    [{ only: ["getY"], keys: { "Idempotency-Key": day } }, ["ys.get"]],
    [{ only: ["makeZ"] }, 'only: the document has no operation, tag or path "makeZ"; did you mean makeX?'],
    [{ operations: { getz: {} } }, 'operations: the document has no operation "getz"; did you mean getX?'],
  ])("the operations that %j selects", (config, operations) => {
    const make = (operationId: string, ...tags: string[]) => ({ operationId, tags, responses: { 200: ok } });
    const parameters = [inHeader("Idempotency-Key")];
    const paths = {
      "/x": { get: make("getX", "xs"), post: { ...make("makeX", "xs", "writing"), parameters } },
      "/y": { get: make("getY", "ys", "reading") },
    };
    const ids = () => [...tableOf({ paths, config }).matchAll(/ id: "(.+)"/g)].map(([, id]) => id);
    if (typeof operations === "string") expect(ids).toThrow(operations);
    else expect(ids()).toEqual(operations);
  });

  it.each<[object, string]>([
    [{}, "?"],
    [{ maxLength: 36, pattern: "^[-a-f0-9]+$" }, "?"],
    [{ maxLength: 16 }, ""],
    [{ pattern: "^([-0-9a-f]+)+x$" }, ""],
    [{ pattern: "^[0-9]+$" }, ""],
    [{ enum: ["a", "b"] }, ""],
  ])("a key that the client cannot create under the rules %j is required", (rules, mark) => {
    const parameters = [{ name: "Idempotency-Key", in: "header", schema: { ...text, ...rules } }];
    const effect = { kind: "idempotencyKey", header: "Idempotency-Key", lifetimeMs: 1000 } as const;
    const { files } = client({ parameters, config: { operations: { "x.make": { effect } } } });
    expect(files.get("api.ts")).toContain(`idempotencyKey${mark}: `);
  });

  const state = object({ ref: text, state: text }, "state");
  it.each([
    [object({ id: text }), 'shows: ["id"]'],
    [object({ id: text }, "id"), 'shows: ["id"]'],
    [state, undefined],
    [object({ ref: text, state: text }), 'shows: ["ref", "state"]'],
    [{ oneOf: [object({ id: text, state: text }), object({ ref: text })] }, 'shows: ["id", "ref"]'],
    [{ oneOf: [state, object({ ref: text, state: text, size: text }, "ref")] }, undefined],
    [list(text), undefined],
    [object({}), "statuses: [201]"],
    [{}, "statuses: [201]"],
    [{ oneOf: [state, { type: "object", additionalProperties: text }] }, "statuses: [201]"],
  ])("a success is named by its id, by any field, or by its status, as %j requires them: %s", (schema, named) => {
    expect(namedIn({ 201: { description: "Made.", content: json(schema) } })).toBe(named);
  });

  it.each([
    [object({ ref: text }), 'shows: ["id", "ref"]'],
    [{}, "statuses: [200, 202]"],
  ])("a success under two statuses is named by the fields of either: %j", (schema, named) => {
    const responses = { 200: ok, 202: success("application/json", schema), 204: { description: "Done." } };
    expect(namedIn(responses)).toBe(named);
  });

  it("a success of a change is named by any field where it requires none", () => {
    const responses = { 200: success("application/json", object({ id: text, state: text })) };
    const config = { operations: { "x.make": { effect: { kind: "idempotent" } } } } as const;
    expect(tableOf({ responses, config })).toContain('shows: ["id", "state"]');
  });

  it("a response without a body has the address of what was created, where its header is documented", () => {
    const { files } = client({ responses: { 201: { description: "Made.", headers: { Location: { schema: text } } } } });
    expect(files.get("operations.ts")).toContain("decode: locationResponse");
    expect(files.get("api.ts")).toContain("location?: string");
  });

  it.each<[schema: unknown, type: string]>([
    [{ enum: ["a", null] }, '"a" | null'],
    [{ enum: ["a", null, 1] }, '"a" | 1 | null'],
    [{ type: ["string", "integer"], enum: ["a", 1, "b"] }, '"a" | "b" | 1'],
    [{ const: null }, "null"],
    [{ type: "string", enum: [] }, "string"],
    [true, "unknown"],
    [{ type: "array", prefixItems: [text, whole], items: false }, "readonly (string | number)[]"],
    [{ type: "array", prefixItems: [text], items: { type: "boolean" } }, "readonly (string | boolean)[]"],
    [{ type: "array", items: false }, "readonly unknown[]"],
    [{ type: "number", format: "int64" }, "string | number"],
    [{ type: "integer", maximum: 2 ** 63 }, "string | number"],
    [{ type: "integer", maximum: 2 ** 53 - 1 }, "number"],
    [{ type: "object", ...patterns }, "Record<string, number>"],
  ])("a field of the schema %j", (field, type) => {
    const made = client({ field });
    expect(made.files.get("api.ts")).toContain(`  e?: ${type};\n`);
    expect(made.operations).toBe(1);
  });

  it.each<[string, Part, string]>([
    ["fields named by a pattern", { body: { ...object({ a: text }), ...patterns } }, `  a?: string;\n  ${others}`],
    ["unevaluated", { body: { ...object({ a: text }), unevaluatedProperties: text } }, `  a?: string;\n  ${others}`],
    [
      "a parent whose discriminator names its children",
      { body: ref("Animal"), document: { components: { schemas } } },
      `  kind: string;\n  ${others}`,
    ],
    [
      "a response with or without content",
      { responses: { 200: ok, 204: { description: "" } } },
      "export type XMakeOutput = XMakeOutputData | null;",
    ],
    [
      "two successful responses",
      { responses: { 200: ok, 202: success("application/json", object({ job: text })) } },
      "export type XMakeOutput = XMakeOutputData | XMakeOutput2;",
    ],
    ["the two cases of one header once", { parameters: [inHeader("X-A"), inHeader("x-a")] }, "{\n  xA?: string;\n}"],
  ])("%s", (_, part, expected) => {
    expect(client(part).files.get("api.ts")).toContain(expected);
  });

  it("an integer of 64 bits without a sign, in its whole range", () => {
    const field = { type: "integer", format: "uint64", nullable: true };
    const config = { files: ["checks.ts", "schemas.ts"] as const };
    const { files } = client({ field, document: { openapi: "3.0.3" }, config });
    expect(files.get("checks.ts")).toContain('expectId64(v.e, "e", o, true)');
    expect(files.get("schemas.ts")).toContain("z.int().min(0), z.string().refine(isUint64,");
  });

  it("a decimal that is a number in JSON, as a string of its digits in both directions", () => {
    const price = { type: "number", minimum: 0, maximum: 9 };
    const body = object({ price, lines: list(object({ price: { ...price, minimum: -1 } })) });
    const config = { scalars: [{ name: "price", scalar: "decimal" }], files: ["checks.ts", "openapi.d.ts"] } as const;
    const responses = { 200: success("application/json", body) };
    expect(tableOf({ body, config: { scalars: config.scalars } })).toContain(
      "bodyIds: { price: true, lines: { price: true } }",
    );
    const made = client({ body, responses, config });
    const checks = made.files.get("checks.ts") ?? "";
    const forms = [...checks.matchAll(/jsonNumberPattern2? = \/(.*)\/u;/g)].map(([, form = ""]) => new RegExp(form));
    const right = ["0", "0.10", "90071992547409.93", "1e5", "1.5E-7"];
    const wrong = ["01", ".5", "1.", "+1", "0x1", "1e", " 1", "1,5", "", "Infinity"];
    const accepted = forms.map((form) => [...right, "-0.5", ...wrong].filter((text) => form.test(text)));
    expect(accepted).toEqual([[...right, "-0.5"], right]);
    expect(made.files.get("openapi.d.ts")?.match(/price\?: string/g)).toHaveLength(4);
    expect(notesOf(made)).toEqual([
      '"maximum" is not checked in requests @ x.make: body.price, x.make: body.lines[].price',
      '"minimum" is not checked in requests @ x.make: body.lines[].price',
    ]);
  });

  it.each<[object, string]>([
    [{ nullable: true, allOf: [ref("Self")] }, "Self | null"],
    [{ nullable: true, allOf: [ref("Self"), { description: "Above." }] }, "Self | null"],
    [{ nullable: true, allOf: [ref("Self"), object({ z: text })] }, "SelfE | null"],
    [{ ...object({ z: text }), anyOf: [ref("Self")] }, "SelfE"],
    [{ nullable: true, allOf: [ref("Word")] }, '"a" | null'],
  ])("a field that contains its object, or null, as %j", (e, type) => {
    const document = { openapi: "3.0.3", components: { schemas: { Self: object({ e }), Word: { enum: ["a"] } } } };
    expect(client({ body: ref("Self"), document }).files.get("api.ts")).toContain(`  e?: ${type};\n`);
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
    const table = tableOf({ path: "/x/{p-a}/y/{p-a}", parameters: [{ ...inPath(text), name: "p-a" }] });
    expect(table).toContain('path: "/x/{pA}/y/{pA}"');
  });
});

describe("a feature of OpenAPI that is not generated is noted", () => {
  const noted: Readonly<Record<string, Part>> = {
    "links of the document are not generated": { responses: { 200: { ...ok, links: { next: {} } } } },
    "headers of a response are not": { responses: { 200: { ...ok, headers: { "X-Next": {} } } } },
    "another successful response is not read: 206": { responses: { 200: ok, 206: success("text/csv", text) } },
    '"type" is not checked in requests': { field: { type: [] } },
    "a discriminator does not choose: kind: dog is dog.yaml, which is not one of the alternatives": {
      body: {
        oneOf: [ref("Cat"), ref("Bird")],
        discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "dog.yaml" } },
      },
      document: { components: { schemas: { Cat: animal, Bird: animal } } },
    },
    "more than 15 digits of a number are an error": {
      responses: { 200: success("application/json", { type: "number" }) },
    },
    "callbacks of the document are not generated": { operation: { callbacks: { done: {} } } },
    "webhooks of the document are not generated": { document: { webhooks: { done: {} } } },
    "servers of a path or an operation": { operation: { servers: [{ url: "/v2" }] } },
    "the client cannot send COPY @ x.copy (COPY /x)": {
      paths: { "/x": { additionalOperations: { COPY: { responses: {} } }, get: { responses: { 200: ok } } } },
    },
    "the client sends Authorization itself: it is not a field of the input @ x.make": {
      parameters: [inHeader("Authorization")],
    },
    "the client sends Upgrade itself": { parameters: [inHeader("Upgrade")] },
    "a parameter is left out: p is not in the path": { parameters: [inPath(text)] },
    "a parameter is left out: X-O is an object with explode in a header": {
      parameters: [inHeader("X-O", object({ a: text }), { explode: true })],
    },
    "allowReserved is not followed": { parameters: [inQuery(text, { allowReserved: true })] },
    "values of fields that the document does not name are not checked": {
      body: { ...object({ a: text }), additionalProperties: whole },
    },
    "allOf describes a field twice, and the last description counts": {
      body: { allOf: [object({ a: text }), object({ a: whole })] },
    },
    "a part is sent as JSON, not as application/xml": {
      content: parts(object({}), { contentType: "application/xml" }),
    },
    "headers of a part are not sent": { content: parts(binary, { headers: { "X-Part": {} } }) },
    "a response of application/xml is text": { responses: { 200: success("application/xml", object({ a: text })) } },
    "a discriminator does not choose: kind: the alternatives are schemas that extend this one": {
      body: ref("Animal"),
      document: { components: { schemas } },
    },
    "no signer of main signs these, which need other @ GET /x": {
      paths: { "/x": signed("other"), "/y": signed("main"), "/z": signed("main") },
    },
  };
  it.each(Object.entries(noted))("%s", (note, part) => {
    expect(notesOf(client(part)).join("\n")).toContain(note);
  });

  it("keeps silent about a common document", () => {
    const common = client({ body: object({ a: text }), parameters: [inQuery(text), inHeader("X-Trace")] });
    expect(notesOf(common)).toEqual([]);
  });
});

describe("a feature of OpenAPI that cannot be sent is rejected", () => {
  it.each<[problem: string, Part]>([
    ["an object in a path", { path: "/x/{p}", parameters: [inPath(object({ a: text }))] }],
    [
      "an object in a path",
      { path: "/x/{p}", parameters: [{ name: "p", in: "path", required: true, content: json(object({ a: text })) }] },
    ],
    ["the style matrix", { path: "/x/{p}", parameters: [inPath(text, { style: "matrix" })] }],
    ["is not the name of a header", { parameters: [inHeader("X-A: b\r\nX-C")] }],
    ["explode", { parameters: [inHeader("X-O", object({}), { explode: true, required: true })] }],
  ])("%s: %j", (message, part) => {
    expect(() => client(part)).toThrow(message);
  });
});
