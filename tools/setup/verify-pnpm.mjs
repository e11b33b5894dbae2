// @ts-check
// Compares the pnpm that npx has fetched with the hashes of the repository, before it runs:
//   npx -y --package="$(node -p 'require("./package.json").packageManager')" node tools/setup/verify-pnpm.mjs
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/** @typedef {Record<string, { version?: string, integrity?: string }>} Installed what npm notes of a folder, by path */

const root = new URL("../../", import.meta.url);

/**
 * Returns the problems of an installed pnpm: none when it and the binary for this platform are the ones that the repository names.
 * npm has compared the files with the hashes that it notes.
 *
 * @param {string} packageManager `pnpm@12.21.0+sha512.66fd…`
 * @param {Record<string, string>} binaries the hashes of the binaries that are known, by package
 * @param {Installed} installed
 * @returns {string[]}
 */
export function problemsOf(packageManager, binaries, installed) {
  const [, version = "", hex = ""] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager) ?? [];
  if (hex === "") return ['"packageManager" in package.json must be pnpm@X.Y.Z+sha512.HEX'];
  const own = installed["node_modules/pnpm"];
  const expected = `sha512-${Buffer.from(hex, "hex").toString("base64")}`;
  if (own?.version !== version) return [`pnpm ${version} was asked for, and npm has ${own?.version ?? "none"}`];
  const problems = own.integrity === expected ? [] : [differs("pnpm", own.integrity, expected)];
  for (const [name, hash] of Object.entries(binaries)) {
    const found = installed[`node_modules/${name}`];
    if (found !== undefined && found.integrity !== hash) problems.push(differs(name, found.integrity, hash));
  }
  return problems;
}

/** @param {string} name @param {string | undefined} found @param {string} expected */
function differs(name, found, expected) {
  return `EINTEGRITY ${name}: ${found ?? "no hash"} instead of ${expected}`;
}

/** Reads what npm notes of the folder that npx has put first on the path. */
function readInstalled() {
  const bin = (process.env.PATH ?? "").split(delimiter).find((folder) => /[\\/]_npx[\\/]/.test(folder));
  if (bin === undefined) throw new Error("this runs by npx, beside the pnpm that it fetched");
  return JSON.parse(readFileSync(join(bin, "..", ".package-lock.json"), "utf8")).packages;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { packageManager } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const binaries = JSON.parse(readFileSync(new URL("tools/setup/pnpm-binaries.json", root), "utf8"));
  const problems = problemsOf(packageManager, binaries, readInstalled());
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
