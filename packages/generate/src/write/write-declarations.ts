import { createRequire } from "node:module";
import type { Document } from "@exch/openapi";
import type { GlobalContext, OpenAPI3, OpenAPITSOptions, SchemaObject } from "openapi-typescript";
import { ConfigError } from "../config/config-error.ts";

/**
 * Writes `openapi.d.ts`: every path and schema, for calls by path. Uses the transformation of openapi-typescript without its
 * bundler, which takes five times as long: the document is in one piece.
 */
export function writeDeclarations(document: Document, head: string): string {
  const library = loadLibrary();
  const schema = document as unknown as OpenAPI3;
  const options: OpenAPITSOptions = {
    silent: true,
    // A default does not make a field of a request required.
    defaultNonNullable: false,
    // 64-bit identifiers, and decimals that are numbers in JSON, are strings for callers.
    transform: ({ type, "x-scalar": scalar }: SchemaObject & { "x-scalar"?: string }) => {
      if (scalar !== "id64" && !(/decimal|amount/.test(`${scalar}`) && /^(number|integer)/.test(`${type}`)))
        return undefined;
      return `${type}`.includes("null") ? library.tsNullable([library.STRING]) : library.STRING;
    },
  };
  const context = {
    ...options,
    discriminators: library.scanDiscriminators(schema, options),
    injectFooter: [],
    resolve: (ref: string) => library.resolveRef(schema, ref, { silent: false }),
  } as unknown as GlobalContext;
  return `${head}${library.astToString(library.transformSchema(schema, context))}`;
}

/** Loads openapi-typescript, an optional dependency, only here. */
function loadLibrary(): typeof import("openapi-typescript") {
  try {
    return createRequire(import.meta.url)("openapi-typescript");
  } catch (error) {
    if ((error as { code?: string }).code !== "MODULE_NOT_FOUND") throw error;
    throw new ConfigError(
      "files: openapi.d.ts needs the package openapi-typescript: npm install --save-dev openapi-typescript typescript@5",
    );
  }
}
