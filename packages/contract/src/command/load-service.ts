import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadDocument } from "@exch/generate";
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
  const source = typeof document === "string" ? document : fileURLToPath(document);
  // As the generator does: also an older version, and one of several files.
  const loaded = await loadDocument(dirname(full), { document: source }).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  return { ...service, document: loaded.document };
}
