import { defineService, type Fetch, type OperationTree } from "@exch/runtime/service";
import { expect, it } from "vitest";
import { runContract } from "../run/run-contract.ts";

const schema = { type: "integer", format: "int64" };
const items = { type: "object", properties: { id: schema, createdAt: schema } };
const cursor = { name: "cursor", in: "query", schema: { type: "string", maxLength: 40 } };
const parameters = [...["createdFrom", "createdTo"].map((name) => ({ name, in: "query", schema })), cursor];
const content = { "application/json": { schema: { type: "array", items } } };
const paths = { "/notes": { get: { parameters, responses: { 200: { description: "The notes.", content } } } } };
const errorCodes = { 400: { category: "parameter", proof: false } } as const;
const error = { ok: false, code: "400", message: "no such cursor", ownForm: true } as const;
const unwrap = (status: number, payload: unknown) => (status < 300 ? ({ ok: true, payload } as const) : error);
const definition = defineService({ name: "notes", errorCodes, unwrap });

/** Lists what the contract tests find in a list of notes that does not read some parameters, and knows no cursor of theirs. */
async function test(facts: object, ignored: string) {
  const query = { createdFrom: "number", createdTo: "number", cursor: "string" };
  const list = { id: "notes.list", method: "GET", path: "/notes", auth: "public", effect: { kind: "read" }, query };
  const operations = { notes: { list: { ...list, checkInput() {}, checkOutput() {}, ...facts } } };
  const notes = [1, 2, 3].map((id) => ({ id, createdAt: Date.now() - id * 1000 }));
  const fetch: Fetch = async (url) => {
    const sent = [...new URL(url).searchParams].filter(([name]) => name !== ignored);
    const isOutside = sent.some(([name, value]) => (name === "createdFrom") === Number(value) > Date.now());
    const status = sent.some(([name]) => name === "cursor") ? 400 : 200;
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(isOutside ? [] : notes), { status, headers });
  };
  const service = {
    name: "notes",
    document: { openapi: "3.1.0", paths },
    operations: operations as unknown as OperationTree,
    definition,
  };
  const { findings } = await runContract({ service, fetch, rate: 0, groups: ["filters", "boundaries"] });
  return findings.filter(({ title }) => /selects|maximum length|before/.test(title)).map(({ message }) => message);
}

it.each([{}, { window: { start: "createdFrom", end: "createdTo" } }])(
  "bounds of a list are tested: %j",
  async (facts) => {
    expect(await test(facts, "")).toEqual([]);
    expect(await test(facts, "createdFrom")).toEqual(["items from before createdFrom"]);
    expect(await test(facts, "createdTo")).toEqual(["items from after createdTo"]);
  },
);
