import { fstatSync, writeSync } from "node:fs";
import type { Output } from "./io.ts";

/** Output that could not be written: a disk is full, or nothing reads the pipe any more. */
export class OutputError extends Error {
  override readonly name = "OutputError";
  /** The system's code: `ENOSPC`, `EPIPE`. */
  readonly reason: string;

  constructor(cause: unknown) {
    const { code } = cause as { code?: unknown };
    const reason = typeof code === "string" ? code : "an error";
    super(`the output cannot be written (${reason})`);
    this.reason = reason;
  }

  /** Whether its reader has left, as `head` does when it has what it wanted. */
  get isReaderGone(): boolean {
    return this.reason === "EPIPE";
  }
}

/** Standard output. A write that fails rejects with an {@link OutputError}, and so does each after it. */
export function outputTo(stream: NodeJS.WriteStream & { fd: number }): Output {
  let failure: OutputError | undefined;
  const fail = (cause: unknown) => {
    failure ??= new OutputError(cause);
    return failure;
  };
  stream.on("error", fail);
  const write = writerOf(stream);
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.isTTY === true ? stream.columns : Number(process.env.COLUMNS) || undefined;
    },
    async write(text) {
      if (failure !== undefined) throw failure;
      await write(text).catch((cause: unknown) => {
        throw fail(cause);
      });
    },
  };
}

/** Standard error: what cannot be said there changes nothing of what happened, nor of the exit code. */
export function errorOutputTo(stream: NodeJS.WriteStream & { fd: number }): Output {
  const output = outputTo(stream);
  return Object.create(output, { write: { value: (text: string) => output.write(text).catch(() => {}) } });
}

function writerOf(stream: NodeJS.WriteStream & { fd: number }): (text: string) => Promise<void> {
  if (!isPipe(stream)) return async (text) => writeWhole(stream.fd, text);
  return (text) =>
    new Promise((resolve, reject) => void stream.write(text, (cause) => (cause == null ? resolve() : reject(cause))));
}

/** A terminal, a pipe or a socket, to which Node's own stream writes whole. */
function isPipe({ fd, isTTY }: NodeJS.WriteStream & { fd: number }): boolean {
  if (isTTY) return true;
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket();
}

/** Node's stream takes a file that is nearly full for written when it took the beginning. */
function writeWhole(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
