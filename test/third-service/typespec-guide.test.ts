import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../consumer/run.ts";
import { readGuide, writeGuide } from "./guide.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "typespec-guide-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("the TypeSpec of the guide becomes the client that the page shows, with its effects", async () => {
  const guide = readGuide("reference/generator.md");
  writeGuide(guide, folder);
  const [, config] = /```ts\n([^`]*typespec: [^`]*)```/.exec(guide.text) ?? [];
  writeFileSync(join(folder, "exch.config.ts"), config ?? "");
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  // The compiler is a dependency of the specification, and the packages are those of the workspace.
  symlinkSync(join(root, "test/node_modules"), join(folder, "node_modules"));
  symlinkSync(join(root, "spec/node_modules"), join(folder, "spec/node_modules"));
  const command = join(root, "packages/generate/src/exch-generate.ts");
  const said = await run(process.execPath, ["--conditions=@exch/source", command], { cwd: folder });
  expect(said.trim()).toBe(guide.outputs.find((each) => each.startsWith("spec/main.tsp")));
  const operations = readFileSync(join(folder, "src/gen/operations.ts"), "utf8");
  expect(operations).toContain('kind: "keyed", key: "reference", lookup: "transfers.find", visibleAfterMs: 0');
});
