import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Io } from "../io/io.ts";

/** Returns the path of the profiles file: `EXCH_CONFIG`, or the XDG config folder. */
export function getConfigPath({ env }: Io): string {
  return env.EXCH_CONFIG || join(chooseBaseFolder(env.XDG_CONFIG_HOME, ".config"), "exch/config.json");
}

/** Returns the path or URL of the journal: `EXCH_JOURNAL`, or a file in the XDG state folder. */
export function getJournalPlace({ env }: Io): string {
  return env.EXCH_JOURNAL || join(chooseBaseFolder(env.XDG_STATE_HOME, ".local/state"), "exch/journal.sqlite");
}

/** Resolves `~` and paths that are relative to a folder. */
export function expandPath(path: string, folder: string): string {
  if (path === "~" || path.startsWith("~/")) return join(homedir(), path.slice(2));
  return isAbsolute(path) ? path : join(folder, path);
}

/** The XDG specification requires that programs ignore relative paths. */
function chooseBaseFolder(variable: string | undefined, fallback: string): string {
  return variable !== undefined && isAbsolute(variable) ? variable : join(homedir(), fallback);
}
