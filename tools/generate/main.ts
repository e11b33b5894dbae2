import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSpec, type Document, DocumentError, generate, SpecError, writeFiles } from "@exch/generate/internal";
import { readErrorCodes } from "../docs/error-code-table.ts";
import { writeGaps } from "../docs/gaps.ts";
import { writeGuards } from "../docs/guards.ts";
import { drawCall } from "../imports/draw-call.ts";
import { readWithOrigins } from "../repository/origins.ts";
import { readDocument } from "../repository/services.ts";
import { readCallOptions, writeCallOptions } from "./call-options.ts";
import { writeRegistries } from "./registries.ts";
import { findTargets, getServiceTitle, type Target } from "./targets.ts";
import { writeErrorCodes } from "./write-error-codes.ts";
import { writeExports } from "./write-exports.ts";
import { type ContractPools, writePools, writeSandboxPools } from "./write-rate-limits.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Generates the clients, the lists of services, and the pages of gaps, error codes and guards from TypeSpec and the sources. Prints the
 * written files.
 *
 * @throws SpecError when the TypeSpec does not compile; DocumentError when the document cannot become code
 */
export async function generateAll(): Promise<void> {
  const targets = findTargets(root);
  for (const target of targets) await compileSpec(join(root, target.spec));
  const pools: [identifier: string, pools: ContractPools | undefined][] = [];
  for (const target of targets) pools.push([target.identifier, await generateClient(target)]);
  await writeFiles(join(root, "packages/sandbox/src/gen"), new Map([["rate-limits.ts", writeSandboxPools(pools)]]));
  const registries = writeRegistries(root, targets);
  await writeGaps();
  await writeGuards();
  console.log(`Wrote ${registries.join(", ")}, docs/gaps.md, docs/errors.md and docs/guards.md`);
}

/** Generates a client. Returns its pools, for the sandbox. */
async function generateClient(target: Target): Promise<ContractPools | undefined> {
  const { source, facts } = target;
  const document: Document = readWithOrigins(root, target);
  const pools: ContractPools | undefined = readDocument(root, target)["x-rate-limits"];
  const title = getServiceTitle(document);
  const { files: generated, service } = generate(document, { title, source, ...facts, strict: true });
  const files = new Map<string, string>(generated);
  const operations = service.operations.map(({ id }) => id);
  const codes = await readErrorCodes(join(root, target.spec, "error-codes.yaml"), operations);
  files.set("error-codes.ts", writeErrorCodes(codes, title, `${target.spec}/error-codes.yaml`));
  const forClients = await readFile(join(root, "packages/runtime/src/for-clients.ts"), "utf8");
  for (const [name, text] of writeExports(forClients)) files.set(name, text);
  if (pools !== undefined) files.set("rate-limits.ts", writePools(pools, title, target.identifier, source));
  if (facts.callOptions !== undefined) {
    const limits = readCallOptions(document, facts.callOptions);
    files.set("call-options.ts", writeCallOptions(limits, source));
  }
  await writeFiles(join(root, target.output), files);
  console.log(`Wrote ${target.output}: ${[...files.keys()].join(", ")}`);
  return pools;
}

if (import.meta.main) {
  await generateAll()
    .then(() => drawCall(root))
    .catch((error: unknown) => {
      if (!(error instanceof SpecError || error instanceof DocumentError)) throw error;
      console.error(`${error.name}: ${error.message}`);
      process.exitCode = 1;
    });
}
