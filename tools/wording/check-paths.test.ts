import { describe, expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkPaths } from "./check-paths.ts";

const files = {
  "packages/service-a/src/signer.ts": "",
  "spec/service-a/orders/place.tsp": "",
  "test/scenarios/service-a-orders.test.ts": "",
};

describe("checkPaths", () => {
  it.each([
    "`packages/service-a/src/old.ts`",
    "`packages/service-a/sign`",
    "`packages/service-?/src/verifier.ts`",
    "`node packages/service-a/bench/calls.ts`",
    "`spec/service-a/RESOURCE.tsp`",
  ])("reports %s with its line", (text) => {
    const problems = checkPaths(createTree({ ...files, "docs/x.md": `First line.\n${text}` }));
    expect(problems).toMatchObject([{ file: "docs/x.md", line: 2 }]);
  });

  it("does not read blocks of code", () => {
    const text = "```\n`packages/new/file.ts`\n```";
    expect(checkPaths(createTree({ ...files, "docs/x.md": text }))).toEqual([]);
  });
});
