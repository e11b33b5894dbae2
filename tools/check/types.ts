import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { portable } from "../imports/layers.ts";
import { runProgram } from "../repository/run-program.ts";

/** Lists every folder with a tsconfig.json (root, packages, private folders), and the project of what browsers load. */
function listTypeProjects(root: string): string[] {
  const beside = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  // The lab has packages of its own, which are not always installed.
  const lab = existsSync(join(root, "lab/node_modules")) ? ["lab"] : [];
  const folders = [".", "spec", "tools", "tools/site", "test", "test/payments/api", "simulation", ...lab, ...beside];
  return [...folders.filter((folder) => existsSync(join(root, folder, "tsconfig.json"))), writePortableProject(root)];
}

/** Checks the types of all projects, two at a time; gives the compiler's output, or undefined without an error. */
export async function checkTypes(root: string): Promise<string | undefined> {
  const waiting = listTypeProjects(root);
  // A file is seen by every project that imports it, and is reported once.
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

/** Writes a project of the code that browsers and edge workers load, without the types of Node: a `Buffer` has no type there. */
function writePortableProject(root: string): string {
  const file = join(root, "node_modules/.cache/check/portable.json");
  const under = (pattern: string) => portable.map((name) => join(root, "packages", name, "src", pattern));
  const project = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: { types: [] },
    include: under("**/*.ts"),
    exclude: ["**/*.test.ts", "**/testing/**", "**/node*.ts", "**/node/**"].flatMap(under),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(project));
  return file;
}

if (import.meta.main) {
  const errors = await checkTypes(fileURLToPath(new URL("../..", import.meta.url)));
  if (errors) console.log(errors);
  process.exitCode = errors ? 1 : 0;
}
