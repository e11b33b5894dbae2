import fc from "fast-check";
import { expect, it } from "vitest";
import { writeJson } from "./write-json.ts";

it("writeJson writes what JSON.stringify writes", () => {
  const key = fc.stringMatching(/^[a-zA-Z]{1,8}$/);
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("any")),
      fc.dictionary(key, fc.option(tie("any"), { nil: undefined })),
    ),
  })).any;
  fc.assert(fc.property(value, (each) => void expect(writeJson(each)).toBe(JSON.stringify(each))));
});
