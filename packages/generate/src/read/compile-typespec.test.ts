import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compileSpec } from "./compile-typespec.ts";

const spec = fileURLToPath(new URL("../../../../spec/", import.meta.url));
let folder: string;

// Beside the spec's packages, so that the compiler finds its libraries.
beforeEach(async () => {
  await mkdir(join(spec, "node_modules/.compiled"), { recursive: true });
  folder = await mkdtemp(join(spec, "node_modules/.compiled/spec-"));
  await writeFile(
    join(folder, "tspconfig.yaml"),
    'emit: ["@typespec/openapi3"]\noptions:\n  "@typespec/openapi3":\n    emitter-output-dir: "{project-root}"\n    output-file: "out.json"\n    file-type: json\n    openapi-versions: ["3.1.0"]\n',
  );
});
afterEach(() => rm(folder, { recursive: true }));

it("compileSpec writes the documents of the folder's configuration", async () => {
  await writeFile(
    join(folder, "main.tsp"),
    'import "@typespec/http";\nusing TypeSpec.Http;\n@service namespace Shop;\n@route("/x") op get(): string;\n',
  );
  await compileSpec(folder);
  expect(JSON.parse(await readFile(join(folder, "out.json"), "utf8")).paths).toHaveProperty("/x");
});

it("compileSpec fails with the compiler's message and the place", async () => {
  await writeFile(join(folder, "main.tsp"), "model Order {\n  price: Decimall;\n}\n");
  await expect(compileSpec(folder)).rejects.toMatchObject({
    name: "SpecError",
    message: expect.stringMatching(/main\.tsp:2:10 - error invalid-ref: Unknown identifier Decimall/),
  });
});
