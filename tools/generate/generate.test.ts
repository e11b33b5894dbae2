import { describe, expect, it } from "vitest";
import type { Document } from "./document.ts";
import { generate } from "./generate.ts";
import { shop } from "./testing/shop.ts";

const options = { title: "the shop", source: "shop.yaml", payload: "data" };

describe("generate", () => {
  it("writes five files, each marked as generated in its first line", () => {
    const files = generate(shop(), options);
    expect([...files.keys()]).toEqual(["api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts"]);
    for (const text of files.values()) {
      expect(text.split("\n")[0]).toBe(
        "// @generated from shop.yaml by tools/generate. Do not edit; run pnpm generate.",
      );
    }
  });

  it("gives the same bytes for the same document", () => {
    expect(generate(shop(), options)).toEqual(generate(shop(), options));
  });

  it("shows 64-bit identifiers as text in the declarations too", () => {
    expect(generate(shop(), options).get("openapi.d.ts")).toMatch(/Id64: string;/);
  });

  it("grows no faster than the document", () => {
    generate(copies(20), options);
    const few = timeOf(copies(20));
    const many = timeOf(copies(200));
    // Ten times the operations; twice that leaves room for a noisy machine and none for a square.
    expect(many / few).toBeLessThan(20);
  });
});

/** The shop, so many times over: each with its own paths, resources and schemas. */
function copies(count: number): Document {
  const paths: Document["paths"] = {};
  const schemas: Record<string, object> = {};
  for (let copy = 0; copy < count; copy++) {
    const text = JSON.stringify(shop())
      .replaceAll("#/components/schemas/", `#/components/schemas/S${copy}`)
      .replace(/"(orders|stock)\./g, `"$1${copy}.`);
    const one = JSON.parse(text) as Document;
    for (const [path, item] of Object.entries(one.paths)) paths[`/shop${copy}${path}`] = item;
    for (const [name, schema] of Object.entries(one.components?.schemas ?? {})) schemas[`S${copy}${name}`] = schema;
  }
  return { ...shop(), paths, components: { schemas } } as Document;
}

function timeOf(document: Document): number {
  const start = performance.now();
  generate(document, options);
  return performance.now() - start;
}
