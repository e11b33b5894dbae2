import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from "node:fs";
import type { HistoryCursor } from "@exch/runtime";
import { CommandError } from "../errors/exit-codes.ts";
import { type ExportState, readState, removeState, stateFile, writeState } from "./export-state.ts";

/** The file of an export, which is never ahead of its state, nor behind it by more than a page. */
export interface Target {
  /** Adds the text of a page, and notes where the walk stands behind it. Both are on the disk when it returns. */
  add(text: string, cursor: HistoryCursor): void;
  /** The export is complete. */
  finish(): void;
  close(): void;
}

/** What there is of an earlier, unfinished export of the same question; undefined when there is nothing. */
export function findUnfinished(
  file: string,
  question: ExportState["question"],
  overwrite: boolean,
): ExportState | undefined {
  if (overwrite) return undefined;
  const state = readState(file);
  if (state === undefined) {
    if (!existsSync(file) || statSync(file).size === 0) return undefined;
    throw new CommandError(
      "usage",
      `${file} is there already, and complete or not of this command`,
      "begin anew with --overwrite",
    );
  }
  const other = Object.keys({ ...state.question, ...question }).find(
    (name) => JSON.stringify(state.question[name]) !== JSON.stringify(question[name]),
  );
  if (other !== undefined) {
    throw new CommandError(
      "usage",
      `${file} is an unfinished export with another ${other}`,
      "begin anew with --overwrite",
    );
  }
  if (state.pid !== process.pid && isAlive(state.pid)) {
    const hint = `if it is not an export: rm ${stateFile(file)}, and begin anew`;
    throw new CommandError("usage", `process ${state.pid} is writing ${file}`, hint);
  }
  if (state.bytes > (existsSync(file) ? statSync(file).size : 0)) {
    throw new CommandError("usage", `${file} is shorter than its state says`, "begin anew with --overwrite");
  }
  return state;
}

/** Opens the file where it is certain, dropping what was written behind that. */
export function openTarget(
  file: string,
  question: ExportState["question"],
  resume: ExportState | undefined,
  cursor: HistoryCursor,
): Target {
  const open = openSync(file, resume === undefined ? "w" : "r+");
  let bytes = resume?.bytes ?? 0;
  if (fstatSync(open).size > bytes) ftruncateSync(open, bytes);
  const note = (at: HistoryCursor) => writeState(file, { version: 1, question, bytes, cursor: at, pid: process.pid });
  note(cursor);
  return {
    add(text, at) {
      const buffer = Buffer.from(text);
      for (let written = 0; written < buffer.length; ) {
        written += writeSync(open, buffer, written, buffer.length - written, bytes + written);
      }
      fsyncSync(open);
      bytes += buffer.length;
      note(at);
    },
    finish: () => removeState(file),
    close: () => closeSync(open),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
