import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { expect, it } from "vitest";
import { run } from "../consumer/run.ts";
import { readGuide, writeGuide } from "./guide.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = useTemporaryFolder();

it("the TypeSpec of the guide becomes the client that the page shows, with its effects", async () => {
  const guide = readGuide("reference/generator.md");
  writeGuide(guide, folder.at());
  const [, config] = /```ts\n([^`]*typespec: [^`]*)```/.exec(guide.text) ?? [];
  folder.put({ "exch.config.ts": config ?? "", "package.json": { type: "module" } });
  // The compiler is a dependency of the specification, and the packages are those of the workspace.
  symlinkSync(join(root, "test/node_modules"), folder.at("node_modules"));
  symlinkSync(join(root, "spec/node_modules"), folder.at("spec/node_modules"));
  const command = join(root, "packages/generate/src/exch-generate.ts");
  const said = await run(process.execPath, ["--conditions=@exch/source", command], { cwd: folder.at() });
  expect(said.trim()).toBe(guide.outputs.find((each) => each.startsWith("spec/main.tsp")));
  expect(folder.read("src/gen/operations.ts")).toContain(
    'kind: "keyed", key: "reference", lookup: "transfers.find", visibleAfterMs: 0',
  );
});
