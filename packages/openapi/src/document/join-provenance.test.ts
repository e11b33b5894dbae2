import { expect, it } from "vitest";
import { joinProvenance } from "./join-provenance.ts";

it("joinProvenance adds what the file beside a document has, and rejects a pointer that leads nowhere", () => {
  const document: any = { paths: { "/a.b": { get: { "x-visibility": { afterMs: 1 } } } } };
  const join = (text?: string) =>
    joinProvenance(document, "v1.0/shop.yaml", (file) => (file === "v1.0/shop.provenance.json" ? text : "[]"));
  join();
  join('{ "/paths/~1a.b/get": { "x-gap": 5, "x-visibility": { "after": "public" } } }');
  expect(document.paths).toEqual({ "/a.b": { get: { "x-gap": 5, "x-visibility": { afterMs: 1, after: "public" } } } });
  const message = "shop.provenance.json: #/paths/~1a.b/put is not in the document";
  expect(() => join('{ "/paths/~1a.b/put": {} }')).toThrow(message);
  expect(() => join("{")).toThrow("shop.provenance.json: this is not valid JSON");
});
