import { readFileSync } from "node:fs";
import { join } from "node:path";
import { joinProvenance } from "@exch/openapi";
import { type RepositoryService, readDocument } from "./services.ts";

/**
 * Reads the OpenAPI document of a service with the origins of its facts. Apart from `services.ts`, which the configuration of the
 * site loads: there, no package of the workspace is found.
 */
export function readWithOrigins(root: string, service: Pick<RepositoryService, "document">): any {
  const document = readDocument(root, service);
  joinProvenance(document, `${service.document}.json`, (path) => readFileSync(join(root, path), "utf8"));
  return document;
}
