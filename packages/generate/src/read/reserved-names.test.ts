import type { Document } from "@exch/openapi";
import { expect, it } from "vitest";
import { generateClient } from "../generate-client.ts";

/** The error of a client whose only operation has this name. */
function errorOf(operationId: string, name?: string): string {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/x": { get: { operationId, responses: { 204: {} } } } },
  } as unknown as Document;
  try {
    generateClient(document, "t.yaml", {
      title: "t",
      output: "gen",
      document: "t.yaml",
      ...(name && { name: () => name }),
    });
    return "none";
  } catch (error) {
    expect(error).toMatchObject({ name: "DocumentError" });
    return (error as Error).message;
  }
}

const remedy = 'rename it with operations: { "GET /x": { id: "…" } }, or with the function name';

it.each(["clock", "syncClock", "recover", "close"])(
  "a client rejects the resource %s, a member of every client",
  (name) => {
    expect(errorOf(`${name}.get`)).toBe(
      `${name}.get: a resource must not be called ${name}: every client has a member of that name; ${remedy}`,
    );
  },
);

it.each(["constructor", "then", "prototype", "toString"])(
  "a client rejects %s as resource and as operation: JavaScript uses it",
  (name) => {
    expect(errorOf(`${name}.get`)).toBe(
      `${name}.get: a resource must not be called ${name}: JavaScript uses this name; ${remedy}`,
    );
    expect(errorOf(`books.${name}`)).toBe(
      `books.${name}: an operation must not be called ${name}: JavaScript uses this name; ${remedy}`,
    );
  },
);

it("a client rejects __proto__, which is not of the form of a name", () => {
  expect(errorOf("x.y", "__proto__.get")).toContain(
    'operationId "__proto__.get" is not of the form resource.operation',
  );
});

it("a client takes these names where they replace nothing", () => {
  expect(errorOf("books.close")).toBe("none");
  expect(errorOf("http.get", "web.get")).toBe("none");
});
