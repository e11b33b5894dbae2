import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { generateClient } from "../generate-client.ts";
import { loadDocument } from "./load-document.ts";

const config = { title: "T", output: "gen", document: "api/d.yaml" };
const reading = (ref: string) =>
  `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: { /x: { get: { responses: { 200: { description: It., content: { application/json: { schema: { $ref: "${ref}" } } } } } } } }`;
const order =
  'type: object\nproperties: { at: { type: string, nullable: true }, next: { $ref: "#" }, cat: { $ref: "c.json#/a/Cat" } }';
const swagger =
  'swagger: "2.0"\ninfo: { title: T, version: "1" }\nhost: h.test\npaths: { /x: { $ref: "paths.yaml#/x" } }\ndefinitions: {}';
const paths =
  "x: { post: { operationId: a.b, parameters: [{ name: b, in: body, schema: { $ref: schemas/Order.yaml } }], responses: { 204: { description: None. } } } }";

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const load = (text: string, ...hosts: string[]) => {
  write("api/d.yaml", text);
  return loadDocument(folder, config, hosts);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "exch-files-"));
  mkdirSync(join(folder, "api/schemas"), { recursive: true });
  write("api/schemas/Order.yaml", order);
  write("api/schemas/c.json", '{"a":{"Cat":{"type":"object","properties":{"name":{"type":"string"}}}}}');
  write("api/paths.yaml", paths);
  write("secret.yaml", "type: string");
  symlinkSync(join(folder, "secret.yaml"), join(folder, "api/link.yaml"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a document in several files", () => {
  const types = "interface Order {\n  at?: string | null;\n  next?: Order;\n  cat?: Cat;";
  it.each([
    ["of OpenAPI 3", reading("schemas/Order.yaml")],
    ["of Swagger 2", swagger],
  ])("%s becomes one, whose types have the names of the files", async (_, text) => {
    const { document, name, isMade } = await load(text);
    expect([name, isMade]).toEqual(["api/d.yaml", true]);
    expect(generateClient(document, name, config).files.get("api.ts")).toContain(types);
  });

  const allowed = "a remote file needs https and a host that --allow-remote names";
  it.each([
    ["../secret.yaml", "not in the folder of the document"],
    ["link.yaml", "not in the folder of the document"],
    ["/etc/hostname", "not in the folder of the document"],
    ["file://h.test/a.yaml", "not in the folder of the document"],
    ["schemas", "this is not a file"],
    ["http://h.test/a.yaml", allowed],
    ["https://other.test/a.yaml", allowed],
    ["https://h.test/local.yaml", "it refers to a file on this machine"],
    ["https://h.test/other.yaml", allowed],
  ])("reads nothing outside of its folder, and asks no other host: %s", async (ref, message) => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (url: URL, options: RequestInit) => {
      asked.push(`${url.host} ${options.redirect}`);
      return new Response(
        `$ref: ${url.pathname === "/local.yaml" ? `file://${folder}/api/paths.yaml` : "https://other.test/"}`,
      );
    });
    await expect(load(reading(ref), "h.test")).rejects.toThrow(message);
    expect(asked).toEqual(ref.startsWith("https://h.test") ? ["h.test error"] : []);
    vi.unstubAllGlobals();
  });
});
