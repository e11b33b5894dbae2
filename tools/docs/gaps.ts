import { glob, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { findServices, readDocument } from "../repository/services.ts";
import { readErrorCodes } from "./error-code-table.ts";
import { type ErrorCodeSection, errorsPage, usesOfErrorCodes } from "./errors-page.ts";
import type { GapTable } from "./gap-table.ts";
import { type GapUse, usesOfDocument, usesOfSource } from "./gap-uses.ts";
import { gapsPage, type TitledService } from "./gaps-page.ts";

export { gapsPage };

const root = new URL("../../", import.meta.url);

/** Writes `docs/gaps.md` and `docs/errors.md` from the spec, its OpenAPI documents and the packages' sources. */
export async function writeGaps(): Promise<void> {
  const table = parse(await readFile(new URL("spec/gaps.yaml", root), "utf8")) as GapTable;
  const uses: GapUse[] = [];
  const sections: ErrorCodeSection[] = [];
  const services: TitledService[] = [];
  for (const service of findServices(fileURLToPath(root))) {
    const document = readDocument(fileURLToPath(root), service);
    const { title } = document.info;
    services.push({ name: service.name, title });
    uses.push(...usesOfDocument(document));
    const file = fileURLToPath(new URL(`${service.spec}/error-codes.yaml`, root));
    sections.push({ title, table: await readErrorCodes(file, operationIds(document)) });
  }
  uses.push(...usesOfErrorCodes(sections));
  for (const file of await sources()) uses.push(...usesOfSource(file, await readFile(new URL(file, root), "utf8")));
  await writeFile(new URL("docs/gaps.md", root), gapsPage(table, uses, services));
  await writeFile(new URL("docs/errors.md", root), errorsPage(sections, table));
}

function operationIds({ paths }: { paths: Record<string, Record<string, { operationId?: string }>> }): string[] {
  return Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
}

/** Lists hand-written sources: generated ones repeat the documents. */
async function sources(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("packages/*/src/**/*.ts", { cwd: fileURLToPath(root) })) files.push(file);
  return files.filter((file) => !file.includes("/gen/") && !file.endsWith(".test.ts")).sort();
}

if (import.meta.main) await writeGaps();
