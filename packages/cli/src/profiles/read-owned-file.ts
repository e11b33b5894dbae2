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
  const reject = (problem: string, hint?: string) => new CommandError("settings", `${what}: ${path} ${problem}`, hint);
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const { mode, uid } = fstatSync(file);
    const own = process.getuid?.();
    // Windows has no user ids, and its file modes do not show what other users may do.
    if (own !== undefined && uid !== own) throw reject("belongs to another user", "create a copy that you own");
    const open = mode & (keep === "private" ? 0o077 : 0o022);
    if (own !== undefined && open !== 0) {
      const now = (mode & 0o777).toString(8).padStart(4, "0");
      const access = keep === "private" ? "readable" : "writable";
      throw reject(`is ${access} by other users (mode ${now} instead of 0600)`, `run: chmod 600 ${path}`);
    }
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw reject(`cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
