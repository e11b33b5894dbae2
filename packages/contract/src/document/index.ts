export type {
  DocumentedBody,
  DocumentedField,
  DocumentedOperation,
  DocumentedResponse,
} from "./documented-operation.ts";
export { type Input, listFields, readExampleInput } from "./inputs.ts";
export { buildInvalidInputs, type InvalidInput } from "./invalid-inputs.ts";
export { type OpenApiDocument, readDocument, readOpenApi } from "./openapi-document.ts";
export { type RawRequest, writeRawRequest } from "./raw-request.ts";
export { getSchemaAt, type JsonSchema } from "./schema.ts";
export { generateValues } from "./valid-values.ts";
