import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../config/config-error.ts";

/**
 * Empties a folder and writes these files into it.
 *
 * @throws ConfigError when the folder holds anything that was not generated
 */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await requireOnlyGenerated(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
}

/** The names of files that are missing, different, or not generated any more. */
export async function findStaleFiles(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const there = await readdir(folder).catch(() => []);
  const stale = there.filter((name) => !files.has(name));
  for (const [name, text] of files) {
    const found = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (found !== text) stale.push(name);
  }
  return stale.sort();
}

/** Protects files that were not generated from a mistyped `output`. */
async function requireOnlyGenerated(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const text = entry.isFile() ? await readFile(join(folder, entry.name), "utf8") : "";
    if (text.startsWith("// @generated ")) continue;
    throw new ConfigError(`output: ${folder} contains ${entry.name}, which was not generated; use another folder`);
  }
}
