import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { run } from "../run.ts";
import type { Packed } from "./packed.ts";

/**
 * Copies a tarball into a folder, and names the packages of this repository that it needs as peers. A package manager takes peers from
 * the other tarballs of the folder; for dependencies pnpm and yarn would ask the registry.
 */
export async function vendorTarball({ tarball }: Packed, folder: string): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), "vendor-"));
  await run("tar", ["-xzf", tarball], { cwd: work });
  const file = join(work, "package/package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const needs = Object.entries<string>(manifest.dependencies ?? {});
  const ours = needs.filter(([name]) => name.startsWith("@exch/"));
  manifest.dependencies = Object.fromEntries(needs.filter((each) => !ours.includes(each)));
  manifest.peerDependencies = { ...manifest.peerDependencies, ...Object.fromEntries(ours) };
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  // The time that npm gives to packed files: equal packages are equal tarballs, as a lockfile expects.
  utimesSync(file, 499162500, 499162500);
  const files = (await run("tar", ["-tzf", tarball], { cwd: work })).trim().split("\n");
  const copy = join(folder, basename(tarball));
  await run("tar", ["-czf", copy, ...files], { cwd: work });
  rmSync(work, { recursive: true });
  return copy;
}
