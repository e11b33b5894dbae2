export { exampleInput, fieldsOf, type Input } from "./inputs.ts";
export { type InvalidInput, invalidInputs } from "./invalid-inputs.ts";
export {
  type DocumentedBody,
  type DocumentedField,
  type DocumentedOperation,
  type DocumentedResponse,
  type OpenApiDocument,
  readDocument,
  readOpenApi,
} from "./openapi-document.ts";
export { type RawRequest, rawRequest } from "./raw-request.ts";
export { type JsonSchema, schemaAt } from "./schema.ts";
export { validValues } from "./valid-values.ts";
