import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type HistoryCursor, isJsonObject } from "@exch/runtime/service";
import type { z } from "zod";
import { CommandError } from "../errors/command-error.ts";
import { replacePrivateFile } from "../io/private-file.ts";
import { readData } from "../json/read-data.ts";

/** The state of an export, in a file beside it. The next run resumes or continues from it. */
export type ExportState = z.infer<ReturnType<typeof describeState>>;

/** A run of an export that is not complete. */
export type ExportRun = NonNullable<ExportState["run"]>;

/** One span that a run of an export reads. */
export type ExportPart = ExportRun["parts"][number];

/** The end of a file that the next run continues: the span of which the file's records are known by `ids`. */
export type ExportEnd = NonNullable<ExportState["end"]>;

function describeState(of: typeof z) {
  const count = of.int().min(0);
  const texts = of.array(of.string()).readonly();
  const part = of.object({
    from: count,
    to: count,
    // `late`: what the file has already, but for records that came late. `tail`: the end of the file, which the next run reads again.
    role: of.enum(["late", "tail", "rest"]),
  });
  const run = of.object({
    parts: of.array(part).readonly(),
    // Number of the current part, and the position in it; absent at its beginning.
    part: count,
    cursor: of.custom<HistoryCursor>(isJsonObject).optional(),
    // Ids of the records that the next run reads again.
    ids: texts,
    // Number of records that were written.
    items: count,
    // Lines of records that came late.
    late: texts,
    // Reasons why records may be missing from earlier parts.
    why: texts,
  });
  return of.object({
    version: of.literal(1),
    // The operation, account, input, time span and columns: another query must not continue in the same file.
    query: of.record(of.string(), of.unknown()).readonly(),
    // The length of the file's confirmed part. Bytes after it were written but not confirmed.
    bytes: count,
    // The run to resume; absent between two runs that continue a file.
    run: run.optional(),
    // Its times are epoch milliseconds by the exchange's clock.
    end: of.object({ from: count, to: count, ids: texts }).optional(),
    // The id of the process that writes.
    pid: of.int(),
  });
}

/** Returns the path of an export's state. */
export function getStateFile(file: string): string {
  return `${file}.state`;
}

/** Reads the state of an export; undefined when there is none. */
export async function readState(file: string): Promise<ExportState | undefined> {
  const path = getStateFile(file);
  if (!existsSync(path)) return undefined;
  return readData(path, readFileSync(path, "utf8"), describeState).catch(() => {
    throw new CommandError("usage", `${path} is not the state of an export`, "to start again, pass --overwrite");
  });
}

/** Replaces the state on the disk. */
export function writeState(file: string, state: ExportState): void {
  const path = getStateFile(file);
  replacePrivateFile(path, JSON.stringify(state));
  // A renamed file survives a power failure once its folder is synced.
  try {
    const folder = openSync(dirname(path), "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Windows cannot sync a folder.
  }
}

/** Removes the state of an export that is complete. */
export function removeState(file: string): void {
  rmSync(getStateFile(file), { force: true });
}
