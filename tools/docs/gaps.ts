import { glob, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { GapTable } from "./gap-table.ts";
import { type GapUse, usesOfDocument, usesOfSource } from "./gap-uses.ts";
import { gapsPage } from "./gaps-page.ts";

export { gapsPage };

const root = new URL("../../", import.meta.url);

/** Writes `docs/gaps.md` from `spec/gaps.yaml`, the two OpenAPI documents and the packages' sources. */
export async function writeGaps(): Promise<void> {
  const table = parse(await readFile(new URL("spec/gaps.yaml", root), "utf8")) as GapTable;
  const uses: GapUse[] = [];
  for (const service of ["service-a", "service-b"]) {
    uses.push(...usesOfDocument(JSON.parse(await readFile(new URL(`spec/openapi/${service}.json`, root), "utf8"))));
  }
  for (const file of await sources()) uses.push(...usesOfSource(file, await readFile(new URL(file, root), "utf8")));
  await writeFile(new URL("docs/gaps.md", root), gapsPage(table, uses));
}

/** Hand-written sources only: generated ones repeat what the documents say. */
async function sources(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("packages/*/src/**/*.ts", { cwd: fileURLToPath(root) })) files.push(file);
  return files.filter((file) => !file.includes("/gen/") && !file.endsWith(".test.ts")).sort();
}

if (import.meta.main) await writeGaps();
