import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  type OpenAPITSOptions,
  resolveRef,
  type SchemaObject,
  STRING,
  scanDiscriminators,
  transformSchema,
} from "openapi-typescript";
import type { Document } from "../read/document.ts";

/** 64-bit identifiers are strings for callers; defaults do not make properties required. */
const options: OpenAPITSOptions = {
  defaultNonNullable: false,
  transform: (schema: SchemaObject & { "x-scalar"?: string }) => (schema["x-scalar"] === "id64" ? STRING : undefined),
};

/**
 * Writes `openapi.d.ts`: every path and schema, for calls by path. Uses the transformation of openapi-typescript without its
 * bundler, which takes five times as long and finds nothing that was not found before.
 */
export function writeDeclarations(document: Document, head: string): string {
  const schema = document as unknown as OpenAPI3;
  const context = {
    ...options,
    discriminators: scanDiscriminators(schema, options),
    injectFooter: [],
    resolve: (ref: string) => resolveRef(schema, ref, { silent: false }),
  } as unknown as GlobalContext;
  return `${head}${astToString(transformSchema(schema, context))}`;
}
