import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { listen } from "../../contract/listen.ts";
import { workerd } from "../on-runtime/on-workerd.ts";
import { run } from "../run.ts";
import { root } from "../workspace.ts";

/** The examples of the repository, by the names of their folders. */
export const exampleNames = readdirSync(join(root, "examples"), { withFileTypes: true })
  .filter(({ name }) => existsSync(join(root, "examples", name, "package.json")))
  .map(({ name }) => name);

/** An example, copied to where the packages are installed. */
export interface Example {
  readonly folder: string;
  readonly manifest: {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  /** The code blocks of its README in a language. */
  readonly blocks: (language: string) => string[];
}

/** Copies an example below a folder whose `node_modules` holds the packages. */
export function copyExample(name: string, consumer: string): Example {
  const folder = join(consumer, "examples", name);
  cpSync(join(root, "examples", name), folder, { recursive: true, filter: (path) => !path.includes("node_modules") });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  return { folder, manifest, blocks: (language) => codeBlocks(readme, language) };
}

/** Packages from the registry that the examples need, beside those that they are built or run with. */
export function examplePackages(): [name: string, range: string][] {
  return exampleNames.flatMap((name) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "examples", name, "package.json"), "utf8"));
    return Object.entries<string>(dependencies).filter(([each]) => !each.startsWith("@exch/"));
  });
}

/** The code blocks of a Markdown text in a language, in order. */
export function codeBlocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    .filter(([, tag]) => tag === language)
    .map(([, , code]) => code!);
}

/** Every package that an example's files import, by name. */
export function importedPackages({ folder }: Example): string[] {
  const texts = readdirSync(folder)
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const specifiers = texts.flatMap((text) => [...text.matchAll(/from "([^".][^"]*)"/g)].map(([, name]) => name!));
  const names = specifiers
    .filter((name) => !name.startsWith("node:"))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
  return [...new Set(names)].sort();
}

/** Runs what `npm start` or `npm test` of an example runs, and gives what it prints. */
export function runExample(
  { folder, manifest }: Example,
  script: "start" | "test",
  env: Record<string, string> = {},
): Promise<string> {
  const [program, ...args] = manifest.scripts[script]!.split(" ");
  if (program !== "node") throw new Error(`${script} of ${folder} is not run by node`);
  return run(process.execPath, args, { cwd: folder, env });
}

/** Runs an example that serves something, while `use` asks it at the first address that it prints. */
export async function whileExampleRuns<T>({ folder }: Example, use: (url: string) => Promise<T>): Promise<T> {
  const path = [dirname(workerd()), process.env.PATH].join(":");
  const child = spawn(process.execPath, ["start.ts"], {
    cwd: folder,
    env: { ...process.env, PATH: path, PORT: String(await freePort()), NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    return await use(await firstAddress(child));
  } finally {
    child.kill("SIGTERM");
  }
}

/** Finds a port that no server listens on. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(() => {});
  await close();
  return Number(new URL(url).port);
}

function firstAddress(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error(`it ended: ${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream!).on("line", (line) => {
        said += `${line}\n`;
        const url = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(line)?.[0];
        if (url !== undefined) resolve(url);
      });
    }
  });
}
