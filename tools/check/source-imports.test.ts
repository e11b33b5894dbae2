import { describe, expect, it } from "vitest";
import { readImports } from "./source-imports.ts";

describe("readImports", () => {
  it.each([
    ['import { a } from "./a.ts";', "static"],
    ['import "./a.ts";', "static"],
    ['export * from "./a.ts";', "static"],
    ['import { type A } from "./a.ts";', "static"],
    ['import type { A } from "./a.ts";', "type"],
    ['export type { A } from "./a.ts";', "type"],
    ['let x: import("./a.ts").A;', "type"],
    ['const x = await import("./a.ts");', "dynamic"],
  ])("reads %s as %s", (text, kind) => {
    expect(readImports(text)).toEqual([{ specifier: "./a.ts", line: 1, kind }]);
  });

  it("isn't fooled by comments, strings and templates", () => {
    expect(readImports('// import "a";\nconst s = \'import "b"\';\nconst t = `export * from "c"`;')).toEqual([]);
  });

  it("counts lines from one", () => {
    expect(readImports('// first\n\nimport { a } from "a";')).toMatchObject([{ line: 3 }]);
  });
});
