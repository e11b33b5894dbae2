import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyWorkspace } from "./copy-workspace.ts";
import { raiseVersions } from "./dry-run.ts";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dry-run-"));
  root = join(folder, "root");
  put("package.json", JSON.stringify({ name: "exch", private: true, version: "0.0.0" }));
  put("pnpm-workspace.yaml", "packages:\n  - packages/*\n");
  put("pnpm-lock.yaml", "lockfileVersion: '9.0'\n");
  put("packages/x/package.json", JSON.stringify({ name: "@exch/x", version: "0.1.0" }));
  put(".changeset/config.json", JSON.stringify({ access: "public", format: false }));
  // A link is no folder to git.
  put(".gitignore", "node_modules\nsecret\n");
  put("secret", "kept here");
  symlinkSync(modules, join(root, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const changeset = '---\n"@exch/x": minor\n---\n\nSomething new.\n';
const versionIn = (workspace: string) =>
  JSON.parse(readFileSync(join(workspace, "packages/x/package.json"), "utf8")).version;

it("the dry run raises versions and writes changelogs in the copy alone, committed or not", async () => {
  put(".changeset/one.md", changeset);
  const copy = join(folder, "copy");
  await copyWorkspace(root, copy);
  await raiseVersions(copy);
  expect([versionIn(root), versionIn(copy)]).toEqual(["0.1.0", "0.2.0"]);
  expect(readFileSync(join(copy, "packages/x/CHANGELOG.md"), "utf8")).toContain("Something new.");
  expect(existsSync(join(root, "packages/x/CHANGELOG.md"))).toBe(false);
  expect(existsSync(join(root, ".changeset/one.md"))).toBe(true);
  expect(existsSync(join(copy, "secret"))).toBe(false);
});

it("the dry run copies a shallow clone without its missing history", async () => {
  put(".changeset/one.md", changeset);
  const author = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
  for (const message of ["one", "two"]) {
    execFileSync("git", ["add", "--all"], { cwd: root });
    execFileSync("git", [...author, "commit", "--quiet", "--allow-empty", "--message", message], { cwd: root });
  }
  const shallow = join(folder, "shallow");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${root}`, shallow]);
  symlinkSync(modules, join(shallow, "node_modules"));
  const copy = join(folder, "copy");
  await copyWorkspace(shallow, copy);
  await raiseVersions(copy);
  expect(versionIn(copy)).toBe("0.2.0");
});

it("the dry run leaves versions unchanged when there is no changeset", async () => {
  const copy = join(folder, "copy");
  await copyWorkspace(root, copy);
  await raiseVersions(copy);
  expect(versionIn(copy)).toBe("0.1.0");
});
