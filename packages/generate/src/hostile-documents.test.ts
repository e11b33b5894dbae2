import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document, Schema } from "@exch/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateClient } from "./generate-client.ts";
import { loadDocument } from "./read/load-document.ts";
import { json, list, object, ref } from "./testing/schema-parts.ts";

const config = { title: "the service", output: "gen", document: "d.yaml", unsupported: "skip" as const };
const all = ["api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts", "descriptions.ts"] as const;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const named = (count: number, schema: (index: number) => Schema): Record<string, Schema> =>
  Object.fromEntries([...range(count).map((index) => [`S${index}`, schema(index)]), [`S${count}`, { type: "string" }]]);

/** A document with one operation that takes and returns the first of these schemas. */
function withSchemas(schemas: object, more: object = {}): Document {
  const content = json(ref("S0"));
  const post = { operationId: "a.b", requestBody: { content }, responses: { 200: { content } } };
  const info = { title: "T", version: "1" };
  return { openapi: "3.1.0", info, paths: { "/x": { post } }, components: { schemas }, ...more } as unknown as Document;
}

function nested(levels: number): Schema {
  let schema: Schema = { type: "string" };
  for (const _ of range(levels)) schema = list(schema);
  return schema;
}

/** Generates all files within seconds of CPU time, and returns their text. */
function generateSoon(document: unknown, name = "d.yaml"): string {
  const start = process.cpuUsage();
  try {
    const { files } = generateClient(document as Document, name, { ...config, files: all });
    return [...files.values()].join("");
  } finally {
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
  }
}

const documentError = (message: string) =>
  expect.objectContaining({ name: "DocumentError", message: expect.stringContaining(message) });

const itself: any = { type: "object", properties: {} };
itself.properties.me = itself;
/** Each half a list of the next twice: 2^60 values. */
const bomb = range(60).reduce((value: unknown) => [value, value], "x");

const next = (index: number) => ref(`S${index + 1}`);
/** The next schema twice, so that the values double with each one. */
const twice = (index: number) => [next(index), next(index)];
const listOrMap = (index: number): Schema => ({
  oneOf: [list(next(index)), { type: "object", additionalProperties: next(index) }],
});
const get = { get: { responses: { 204: {} } } };

describe("a hostile document ends in a DocumentError within seconds", () => {
  it.each<[string, string, schemas: object, more?: object]>([
    ["an object that contains itself", "contains itself", { S0: itself }],
    ["a part that is repeated 2^60 times", "more than 20000000 values", { S0: { example: bomb } }],
    ["20,000 lists inside each other", "objects and lists inside each other", { S0: nested(20_000) }],
    ["alternatives that double", "use each other in more than", named(50, (index) => ({ anyOf: twice(index) }))],
    ["doubling", "use each other in more than", named(60, (index) => ({ allOf: twice(index), properties: { a: {} } }))],
    ["lists of lists that double", "use each other in more than", named(60, listOrMap)],
    ["a chain of 20,000 lists", "contain each other too deeply", named(20_000, (index) => list(next(index)))],
    ["many objects", "contain each other too deeply", named(20_000, (index) => object({ next: next(index) }))],
    ["an allOf of itself", "allOf contains itself", { S0: { allOf: [ref("S0")] } }],
    ["allOf of itself beside fields", "allOf contains itself", { S0: { allOf: [ref("S0")], properties: { a: {} } } }],
    ["an anyOf of itself", "contains itself directly", { S0: { anyOf: [ref("S0"), ref("S0")] } }],
    ["an enumeration beyond 2^53", "whose digits are lost", { S0: { enum: [1, 2 ** 53 + 2] } }],
    ["a reference to itself", "leads to itself", { S0: ref("S0") }],
    ["a reference into a prototype", "is not in the document", { S0: { $ref: "#/constructor/prototype" } }],
    ["a reference to a text", "is not an object", { S0: { $ref: "#/info/title" } }],
    ["a reference with broken escapes", "is not in the document", { S0: { $ref: "#/components/%E0%A4%A" } }],
    ["a path without a slash", "a path must begin with /", {}, { paths: { "x@evil.example": {} } }],
    ["a path with a line break", "line breaks", {}, { paths: { "/x\r\nHost: evil.example": {} } }],
    ["a path with a query", "its path has a query", {}, { paths: { "/x?admin=true": get } }],
    ["an operation that is a text", "an operation must be an object", {}, { paths: { "/x": { get: "y" } } }],
    ["parameters that are no list", "parameters must be an array", {}, { paths: { "/x": { parameters: 5 } } }],
    ["properties of a wrong type", "this is not valid OpenAPI", { S0: { anyOf: 5 } }],
    ["an allOf that is a number", "this is not valid OpenAPI", { S0: { allOf: 5 } }],
    ["tags of a document that are no list", "this is not valid OpenAPI", { S0: {} }, { tags: { a: 1 } }],
    ["no operation", "no operation is left to generate", {}, { paths: {} }],
    ["no method of a client", "the client cannot send TRACE", {}, { paths: { "/x": { trace: { responses: {} } } } }],
  ])("%s: %j", (_, message, schemas, more) => {
    expect(() => generateSoon(withSchemas(schemas, more))).toThrow(documentError(message));
  });

  it("writes no limit that is no number, and no text of a wrong type, into a file", () => {
    const evil = "1); process.exit(1); (";
    const names = ["minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength", "minItems", "maxItems"];
    const limits = Object.fromEntries(names.map((each) => [each, evil]));
    const types = ["string", "number", "integer", "array"];
    const properties = Object.fromEntries(
      types.map((type) => [type, { type, description: { text: evil }, pattern: 5, enum: evil, ...limits }]),
    );
    const document = withSchemas({ S0: object(properties) });
    expect(generateSoon(document)).not.toContain("process.exit");
    const { notes } = generateClient(document, "d.yaml", config);
    const texts = notes.filter(({ kind }) => kind === "keyword").map(({ text }) => text);
    expect(texts).toContain('"minimum" is not checked in requests');
  });

  it("reads 5,000 alternatives of one value", () => {
    const oneOf = range(5000).map((index) => {
      const name = `k${index}`;
      return object({ [name]: { type: "string" } }, name);
    });
    expect(generateSoon(withSchemas({ S0: { oneOf } }))).toContain("k4999");
  });

  it("describes objects that name each other without an end", () => {
    const properties = Object.fromEntries(range(12).map((index) => [`f${index}`, ref(`S${index}`)]));
    const text = generateSoon(withSchemas(named(12, () => object(properties))));
    expect(text.length).toBeLessThan(1_500_000);
  });
});

describe("a hostile file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "exch-hostile-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("reads UTF-8 with a byte order mark, and no other bytes", async () => {
    const text = JSON.stringify(withSchemas({ S0: { type: "string" } }));
    await writeFile(join(folder, "d.yaml"), `\ufeff${text}`);
    expect((await loadDocument(folder, config)).document.openapi).toBe("3.1.0");
    await writeFile(join(folder, "d.yaml"), Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc0, 0xff])]));
    await expect(loadDocument(folder, config)).rejects.toThrow("it cannot be read: The encoded data was not valid");
  });

  /** Sixty anchors, each made of the one before. */
  const anchors = (write: (last: string) => string) =>
    range(60)
      .map((index) => `x-${index + 1}: &a${index + 1} ${write(`a${index}`)}`)
      .join("\n");
  const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
  const texts: Readonly<Record<string, string>> = {
    "aliases that repeat others": `${head}x-0: &a0 [x, x]\n${anchors((last) => `[*${last}, *${last}]`)}\npaths: {}`,
    "merges that repeat each other": `${head}x-0: &a0 { k: [x, x] }\n${anchors((last) => `{ <<: *${last}, l${last}: *${last}, r${last}: *${last} }`)}\npaths: {}`,
    "an alias of what is around it": `${head}paths: &p { /x: { x-more: *p } }`,
    "10,000 brackets": `${head}paths: ${"[".repeat(10_000)}`,
    "many brackets": `{"openapi":"3.1.0","info":{},"paths":{"/x":{"x-a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}}`,
    "a version that is no text": "openapi: [3]\npaths: {}",
    "paths that are null": "openapi: 3.1.0\npaths: null",
  };
  it.each(Object.entries(texts))("with %s ends in a DocumentError", async (_, text) => {
    await writeFile(join(folder, "d.yaml"), text);
    const load = async () => {
      const { document, name } = await loadDocument(folder, config);
      generateSoon(document, name);
    };
    await expect(load()).rejects.toThrow(documentError(""));
  });
});
