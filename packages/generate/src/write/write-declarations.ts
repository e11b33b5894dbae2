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

/** Identifiers of 64 bits are text to the caller; defaults do not make properties required. */
const options: OpenAPITSOptions = {
  defaultNonNullable: false,
  transform: (schema: SchemaObject & { "x-scalar"?: string }) => (schema["x-scalar"] === "id64" ? STRING : undefined),
};

/**
 * Writes `openapi.d.ts`: every path and schema, for those who call by path. openapi-typescript's transformation alone:
 * its bundler takes five times as long, grows faster than the document, and finds nothing that the TypeSpec compiler
 * and our reader have not found before.
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
