import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new home folder, and the environment that names it. */
export interface TemporaryHome {
  readonly home: string;
  readonly env: Record<string, string>;
  remove(): void;
}

/** Creates an empty home folder. A command that runs in this process does not see `HOME`. */
export function createTemporaryHome(): TemporaryHome {
  const home = mkdtempSync(join(tmpdir(), "exch-cli-"));
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, ".config"), XDG_STATE_HOME: join(home, ".local/state") };
  return { home, env, remove: () => rmSync(home, { recursive: true }) };
}
