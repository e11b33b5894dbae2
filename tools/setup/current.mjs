// @ts-check
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const stamp = "node_modules/.cache/set-up";

/**
 * Tests that nothing changed since the last complete set-up. Asking pnpm would take a second on every run.
 * @param {string} root
 */
export function isCurrent(root) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, "utf8") === fingerprint(root);
}

/** @param {string} root */
export function markCurrent(root) {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint(root));
}

/**
 * Hashes what decides an installation, and what pnpm noted about the existing one.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash("sha256");
  const note = (/** @type {string} */ path, readIt = true) => {
    const there = existsSync(join(root, path));
    hash.update(`${path} ${there}\n`);
    if (there && readIt) hash.update(readFileSync(join(root, path)));
  };
  for (const folder of packageFolders(root)) {
    note(join(folder, "package.json"));
    note(join(folder, "node_modules"), false);
  }
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml"]) note(file);
  for (const file of [".modules.yaml", ".pnpm/lock.yaml"]) note(join("node_modules", file));
  note("node_modules/node/bin/node", false);
  return hash.digest("hex");
}

/** @param {string} root */
function packageFolders(root) {
  const inside = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules")
      .map((entry) => join(folder, entry.name));
  const top = inside(".");
  const all = [".", ...top, ...top.flatMap(inside)];
  return all.filter((folder) => existsSync(join(root, folder, "package.json"))).sort();
}
