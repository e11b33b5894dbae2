import { describe, expect, it } from "vitest";
import { generate } from "./generate.ts";
import { createShop } from "./testing/shop.ts";

const options = { strict: true, title: "the shop", source: "shop.yaml", payload: "data" };

describe("generate", () => {
  it("writes six files, each marked as generated in its first line", () => {
    const { files } = generate(createShop(), options);
    const names = ["api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts", "descriptions.ts"];
    expect([...files.keys()]).toEqual(names);
    for (const text of files.values()) {
      expect(text.split("\n")[0]).toBe(
        "// @generated from shop.yaml by tools/generate. Do not edit; run pnpm generate.",
      );
    }
  });

  it("writes the same bytes for the same document", () => {
    expect(generate(createShop(), options).files).toEqual(generate(createShop(), options).files);
  });

  it("writes 64-bit identifiers as strings in the declarations", () => {
    expect(generate(createShop(), options).files.get("openapi.d.ts")).toMatch(/Id64: string;/);
  });
});
