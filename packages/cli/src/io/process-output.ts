import { fstatSync, writeFileSync } from "node:fs";
import { type Output, OutputError } from "./io.ts";

/** Writes to standard output. A write that fails rejects with an {@link OutputError}, and so does each later one. */
export function createOutput(stream: NodeJS.WriteStream & { fd: number }): Output {
  let failure: OutputError | undefined;
  const fail = (cause: unknown) => {
    failure ??= new OutputError(cause);
    return failure;
  };
  stream.on("error", fail);
  const write = createWriter(stream);
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

/** Writes to standard error. A write that fails is ignored: it must not change the exit code. */
export function createErrorOutput(stream: NodeJS.WriteStream & { fd: number }): Output {
  const output = createOutput(stream);
  return Object.create(output, { write: { value: (text: string) => output.write(text).catch(() => {}) } });
}

function createWriter(stream: NodeJS.WriteStream & { fd: number }): (text: string) => Promise<void> {
  const kind = fstatSync(stream.fd);
  // Node's stream writes all bytes to a terminal, a pipe or a socket. Of a disk that is nearly full, it reports success after a part.
  if (!stream.isTTY && !kind.isFIFO() && !kind.isSocket())
    return async (text) => writeFileSync(stream.fd, Buffer.from(text));
  return (text) =>
    new Promise((resolve, reject) => void stream.write(text, (cause) => (cause == null ? resolve() : reject(cause))));
}
