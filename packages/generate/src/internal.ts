/** Parts of the generator for this repository's own tools. The entry point exists in the workspace only and is not published. */
export { compileSpec, SpecError } from "./compile.ts";
export {
  type Document,
  follow,
  GeneratorError,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Schema,
} from "./document.ts";
export { type GenerateOptions, generate } from "./generate.ts";
export type {
  Direction,
  Field,
  Model,
  OperationModel,
  Provenance,
  Range,
  Rule,
  Scalar,
  ServiceModel,
  Shape,
  TextLimits,
} from "./model.ts";
export { breakable, comment, header, key } from "./print.ts";
export { readService } from "./read-service.ts";
export { methods } from "./walk-schemas.ts";
export { writeFiles } from "./write-files.ts";
