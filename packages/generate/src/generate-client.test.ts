import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ServiceConfig } from "./config/config.ts";
import { generateClient } from "./generate-client.ts";
import { loadDocument } from "./read/load-document.ts";
import { createForeign } from "./testing/foreign.ts";

const config: ServiceConfig = { title: "the library", document: "library.yaml", output: "gen", unsupported: "skip" };
const files = ["api.ts", "operations.ts", "checks.ts", "schemas.ts"] as const;

function clientOf(more: Partial<ServiceConfig> = {}, change: (document: any) => unknown = () => {}) {
  const document = createForeign();
  change(document);
  return generateClient(document, "library.yaml", { ...config, files, ...more });
}

const fileOf = (name: string, more?: Partial<ServiceConfig>, change?: (document: any) => unknown) =>
  clientOf(more, change).files.get(name) ?? "";
/** The text of all files. */
const textOf = (more?: Partial<ServiceConfig>) => [...clientOf(more).files.values()].join("");
describe("a client of a foreign document", () => {
  it.each<[string, object]>([
    ["enms is not an option; did you mean enums?", { enms: "open" }],
    ["strict must be a boolean, not a string", { strict: "yes" }],
    ["enums must be one of open, closed", { enums: "half" }],
    ["effects.GET must be one of read, idempotent, once", { effects: { GET: "keyed" } }],
    ["operations.listBooks.payload must be a string, or null", { operations: { listBooks: { payload: 5 } } }],
    ["scalars[0].tpe is not an option; did you mean scalars[0].type?", { scalars: [{ tpe: "string" }] }],
  ])("is not generated with a wrong setting: %s", (message, wrong) => {
    expect(() => clientOf(wrong)).toThrow(message);
  });

  it("names its document and its generator in the first line of each file", () => {
    expect(fileOf("api.ts").split("\n")[0]).toBe(
      "// @generated from library.yaml by exch-generate. Do not edit; change the document or exch.config and run exch-generate.",
    );
    expect(fileOf("operations.ts")).toContain('from "./api.js"');
    expect(fileOf("operations.ts", { imports: ".ts" })).toContain('from "./checks.ts"');
  });

  it("contains a note of every difference and its places", () => {
    const { notes, operations } = clientOf();
    expect(operations).toBe(5);
    expect(notes.map(({ kind, places }) => [kind, ...places])).toEqual(
      expect.arrayContaining([
        ["skipped", "book.hasCovers (HEAD /covers)"],
        ["skipped", "book.allowedOnCovers (OPTIONS /covers)"],
        ["ownHeader", "book.get"],
        ["pattern", "book.rename: body.title", "book.add: body[].title"],
        ["keyword", "book.add: body[].rows"],
        ["nested", "book.add: weight", "book.add: rows"],
        ["renamed", "book.rename"],
        ["anyValue", "book.get: payload.index.extra[]", "book.add: body[].index.extra[]"],
        ["closed", "book.rename: body", "book.add: body[].index", "book.add: body[]"],
      ]),
    );
    expect(notes).toHaveLength(9);
  });

  it("compares the numbers of an echo by value, and its texts as they are", () => {
    const inForm = (pattern: string) => ({ type: "string", pattern });
    const texts = { label: { type: "string" }, version: inForm("^[\\d.]+$"), code: inForm("^\\d+\\.\\d+$") };
    const properties = { ...texts, weight: { type: "number" }, price: inForm("^\\d+(\\.\\d+)?$") };
    const content = { "application/json": { schema: { type: "object", properties } } };
    const change = ({ paths }: any) =>
      Object.assign(paths["/books"].post, { requestBody: { content }, responses: { 200: { content } } });
    const operations = { addBooks: { echo: Object.fromEntries(Object.keys(properties).map((name) => [name, name])) } };
    expect(fileOf("operations.ts", { operations }, change)).toContain('amounts: ["weight", "price"]');
  });

  it.each<[string, string]>([
    ["has identifiers for the names in its paths", 'path: "/books/{bookId}"'],
    ["repeats the name of a list in the query", 'query: { expand: "repeated", filter: "json", deep: "deepObject" },'],
    ["has fields for headers", 'header: { ifNoneMatch: "if-none-match" },'],
    ["sends parts", "encode: { body: multipartBody },"],
    ["has one field for a body that is a list", 'body: { body: "json" },\n  bodyIs: "body"'],
    ["has the statuses of successes without a body", "empty: [204]"],
    ["sends only a GET again", 'effect: { kind: "once" }'],
    ["does not sign an operation without security", 'path: "/books/{bookId}",\n  auth: "public"'],
    ["has strings for identifiers", "bookId: string | number"],
    ["has strings for decimals in payloads", "weight?: string | null"],
    ["has numbers for decimals in inputs that contain themselves", "weight?: number | null"],
    ["accepts unknown values of an enumeration in payloads", 'export type State = "lent" | "here" | (string & {});'],
    ["has a type for an object that contains itself", "parts?: Book[]"],
    ["has a type for alternatives that contain themselves", "nodes?: (Leaf | Branch)[]"],
    ["renames a resource that has the name of an object", "readonly book: BookOperations"],
    ["has a union for alternatives of plain values", "(number | string)[]"],
    ["has an output type for a response without a body", "Promise<BookRenameOutput>"],
    ["has a lazy schema for what contains itself", "parts: z.array(z.lazy((): z.ZodType => book)).optional()"],
  ])("%s", (_, text) => {
    expect(textOf()).toContain(text);
  });

  it("has no read-only fields in inputs and no write-only fields in payloads", () => {
    const api = fileOf("api.ts");
    const [payload = "", input = ""] = ["Book", "BookInput"].map(
      (name) => api.split(`export interface ${name} {`)[1]?.split("\n}")[0],
    );
    expect([payload, input].map((text) => [/\bid\??:/.test(text), /\bsecret\??:/.test(text)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe("a configuration", () => {
  it.each<[string, Partial<ServiceConfig>, string]>([
    ["an effect", { operations: { dropBook: { effect: { kind: "idempotent" } } } }, 'effect: { kind: "idempotent" }'],
    ["effects by method", { effects: { PUT: "idempotent" } }, 'effect: { kind: "idempotent" }'],
    ["a name", { operations: { "PUT /books/{book-id}": { id: "books.rename" } } }, 'id: "books.rename"'],
    ["by a function", { name: ({ method, path }) => `all.${method.toLowerCase()}${path.length}` }, 'id: "all.put16"'],
    ["resources by path", { resources: "path" }, 'id: "books.get"'],
    ["a scalar", { scalars: [{ name: "*-id", scalar: "plain" }] }, "bookId: number"],
    ["closed words", { enums: "closed" }, 'export type State = "lent" | "here";'],
    ["open requests", { unknownFields: "accept" }, "readonly [name: string]: unknown"],
    ["public operations", { auth: "public" }, 'method: "PUT",\n  path: "/books/{pathBookId}",\n  auth: "public"'],
    ["an envelope", { operations: { getBook: { payload: "title" } } }, "export type BookGetOutput = string;"],
  ])("decides %s", (_, more, text) => {
    expect(textOf(more)).toContain(text);
    expect(textOf()).not.toContain(text);
  });
});

const get = (d: any) => d.paths["/books/{book-id}"].get;
const withParameter =
  (name: string, place = "query", required = false) =>
  (d: any) =>
    get(d).parameters.push({ name, in: place, required, schema: {} });
const reject = { unsupported: "reject" } as const;
const known = ["allowedOnCovers", "hasCovers"];
const paging = { style: "page", page: "page", size: "s", max: 1, default: 1, items: "i", total: "t" } as const;

it.each<[string, Partial<ServiceConfig>, ((document: any) => unknown)?]>([
  [
    '2 operations cannot be generated; leave them out with skip: ["…"], or all of them with unsupported: "skip"\n' +
      "  book.hasCovers (HEAD /covers): the client cannot send HEAD\n" +
      "  book.allowedOnCovers (OPTIONS /covers): the client cannot send OPTIONS",
    reject,
  ],
  ['operations: the document has no operation "dropBok"; did you mean dropBook?', { operations: { dropBok: {} } }],
  [
    'PUT /books/{book-id}: its name all.one is taken by GET /books/{book-id}; rename one of them: operations: { "PUT /books/{book-id}": { id: "…" } }',
    { name: () => "all.one" },
  ],
  ["book.get: x-paging names page, which is not a field of BookGetInput", { operations: { getBook: { paging } } }],
  ["1 operation cannot be generated; ", { ...reject, skip: known, operations: { getBook: { payload: "data" } } }],
  ["1 operation cannot be generated; ", { ...reject, skip: known }, withParameter("T", "cookie", true)],
  [
    "book.get.__proto__ (GET /books/{book-id}): a field must not be called __proto__",
    reject,
    withParameter("__proto__"),
  ],
  ["/books: books.yaml is outside the document: bundle it", {}, (d) => (d.paths["/books"] = { $ref: "books.yaml" })],
  [
    "book.get: payload.state (GET /books/{book-id}): anyOf or oneOf contains itself directly",
    reject,
    (d) => (d.components.schemas.State = { anyOf: [{ $ref: "#/components/schemas/State" }] }),
  ],
  ["book.get: x-effect is missing; set one of read, ", { strict: true }],
])("generateClient fails with %j", (message, more, change) => {
  expect(() => clientOf(more, change)).toThrow(message);
});

it("generateClient follows paths that stand elsewhere in the document", () => {
  const moved = (document: any) => {
    document.components.pathItems = { Books: document.paths["/books"] };
    document.paths["/books"] = { $ref: "#/components/pathItems/Books" };
  };
  expect(clientOf({}, moved).operations).toBe(5);
  expect(clientOf({ only: ["/books"] }, moved).operations).toBe(1);
});

it("generateClient signs every operation of a document without security, and notes it", () => {
  const silent = (document: any) => {
    delete document.security;
    delete document.paths["/books/{book-id}"].delete.security;
  };
  expect(fileOf("operations.ts", {}, silent)).not.toContain('auth: "public"');
  expect(clientOf({}, silent).notes.map(({ kind }) => kind)).toContain("security");
});

const ownFiles = ["api.ts", "operations.ts", "schemas.ts", "openapi.d.ts", "descriptions.ts"] as const;

it.each([
  ["a", { payload: "data", settlement: "../settlement/index.ts" }],
  ["b", { callOptions: ["recvWindow"], settlement: "../settlement/index.ts" }],
])("generateClient writes the same client of service %s without strict, and notes nothing", async (letter, more) => {
  const at = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");
  const folder = fileURLToPath(new URL("../../../spec/openapi", import.meta.url));
  const { document } = await loadDocument(folder, { document: `service-${letter}.yaml` });
  const own = { files: ownFiles, imports: ".ts", enums: "closed" } as const;
  const title = `service ${letter.toUpperCase()}`;
  const client = generateClient(document, "", { ...config, ...more, ...own, title });
  expect(client.notes).toEqual([]);
  for (const [name, text] of client.files) {
    const committed = await at(`packages/service-${letter}/src/gen/${name}`);
    expect(text.split("\n").slice(1).join("\n")).toBe(committed.split("\n").slice(1).join("\n"));
  }
});
