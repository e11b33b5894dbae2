import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type HistoryCursor, isJsonObject } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { replacePrivateFile } from "../io/private-file.ts";
import { readData } from "../json/read-data.ts";

/** One span that a run of an export reads. */
export interface ExportPart {
  readonly from: number;
  readonly to: number;
  /**
   * `late`: what the file has already, but for records that came late. `tail`: the end of the file, which the next run reads again.
   * `rest`: all else.
   */
  readonly role: "late" | "tail" | "rest";
}

/** The end of a file that the next run continues: the span of which the file's records are known by `ids`. */
export interface ExportEnd {
  readonly from: number;
  /** Epoch milliseconds by the exchange's clock. */
  readonly to: number;
  readonly ids: readonly string[];
}

/** A run of an export that is not complete. */
export interface ExportRun {
  readonly parts: readonly ExportPart[];
  /** Number of the current part, and the position in it; absent at its beginning. */
  readonly part: number;
  readonly cursor?: HistoryCursor | undefined;
  /** Ids of the records that the next run reads again. */
  readonly ids: readonly string[];
  /** Number of records that were written. */
  readonly items: number;
  /** Lines of records that came late. */
  readonly late: readonly string[];
  /** Reasons why records may be missing from earlier parts. */
  readonly why: readonly string[];
}

/** The state of an export, in a file beside it. The next run resumes or continues from it. */
export interface ExportState {
  readonly version: 1;
  /** The operation, account, input, time span and columns: another query must not continue in the same file. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The length of the file's confirmed part. Bytes after it were written but not confirmed. */
  readonly bytes: number;
  /** The run to resume; absent between two runs that continue a file. */
  readonly run?: ExportRun | undefined;
  readonly end?: ExportEnd | undefined;
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
  return readData(path, readFileSync(path, "utf8"), (z) => {
    const count = z.int().min(0);
    const texts = z.array(z.string());
    const part = z.object({ from: count, to: count, role: z.enum(["late", "tail", "rest"]) });
    const cursor = z.custom<HistoryCursor>(isJsonObject).optional();
    return z.object({
      version: z.literal(1),
      query: z.record(z.string(), z.unknown()),
      bytes: count,
      run: z
        .object({ parts: z.array(part), part: count, cursor, ids: texts, items: count, late: texts, why: texts })
        .optional(),
      end: z.object({ from: count, to: count, ids: texts }).optional(),
      pid: z.int(),
    });
  }).catch(() => {
    throw new CommandError("usage", `${path} is not the state of an export`, "to start again, pass --overwrite");
  });
}

/** Replaces the state on the disk. */
export function writeState(file: string, state: ExportState): void {
  const path = getStateFile(file);
  replacePrivateFile(path, JSON.stringify(state));
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
