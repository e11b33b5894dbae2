export type { DocumentedOperation } from "./documented-operation.ts";
export { listFields, readExampleInput } from "./inputs.ts";
export { buildInvalidInputs } from "./invalid-inputs.ts";
export { type OpenApiDocument, readDocument } from "./openapi-document.ts";
export { type RawRequest, writeRawRequest } from "./raw-request.ts";
export type { JsonSchema } from "./schema.ts";
export { generateValues } from "./valid-values.ts";
