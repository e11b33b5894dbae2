import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Document, parseText } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { assembleDocument, loadDocument } from "../read/load-document.ts";
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
  const start = pathToFileURL(resolve(folder, file));
  const files = new Map<string, unknown>();
  const read = async ({ href }: URL) => {
    const path = relative(folder, fileURLToPath(href)).replaceAll("\\", "/");
    if (!files.has(href)) files.set(href, parseText(showRevision(folder, revision, path), path, parseYaml));
    return files.get(href);
  };
  return (await assembleDocument(start, read, name)).document;
}

function showRevision(folder: string, revision: string, file: string): string {
  try {
    // `./` makes the path relative to the folder, not to the root of the repository.
    const options = { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28, stdio: "pipe" } as const;
    return execFileSync("git", ["show", `${revision}:./${file}`], options);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new ConfigError(`${revision}:${file} cannot be read: ${stderr.trim() || (error as Error).message}`);
  }
}
