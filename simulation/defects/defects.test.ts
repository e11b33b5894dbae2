import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { copySources } from "./copy-sources.ts";
import { patch } from "./patch.ts";
import { areas, defects } from "./table/index.ts";
import { writeVariants } from "./write-variants.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "defects-"));

afterAll(() => rmSync(folder, { recursive: true }));

describe("planted defects", () => {
  it("have names of their own, and there are at least fifty", () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(50);
    expect(areas.every((area) => area.defects.length > 0)).toBe(true);
  });

  it("still apply to the present source, each edit in exactly one place, and compile", () => {
    copySources(root, folder);
    const files = writeVariants(root, folder, defects);
    const project = {
      extends: "./tsconfig.base.json",
      compilerOptions: { types: ["node"], typeRoots: [join(root, "node_modules/@types")] },
      files,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const compiler = join(root, "node_modules/.bin/tsc");
    const { status, stdout } = spawnSync(compiler, ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });
});

describe("patch()", () => {
  const edit = { file: "a.ts", find: "one", replace: "two" };

  it("replaces the one place, dollar signs included", () => {
    expect(patch("a one b", [{ ...edit, replace: "$& $1" }])).toBe("a $& $1 b");
  });

  it("rejects an edit whose text is missing, occurs twice or is not changed", () => {
    expect(() => patch("a", [edit])).toThrow("a.ts: the text occurs 0 times, not once: one");
    expect(() => patch("one one", [edit])).toThrow("occurs 2 times");
    expect(() => patch("one", [{ ...edit, replace: "one" }])).toThrow("changes nothing");
  });
});
