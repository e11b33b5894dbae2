/**
 * A file to send: its bytes, its text, or either with a name and a media type. Read a `Blob` with `arrayBuffer()` first: a call
 * sends the same bytes in each attempt, and a stream has them once.
 */
export type FileInput =
  | Uint8Array
  | string
  | {
      readonly data: Uint8Array | string;
      /** The file's name. @default the name of the field */
      readonly name?: string;
      /** Its media type. @default "application/octet-stream" */
      readonly type?: string;
    };

/** Returns a file with what is known of it. */
export function readFileParts(file: FileInput): Exclude<FileInput, Uint8Array | string> {
  return typeof file === "string" || file instanceof Uint8Array ? { data: file } : file;
}

/** Returns an input without the contents of its files, which no journal needs. */
export function removeFiles(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: value.length };
  if (Array.isArray(value)) return value.map(removeFiles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, removeFiles(each)]));
}
