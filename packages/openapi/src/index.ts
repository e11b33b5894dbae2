// The reader of documents.

// Functions that operation tables name where a request or a response is not plain JSON.
export { encodeFixed, encodeHeaders, encodeQuery } from "./bodies/encode-fields.ts";
export type { ServerEvent } from "./bodies/event-stream.ts";
export { eventsResponse, type Streamed } from "./bodies/events-response.ts";
export { exactBody } from "./bodies/exact-body.ts";
export { fileBody } from "./bodies/file-body.ts";
export type { FileInput } from "./bodies/file-input.ts";
export { formBody } from "./bodies/form-body.ts";
export { multipartBody } from "./bodies/multipart-body.ts";
export { bytesResponse, locationResponse, textResponse } from "./bodies/receive-body.ts";
export { type ChosenMedia, chooseBody, chooseResponse, listMediaTypes } from "./document/content.ts";
export type {
  Document,
  Encoding,
  MediaType,
  OperationObject,
  Parameter,
  PathItem,
  Response,
  Schema,
  SecurityScheme,
  Server,
} from "./document/document.ts";
export { DocumentError, LimitError } from "./document/document-error.ts";
export { decodePointer, type Followed, findPointer, follow, getComponentName } from "./document/follow.ts";
export { joinProvenance } from "./document/join-provenance.ts";
export {
  getAddress,
  leaveOut,
  listLeftOut,
  listPathOperations,
  methods,
  type PathOperation,
} from "./document/operations.ts";
export { parseDocument, parseText, requireDocument } from "./document/parse-document.ts";
export { upgradeDocument } from "./document/upgrade-document.ts";
export { walkSchemas } from "./document/walk-schemas.ts";
// Signers of the security schemes of OpenAPI.
export { type ApiKeyPlace, createApiKeysSigner } from "./signers/api-key-signers.ts";
export {
  type BasicCredentials,
  type BearerCredentials,
  createBasicSigner,
  createBearerSigner,
} from "./signers/authorization-signers.ts";
export {
  type ClientCredentials,
  createClientCredentialsSigner,
  type TokenEndpoint,
} from "./signers/client-credentials-signer.ts";
