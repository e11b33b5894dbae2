import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Lists the OpenAPI documents of the services, by name. */
export function listDocuments(): string[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@exch/spec/package.json")), "openapi");
  return readdirSync(folder)
    .filter((name) => /^[^.]+\.json$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
