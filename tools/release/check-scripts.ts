import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findInstalled } from "../sizes/installed.ts";

const events = ["preinstall", "install", "postinstall"];

/**
 * Finds what runs a script when packages are installed: one of them, or something that they bring by default. Optional peers are left
 * out, because a user installs those.
 *
 * @param from the folder in which the packages are found
 */
export function checkScripts(names: readonly string[], from: string): string[] {
  return findInstalled(names, from).folders.flatMap((folder) => {
    const { name, scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    // Without a script of its own, npm builds what has this file.
    const found = existsSync(join(folder, "binding.gyp")) ? ["binding.gyp"] : events.filter((event) => scripts[event]);
    return found.map((each) => `${names.join(", ")}: ${name} runs a script when it is installed (${each})`);
  });
}
