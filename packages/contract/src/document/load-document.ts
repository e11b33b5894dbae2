import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Document,
  DocumentError,
  joinProvenance,
  parseDocument,
  requireDocument,
  upgradeDocument,
} from "@exch/openapi";
import { parse } from "yaml";

/** Loads an OpenAPI document, with the origins in a file beside it, and with the schemas of OpenAPI 3.1. @throws DocumentError */
export function loadDocument(source: string | URL | object): { readonly path: string; readonly json: Document } {
  const path = findPath(source);
  const given = path === "" ? requireDocument(source, "document") : parseDocument(readText(path), path, parse);
  const json: Document = JSON.parse(JSON.stringify(given), dropSchemaId);
  if (path !== "") joinProvenance(json, path, (file) => (existsSync(file) ? readText(file) : undefined));
  upgradeDocument(json);
  return { path, json };
}

/** Drops the names of schemas, because two may share one: every reference names a place. A property of this name is a schema. */
function dropSchemaId(key: string, value: unknown): unknown {
  return key === "$id" && typeof value === "string" ? undefined : value;
}

/** Returns the path of a file; empty for a document that is parsed already. */
function findPath(source: string | URL | object): string {
  if (source instanceof URL) return fileURLToPath(source);
  return typeof source === "string" ? source : "";
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new DocumentError("document", `${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
