import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles every client of a folder in one program. Returns the folders with an error. */
export async function compileClients(folder: string, compiler: string): Promise<ReadonlySet<string>> {
  const compilerOptions = {
    ...{ target: "es2024", module: "nodenext", strict: true, exactOptionalPropertyTypes: true, types: ["node"] },
    ...{ noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ customConditions: ["@exch/source"], skipLibCheck: true, typeRoots: [join(root, "node_modules/@types")] },
    lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable", "esnext.disposable"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*/*.ts"] }));
  const args = [compiler, "-p", folder, "--pretty", "false"];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const [code] = await once(child, "close");
  const broken = new Set([...output.matchAll(/^([\w-]+)\/[\w.-]+\.ts\(/gm)].map(([, name]) => name ?? ""));
  if (code !== 0 && broken.size === 0) throw new Error(`the compiler failed: ${output.slice(0, 2000)}`);
  return broken;
}
