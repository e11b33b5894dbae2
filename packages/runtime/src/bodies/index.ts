// Functions that operation tables name where a request or a response is not plain JSON.
export { bytesResponse, textResponse } from "./decode-whole.ts";
export { encodeHeaders } from "./encode-headers.ts";
export { encodeQuery } from "./encode-query.ts";
export type { ServerEvent } from "./event-stream.ts";
export { eventsResponse, type Streamed } from "./events-response.ts";
export { exactBody } from "./exact-body.ts";
export { fileBody } from "./file-body.ts";
export type { FileInput } from "./file-input.ts";
export { formBody } from "./form-body.ts";
export { multipartBody } from "./multipart-body.ts";
