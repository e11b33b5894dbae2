import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { parseDocument } from "yaml";
import type { ServiceConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import type { Document } from "./document.ts";
import { GeneratorError } from "./generator-error.ts";

/** A document with its name in messages and in the first line of generated files. */
export interface LoadedDocument {
  readonly document: Document;
  readonly name: string;
}

/** Reads the OpenAPI document that a configuration names, or makes it from its TypeSpec. */
export async function loadDocument(folder: string, config: ServiceConfig): Promise<LoadedDocument> {
  const name = config.document ?? config.typespec ?? "";
  const path = resolve(folder, name);
  const text = config.typespec === undefined ? await readText(path, name) : await emit(path, folder);
  const document = parseDocumentText(text, name);
  return { document, name: config.source ?? relative(folder, path).replaceAll("\\", "/") };
}

/** Parses an OpenAPI document in YAML or JSON. */
export function parseDocumentText(text: string, name: string): Document {
  const document = parse(text, name);
  checkVersion(document, name);
  return document;
}

/** Loads the TypeSpec compiler, an optional dependency, only here. */
async function emit(entry: string, folder: string): Promise<string> {
  const { emitDocument } = await import("./compile-typespec.ts").catch((error: unknown) => {
    if ((error as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new ConfigError(
      "typespec needs the packages @typespec/compiler, @typespec/http, @typespec/openapi and @typespec/openapi3",
    );
  });
  return emitDocument(entry, folder);
}

async function readText(path: string, name: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new ConfigError(`document: ${name} cannot be read; paths are relative to the configuration file`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new GeneratorError(name, "this is not UTF-8");
  }
}

function parse(text: string, name: string): Document {
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new GeneratorError(name, `this is not valid JSON: ${(error as Error).message}`);
    }
  }
  const yaml = parseYaml(text, name);
  const [problem] = yaml.errors;
  if (problem !== undefined) throw new GeneratorError(name, `this is not valid YAML: ${problem.message}`);
  try {
    // Aliases may be many in a document that is large for good reasons. They repeat no part in memory: `requireBounded` counts them.
    return yaml.toJS({ maxAliasCount: -1 }) as Document;
  } catch (error) {
    throw new GeneratorError(name, `this YAML cannot be read: ${(error as Error).message}`);
  }
}

/** The parser throws, instead of noting a problem, where the text nests too deeply. */
function parseYaml(text: string, name: string) {
  try {
    return parseDocument(text, { merge: true });
  } catch (error) {
    throw new GeneratorError(name, `this is not valid YAML: ${(error as Error).message}`);
  }
}

function checkVersion(document: Document & { swagger?: string }, name: string): void {
  if (typeof document !== "object" || document === null)
    throw new GeneratorError(name, "this is not an OpenAPI document");
  if (document.swagger !== undefined) {
    throw new GeneratorError(name, `this is Swagger ${document.swagger}; convert it to OpenAPI 3 first`);
  }
  if (!/^3\.[012]\./.test(String(document.openapi ?? "")))
    throw new GeneratorError(name, "this is not an OpenAPI document of version 3.0, 3.1 or 3.2");
  if (typeof document.paths !== "object" || document.paths === null)
    throw new GeneratorError(name, "the document has no paths");
}
