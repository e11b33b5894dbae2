import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./run-program.ts";

/** Every folder with a tsconfig.json: the root, the packages and the private folders beside them. */
export function typeProjects(root: string): string[] {
  const beside = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  return [".", "spec", "tools", "test", ...beside].filter((folder) => existsSync(join(root, folder, "tsconfig.json")));
}

/** Type-checks all of it, two projects at a time; the compiler's words, or nothing when it is content. */
export async function checkTypes(root: string): Promise<string | undefined> {
  const waiting = typeProjects(root);
  // A package's file is seen by every project that imports it, and is reported once.
  const errors = new Set<string>();
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const { code, output } = await runProgram("tsc", ["-p", project, "--pretty", "false"], { cwd: root });
      if (code !== 0) for (const line of output.split("\n")) errors.add(line);
    }
  };
  await Promise.all([work(), work()]);
  return errors.size > 0 ? [...errors].join("\n") : undefined;
}

if (import.meta.main) {
  const errors = await checkTypes(fileURLToPath(new URL("../..", import.meta.url)));
  if (errors) console.log(errors);
  process.exitCode = errors ? 1 : 0;
}
