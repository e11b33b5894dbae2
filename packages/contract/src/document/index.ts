export { exampleInput, fieldsOf, type Input } from "./inputs.ts";
export { type BrokenInput, brokenInputs } from "./invalid-inputs.ts";
export {
  type DocumentedField,
  type DocumentedOperation,
  type OpenApiDocument,
  readDocument,
  type ServiceName,
} from "./openapi-document.ts";
export { type RawRequest, rawRequest } from "./raw-request.ts";
export type { Schema } from "./schema.ts";
export { schemaAt } from "./schema.ts";
export { legalValues } from "./valid-values.ts";
