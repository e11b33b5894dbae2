import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { examplePackages } from "../guide/examples.ts";
import { compilers } from "../on-runtime/runtimes.ts";
import { run } from "../run.ts";
import type { Packed } from "./packed.ts";

/** An entry point of a published package. */
export interface EntryPoint {
  /** `@exch/runtime/node`. */
  readonly name: string;
  /** True when it has types and no code. */
  readonly typesOnly: boolean;
}

/** Every entry point that a program can import. */
export function entryPoints(packages: readonly Packed[]): EntryPoint[] {
  return packages.flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports ?? {})
      .filter(([, target]) => typeof target === "object" && target !== null && "types" in target)
      .map(([path, target]) => ({ name: name + path.slice(1), typesOnly: !("default" in (target as object)) })),
  );
}

/** Installs tarballs by npm in an empty folder, as a new user would. */
export async function installTarballs(folder: string, packages: readonly Packed[], others: readonly string[] = []) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  const tarballs = packages.map(({ tarball }) => tarball);
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", ...tarballs, ...others];
  // Prism would report its installation.
  await run("npm", args, { cwd: folder, env: { SCARF_ANALYTICS: "false" } });
}

/** The consumer: every package with every optional peer installed, and the program that uses them, compiled. */
export async function createConsumer(folder: string, packages: readonly Packed[]): Promise<void> {
  const peers = packages.flatMap(({ manifest }) => Object.entries(manifest.peerDependencies ?? {}));
  // TypeSpec and openapi-typescript are only needed to generate other clients.
  const named = [...peers.filter(([name]) => !/^@(exch|typespec)\/|-typescript$/.test(name)), ...examplePackages()];
  const others = named.map(([name, range]) => `${name}@${range}`);
  await installTarballs(folder, packages, [
    ...new Set(others),
    "@types/node@24",
    "@types/big.js@7",
    "@types/pg@8",
    "esbuild@0.28.2",
  ]);
  cpSync(fileURLToPath(new URL("../program", import.meta.url)), join(folder, "program"), { recursive: true });
  const options = { module: "nodenext", target: "es2022", strict: true, rewriteRelativeImportExtensions: true };
  const compilerOptions = { ...options, outDir: "out", rootDir: "program", types: ["node"], skipLibCheck: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["program"] }));
  await run(process.execPath, [compilers["TypeScript 7"], "-p", "."], { cwd: folder });
}
