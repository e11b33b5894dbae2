import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Empties a folder and writes these files into it. Gives the number of bytes written. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
  return [...files.values()].reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}
