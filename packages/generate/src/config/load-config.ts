import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkConfig } from "./check-config.ts";
import type { ServiceConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

const names = ["exch.config.ts", "exch.config.mjs", "exch.config.js", "exch.config.json"];

/** A configuration, and the folder of its relative paths. */
export interface LoadedConfig {
  readonly folder: string;
  readonly services: readonly ServiceConfig[];
}

/** Reads a configuration file: the given one, or the one in a folder. Throws a {@link ConfigError}. */
export async function loadConfig(folder: string, given?: string): Promise<LoadedConfig> {
  const file = given === undefined ? findConfig(folder) : resolve(folder, given);
  if (!existsSync(file)) throw new ConfigError(`the configuration file ${given} does not exist`);
  const value = file.endsWith(".json") ? parseJson(await readFile(file, "utf8"), file) : await importDefault(file);
  const services = [value].flat();
  services.forEach(checkConfig);
  return { folder: dirname(file), services: services as ServiceConfig[] };
}

function findConfig(folder: string): string {
  const name = names.find((each) => existsSync(resolve(folder, each)));
  if (name === undefined)
    throw new ConfigError(`${folder} has no ${names.join(", ")}; write one, or name another with --config`);
  return resolve(folder, name);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

async function importDefault(file: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    if (module.default === undefined)
      throw new ConfigError(`${file} has no default export; write export default defineConfig({ … })`);
    return module.default;
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_UNKNOWN_FILE_EXTENSION") throw error;
    const remedy = "use Node 22.18 or later, or write exch.config.mjs";
    throw new ConfigError(`${file}: this version of Node does not run TypeScript; ${remedy}`);
  }
}
