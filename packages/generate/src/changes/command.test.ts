import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runChanges } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "changes-"));
const before = readFileSync(new URL("./testing/wallet.yaml", import.meta.url), "utf8");
const after = before.replace("enum: [slow, fast]", "enum: [slow]").replace("maximum: 100", "maximum: 200");
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return name;
};
file("before.yaml", before);
file("after.yaml", after);
file("broken.yaml", "openapi: 2");

afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runChanges(args, folder, { log: (text) => out.push(text), error: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

it("exch-changes lists what breaks first, and ends with 1", async () => {
  const { code, out } = await run("before.yaml", "after.yaml");
  expect(code).toBe(1);
  expect(out).toMatch(/^breaks callers \(1\)\n {2}transfers\.create: .*"fast" is no longer named\nadded \(1\)/);
  expect(out).toMatch(/\n1 breaks callers, 1 other$/);
});

it("exch-changes ends with 0 where nothing breaks, or where that may be", async () => {
  expect(await run("before.yaml", "before.yaml")).toEqual({ code: 0, out: "no difference", err: "" });
  expect((await run("before.yaml", "after.yaml", "--fail-on", "readers")).code).toBe(0);
  expect((await run("before.yaml", "after.yaml", "--fail-on", "none")).code).toBe(0);
  expect((await run("after.yaml", "before.yaml", "--fail-on", "any")).code).toBe(1);
});

it("exch-changes writes Markdown for a pull request, with harmless changes folded", async () => {
  const { out } = await run("before.yaml", "after.yaml", "--markdown");
  expect(out).toMatch(/^## API contract: 1 breaks callers, 1 other\n\n### Breaks callers: .* \(1\)\n\n- transfers\./);
  expect(out).toContain("<details><summary>Added (1)</summary>");
});

it("exch-changes writes JSON", async () => {
  const { out } = await run("before.yaml", "after.yaml", "--json");
  expect(JSON.parse(out)).toMatchObject({ changes: [{ class: "added" }, { class: "breaks callers" }], skipped: [] });
});

it("exch-changes takes absolute paths, and files of a revision", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: folder });
  git("init", "-q");
  mkdirSync(join(folder, "parts"));
  file("parts/a.yaml", "type: string");
  const get = { responses: { 200: { description: "A.", schema: { $ref: "parts/a.yaml" } } } };
  file("two.json", JSON.stringify({ swagger: "2.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } }));
  git("add", ".");
  git("commit", "-qm", "before");
  expect((await run("HEAD:before.yaml", join(folder, "after.yaml"))).code).toBe(1);
  file("parts/a.yaml", "type: integer");
  expect((await run("HEAD:two.json", "two.json")).out).toContain("string → integer");
  const { code, err } = await run("HEAD:nowhere.yaml", "after.yaml");
  expect(code).toBe(2);
  expect(err).toContain("HEAD:nowhere.yaml cannot be read");
});

it.each([
  [["before.yaml"], "name two documents"],
  [["before.yaml", "nowhere.yaml"], "nowhere.yaml cannot be read"],
  [["before.yaml", "broken.yaml"], "not an OpenAPI document"],
  [["before.yaml", "after.yaml", "--fail-on", "maybe"], "--fail-on must be one of"],
  [["before.yaml", "after.yaml", "--what"], "--what"],
])("exch-changes %j ends with 2 and one line", async (args, message) => {
  const { code, out, err } = await run(...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(message);
  expect(err).not.toContain("\n    at ");
});
