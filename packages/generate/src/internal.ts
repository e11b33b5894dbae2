/** Parts of the generator for this repository's own tools. The entry point exists in the workspace only and is not published. */

export type { Document, Parameter, Schema } from "@exch/openapi";
export { DocumentError, follow, methods } from "@exch/openapi";
export { type Change, isBreaking } from "./changes/change.ts";
export { compareContracts } from "./changes/compare-contracts.ts";
export { readContract } from "./changes/contract.ts";
export { printChanges } from "./changes/write-changes.ts";
export { type GenerateOptions, type GeneratorResult, generate, readModel } from "./generate.ts";
export type { OperationModel } from "./model/service-model.ts";
export type { Field, Provenance, Shape } from "./normalize/normal-form.ts";
export { compileSpec, SpecError } from "./read/compile-typespec.ts";
export { printBreakable, printKey, writeComment, writeHeader } from "./write/print/code-text.ts";
export { writeFiles } from "./write/write-files.ts";
