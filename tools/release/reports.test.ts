import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import type { Manifest } from "../repository/workspace.ts";
import { createApiReports } from "./api-report.ts";
import { findStaleReports, writeReports } from "./check-reports.ts";

const folder = useTemporaryFolder();

const manifest: Manifest & { version: string; type: string } = {
  name: "@exch/x",
  version: "1.0.0",
  type: "module",
  exports: {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./more": { types: "./dist/more.d.ts", default: "./dist/more.js" },
    "./openapi": { types: "./dist/openapi.d.ts" },
  },
};

const declarations = {
  "dist/index.d.ts": [
    'import type { paths } from "./openapi.ts";',
    'import type { Hidden } from "./hidden.ts";',
    "/** Does it. */",
    "export declare function act(hidden: Hidden): paths;",
    "/** @deprecated */",
    "export declare const old: 1;",
  ].join("\n"),
  "dist/hidden.d.ts": "export interface Hidden {\n    readonly deep: string;\n}\n",
  "dist/more.d.ts": 'import type { Hidden } from "./hidden.ts";\nexport declare const more: Hidden;\n',
  "dist/openapi.d.ts": "export interface paths { thousands: 1 }\n",
};

function reports(changes: Record<string, string> = {}) {
  const files = Object.entries({ ...declarations, ...changes, "package.json": manifest });
  folder.put(Object.fromEntries(files.map(([file, content]) => [`packages/x/${file}`, content])));
  return createApiReports(folder.at(), [{ folder: "packages/x", manifest }]);
}

describe("createApiReports", () => {
  it("lists the exports of each entry point and the types that they use, each once", () => {
    const [index, more, ...others] = reports();
    expect(others).toEqual([]);
    expect(index?.file).toBe("packages/x/api/index.md");
    expect(index?.text).toContain("export function act(hidden: Hidden): paths;");
    expect(index?.text).toContain("interface Hidden {\n    readonly deep: string;\n}");
    expect(index?.text).toContain("// @deprecated\nexport const old: 1;");
    expect(index?.text).not.toContain("thousands");
    expect(more?.text).toContain("# @exch/x/more\n");
    expect(more?.text).toContain("export const more: Hidden;");
    expect(more?.text).not.toContain("interface Hidden");
  });

  it("does not depend on comments", () => {
    const commented = declarations["dist/index.d.ts"].replace("Does it.", "Does it, and well.");
    expect(reports({ "dist/index.d.ts": commented.replace("export declare const", "\nexport declare const") })).toEqual(
      reports(),
    );
  });
});

describe("findStaleReports", () => {
  const find = (made: ReturnType<typeof reports>) => findStaleReports(folder.at(), ["packages/x"], made);
  const write = (made: ReturnType<typeof reports>) => writeReports(folder.at(), ["packages/x"], made);

  it("accepts the reports that writeReports wrote", () => {
    const made = reports();
    expect(find(made)).toEqual(["packages/x/api/index.md: is missing", "packages/x/api/more.md: is missing"]);
    expect(write(made)).toEqual(["packages/x/api/index.md", "packages/x/api/more.md"]);
    expect(find(made)).toEqual([]);
    expect(write(made)).toEqual([]);
  });

  it("shows the lines of an entry point that changed, nested ones too", () => {
    write(reports());
    const changed = reports({ "dist/hidden.d.ts": "export interface Hidden {\n    readonly deep: number;\n}\n" });
    const [message = ""] = find(changed);
    expect(message.split("\n")).toEqual([
      "packages/x/api/index.md: the package gives something else now",
      "    -    readonly deep: string;",
      "    +    readonly deep: number;",
    ]);
  });

  it("reports a file whose entry point no longer exists, and writeReports removes it", () => {
    write(reports());
    const [index] = reports();
    expect(find([index!])).toEqual(["packages/x/api/more.md: that entry point is gone"]);
    write([index!]);
    expect(existsSync(folder.at("packages/x/api/more.md"))).toBe(false);
  });
});
