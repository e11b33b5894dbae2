import { expect, it } from "vitest";
import { generateClient } from "../generate-client.ts";

const remedy = 'rename it with operations: { "GET /x": { id: "…" } }, or with the function name';
const used = (what: string, name: string) => `${what} must not be called ${name}: JavaScript uses this name; ${remedy}`;

it.each([
  ...["clock", "syncClock", "recover", "close"].map((name) => [
    `${name}.get`,
    `a resource must not be called ${name}: every client has a member of that name; ${remedy}`,
  ]),
  ...["constructor", "then", "prototype", "toString"].flatMap((name) => [
    [`${name}.get`, used("a resource", name)],
    [`books.${name}`, used("an operation", name)],
  ]),
  ["__proto__.get", 'operationId "__proto__.get" is not of the form resource.operation'],
  ["books.close", ""],
  ["web.get", ""],
])("a client with the operation %s is rejected with %j", (id = "", message = "") => {
  const paths = { "/x": { get: { operationId: "x.y", responses: { 204: {} } } } };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths } as never;
  const config = { title: "t", output: "gen", document: "t.yaml", name: () => id };
  const create = () => generateClient(document, "t.yaml", config);
  if (message === "") expect(create).not.toThrow();
  else expect(create).toThrow(message);
});
