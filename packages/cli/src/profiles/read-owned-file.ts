import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { CommandError } from "../errors/command-error.ts";

/**
 * Reads a file that only this user owns. It checks the file that it has opened, so that the file cannot be replaced
 * between the check and the read.
 *
 * @param what the name of the content, for errors
 * @param keep `private`: other users may not read it, as for secrets; `unchanged`: other users may not write it
 * @throws CommandError when the file is missing, belongs to another user, or is open to other users
 */
export function readOwnedFile(path: string, what: string, keep: "private" | "unchanged"): string {
  const file = attempt(what, path, () => openSync(path, "r"));
  try {
    const { mode, uid } = fstatSync(file);
    const own = process.getuid?.();
    // Windows has no user ids, and its file modes do not show what other users may do.
    if (own !== undefined && uid !== own) {
      throw new CommandError("settings", `${what}: ${path} belongs to another user`, "create a copy that you own");
    }
    const open = mode & (keep === "private" ? 0o077 : 0o022);
    if (own !== undefined && open !== 0) {
      const now = (mode & 0o777).toString(8).padStart(4, "0");
      const access = keep === "private" ? "readable" : "writable";
      throw new CommandError(
        "settings",
        `${what}: ${path} is ${access} by other users (mode ${now} instead of 0600)`,
        `run: chmod 600 ${path}`,
      );
    }
    return attempt(what, path, () => readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } finally {
    closeSync(file);
  }
}

function attempt<Result>(what: string, path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError("settings", `${what}: ${path} cannot be read (${code ?? "unknown error"})`);
  }
}
