import { expect, it } from "vitest";
import { didYouMean } from "./did-you-mean.ts";

const known = ["orders", "accounts", "withdrawals", "fees"];

it.each([
  ["ordres", "; did you mean orders?"],
  ["ORDERS", "; did you mean orders?"],
  ["account", "; did you mean accounts?"],
  ["with-drawals", "; did you mean withdrawals?"],
  ["fes", "; did you mean fees?"],
  ["banana", ""],
  ["", ""],
])("didYouMean suggests for %j: %j", (word, expected) => {
  expect(didYouMean(word, known)).toBe(expected);
});
