import type { EncodedBody, JsonObject, Operation } from "@exch/runtime/service";
import { type FileInput, readFileParts, removeFiles } from "./file-input.ts";

/** Sends a file, or a text, as the whole body. */
export const fileBody = Object.assign(
  ({ bodyIs = "body", contentType }: Operation, input: JsonObject): EncodedBody | undefined => {
    const file = input[bodyIs];
    if (file === undefined) return undefined;
    const { data, type } = readFileParts(file as FileInput);
    // A copy: the caller may change its own array while the call is made again.
    const body = typeof data === "string" ? data : new Uint8Array(data);
    return { body, contentType: type ?? contentType ?? "application/octet-stream" };
  },
  { record: (input: JsonObject) => removeFiles(input) as JsonObject },
);
