import type { Document } from "@exch/generate/internal";
import { expect, it } from "vitest";
import { readCallOptions, writeCallOptions } from "./call-options.ts";

function document(...limits: object[]): Document {
  const paths = limits.map((schema, index) => [
    `/${index}`,
    { get: { operationId: `a.o${index}`, parameters: [{ name: "recvWindow", in: "query", schema }] } },
  ]);
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(paths) } as Document;
}

it("readCallOptions reads the limits of parameters, and writeCallOptions writes them as data", () => {
  const limits = readCallOptions(document({ minimum: 1, maximum: 60000 }), ["recvWindow"]);
  expect(limits).toEqual({ recvWindow: { min: 1, max: 60000 } });
  expect(writeCallOptions(limits, "a.yaml")).toContain("  recvWindow: { min: 1, max: 60000 },\n} as const;");
});

it.each([
  ["two limits", document({ minimum: 1, maximum: 2 }, { minimum: 1, maximum: 3 }), "different limits"],
  ["no limit", document({ minimum: 1 }), "needs minimum and maximum"],
  ["no operation with it", document(), "no operation has a parameter"],
])("readCallOptions rejects %s", (_, given, message) => {
  expect(() => readCallOptions(given, ["recvWindow"])).toThrow(message);
});
