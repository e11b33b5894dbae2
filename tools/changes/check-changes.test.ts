import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkChanges } from "./check-changes.ts";
import { readDocument, recordRelease, sourcesOf } from "./released.ts";

const original = fileURLToPath(new URL("../..", import.meta.url));
const document = "spec/openapi/service-a.yaml";
const packages = ["spec", "packages/service-a", "packages/service-b"];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changes-"));
  for (const file of [document, "spec/openapi/service-b.yaml"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(original, file), join(root, file));
  }
  for (const service of ["service-a", "service-b"]) put(`spec/${service}/main.tsp`, "");
  put("package.json", JSON.stringify({ name: "exch", private: true }));
  put("pnpm-workspace.yaml", "packages:\n  - spec\n  - packages/*\n");
  put("pnpm-lock.yaml", "lockfileVersion: '9.0'\n");
  put(".changeset/config.json", readFileSync(join(original, ".changeset/config.json"), "utf8"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  release("0.0.0");
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function release(version: string): void {
  for (const folder of packages)
    put(`${folder}/package.json`, JSON.stringify({ name: `@exch/${folder.split("/").at(-1)}`, version }));
}

function changeset(bump: string, ...names: string[]): void {
  put(".changeset/one.md", `---\n${names.map((name) => `"@exch/${name}": ${bump}`).join("\n")}\n---\n\nSomething.\n`);
}

/** Makes a required field of a response one that may be absent, as a change of the document. */
function breakReaders(): void {
  const text = readFileSync(join(root, document), "utf8");
  const broken = text.replace(
    "    FeeRates:\n      type: object\n      required:\n        - takerFeeRate\n",
    "    FeeRates:\n      type: object\n      required:\n",
  );
  expect(broken).not.toBe(text);
  writeFileSync(join(root, document), broken);
}

it("checkChanges has nothing to compare with before the first release, and requires a changeset of every package", async () => {
  changeset("minor", "spec", "service-a");
  const { text, problems } = await checkChanges(root);
  const count = Object.values(sourcesOf(root))
    .flatMap((source) => Object.values(readDocument(root, source.document).paths))
    .flatMap((item) => Object.keys(item)).length;
  expect(text).toMatch(new RegExp(`^Nothing was released yet: .* all ${count} operations`));
  expect(problems).toEqual([expect.stringContaining("@exch/service-b was never released")]);
});

it("checkChanges compares with the document of the last release, and rejects a change whose changeset is too small", async () => {
  release("0.1.0");
  expect(await recordRelease(root, sourcesOf(root))).toBe("spec/released/0.1.0");
  expect((await checkChanges(root)).text).toBe(
    "service A, since @exch/spec 0.1.0: no difference\n\nservice B, since @exch/spec 0.1.0: no difference",
  );
  breakReaders();
  changeset("patch", "spec", "service-a");
  const { text, problems } = await checkChanges(root);
  expect(text).toContain("breaks readers (1)\n  fees.base: FeeRates.takerFeeRate may be absent now");
  expect(problems).toEqual([
    expect.stringMatching(
      /^@exch\/spec 0\.1\.0 needs at least a minor changeset, and its changesets say patch:\n.*takerFeeRate/,
    ),
    expect.stringMatching(
      /^@exch\/service-a 0\.1\.0 needs at least a minor changeset, and its changesets say patch:\n.*takerFeeRate/,
    ),
  ]);
  changeset("minor", "spec", "service-a");
  expect((await checkChanges(root)).problems).toEqual([]);
});

it("checkChanges reports that the document of the last release is missing", async () => {
  release("0.2.0");
  await expect(checkChanges(root)).rejects.toThrow("spec/released/0.2.0/service-a.yaml is missing");
});

it("recordRelease keeps the documents of one release, until the next one", async () => {
  const sources = sourcesOf(root);
  expect(await recordRelease(root, sources)).toBeUndefined();
  release("0.1.0");
  await recordRelease(root, sources);
  breakReaders();
  expect(await recordRelease(root, sources)).toBeUndefined();
  expect(readFileSync(join(root, "spec/released/0.1.0/service-a.yaml"), "utf8")).not.toBe(
    readFileSync(join(root, document), "utf8"),
  );
  release("0.2.0");
  expect(await recordRelease(root, sources)).toBe("spec/released/0.2.0");
});

it("checkChanges explains what to do about a package that has no version", async () => {
  put("packages/without/package.json", JSON.stringify({ name: "@exch/without", private: true }));
  changeset("minor", "spec");
  await expect(checkChanges(root)).rejects.toThrow('add "!@exch/NAME" for it to "linked"');
});
