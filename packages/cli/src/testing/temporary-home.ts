import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new home folder, and the environment that names it. */
export interface TemporaryHome {
  readonly home: string;
  readonly env: Record<string, string>;
  remove(): void;
}

/** Creates an empty home folder. */
export function createTemporaryHome(): TemporaryHome {
  const home = mkdtempSync(join(tmpdir(), "exch-cli-"));
  return { home, env: { HOME: home }, remove: () => rmSync(home, { recursive: true }) };
}
