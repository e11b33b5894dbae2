import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ContractService } from "../options/contract-service.ts";
import { UsageError } from "./usage-error.ts";

/** Files that describe a service, in the order in which they are looked for. */
export const serviceFiles = ["contract.config.ts", "contract.config.mjs", "contract.config.js"] as const;

/**
 * Loads the description of a service: the default export of a module.
 *
 * @param file the file of `--config`; without it, one of {@link serviceFiles} in the folder
 * @returns undefined when there is none
 * @throws UsageError
 */
export async function loadService(folder: string, file: string | undefined): Promise<ContractService | undefined> {
  const path = file ?? serviceFiles.find((name) => existsSync(resolve(folder, name)));
  if (path === undefined) return undefined;
  const full = resolve(folder, path);
  if (!existsSync(full)) throw new UsageError(`--config: there is no file ${path}`);
  const { default: service } = await import(pathToFileURL(full).href).catch((error: Error) => {
    throw new UsageError(`--config: ${path} cannot be loaded: ${error.message}`);
  });
  if (typeof service !== "object" || service === null)
    throw new UsageError(`--config: ${path} has no default export: export default defineContract({ … })`);
  const { document } = service as ContractService;
  if (typeof document === "object" && !(document instanceof URL)) return service;
  return { ...service, document: await readDocument(dirname(full), document) };
}

/** Reads a document as the generator does: also an older version, and one of several files. */
async function readDocument(folder: string, document: string | URL): Promise<object> {
  const path = typeof document === "string" ? document : fileURLToPath(document);
  const { loadDocument } = await import("@exch/generate");
  const loaded = await loadDocument(folder, { document: path }).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  return loaded.document;
}
