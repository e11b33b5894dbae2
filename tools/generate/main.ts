import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSpec, type Document, GeneratorError, generate, SpecError, writeFiles } from "@exch/generate/internal";
import { readErrorCodes } from "../docs/error-code-table.ts";
import { writeGaps } from "../docs/gaps.ts";
import { readCallOptions, writeCallOptions } from "./call-options.ts";
import { type Target, targets } from "./targets.ts";
import { writeErrorCodes } from "./write-error-codes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * From TypeSpec to the clients and the pages of gaps and error codes. Prints what was written and how long it took.
 *
 * @throws SpecError when the TypeSpec does not compile; GeneratorError when the document cannot become code
 */
export async function generateAll(): Promise<void> {
  const start = performance.now();
  for (const target of targets) await compileSpec(join(root, target.spec));
  console.log(`Compiled ${targets.map(({ spec }) => spec).join(" and ")} in ${since(start)}`);
  for (const target of targets) await generateClient(target);
  await writeGaps();
  console.log(`Wrote docs/gaps.md and docs/errors.md. From spec to clients in ${since(start)}`);
}

async function generateClient(target: Target): Promise<void> {
  const start = performance.now();
  const document = JSON.parse(await readFile(join(root, target.document), "utf8")) as Document;
  const { files: generated, service } = generate(document, { ...target, strict: true });
  const files = new Map<string, string>(generated);
  const operations = service.operations.map(({ id }) => id);
  const codes = await readErrorCodes(join(root, target.spec, "error-codes.yaml"), operations);
  files.set("error-codes.ts", writeErrorCodes(codes, target.title, `${target.spec}/error-codes.yaml`));
  if (target.callOptions !== undefined) {
    const limits = readCallOptions(document, target.callOptions);
    files.set("call-options.ts", writeCallOptions(limits, target.source));
  }
  const bytes = await writeFiles(join(root, target.output), files);
  const names = [...files.keys()].join(", ");
  console.log(`Wrote ${target.output}: ${names} (${Math.round(bytes / 1024)} kB, ${since(start)})`);
}

function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

if (import.meta.main) {
  await generateAll().catch((error: unknown) => {
    if (!(error instanceof SpecError || error instanceof GeneratorError)) throw error;
    console.error(`${error.name}: ${error.message}`);
    process.exitCode = 1;
  });
}
