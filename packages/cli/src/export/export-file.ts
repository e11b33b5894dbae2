import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from "node:fs";
import type { HistoryCursor } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/printable.ts";
import { type ExportState, getStateFile, readState, removeState, writeState } from "./export-state.ts";

/** The file of an export. It is never shorter than its state records, and at most one page longer. */
export interface ExportFile {
  /** Appends the text of a page, then writes the state with its cursor. Both are on the disk when it returns. */
  add(text: string, cursor: HistoryCursor): void;
  /** Removes the state: the export is complete. */
  finish(): void;
  close(): void;
}

const startAgain = "to start again, pass --overwrite";

/** Finds the state of an unfinished export of the same query; undefined where there is neither a state nor a file. */
export async function findUnfinished(file: string, query: ExportState["query"]): Promise<ExportState | undefined> {
  const state = await readState(file);
  if (state === undefined) {
    if (!existsSync(file) || statSync(file).size === 0) return undefined;
    throw new CommandError("usage", `${file} exists and is not an unfinished export`, startAgain);
  }
  const other = Object.keys({ ...state.query, ...query }).find(
    (name) => JSON.stringify(state.query[name]) !== JSON.stringify(query[name]),
  );
  if (other !== undefined) {
    throw new CommandError("usage", `${file} is an unfinished export with another ${other}`, startAgain);
  }
  if (state.pid !== process.pid && isAlive(state.pid)) {
    const hint = `wait for it; if that process is not an export, delete ${getStateFile(file)} and start again`;
    throw new CommandError("usage", `process ${state.pid} is writing ${file}`, hint);
  }
  if (state.bytes > (existsSync(file) ? statSync(file).size : 0)) {
    throw new CommandError("usage", `${file} is shorter than its state file records`, startAgain);
  }
  return state;
}

/** Opens the file after its confirmed part, and removes bytes that were not confirmed. */
export function openExportFile(
  file: string,
  query: ExportState["query"],
  resume: ExportState | undefined,
  cursor: HistoryCursor,
): ExportFile {
  const open = openTarget(file, resume === undefined ? "w" : "r+");
  let bytes = resume?.bytes ?? 0;
  if (fstatSync(open).size > bytes) ftruncateSync(open, bytes);
  const saveState = (at: HistoryCursor) => writeState(file, { version: 1, query, bytes, cursor: at, pid: process.pid });
  saveState(cursor);
  return {
    add(text, at) {
      const buffer = Buffer.from(text);
      for (let written = 0; written < buffer.length; ) {
        written += writeSync(open, buffer, written, buffer.length - written, bytes + written);
      }
      fsyncSync(open);
      bytes += buffer.length;
      saveState(at);
    },
    finish: () => removeState(file),
    close: () => closeSync(open),
  };
}

function openTarget(file: string, flags: string): number {
  try {
    return openSync(file, flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError("usage", `--to: ${makePrintable(file)} cannot be written (${code})`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
