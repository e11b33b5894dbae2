import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilers } from "../consumer/on-runtime/runtimes.ts";
import { run } from "../consumer/run.ts";
import { createContext } from "./context.ts";
import { readSnippets, type Snippet } from "./read-snippets.ts";
import type { Results } from "./run-snippets.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const folder = join(here, ".generated");
const data = mkdtempSync(join(tmpdir(), "snippets-"));
const snippets = readSnippets();

/** Snippets that other tests run as they are, with the reason. */
const runElsewhere: Readonly<Record<string, string>> = {
  "docs/reference/sandbox.md 3": "test/scenarios/month.test.ts is this text",
  "docs/reference/sandbox.md 4": "test/scenarios/replaced-timers.test.ts is this text",
};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const { names, server } = await createContext("globals", data);
  await server.close();
  const globals = Object.keys(names).map((name) => `const ${name}: import("../context.ts").Context["${name}"];`);
  writeFileSync(join(folder, "globals.d.ts"), `declare global {\n${globals.join("\n")}\n}\nexport {};\n`);
  for (const { file, code } of snippets) writeFileSync(join(folder, file), asModule(file, code));
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const compilerOptions = { ...strict, verbatimModuleSyntax: false, module: "nodenext", paths: {} };
  const config = { extends: "../../../tsconfig.json", compilerOptions, include: ["*.ts", "*.cts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

describe("the snippets of README, guides and packages", () => {
  it("are found", () => {
    expect(snippets.length).toBeGreaterThan(30);
    for (const page of ["README.md", "docs/guide/quickstart.md", "packages/service-a/README.md"])
      expect(snippets.map(({ name }) => name)).toContain(`${page} 1`);
  });

  it.each(Object.entries(compilers))("compile strictly with %s", async (_, compiler) => {
    await run(process.execPath, [compiler, "-p", folder, "--pretty", "false"], { cwd: here });
  });

  it("run to their end", async () => {
    const running = snippets.filter(({ name }) => !(name in runElsewhere));
    for (const each of running) writeFileSync(join(folder, runnableName(each)), runnable(each));
    const args = running.map((each) => `${each.name}=${join(folder, runnableName(each))}`);
    const program = ["--conditions=@exch/source", "--no-warnings", join(here, "run-snippets.ts"), data];
    const output = await run(process.execPath, [...program, ...args], { cwd: data });
    const failures: Results = JSON.parse(output.split("\n").findLast((line) => line.startsWith("{")) ?? "null");
    expect(failures).toEqual({});
  });
});

/** Makes a module of a snippet that neither imports nor exports anything. */
function asModule(file: string, code: string): string {
  return file.endsWith(".cts") ? code : `${code}\nexport {};\n`;
}

function runnableName({ file }: Snippet): string {
  return `run-${file}`;
}

/** Lets the tests that a snippet registers run at once, because there is no test runner. */
function runnable({ file, code }: Snippet): string {
  if (!/from "vitest"/.test(code)) return asModule(file, code);
  const collected = code.replace(/from "vitest"/, 'from "../collected-tests.ts"');
  return `${collected}\nimport { tests } from "../collected-tests.ts";\nfor (const { run } of tests.splice(0).slice(0, 3)) await run();\n`;
}
