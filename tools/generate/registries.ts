import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeHeader } from "@exch/generate/internal";
import type { RepositoryService } from "../repository/services.ts";

/** Packages that know every service, and the writer of the module that lists the services for them. */
const registries: Readonly<Record<string, (services: readonly RepositoryService[]) => string>> = {
  cli: writeToolingList,
  contract: writeLoadedList,
  mcp: writeToolingList,
};

/**
 * Writes the lists of services, such as `packages/cli/src/gen/services.ts`, and the dependencies of these packages on the services.
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

/** Lists the tooling and the parts that are needed at once. */
function writeLoadedList(services: readonly RepositoryService[]): string {
  const entries = services.map(({ name, identifier }) => {
    const [own, create] = [lower(identifier), `create${identifier}Subset`];
    const [names, tooling] = [
      `${create}, operations as ${own}Operations`,
      `errorCodes as ${own}ErrorCodes, tooling as ${own}Tooling`,
    ];
    const parts = `tooling: ${own}Tooling, operations: ${own}Operations, errorCodes: ${own}ErrorCodes`;
    const imports = `import { ${names} } from "@exch/${name}/operations";\nimport { ${tooling} } from "@exch/${name}/tooling";\n`;
    return { imports, row: `  { ${parts}, createSubset: ${create} },\n` };
  });
  const [imports, rows] = [entries.map((each) => each.imports).join(""), entries.map(({ row }) => row).join("")];
  return `${writeHeader("packages/service-*")}${imports}\n/** Parts of every service, in the order of their names. */\nexport const services = [\n${rows}];\n`;
}

/** Makes the package depend on every service and on no other. @returns true when the file changed */
function updateManifest(root: string, file: string, services: readonly RepositoryService[]): boolean {
  const text = readFileSync(join(root, file), "utf8");
  const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
  const others = Object.entries(manifest.dependencies).filter(([name]) => !name.startsWith("@exch/service-"));
  const own = services.map(({ name }) => [`@exch/${name}`, "workspace:^"] as const);
  manifest.dependencies = Object.fromEntries([...others, ...own].sort(([one], [other]) => (one < other ? -1 : 1)));
  const updated = `${JSON.stringify(manifest, null, 2)}\n`;
  if (updated === text) return false;
  writeFileSync(join(root, file), updated);
  return true;
}

function lower(identifier: string): string {
  return identifier.charAt(0).toLowerCase() + identifier.slice(1);
}
