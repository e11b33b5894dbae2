import { expect, it } from "vitest";
import { didYouMean } from "./nearest.ts";

const known = ["orders", "accounts", "withdrawals", "fees"];

it.each([
  ["ordres", "; did you mean orders?"],
  ["ORDERS", "; did you mean orders?"],
  ["account", "; did you mean accounts?"],
  ["with-drawals", "; did you mean withdrawals?"],
  ["fes", "; did you mean fees?"],
  ["banana", ""],
  ["", ""],
])("for %s it says %j", (word, said) => {
  expect(didYouMean(word, known)).toBe(said);
});
