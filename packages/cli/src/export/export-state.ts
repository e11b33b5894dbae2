import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { HistoryCursor } from "@exch/runtime";
import { CommandError } from "../errors/exit-codes.ts";

/** What an export has to know to go on after it was killed. Beside the file, until it is complete. */
export interface ExportState {
  readonly version: 1;
  /** What is exported: another question must not go on in the same file. */
  readonly question: Readonly<Record<string, unknown>>;
  /** How much of the file is certain: whatever comes after was written, but not yet noted. */
  readonly bytes: number;
  readonly cursor: HistoryCursor;
  /** The process that writes. */
  readonly pid: number;
}

/** Where the state of an export is kept. */
export function stateFile(file: string): string {
  return `${file}.state`;
}

/** Reads the state of an export; undefined where there is none. */
export function readState(file: string): ExportState | undefined {
  const path = stateFile(file);
  if (!existsSync(path)) return undefined;
  try {
    const state = JSON.parse(readFileSync(path, "utf8")) as ExportState;
    if (state.version === 1 && Number.isSafeInteger(state.bytes)) return state;
  } catch {
    // Told below.
  }
  throw new CommandError("usage", `${path} is not the state of an export`, "begin anew with --overwrite");
}

/** Writes the state, whole or not at all, and durably: what it says of the file is on the disk before it. */
export function writeState(file: string, state: ExportState): void {
  const path = stateFile(file);
  const open = openSync(`${path}.new`, "w", 0o600);
  writeSync(open, JSON.stringify(state));
  fsyncSync(open);
  closeSync(open);
  renameSync(`${path}.new`, path);
  syncFolder(path);
}

/** Takes the state away: the export is complete. */
export function removeState(file: string): void {
  rmSync(stateFile(file), { force: true });
}

/** Makes a renamed file survive a power cut; where folders cannot be synced there is nothing to do. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Windows has no such thing.
  }
}
