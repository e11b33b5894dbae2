import { createService, defineService, type FetchInit } from "@exch/runtime/service";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ServiceConfig } from "./config/config.ts";
import { generateClient } from "./generate-client.ts";
import { createDepot } from "./testing/depot.ts";
import { type GeneratedFolder, generateFolder } from "./testing/generated-folder.ts";

let client: GeneratedFolder;
let operations: any;
let sent: { url: string; init: FetchInit } | undefined;
let response: () => Response;

beforeAll(async () => {
  client = await generateFolder(createDepot(), { title: "the depot", source: "depot.yaml" });
  ({ operations } = await client.load("operations.ts"));
});
afterAll(() => client.remove());

/** Calls an operation, whose response is JSON unless the test says otherwise. */
async function call(resource: string, name: string, input: object): Promise<any> {
  sent = undefined;
  const fetch = async (url: string, init: FetchInit) => {
    sent = { url, init };
    return response();
  };
  const operation = operations[resource][name];
  const definition = defineService({
    name: "depot",
    unwrap: (status, payload) => (status < 300 ? { ok: true, payload: payload ?? null } : undefined),
  });
  const signer = { sign: ({ query }: { query: string }) => ({ query, headers: {} }), identify: () => ({}) };
  const service = createService(definition, [operation], { baseUrl: "https://depot.test", fetch }, signer as never);
  return service.call(service, operation, input as never);
}

const jsonResponse = (text: string) => () => new Response(text, { headers: { "content-type": "application/json" } });
const bodyText = () => String(sent?.init.body);

it("a form has the encoding of the document, and its header field is a header", async () => {
  response = jsonResponse('{"kind":"cat"}');
  const input = {
    idempotencyGroup: "g1",
    queryAmount: "5",
    amount: "9007199254740993",
    metadata: { "a b": "c&d+é~'" },
    tags: ["x", "y"],
    items: [{ price: "9007199254740995", label: "l" }],
    codes: [1, 2],
  };
  await call("charges", "create", input);
  expect(decodeURIComponent(bodyText().replaceAll("+", " "))).toBe(
    "amount=9007199254740993&metadata[a b]=c&d+é~'&tags=x,y&items[0][price]=9007199254740995&items[0][label]=l&codes=1&codes=2",
  );
  expect(sent?.url).toBe("https://depot.test/charges?amount=5");
  const headers = { "idempotency-group": "g1", "content-type": "application/x-www-form-urlencoded" };
  expect(sent?.init.headers).toMatchObject(headers);
  const message = "idempotencyGroup";
  await expect(call("charges", "create", { ...input, idempotencyGroup: "a\r\nb: c" })).rejects.toThrow(message);
  await expect(call("charges", "create", { amount: 1 })).rejects.toThrow("idempotencyGroup is required");
});

it("files are parts and whole bodies, and are checked", async () => {
  response = jsonResponse('{"id":9007199254740993}');
  const file = new Uint8Array([0, 255]);
  const input = { file, purpose: "photo", extra: { price: "5" }, pages: ["1", file] };
  expect(await call("files", "upload", input)).toEqual({ id: "9007199254740993" });
  const form = await new Response(sent?.init.body ?? "", { headers: sent?.init.headers ?? {} }).formData();
  expect([...form.keys()]).toEqual(["file", "purpose", "extra", "pages", "pages"]);
  await expect(call("files", "upload", { file: 5, purpose: "photo" })).rejects.toThrow("file must be a Uint8Array");
  const evil = { data: file, type: "image/png\r\nx: y" };
  const complaint = "file.type must be a media type";
  await expect(call("files", "upload", { file: evil, purpose: "photo" })).rejects.toThrow(complaint);
  response = () => new Response(null, { status: 204 });
  await call("files", "replace", { body: "text" });
  expect([bodyText(), sent?.init.headers["content-type"]]).toEqual(["text", "text/plain"]);
  await expect(call("files", "replace", { body: "t" })).rejects.toThrow("body must have at least 2 characters");
  response = () => new Response(file, { headers: { "content-type": "image/png" } });
  expect(await call("files", "read", {})).toEqual(file);
});

it("a discriminator chooses the kind whose errors are shown", async () => {
  const place = (pet: object) => call("transfers", "place", { pet });
  response = jsonResponse('[{"kind":"hound","name":"a"},{"kind":"bird"}]');
  expect(await place({ kind: "cat", lives: 9 })).toEqual([{ kind: "hound", name: "a" }, { kind: "bird" }]);
  const wrongDog = /pet.name is required; .*pet.lives must be a string/;
  await expect(place({ kind: "dog", lives: 9 })).rejects.toThrow(wrongDog);
  await expect(place({ kind: "bird" })).rejects.toThrow("pet.kind must name a kind (cat, dog, hound)");
  response = jsonResponse('[{"kind":"dog","lives":"9"}]');
  await expect(place({ kind: "cat" })).rejects.toMatchObject({ outcome: "unknown" });
});

it("the configuration chooses among several media types, and names one that the document lacks", () => {
  const config = { title: "t", output: "gen", document: "d" };
  const filesOf = (operations: ServiceConfig["operations"] & {}) =>
    generateClient(createDepot(), "d", { ...config, operations }).files.get("operations.ts");
  expect(filesOf({ "files.replace": { contentType: "image/png" } })).toContain('contentType: "image/png"');
  const part = 'accept: "application/pdf",\n  decode: bytesResponse';
  expect(filesOf({ "charges.list": { accept: "application/pdf" } })).toContain(part);
  const message = "contentType: the document has no body of image/gif; it has image/png, text/plain";
  expect(() => filesOf({ "files.replace": { contentType: "image/gif" } })).toThrow(message);
});
