import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readOpenApi } from "../document/openapi-document.ts";
import { loadService } from "./load-service.ts";

it.each([
  ["an older version", { swagger: "2.0" }, { responses: { 200: { description: "It.", schema: { type: "string" } } } }],
  ["several files", { openapi: "3.1.0" }, { $ref: "part.json#/get" }],
])("a document of %s is tested", async (_, version, get) => {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));
  const content = { "application/json": { schema: { type: "string" } } };
  write("part.json", { get: { get: { responses: { 200: { description: "It.", content } } } } });
  write("api.json", { ...version, info: { title: "T", version: "1" }, paths: { "/a": "$ref" in get ? get : { get } } });
  for (const document of ['"api.json"', 'new URL("api.json", import.meta.url)']) {
    writeFileSync(join(folder, `${document.length}.mjs`), `export default { document: ${document} };`);
    const service = await loadService(folder, `${document.length}.mjs`);
    const [operation] = readOpenApi(service?.document ?? {}).operations;
    const responses = { 200: expect.stringContaining("schema") };
    expect(operation).toMatchObject({ method: "GET", path: "/a", responses });
  }
  rmSync(folder, { recursive: true });
});
