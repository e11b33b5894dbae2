import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Installs pinned packages into a folder of their own, outside the workspace. It does nothing where they are installed. */
export function installPackages(folder: string, packages: Readonly<Record<string, string>>): void {
  const wanted = JSON.stringify({ private: true, type: "module", dependencies: packages });
  const mark = join(folder, "installed.json");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), wanted);
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
  execFileSync("npm", ["install", ...options, "--prefix", folder], { stdio: "inherit" });
  writeFileSync(mark, wanted);
}
