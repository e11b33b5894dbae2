import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from "node:fs";
import { CommandError, translateError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import {
  type ExportEnd,
  type ExportRun,
  type ExportState,
  getStateFile,
  readState,
  removeState,
  writeState,
} from "./export-state.ts";

const startAgain = "to start again, pass --overwrite";

/** Finds the state of an export of the same query that is unfinished or continues; undefined where there is neither a state nor a file. */
export async function findState(file: string, query: ExportState["query"]): Promise<ExportState | undefined> {
  const state = await readState(file);
  const size = existsSync(file) ? statSync(file).size : 0;
  const reject = (problem: string, hint = startAgain) => new CommandError("usage", `${file} ${problem}`, hint);
  if (state === undefined) {
    if (size === 0) return undefined;
    if (!query.append) throw reject("exists and is not an unfinished export");
    const once = "run it once with --append --overwrite; each later run with --append continues that file";
    throw reject("was written without --append, or its state file is gone", once);
  }
  const { run, bytes, pid } = state;
  const other = Object.keys({ ...state.query, ...query }).find(
    (name) => JSON.stringify(state.query[name]) !== JSON.stringify(query[name]),
  );
  if (other !== undefined) throw reject(`is the export of another query (${other})`);
  if (run !== undefined && pid !== process.pid && isAlive(pid)) {
    const hint = `wait for it; if that process is not an export, delete ${getStateFile(file)} and start again`;
    throw new CommandError("usage", `process ${pid} is writing ${file}`, hint);
  }
  if (bytes > size) throw reject("is shorter than its state file records");
  if (run === undefined && bytes < size) throw reject("has changed since its export", `restore it, or ${startAgain}`);
  return state;
}

/**
 * Opens the file after its confirmed part, and removes bytes that were not confirmed. The file is never shorter than its state records,
 * and at most one page longer.
 */
export function openExportFile(
  file: string,
  query: ExportState["query"],
  state: ExportState | undefined,
  run: ExportRun,
) {
  const open = translateError(
    () => openSync(file, state === undefined ? "w" : "r+"),
    ({ code }) => new CommandError("usage", `--to: ${makePrintable(file)} cannot be written (${code})`),
  );
  let bytes = state?.bytes ?? 0;
  if (fstatSync(open).size > bytes) ftruncateSync(open, bytes);
  const save = (at: Pick<ExportState, "run" | "end">) =>
    writeState(file, { version: 1, query, bytes, ...at, pid: process.pid });
  save({ run, end: state?.end });
  return {
    /** Appends the text of a page, then writes the state with the run. Both are on the disk when it returns. */
    add(text: string, at: ExportRun) {
      const buffer = Buffer.from(text);
      for (let written = 0; written < buffer.length; ) {
        written += writeSync(open, buffer, written, buffer.length - written, bytes + written);
      }
      fsyncSync(open);
      bytes += buffer.length;
      save({ run: at, end: state?.end });
    },
    /** Ends the run: the export is complete, or the next run continues from this end. */
    finish: (end: ExportEnd | undefined) => (end === undefined ? removeState(file) : save({ end })),
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
