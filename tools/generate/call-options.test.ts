import type { Document } from "@exch/generate/internal";
import { expect, it } from "vitest";
import { readCallOptions } from "./call-options.ts";

function document(...limits: object[]): Document {
  const paths = limits.map((schema, index) => [
    `/${index}`,
    { get: { operationId: `a.o${index}`, parameters: [{ name: "recvWindow", in: "query", schema }] } },
  ]);
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(paths) } as Document;
}

it.each([
  ["two limits", document({ minimum: 1, maximum: 2 }, { minimum: 1, maximum: 3 }), "different limits"],
  ["no limit", document({ minimum: 1 }), "needs minimum and maximum"],
  ["no operation with it", document(), "no operation has a parameter"],
])("readCallOptions rejects %s", (_, given, message) => {
  expect(() => readCallOptions(given, ["recvWindow"])).toThrow(message);
});
