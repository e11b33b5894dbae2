import { expect, it } from "vitest";
import { describeRule } from "./describe-rules.ts";
import { buildInvalidInputs } from "./invalid-inputs.ts";
import { readDocument } from "./openapi-document.ts";

const document = readDocument("service-a");
it.each([
  ["orders.fills", "limit above its maximum", "limit: integer, at least 1, at most 200"],
  ["orders.fills", "side with an unlisted value", "side: one of buy, sell"],
  ["orders.listOpen", "symbol missing", "symbol: required, string, at least 1 character, matches ^[^,]+$"],
  ["orders.test", "remark too long", "remark: string, at most 20 characters, matches ^[\\x00-\\x7F]*$"],
  ["orders.test", "price as 1e-7", "price: a decimal number as a string, without sign or exponent"],
  ["orders.test", "no price while type is limit", "no price while type is limit is not allowed"],
  ["orders.modify", "none of newPrice,newSize", "none of newPrice,newSize is not allowed"],
  ["orders.modify", "an unknown field", "the body has only the fields symbol, orderId, clientOid, newPrice, newSize"],
])("the rule that a finding quotes for %s with %s is: %s", (id, title, rule) => {
  const operation = document.operations.find((each) => each.id === id)!;
  const invalid = buildInvalidInputs(document, operation).find((each) => each.title === title)!;
  expect(describeRule(document, operation, invalid)).toEqual(rule);
});
