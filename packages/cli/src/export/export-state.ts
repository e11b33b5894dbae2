import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { type HistoryCursor, isJsonObject } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { readData } from "../json/read-data.ts";

/** The state of an unfinished export, in a file beside it. The next run resumes from it. */
export interface ExportState {
  readonly version: 1;
  /** The operation, account, input, time span and columns: another query must not continue in the same file. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The length of the file's confirmed part. Bytes after it were written but not confirmed. */
  readonly bytes: number;
  readonly cursor: HistoryCursor;
  /** The id of the process that writes. */
  readonly pid: number;
}

/** Returns the path of an export's state. */
export function getStateFile(file: string): string {
  return `${file}.state`;
}

/** Reads the state of an export; undefined when there is none. */
export async function readState(file: string): Promise<ExportState | undefined> {
  const path = getStateFile(file);
  if (!existsSync(path)) return undefined;
  return readData(path, readFileSync(path, "utf8"), (z) =>
    z.object({
      version: z.literal(1),
      query: z.record(z.string(), z.unknown()),
      bytes: z.int().min(0),
      cursor: z.custom<HistoryCursor>(isJsonObject),
      pid: z.int(),
    }),
  ).catch(() => {
    throw new CommandError("usage", `${path} is not the state of an export`, "to start again, pass --overwrite");
  });
}

/** Replaces the state on the disk. A crash leaves the old state or the new one. */
export function writeState(file: string, state: ExportState): void {
  const path = getStateFile(file);
  const open = openSync(`${path}.new`, "w", 0o600);
  writeSync(open, JSON.stringify(state));
  fsyncSync(open);
  closeSync(open);
  renameSync(`${path}.new`, path);
  syncFolder(path);
}

/** Removes the state of an export that is complete. */
export function removeState(file: string): void {
  rmSync(getStateFile(file), { force: true });
}

/** Syncs the folder, so that a renamed file survives a power failure. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Windows cannot sync a folder.
  }
}
