export { exampleInput, fieldsOf, type Input } from "./inputs.ts";
export { type InvalidInput, invalidInputs } from "./invalid-inputs.ts";
export {
  type DocumentedField,
  type DocumentedOperation,
  type OpenApiDocument,
  readDocument,
} from "./openapi-document.ts";
export { type RawRequest, rawRequest } from "./raw-request.ts";
export { type JsonSchema, schemaAt } from "./schema.ts";
export { validValues } from "./valid-values.ts";
