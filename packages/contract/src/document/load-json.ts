import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { JsonSchema } from "./schema.ts";
import { convertSchemas } from "./upgrade-schemas.ts";

/** Loads an OpenAPI document. Schemas of OpenAPI 3.0 become those of 3.1. @throws TypeError */
export function loadJson(source: string | URL | object): { readonly path: string; readonly json: JsonSchema } {
  if (typeof source === "object" && !(source instanceof URL)) return { path: "", json: check("document", source) };
  const path = source instanceof URL ? fileURLToPath(source) : source;
  return { path, json: check(path, parseFile(path)) };
}

function parseFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new TypeError(`document: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return path.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw new TypeError(`document: ${path} is neither JSON nor YAML: ${(error as Error).message}`);
  }
}

function check(name: string, json: unknown): JsonSchema {
  const { openapi, paths } = (json ?? {}) as JsonSchema;
  if (typeof openapi !== "string" || !openapi.startsWith("3.") || typeof paths !== "object")
    throw new TypeError(`${name} is not an OpenAPI 3 document`);
  return openapi.startsWith("3.0") ? convertSchemas(json as JsonSchema) : (json as JsonSchema);
}
