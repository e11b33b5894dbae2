import type { EncodedBody, FieldType, JsonObject, Operation } from "@exch/runtime/service";
import { type FileInput, readFileParts, removeFiles } from "./file-input.ts";
import { formatValue, listBodyFields, listPairs } from "./pairs.ts";

interface Part {
  readonly head: string;
  readonly data: Uint8Array | string;
}

/** Writes a body as `multipart/form-data`. The same input results in the same bytes, so that each attempt sends them. */
export const multipartBody = Object.assign(
  (operation: Operation, input: JsonObject): EncodedBody => {
    const fields = listBodyFields(operation, input, chooseType);
    const parts = fields.flatMap(({ name, value, type }) => listParts(name, value, type));
    const boundary = chooseBoundary(parts);
    const pieces = parts.flatMap(({ head, data }) => [`--${boundary}\r\n${head}\r\n\r\n`, data, "\r\n"]);
    const body = join([...pieces, `--${boundary}--\r\n`]);
    return { body, contentType: `multipart/form-data; boundary=${boundary}` };
  },
  { record: (input: JsonObject) => removeFiles(input) as JsonObject },
);

/** In a body without known fields, bytes are a file, and so is an object with bytes or a text as `data`. */
function chooseType(value: unknown): FieldType {
  if (value instanceof Uint8Array) return "file";
  const data = (value as { data?: unknown } | null)?.data;
  return data instanceof Uint8Array || typeof data === "string" ? "file" : "string";
}

/** The parts of a field: one, or one for each item of a list. */
function listParts(name: string, value: unknown, type: FieldType): Part[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && type !== "json" && type !== "deepObject")
    return value.flatMap((each) => listParts(name, each, type));
  if (type === "deepObject")
    return listPairs(name, value, type).flatMap(([own, text]) => listParts(own, text, "string"));
  const disposition = `content-disposition: form-data; name="${quoteName(name)}"`;
  if (type === "file") {
    const file = readFileParts(value as FileInput);
    const head = `${disposition}; filename="${quoteName(file.name ?? name)}"`;
    return [{ head: `${head}\r\ncontent-type: ${file.type ?? "application/octet-stream"}`, data: file.data }];
  }
  const isJson = typeof value === "object" && value !== null;
  const head = isJson ? `${disposition}\r\ncontent-type: application/json` : disposition;
  return [{ head, data: formatValue(value) }];
}

/** Escapes a name as browsers do. */
const quoteName = (name: string) => name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** Returns a boundary that stands in no part. */
function chooseBoundary(parts: readonly Part[]): string {
  // Bytes one by one, so that ASCII is found in any file.
  const decode = (data: Part["data"]) => (typeof data === "string" ? data : new TextDecoder("latin1").decode(data));
  const texts = parts.flatMap(({ head, data }) => [head, decode(data)]);
  for (let number = 0; ; number += 1) {
    const boundary = `exch-boundary-${number}`;
    if (!texts.some((text) => text.includes(boundary))) return boundary;
  }
}

function join(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const all = pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : piece));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
