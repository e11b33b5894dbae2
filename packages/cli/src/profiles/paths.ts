import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Io } from "../io/io.ts";

/** The file of profiles: `EXCH_CONFIG`, or where XDG has it. */
export function configFile({ env }: Io): string {
  return env.EXCH_CONFIG || join(base(env.XDG_CONFIG_HOME, ".config"), "exch/config.json");
}

/** The journal of what was sent: `EXCH_JOURNAL`, or where XDG keeps state. */
export function journalFile({ env }: Io): string {
  return env.EXCH_JOURNAL || join(base(env.XDG_STATE_HOME, ".local/state"), "exch/journal.sqlite");
}

/** A path as people write it: with `~`, or relative to a folder. */
export function expandPath(path: string, folder: string): string {
  if (path === "~" || path.startsWith("~/")) return join(homedir(), path.slice(2));
  return isAbsolute(path) ? path : join(folder, path);
}

/** XDG wants relative paths to be ignored. */
function base(given: string | undefined, usual: string): string {
  return given !== undefined && isAbsolute(given) ? given : join(homedir(), usual);
}
