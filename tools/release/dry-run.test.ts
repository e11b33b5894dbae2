import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { copyWorkspace } from "./copy-workspace.ts";
import { raiseVersions } from "./dry-run.ts";

const changelog = fileURLToPath(new URL("changelog.ts", import.meta.url));
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

const folder = useTemporaryFolder();
let root: string;
let copy: string;
beforeEach(() => {
  [root, copy] = [folder.at("root"), folder.at("copy")];
  folder.put({
    "root/package.json": { name: "exch", private: true, version: "0.0.0" },
    "root/pnpm-workspace.yaml": "packages:\n  - packages/*\n",
    "root/pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
    "root/packages/x/package.json": { name: "@exch/x", version: "0.1.0" },
    "root/packages/y/package.json": { name: "@exch/y", version: "0.1.0", dependencies: { "@exch/x": "workspace:^" } },
    "root/spec/openapi/x.yaml": "openapi: 3.1.0",
    "root/spec/released/gone.yaml": "openapi: 3.1.0",
    "root/.changeset/config.json": { access: "public", format: false, changelog },
    // A link is no folder to git.
    "root/.gitignore": "node_modules\nsecret\n",
    "root/secret": "kept here",
  });
  symlinkSync(modules, folder.at("root/node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
});

const addChangeset = () => folder.put({ "root/.changeset/one.md": '---\n"@exch/x": minor\n---\n\nSomething new.\n' });
const versionIn = (workspace: string) => JSON.parse(folder.read(`${workspace}/packages/x/package.json`)).version;

it("the dry run raises versions, writes changelogs and records the contract in the copy alone, committed or not", async () => {
  addChangeset();
  await copyWorkspace(root, copy);
  await raiseVersions(copy);
  expect([versionIn("root"), versionIn("copy")]).toEqual(["0.1.0", "0.2.0"]);
  expect(folder.read("copy/packages/x/CHANGELOG.md")).toMatch(
    /## 0\.2\.0\n\n### Minor Changes\n\n- Something new\.\n$/,
  );
  expect(folder.read("copy/packages/y/CHANGELOG.md")).toMatch(/\n\n- Updated dependencies:\n {2}- @exch\/x@0\.2\.0\n$/);
  expect(readdirSync(folder.at("copy/spec/released"))).toEqual(["x.yaml"]);
  expect(existsSync(folder.at("root/packages/x/CHANGELOG.md"))).toBe(false);
  expect(existsSync(folder.at("root/.changeset/one.md"))).toBe(true);
  expect(existsSync(folder.at("copy/secret"))).toBe(false);
});

it("the dry run copies a shallow clone without its missing history", async () => {
  addChangeset();
  const author = ["-c", "user.name=x", "-c", "user.email=x@localhost"];
  for (const message of ["one", "two"]) {
    execFileSync("git", ["add", "--all"], { cwd: root });
    execFileSync("git", [...author, "commit", "--quiet", "--allow-empty", "--message", message], { cwd: root });
  }
  const shallow = folder.at("shallow");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${root}`, shallow]);
  symlinkSync(modules, folder.at("shallow/node_modules"));
  await copyWorkspace(shallow, copy);
  await raiseVersions(copy);
  expect(versionIn("copy")).toBe("0.2.0");
});
