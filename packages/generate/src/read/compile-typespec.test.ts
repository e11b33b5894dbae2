import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileSpec } from "./compile-typespec.ts";

it("compileSpec fails with the compiler's message and the place", async () => {
  const folder = await mkdtemp(join(tmpdir(), "exch-spec-"));
  await writeFile(join(folder, "main.tsp"), "model Order {\n  price: Decimall;\n}\n");
  const message = expect.stringMatching(/main\.tsp:2:10 - error invalid-ref: Unknown identifier Decimall/);
  await expect(compileSpec(folder)).rejects.toMatchObject({ name: "SpecError", message });
  await rm(folder, { recursive: true });
});
