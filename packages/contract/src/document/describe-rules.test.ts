import { describe, expect, it } from "vitest";
import { ruleOf } from "./describe-rules.ts";
import { brokenInputs } from "./invalid-inputs.ts";
import { readDocument } from "./openapi-document.ts";

describe("what a finding says of a broken rule", () => {
  const document = readDocument("service-a");
  it.each([
    ["orders.fills", "limit above its maximum", "limit: integer, at least 1, at most 200"],
    ["orders.fills", "side with a value nobody lists", "side: one of buy, sell"],
    ["orders.listOpen", "symbol left out", "symbol: required, string, characters at least 1, of the form ^[^,]+$"],
    ["orders.test", "remark too long", "remark: string, characters at most 20, of the form ^[\\x00-\\x7F]*$"],
    ["orders.test", "price as 1e-7", "price: a decimal number as text, without sign and exponent"],
    [
      "orders.test",
      "no price while type is limit",
      expect.stringContaining("type limit needs price, size; type limit takes no funds"),
    ],
    ["orders.test", "cancelAfter without timeInForce", "cancelAfter needs timeInForce GTT"],
    ["orders.modify", "none of newPrice,newSize", "at least one of newPrice, newSize"],
    [
      "orders.modify",
      "a field nobody knows",
      "the body has no field but symbol, orderId, clientOid, newPrice, newSize",
    ],
  ])("%s, %s: %s", (id, what, said) => {
    const operation = document.operations.find((each) => each.id === id)!;
    const broken = brokenInputs(document, operation).find((each) => each.what === what)!;
    expect(ruleOf(document, operation, broken)).toEqual(said);
  });
});
