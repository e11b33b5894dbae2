import openapiTypescript, { astToString, type OpenAPI3, type SchemaObject, STRING } from "openapi-typescript";
import type { Document } from "./document.ts";
import { header } from "./print.ts";

/** Writes `openapi.d.ts`: every path and schema, for those who call by path. */
export async function writeDeclarations(document: Document, source: string): Promise<string> {
  const nodes = await openapiTypescript(document as unknown as OpenAPI3, {
    defaultNonNullable: false,
    transform: (schema: SchemaObject & { "x-scalar"?: string }) => (schema["x-scalar"] === "id64" ? STRING : undefined),
  });
  return `${header(source)}${astToString(nodes)}`;
}
