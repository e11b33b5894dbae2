import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import type { Outcome } from "./report.ts";
import { runTests } from "./run-tests.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const files: Record<string, string> = {
  "counts.test.ts": 'it("adds", () => {}); it("breaks", () => expect(1).toBe(2));',
  "skips.test.ts": 'it("waits", (t) => t.skip("no Bun here")); it.todo("later");',
  "load.test.ts": 'import "./nowhere.ts"; it("never runs", () => {});',
  "hook.test.ts": 'describe("x", () => { beforeAll(() => { throw Error("no"); }); it("never runs", () => {}); });',
  "late.test.ts": 'it("ends early", () => { setTimeout(() => { throw Error("too late"); }); });',
  "only.test.ts": 'it.only("alone", () => {}); it("never runs", () => {});',
  "empty.test.ts": "",
};

// Inside the repository, where vitest is found; under an ignored name.
const folder = useTemporaryFolder({ parent: join(repository, "node_modules/.cache") });
beforeEach(() => {
  symlinkSync(join(repository, "node_modules"), folder.at("node_modules"));
  folder.put({ "vitest.config.mjs": 'export default { test: { include: ["*.test.ts"], exclude: [] } };' });
});

const run = (): Promise<Outcome[]> => runTests(folder.at(), { visible: false });

describe("runTests", () => {
  it("fails when there is nothing to run", async () => {
    expect(await run()).toMatchObject([{ name: "the test run", state: "failed" }]);
  });

  it("counts each test, and any other error as a failure", async () => {
    for (const [name, text] of Object.entries(files))
      folder.put({ [name]: `import { beforeAll, describe, expect, it } from "vitest";\n${text}\n` });
    const outcomes = await run();
    const notPassed = outcomes.filter(({ state }) => state !== "passed");
    const seen = notPassed.map(({ name, state, details }) => `${state} ${name}: ${details}`).sort();
    expect(seen).toEqual([
      "failed an error outside any test: too late",
      "failed counts.test.ts > breaks: expected 1 to be 2 // Object.is equality",
      expect.stringMatching(/^failed empty.test.ts: No test suite found/),
      "failed hook.test.ts: no",
      expect.stringMatching(/^failed load.test.ts: .*nowhere/),
      expect.stringMatching(/^failed only.test.ts > alone: .*Unexpected .only/),
      "skipped hook.test.ts > x > never runs: ",
      "skipped only.test.ts > never runs: ",
      "skipped skips.test.ts > later: ",
      "skipped skips.test.ts > waits: no Bun here",
    ]);
    expect(outcomes).toContainEqual({ name: "counts.test.ts > adds", state: "passed" });
  });
});
