type Fs = typeof import("node:fs");

/** What the files of a journal had at one time. */
interface State {
  readonly checkpoint: string;
  readonly header: string;
  readonly logSize: number;
}

/** Opens the file of a journal beside SQLite, to notice what other programs do to it. */
export function openFiles(fs: Fs, path: string, flags: "a+" | "r+") {
  const main = shareFile(fs, path, flags);
  let log = main;
  let index = main;
  let last: State;
  const look = (): State => {
    // Read before the file, which only a checkpoint changes.
    const { checkpoint } = readIndex(index);
    const header = `${main.measure()} ${main.read(100).toString("latin1")}`;
    return { checkpoint, header, logSize: log.measure() };
  };
  return {
    /** Begins to watch it, and the files that SQLite has created beside it: its write-ahead log, and the index of that. */
    watch(): void {
      log = shareFile(fs, `${path}-wal`, "r");
      index = shareFile(fs, `${path}-shm`, "r");
      last = look();
    },
    /** Throws when a file was deleted, replaced, overwritten or cut by another program since: changes to it are then lost. */
    verify(): void {
      const { checkpoint, header, logSize } = look();
      if (header !== last.header || logSize < last.logSize) {
        // A checkpoint states how many frames it will copy, then copies them, and then states that it did: read in that order.
        const [goal = 0] = new Uint32Array(index.read(4, 128).buffer);
        const now = readIndex(index);
        const isOverwritten = header !== last.header && now.checkpoint === last.checkpoint && goal <= now.copied;
        // Another process may have emptied the log before, and written to it since.
        const isCut = logSize < last.logSize && Math.max(logSize, log.measure()) < now.bytesInUse;
        if (isOverwritten || isCut)
          throw new Error(
            `another program overwrote or cut the journal file ${path} or its log (-wal) while it was open: entries are lost. ` +
              "Leave the files to SQLite, and open the journal anew",
          );
      }
      last = { checkpoint, header, logSize };
    },
    close(): void {
      for (const each of new Set([main, log, index])) each.close();
    },
  };
}

type SharedFile = ReturnType<typeof shareFile>;

/** Handles of files by their identity, and how many journals use each. */
const handles = new Map<string, { readonly fd: number; users: number }>();

/**
 * Opens a file. All journals of this process share its handle: to close one ends every lock that the process has on the file, also
 * those of SQLite.
 */
function shareFile(fs: Fs, file: string, flags: "a+" | "r+" | "r") {
  const find = () => fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  const identify = (stat: ReturnType<typeof find>) => `${stat?.dev} ${stat?.ino}`;
  const handle = handles.get(identify(find())) ?? { fd: fs.openSync(file, flags, 0o600), users: 0 };
  const identity = identify(find());
  handles.set(identity, handle);
  handle.users += 1;
  return {
    /** Measures its size in bytes. Throws when it was deleted or replaced. */
    measure(): number {
      const stat = find();
      if (identify(stat) !== identity)
        throw new Error("the journal file was deleted or replaced while it was open: open the journal again");
      return Number(stat?.size);
    },
    read(length: number, from = 0): Buffer<ArrayBuffer> {
      const bytes = Buffer.from(new ArrayBuffer(length));
      fs.readSync(handle.fd, bytes, 0, length, from);
      return bytes;
    },
    close(): void {
      handle.users -= 1;
      if (handle.users > 0) return;
      handles.delete(identity);
      fs.closeSync(handle.fd);
    },
  };
}

/** Reads the state of a write-ahead log from its index, whose numbers are in the byte order of the machine. */
function readIndex(index: SharedFile) {
  const { buffer } = index.read(100);
  const words = new Uint32Array(buffer);
  const { 4: frames = 0, 24: copied = 0 } = words;
  const pageSize = new Uint16Array(buffer)[7];
  return {
    /** Changes when a checkpoint has copied frames into the file, and when the log begins anew. */
    checkpoint: `${words[8]} ${words[9]} ${copied}`,
    copied,
    /** A page size of 1 is 65,536, which its field cannot hold. */
    bytesInUse: frames === 0 ? 0 : 32 + frames * (24 + (pageSize === 1 ? 65_536 : Number(pageSize))),
  };
}
