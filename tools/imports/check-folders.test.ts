import { describe, expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkFolderSizes, findCycles } from "./check-folders.ts";

const cyclesOf = (imports: string) =>
  findCycles(
    imports.split(" ").map((edge) => {
      const [from = "", to = ""] = edge.split("→").map((file) => `packages/x/src/${file}.ts`);
      return { from, to };
    }),
  ).map(({ message }) => message.replaceAll("packages/x/src/", ""));

describe("findCycles", () => {
  it.each([
    ["two folders that import each other through different files", "a/1→b/1 b/2→a/2", 1],
    ["a folder that imports a root file that imports the folder", "a/1→client client→a/2", 1],
    ["a folder that imports a root file that reaches the folder around others", "a/1→client client→b/1 b/1→a/2", 1],
    ["three folders in a ring", "a/1→b/1 b/1→c/1 c/1→a/1", 1],
    ["two pairs of folders", "a/1→b/1 b/1→a/1 c/1→d/1 d/1→c/1", 2],
    ["folders that hold folders, through different files", "a/1→b/1 b/2→a/2 a/x/1→a/1 b/x/1→b/1", 1],
  ])("finds %s", (_, imports, count) => {
    expect(cyclesOf(imports)).toHaveLength(count);
  });

  it("names every import of the cycle, in its order", () => {
    expect(cyclesOf("b/2→c/1 a/1→b/1 c/1→a/2")).toEqual([
      "is in a cycle of folders: a/1.ts → b/1.ts, b/2.ts → c/1.ts, c/1.ts → a/2.ts. Move what ties them to the lower one",
    ]);
  });
});

describe("checkFolderSizes", () => {
  it("counts the sources of each folder, without tests, generated files and nested folders", () => {
    const names = ["a/1.ts", "a/2.ts", "a/3.tsp", "a/b/4.ts", "a/5.test.ts", "a/gen/6.ts", "a/gen/7.ts", "a/gen/8.ts"];
    const tree = createTree(Object.fromEntries(names.map((name) => [name, ""])));
    expect(checkFolderSizes(tree, 2)).toEqual([{ file: "a", message: "has 3 source files: group them, 2 at most" }]);
    expect(checkFolderSizes(tree, 3)).toEqual([]);
  });
});
