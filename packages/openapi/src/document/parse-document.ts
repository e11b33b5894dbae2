import type { Document } from "./document.ts";
import { DocumentError } from "./document-error.ts";

/**
 * Parses an OpenAPI document in JSON or YAML.
 *
 * @param name of the document, for messages
 * @param parseYaml parses what does not begin as JSON does
 * @throws DocumentError
 */
export function parseDocument(text: string, name: string, parseYaml: (text: string) => unknown): Document {
  return requireDocument(parseText(text, name, parseYaml), name);
}

/** Parses a file of a document in JSON, or in YAML too, where a parser of YAML is given. @throws DocumentError */
export function parseText(text: string, name: string, parseYaml?: (text: string) => unknown): unknown {
  const isJson = parseYaml === undefined || /^\s*\{/.test(text);
  try {
    return isJson ? JSON.parse(text) : parseYaml(text);
  } catch (error) {
    throw new DocumentError(name, `this is not valid ${isJson ? "JSON" : "YAML"}: ${(error as Error).message}`);
  }
}

/** Requires a document of a version that is read. @throws DocumentError */
export function requireDocument(value: unknown, name: string): Document {
  if (typeof value !== "object" || value === null) throw new DocumentError(name, "this is not an OpenAPI document");
  const { swagger, openapi, paths } = value as Partial<Record<string, unknown>>;
  if (swagger !== undefined) throw new DocumentError(name, `this is Swagger ${swagger}; convert it to OpenAPI 3 first`);
  if (!/^3\.[012]\./.test(String(openapi ?? "")))
    throw new DocumentError(name, "this is not an OpenAPI document of version 3.0, 3.1 or 3.2");
  if (typeof paths !== "object" || paths === null) throw new DocumentError(name, "the document has no paths");
  return value as Document;
}
