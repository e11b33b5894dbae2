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
    "`packages/service-a/src/signer.ts`",
    "`packages/service-a/src/`",
    "`packages/service-*/src/signer.ts`",
    "`spec/service-?/RESOURCE/`",
    "`test/scenarios/SERVICE-RESOURCE.test.ts`",
    "`packages/service-x/src/signer.ts`, of an example",
    "`spec/released`, which the first release writes",
    "`src/elsewhere.ts`, of another repository",
    "packages/service-a/src/old.ts without backticks",
    "```\npackages/new/file.ts\n`packages/new/file.ts`\n```",
  ])("accepts %j", (text) => {
    expect(checkPaths(createTree({ ...files, "docs/x.md": text }))).toEqual([]);
  });

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
});
