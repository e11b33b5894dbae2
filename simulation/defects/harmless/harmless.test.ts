import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readPlanted } from "../read-planted.ts";
import { compileVariants } from "../testing/compile-variants.ts";
import { tryDefect } from "../try-defect.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const harmless = readPlanted(root, "harmless/harmless.md");
/** CPU time of each: `npm run defects -- --harmless` takes more, for all of them. */
const limits = { cpuSeconds: 4, seed: 1 };

describe("harmless changes of the client", () => {
  it("change the present source, which then still compiles", () => {
    expect(new Set(harmless.map(({ name }) => name)).size).toBe(12);
    expect(compileVariants(root, harmless)).toBe("");
  });

  it.each(harmless)("break no promise: $name", async (change) => {
    const { found, broken } = await tryDefect(root, change, limits);
    expect([found, broken]).toEqual([undefined, undefined]);
  });
});
