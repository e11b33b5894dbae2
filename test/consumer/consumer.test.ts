import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as examples from "./guide/examples.ts";
import { followQuickstart } from "./guide/quickstart.ts";
import { compilations, compileConsumer } from "./matrix/compile-consumer.ts";
import { runtimePlans, tryRuntime, whyMissing } from "./matrix/runtime-plans.ts";
import { pageOf } from "./on-runtime/in-chromium.ts";
import { compilers, isInstalled } from "./on-runtime/runtimes.ts";
import { type Consumer, installConsumer } from "./package/install-consumer.ts";
import { run } from "./run.ts";
import { root } from "./workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "exch-consumer-"));
const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
const { copyExample, runExample } = examples;
let consumer: Consumer;

beforeAll(async () => {
  consumer = await installConsumer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packed packages, installed in an empty folder,", () => {
  // Most of a run is waiting.
  describe.concurrent("sign, page, fail and settle", () => {
    it.for(Object.keys(runtimePlans))("on %s", async (name, { skip }) => {
      const reason = whyMissing(name);
      if (reason !== undefined) skip(reason);
      const { checks, problems, limits } = await tryRuntime(name, consumer);
      for (const limit of limits) console.log(`${name}: ${limit}`);
      expect(problems).toEqual([]);
      expect(checks).toBeGreaterThan(10);
    });
  });

  it.each(compilations)("compile with %s and the resolution %s, their declarations checked", (compiler, resolution) =>
    compileConsumer(consumer, compiler, resolution),
  );
});

describe("the quickstart", () => {
  it("leads from an empty folder to a settled order, and prints the output that the page shows", async () => {
    const { printed, promised, seconds } = await followQuickstart(join(folder, "quickstart"), consumer.tarballs);
    expect(printed).toBe(promised);
    expect(promised).toContain("settled: executed");
    console.log(`the quickstart took ${seconds.toFixed(1)} s`);
  });

  // Each version has other contents, and both remember a tarball by its version: they begin without a memory.
  it.concurrent.each(["pnpm@12", "pnpm@10", "yarn@1"])("installs from an empty folder with %s", async (manager) => {
    const cwd = join(folder, manager);
    mkdirSync(cwd);
    const program = [join(root, "test/consumer/tarballs.ts"), "--from", consumer.tarballs, "vendor", "sandbox"];
    await run(process.execPath, ["--conditions=@exch/source", ...program], { cwd, env: { INIT_CWD: cwd } });
    const files = readdirSync(join(cwd, "vendor")).map((name) => `./vendor/${name}`);
    await run("npx", ["-y", manager, "add", ...files], {
      cwd,
      env: { PATH, YARN_CACHE_FOLDER: cwd, XDG_DATA_HOME: cwd },
    });
    writeFileSync(join(cwd, "order.mjs"), readFileSync(join(root, "examples/quickstart/order.js")));
    expect(await run(process.execPath, ["order.mjs"], { cwd })).toContain("settled: executed");
  });

  it("shows the program of the example", () => {
    const guide = readFileSync(join(root, "docs/guide/quickstart.md"), "utf8");
    expect(examples.codeBlocks(guide, "js")[0]).toBe(readFileSync(join(root, "examples/quickstart/order.js"), "utf8"));
  });
});

it("the workflow that the guide shows for CI passes the contract of the sandbox", async () => {
  const guide = readFileSync(join(root, "docs/guide/contract-tests.md"), "utf8");
  const step = /- run: \|\n((?: {10}.*\n)+)/.exec(guide)?.[1] ?? "";
  const commands = step
    .replaceAll("8080", String(await examples.freePort()))
    // A process of npx would leave its child behind.
    .replace("npx --no -- exch-sandbox", "node node_modules/.bin/exch-sandbox");
  const env = { PATH, EXCH_KEY: "key", EXCH_SECRET: "secret", EXCH_PASSPHRASE: "passphrase" };
  const script = `trap 'kill $!' EXIT\n${commands}`;
  const output = await run("sh", ["-euc", script], { cwd: consumer.folder, env });
  expect(output).toMatch(/^\d{3} passed, 0 failed, /m);
  expect(readFileSync(join(consumer.folder, "contract.xml"), "utf8")).toContain('failures="0"');
});

describe("the examples", () => {
  const programs = ["quickstart", "place-and-settle", "shutdown", "history-export", "custom-signer", "treasury-policy"];
  it.concurrent.for(programs)("%s prints the output that its README shows", async (name) => {
    const example = copyExample(name, consumer.folder);
    expect(await runExample(example, "start")).toBe(example.blocks("text")[0]);
  });

  it("treasury-policy prints the same with a store in PostgreSQL", async ({ skip }) => {
    const { EXCH_TEST_POSTGRES_URL } = process.env;
    if (!EXCH_TEST_POSTGRES_URL) return skip("EXCH_TEST_POSTGRES_URL names no PostgreSQL server");
    const example = copyExample("treasury-policy", consumer.folder);
    const output = await runExample(example, "start", { POLICY_DATABASE_URL: EXCH_TEST_POSTGRES_URL });
    expect(output).toBe(example.blocks("text")[0]);
  });

  it.for(["tests-with-the-sandbox", "contract-tests", "opentelemetry"])("%s passes", async (name) => {
    const output = await runExample(copyExample(name, consumer.folder), "test");
    expect(output).toMatch(/^ℹ fail 0$/m);
    expect(Number(/^ℹ pass (\d+)$/m.exec(output)?.[1])).toBeGreaterThan(6);
  });

  it("edge responds from a worker", async ({ skip }) => {
    if (!isInstalled("workerd")) skip("workerd could not be installed");
    const example = copyExample("edge", consumer.folder);
    const output = await examples.whileExampleRuns(example, async (url) => {
      for (let attempt = 0; attempt < 2000; attempt++) {
        const response = await fetch(url).catch(() => undefined);
        if (response !== undefined) return response.text();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return "no response";
    });
    expect(`${output}\n`).toBe(example.blocks("json")[0]);
  });

  it("browser reads from a page", async ({ skip }) => {
    if (!process.env.EXCH_TEST_CHROMIUM) skip("EXCH_TEST_CHROMIUM names no browser");
    const example = copyExample("browser", consumer.folder);
    const text = await examples.whileExampleRuns(example, (url) =>
      pageOf(url, async (page) => {
        await page.click("button");
        const output = page.locator("output").filter({ hasText: /\w/ });
        return output.textContent();
      }),
    );
    expect(text).toMatch(/^\w+: \d+ USDT/);
  });

  it("declare their imports, and compile", async () => {
    for (const name of examples.exampleNames) {
      const example = copyExample(name, consumer.folder);
      const { dependencies, devDependencies = {} } = example.manifest;
      expect({ name, imports: examples.importedPackages(example) }).toEqual({
        name,
        imports: Object.keys({ ...dependencies, ...devDependencies })
          .filter((each) => each !== "workerd")
          .sort(),
      });
    }
    const options = { module: "nodenext", target: "es2023", strict: true, noUncheckedIndexedAccess: true };
    const lib = ["es2023", "dom", "dom.iterable"];
    const compilerOptions = { ...options, lib, types: ["node"], noEmit: true, allowImportingTsExtensions: true };
    const config = join(consumer.folder, "tsconfig.examples.json");
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ["examples/*/*.ts"] }));
    await run(process.execPath, [compilers["TypeScript 7"], "-p", config], { cwd: consumer.folder });
  });

  it("are all covered by these tests", () => {
    const tried = [...programs, "tests-with-the-sandbox", "contract-tests", "opentelemetry", "edge", "browser"];
    expect(examples.exampleNames).toEqual(tried.sort());
  });
});

it("the packed generator takes less than 15 MB when it is installed alone", async () => {
  const own = join(folder, "generator");
  const needed = /^exch-(generate|openapi|runtime|envelope|auth)-/;
  const tarballs = readdirSync(consumer.tarballs).filter((file) => needed.test(file));
  mkdirSync(own);
  writeFileSync(join(own, "package.json"), '{"private":true}');
  const paths = tarballs.map((file) => join(consumer.tarballs, file));
  await run("npm", ["install", "--no-audit", "--no-fund", "--silent", ...paths], { cwd: own });
  const files = readdirSync(join(own, "node_modules"), { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(tarballs).toHaveLength(3);
  expect(files.length).toBeGreaterThan(100);
  expect(bytes).toBeLessThan(15_000_000);
  const config = { title: "T", document: "d.json", output: "gen", files: ["openapi.d.ts"] };
  writeFileSync(join(own, "exch.config.json"), JSON.stringify(config));
  writeFileSync(join(own, "d.json"), '{"openapi":"3.1.0","info":{},"paths":{"/x":{"get":{"responses":{"204":{}}}}}}');
  const generating = run("npx", ["exch-generate"], { cwd: own, env: { NODE_PATH: "" } });
  await expect(generating).rejects.toThrow("openapi.d.ts needs the package openapi-typescript: npm install");
  const importing = run(process.execPath, ["-e", 'import("@exch/runtime/http")'], { cwd: own });
  await expect(importing).rejects.toThrow("Cannot find package 'openapi-fetch'");
}, 120_000);
