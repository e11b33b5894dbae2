import { expect, it } from "vitest";
import type { ContractService } from "../options/contract-service.ts";
import { createMockDocument } from "./mock-document.ts";

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
// The name of an example that comes before others.
const examples = { 202: { value: null } };
const under = (status: string, name: string) => ({
  responses: { [status]: { description: "", content: { "application/json": { schema: schema(name), examples } } } },
});
const c = { name: "c", in: "query", schema: schema("C") };
const json = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: { "/a": { get: { ...under("2XX", "A"), parameters: [c] } }, "/b": { get: under("200", "B") } },
  "x-webhooks": { b: { post: under("200", "B") } },
  components: { schemas: { A: { type: "object" }, B: {}, C: { enum: ["c"] } } },
};

it("a mock serves the operations of the client, under statuses such as 2XX, with what their inputs use", () => {
  const a = { id: "a.get", method: "GET", path: "/a", effect: { kind: "read" } };
  const service = { name: "t", document: json, operations: { a: { get: a } }, definition: {} } as unknown;
  const { document, leftOut } = createMockDocument(service as ContractService);
  const { paths, components } = document as typeof json;
  expect([...leftOut]).toEqual([]);
  expect([Object.keys(paths["/a"].get.responses), paths["/b"]]).toEqual([["200"], {}]);
  expect(Object.keys(components.schemas)).toEqual(["C"]);
  const [first] = Object.values(paths["/a"].get.responses["200" as "2XX"]?.content["application/json"].examples ?? {});
  expect(first).toEqual({ value: {} });
  expect(document).not.toHaveProperty("x-webhooks");
});
