import { existsSync, readFileSync, realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Document, joinProvenance, parseDocument, requireDocument } from "@exch/openapi";
import type { ServiceConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { bundleFiles } from "./bundle-files.ts";
import { createReader, parseYaml, type ReadFile } from "./read-file.ts";
import { runReading } from "./run-reading.ts";

/** A document with its name in messages and in the first line of generated files. */
export interface LoadedDocument {
  readonly document: Document;
  readonly name: string;
  /** True where the document is not that of its file alone: parts are from other files, or it was of an older version. */
  readonly isMade: boolean;
}

/**
 * Reads the OpenAPI document that a configuration names, with all its files, or makes it from its TypeSpec.
 *
 * @param hosts from which files may be read by https
 */
export async function loadDocument(
  folder: string,
  config: Pick<ServiceConfig, "document" | "typespec" | "source">,
  hosts: readonly string[] = [],
): Promise<LoadedDocument> {
  const given = config.document ?? config.typespec ?? "";
  const isRemote = config.typespec === undefined && /^https?:/.test(given);
  const path = isRemote ? given : resolve(folder, given);
  const name = config.source ?? (isRemote ? given : relative(folder, path).replaceAll("\\", "/"));
  if (config.typespec !== undefined) {
    const document = parseDocument(await emit(path, folder), given, parseYaml);
    return { document: addProvenance(document, path), name, isMade: true };
  }
  if (!isRemote && !existsSync(path))
    throw new ConfigError(`document: ${given} cannot be read; paths are relative to the configuration file`);
  const start = isRemote ? new URL(given) : pathToFileURL(realpathSync(path));
  const { document, isMade } = await assembleDocument(start, createReader(start, hosts), given);
  if (!isRemote) addProvenance(document, path);
  return { document, name, isMade: isRemote || isMade };
}

/** Joins the files of a document, whose first one is `start`, and upgrades an older version. */
export async function assembleDocument(start: URL, read: ReadFile, given: string) {
  const value = (await read(start, start)) as Record<string, unknown>;
  const isBundled = await bundleFiles(value, start, read);
  const isSwagger = value?.swagger === "2.0";
  const { upgrade } = isSwagger ? await import("@scalar/openapi-upgrader") : {};
  const upgraded = runReading(given, () => upgrade?.(value, "3.0") ?? value);
  return { document: requireDocument(upgraded, given), isMade: isBundled || isSwagger };
}

function addProvenance(document: Document, path: string): Document {
  joinProvenance(document, path, (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined));
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
