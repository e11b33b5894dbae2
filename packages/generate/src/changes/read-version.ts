import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Document, parseDocument } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { loadDocument } from "../read/load-document.ts";
import { parseYaml } from "../read/read-file.ts";

/**
 * Reads one version of a document: a file, or a file of a Git revision, `origin/main:openapi.yaml`.
 *
 * @throws ConfigError, DocumentError
 */
export async function readVersion(folder: string, name: string): Promise<Document> {
  const [, revision, file] = /^([^:]{2,}):(.+)$/.exec(name) ?? [];
  if (existsSync(resolve(folder, name)) || revision === undefined || file === undefined) {
    return (await loadDocument(folder, { document: name })).document;
  }
  return parseDocument(showRevision(folder, revision, file), name, parseYaml);
}

function showRevision(folder: string, revision: string, file: string): string {
  // `./` makes the path relative to the folder, not to the root of the repository.
  const path = file.startsWith("/") ? file : `./${file}`;
  try {
    const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28, stdio: "pipe" } as const;
    return execFileSync("git", ["show", `${revision}:${path}`], options);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new ConfigError(`${revision}:${file} cannot be read: ${stderr.trim() || (error as Error).message}`);
  }
}
