import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { type Document, DocumentError, joinProvenance, parseDocument } from "@exch/openapi";
import { parseDocument as parseYamlDocument } from "yaml";
import type { ServiceConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";

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
  joinProvenance(document, path, (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined));
  return { document, name: config.source ?? relative(folder, path).replaceAll("\\", "/") };
}

/** Parses an OpenAPI document in YAML or JSON. */
export function parseDocumentText(text: string, name: string): Document {
  return parseDocument(text, name, parseYaml);
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
    throw new DocumentError(name, "this is not UTF-8");
  }
}

/** Parses YAML. The parser throws, instead of noting a problem, where the text nests too deeply. */
function parseYaml(text: string): unknown {
  const yaml = parseYamlDocument(text, { merge: true });
  const [problem] = yaml.errors;
  if (problem !== undefined) throw problem;
  // Aliases may be many in a document that is large for good reasons. They repeat no part in memory: `requireBounded` counts them.
  return yaml.toJS({ maxAliasCount: -1 });
}
