import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Document, type GeneratedClient, GeneratorError, generateClient } from "@exch/generate";
import { parse } from "yaml";
import { runProgram } from "../repository/run-program.ts";
import { type CorpusDocument, documents, packages } from "./documents.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const installed = join(root, "node_modules/.cache/corpus");
/** Beside packages that have the runtime as a dependency, so that the clients find it. */
const generated = join(root, "test/node_modules/.generated/corpus");

/** The result of one document. */
interface Row {
  readonly name: string;
  readonly operations: number;
  readonly made: number;
  readonly seconds: number;
  /** Reasons for which operations were left out, with their number. */
  readonly leftOut: readonly string[];
  compiles?: boolean;
}

/** Installs the packages once, outside the workspace. */
function install(): void {
  const wanted = JSON.stringify({ private: true, dependencies: packages });
  const manifest = join(installed, "package.json");
  if (existsSync(manifest) && readFileSync(manifest, "utf8") === wanted) return;
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  const specs = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent", "--no-save"];
  execFileSync("npm", ["install", ...options, "--prefix", installed, ...specs], { stdio: "inherit" });
  writeFileSync(manifest, wanted);
}

function read({ package: name, file }: CorpusDocument): Document {
  const text = readFileSync(join(installed, "node_modules", name, file), "utf8");
  return file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
}

function make(entry: CorpusDocument): Row {
  const document = read(entry);
  const start = process.cpuUsage();
  const title = "a public service";
  const config = { title, document: entry.file, output: "gen", imports: ".ts", unsupported: "skip" } as const;
  const operations = countOperations(document);
  try {
    const client = generateClient(document, "a public document", config);
    const { user, system } = process.cpuUsage(start);
    write(entry.name, client);
    const leftOut = client.notes.filter(({ kind }) => kind === "skipped");
    return {
      name: entry.name,
      operations,
      made: client.operations,
      seconds: (user + system) / 1e6,
      leftOut: leftOut.map(({ text, places }) => `${places.length} × ${text.replace("left out: ", "")}`),
    };
  } catch (error) {
    if (!(error instanceof GeneratorError)) throw error;
    return { name: entry.name, operations, made: 0, seconds: 0, leftOut: [error.message.split("\n")[0] ?? ""] };
  }
}

function countOperations({ paths }: Document): number {
  const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];
  return Object.values(paths).flatMap((item) => methods.filter((method) => item[method] !== undefined)).length;
}

function write(name: string, { files }: GeneratedClient): void {
  const folder = join(generated, folderOf(name));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
}

function folderOf(name: string): string {
  return name.replaceAll(" ", "-");
}

/** Compiles every client in one program. Returns the folders with an error. */
async function compile(compiler: string): Promise<ReadonlySet<string>> {
  const compilerOptions = {
    ...{ target: "es2024", module: "nodenext", strict: true, exactOptionalPropertyTypes: true, types: ["node"] },
    ...{ noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ customConditions: ["@exch/source"], lib: ["es2024", "dom", "dom.asynciterable", "esnext.disposable"] },
    typeRoots: [join(root, "node_modules/@types")],
  };
  writeFileSync(join(generated, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*/*.ts"] }));
  const args = [join(root, compiler, "bin/tsc"), "-p", generated, "--pretty", "false"];
  const { output } = await runProgram(process.execPath, args, { cwd: generated });
  return new Set([...output.matchAll(/^([\w-]+)\/[\w.-]+\.ts\(/gm)].map(([, folder]) => folder ?? ""));
}

function print(rows: readonly Row[], compilers: readonly string[]): void {
  const compiled = compilers.length === 0 ? "not compiled" : `compiles (${compilers.join(", ")})`;
  console.log(`| document | operations | made | CPU s | ${compiled} | left out |\n|---|---|---|---|---|---|`);
  for (const { name, operations, made, seconds, leftOut, compiles } of rows) {
    const cell = compiles === undefined ? "" : compiles ? "yes" : "no";
    console.log(`| ${name} | ${operations} | ${made} | ${seconds.toFixed(1)} | ${cell} | ${leftOut.join("; ")} |`);
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const [all, made] = [sum(rows.map((row) => row.operations)), sum(rows.map((row) => row.made))];
  const clean = rows.filter(({ compiles }) => compiles).length;
  const end = compilers.length === 0 ? "" : `, ${clean} of ${rows.length} compile`;
  console.log(`\n${made} of ${all} operations made (${((made / all) * 100).toFixed(2)} %)${end}`);
}

/**
 * Generates a client of each document, or of those that the arguments name, and with `--compile` compiles it under both compilers.
 * Prints a table in Markdown.
 */
if (import.meta.main) {
  install();
  rmSync(generated, { recursive: true, force: true });
  const names = process.argv.slice(2).filter((each) => !each.startsWith("--"));
  const rows = documents.filter(({ name }) => names.length === 0 || names.includes(name)).map(make);
  const compilers = process.argv.includes("--compile")
    ? { "TypeScript 7": "node_modules/typescript", "5.9": "packages/generate/node_modules/typescript" }
    : {};
  for (const compiler of Object.values(compilers)) {
    const broken = await compile(compiler);
    for (const row of rows) row.compiles = row.compiles !== false && row.made > 0 && !broken.has(folderOf(row.name));
  }
  print(rows, Object.keys(compilers));
}
