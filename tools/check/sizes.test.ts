import { expect, it } from "vitest";
import { madeUpTree } from "../repository/tree.ts";
import { checkSizes } from "./sizes.ts";

it("checkSizes reports long hand-written files, and no others", () => {
  const long = "x\n".repeat(4);
  const tree = madeUpTree({
    "packages/auth/src/a.ts": long,
    "packages/auth/src/short.ts": "x\n".repeat(3),
    "packages/auth/src/a.test.ts": long,
    "packages/service-a/src/gen/api.ts": long,
    "docs/x.md": long,
  });
  expect(checkSizes(tree, 3)).toEqual([
    { file: "packages/auth/src/a.ts", message: "has 4 lines; most files stay under 3" },
  ]);
});
