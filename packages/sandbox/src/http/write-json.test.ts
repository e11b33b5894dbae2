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

it("writeJson writes a bigint as an integer with all digits", () => {
  expect(writeJson({ tradeId: 11_029_373_945_659_392n, ids: [9_223_372_036_854_775_807n] })).toBe(
    '{"tradeId":11029373945659392,"ids":[9223372036854775807]}',
  );
});
