import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** Gives each test of a file, or all of them together, an empty folder, and removes it afterwards. */
export function useTemporaryFolder({ parent = tmpdir(), isShared = false } = {}) {
  let root = "";
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(() => {
    mkdirSync(parent, { recursive: true });
    root = mkdtempSync(join(parent, "tools-"));
  });
  after(() => rmSync(root, { recursive: true }));
  return {
    /** Returns the absolute path of a file in the folder, or of the folder itself. */
    at: (...path: string[]) => join(root, ...path),
    /** Reads a file of the folder. */
    read: (path: string) => readFileSync(join(root, path), "utf8"),
    /** Writes files with their folders. An object becomes JSON. */
    put(files: Readonly<Record<string, string | object>>, mode = 0o644): void {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content), { mode });
      }
    },
  };
}
