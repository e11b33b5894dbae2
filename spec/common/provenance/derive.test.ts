import { expect, it } from "vitest";
import { documentOf, problemsOf } from "../testing/snippet.ts";
import { soundContract, testViolations } from "../testing/sound-contract.ts";

it("a contract without any source has no origins", async () => {
  const text = soundContract.replaceAll(/@source\(#\{[^}]*\}\)/g, "").replace('@documented("Orders")', "");
  expect(JSON.stringify(await documentOf(text))).not.toContain("x-provenance");
});

it("the lint rules for origins reject every field, value, limit and rule that rests on nothing", async () => {
  const problems = await problemsOf(soundContract.replace('@documented("Orders")', ""));
  expect(problems.map(({ code }) => code)).toEqual(problems.map(() => "@exch/spec/provenance"));
  const messages = problems.map(({ message }) => message.replace(/: rests on nothing: its (.*)\. Add .*/, ": $1"));
  expect(messages.sort()).toEqual([
    "Batch.list: field",
    "Order.clientOid: field",
    "Order.symbol: field",
    "Order: rules",
    "Page.items: field",
    "Page.pages: field",
    "Receipt.id: field",
    "Receipt.tax: field",
    "Sound.Nine: limits",
    "code: field, values",
    "data: field",
  ]);
});

testViolations("the lint rules for origins", [
  ["limit: orders.place: takes weight from spt, which @rateLimitPools does not have", 'pool: "spot"', 'pool: "spt"'],
  ["provenance: orders.list: describes an order; add @sorted", '  @sorted("newest first")\n', ""],
  [
    'gap: Sound.Order.price: @gap(2) names "maxLenght", which it does not have',
    "@gap(2) price",
    '@gap(2, "maxLenght") price',
    "price?",
  ],
]);
