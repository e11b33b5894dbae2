import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { CommandError } from "../errors/exit-codes.ts";

/**
 * Reads a file that nobody else may have a hand in. What is looked at is what is read, so that it cannot be exchanged in between.
 *
 * @param keep `private`: nobody else may read it, as for secrets; `unchanged`: nobody else may write it
 * @throws CommandError when it is not there, is somebody else's, or is open to others
 */
export function readOwnedFile(path: string, what: string, keep: "private" | "unchanged"): string {
  const file = attempt(what, path, () => openSync(path, "r"));
  try {
    const { mode, uid } = fstatSync(file);
    const own = process.getuid?.();
    // Windows has neither: what its files let others do is not in their mode.
    if (own !== undefined && uid !== own)
      throw new CommandError("settings", `${what}: ${path} belongs to another user`);
    const open = mode & (keep === "private" ? 0o077 : 0o022);
    if (own !== undefined && open !== 0) {
      const now = (mode & 0o777).toString(8).padStart(4, "0");
      const others = keep === "private" ? "read" : "changed";
      throw new CommandError(
        "settings",
        `${what}: ${path} can be ${others} by others (mode ${now}, not 0600)`,
        `chmod 600 ${path}`,
      );
    }
    return attempt(what, path, () => readFileSync(file, "utf8"));
  } finally {
    closeSync(file);
  }
}

function attempt<Result>(what: string, path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError("settings", `${what}: ${path} cannot be read (${code ?? "an error"})`);
  }
}
