import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Document } from "@exch/generate";
import { readModel } from "@exch/generate/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilers } from "../consumer/on-runtime/runtimes.ts";
import { kindNames } from "./call-kinds.ts";
import { compileClients } from "./compile-clients.ts";
import { createClientsFolder, makeClient, parseDocument, type Row } from "./make-client.ts";

const documents = fileURLToPath(new URL("./documents/", import.meta.url));
const names = readdirSync(documents);
let folder: string;
const rows = new Map<string, Row>();

beforeAll(() => {
  folder = createClientsFolder();
});
afterAll(() => rmSync(folder, { recursive: true }));

// `npm run lab corpus -- --compile --call` (lab/corpus) does the same with twenty public documents, which are not in the repository.
describe("a document with the features of a public one", () => {
  it.each(names)("is generated, and Prism accepts one call of each kind: %s", async (name) => {
    const row = await makeClient(name, parseDocument(documents + name), folder, true);
    rows.set(name, row);
    expect(row.leftOut).toEqual([]);
    expect(row.made).toBe(row.operations);
    expect(row.calls.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  it("has every kind of operation", () => {
    const called = new Set([...rows.values()].flatMap(({ calls }) => calls.map(({ kind }) => kind)));
    expect([...called].toSorted()).toEqual(kindNames.toSorted());
  });

  it("has a required field that it does not describe, in inputs and payloads", () => {
    const schema = { type: "object", properties: {}, required: ["id"] };
    const content = { "application/json": { schema } };
    const post = { operationId: "make", requestBody: { content }, responses: { 200: { description: "It.", content } } };
    const document = { openapi: "3.0.3", info: { title: "T", version: "1" }, paths: { "/x": { post } } };
    const { service } = readModel(document as unknown as Document, { title: "T" });
    const all = [...service.models, ...service.operations.map(({ input }) => input)];
    expect(all.map(({ fields }) => fields)).toMatchObject(all.map(() => [{ name: "id", required: true }]));
    expect(all.length).toBeGreaterThan(1);
  });

  it.each(Object.entries(compilers))("compiles strict under %s", async (_, compiler) => {
    expect(await compileClients(folder, compiler)).toEqual(new Set());
  });
});
