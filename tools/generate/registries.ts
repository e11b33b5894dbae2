import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeHeader } from "@exch/generate/internal";
import type { RepositoryService } from "../repository/services.ts";

/** Packages that know every service, and the writer of the module that lists the services for them. */
const registries: Readonly<Record<string, (services: readonly RepositoryService[]) => string>> = {
  cli: writeToolingList,
  contract: writeLoadedList,
};

/**
 * Writes the lists of services, `packages/cli/src/gen/services.ts` and `packages/contract/src/gen/services.ts`, and the
 * dependencies of both packages on the services.
 *
 * @returns the written files
 */
export function writeRegistries(root: string, services: readonly RepositoryService[]): string[] {
  return Object.entries(registries).flatMap(([name, write]) => {
    const file = `packages/${name}/src/gen/services.ts`;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), write(services));
    return updateManifest(root, `packages/${name}/package.json`, services)
      ? [file, `packages/${name}/package.json`]
      : [file];
  });
}

/** Lists the tooling, whose parts are loaded when they are used. */
function writeToolingList(services: readonly RepositoryService[]): string {
  const names = services.map(({ identifier }) => lower(identifier));
  const imports = services.map(({ name }, at) => `import { tooling as ${names[at]} } from "@exch/${name}/tooling";\n`);
  const list = `export const services: readonly ServiceTooling[] = [${names.join(", ")}];\n`;
  return `${writeHeader("packages/service-*")}import type { ServiceTooling } from "@exch/runtime/service";\n${imports.join("")}\n/** Tooling of every service, in the order of their names. */\n${list}`;
}

/** Lists how to load each service, whose package need not be installed. */
function writeLoadedList(services: readonly RepositoryService[]): string {
  const rows = services.map(({ name, identifier }) => {
    const [operations, tooling] = ["operations", "tooling"].map((part) => `import("@exch/${name}/${part}")`);
    const parts = `{ operations, create${identifier}Subset: createSubset }, { errorCodes, tooling }`;
    return `  { name: "${name}", load: () => Promise.all([${operations}, ${tooling}]).then(([${parts}]) => ({ tooling, operations, errorCodes, createSubset })) },\n`;
  });
  return `${writeHeader("packages/service-*")}/** Every service, in the order of their names, and how its parts are loaded. */\nexport const services = [\n${rows.join("")}];\n`;
}

/** Makes the package need every service and no other: as dependencies, or where it has optional peers as those. @returns true when the file changed */
function updateManifest(root: string, file: string, services: readonly RepositoryService[]): boolean {
  const text = readFileSync(join(root, file), "utf8");
  const manifest = JSON.parse(text) as Record<string, Record<string, unknown>>;
  const isPeer = manifest.peerDependencies !== undefined;
  const fields = isPeer ? ["peerDependencies", "devDependencies"] : ["dependencies"];
  for (const field of fields) manifest[field] = replaceServices(manifest[field], services, "workspace:^");
  const optional = isPeer && replaceServices(manifest.peerDependenciesMeta, services, { optional: true });
  const updated = `${JSON.stringify({ ...manifest, ...(optional && { peerDependenciesMeta: optional }) }, null, 2)}\n`;
  if (updated === text) return false;
  writeFileSync(join(root, file), updated);
  return true;
}

function replaceServices(old: object = {}, services: readonly RepositoryService[], value: unknown) {
  const others = Object.entries(old).filter(([name]) => !name.startsWith("@exch/service-"));
  const own = services.map(({ name }) => [`@exch/${name}`, value] as const);
  return Object.fromEntries([...others, ...own].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function lower(identifier: string): string {
  return identifier.charAt(0).toLowerCase() + identifier.slice(1);
}
