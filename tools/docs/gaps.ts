import { glob, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { readWithOrigins } from "../repository/origins.ts";
import { findServices } from "../repository/services.ts";
import { readErrorCodes } from "./error-code-table.ts";
import { type ErrorCodeSection, listErrorCodeUses, writeErrorsPage } from "./errors-page.ts";
import type { GapTable } from "./gap-table.ts";
import { findDocumentUses, findSourceUses, type GapUse } from "./gap-uses.ts";
import { type TitledService, writeGapsPage } from "./gaps-page.ts";

const root = new URL("../../", import.meta.url);

/** Writes `docs/gaps.md` and `docs/errors.md` from the spec, its OpenAPI documents and the packages' sources. */
export async function writeGaps(): Promise<void> {
  const table = parse(await readFile(new URL("spec/gaps.yaml", root), "utf8")) as GapTable;
  const uses: GapUse[] = [];
  const sections: ErrorCodeSection[] = [];
  const services: TitledService[] = [];
  for (const service of findServices(fileURLToPath(root))) {
    const document = readWithOrigins(fileURLToPath(root), service);
    const { title } = document.info;
    services.push({ name: service.name, title });
    uses.push(...findDocumentUses(document));
    const file = fileURLToPath(new URL(`${service.spec}/error-codes.yaml`, root));
    sections.push({ title, table: await readErrorCodes(file, listOperationIds(document)) });
  }
  uses.push(...listErrorCodeUses(sections));
  for (const file of await readSources())
    uses.push(...findSourceUses(file, await readFile(new URL(file, root), "utf8")));
  await writeFile(new URL("docs/gaps.md", root), writeGapsPage(table, uses, services));
  const page = writeErrorsPage(sections, table);
  await writeFile(new URL("docs/errors.md", root), page);
  const copy = `// @generated from docs/errors.md by tools/docs. Do not edit; npm run generate writes it.\n/** The text of docs/errors.md. */\nexport const errorsPage = ${JSON.stringify(page)};\n`;
  await writeFile(new URL("packages/cli/src/gen/errors-page.ts", root), copy);
}

function listOperationIds({ paths }: { paths: Record<string, Record<string, { operationId?: string }>> }): string[] {
  return Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));
}

/** Lists hand-written sources: generated ones repeat the documents. */
async function readSources(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("packages/*/src/**/*.ts", { cwd: fileURLToPath(root) })) files.push(file);
  return files.filter((file) => !file.includes("/gen/") && !file.endsWith(".test.ts")).sort();
}
