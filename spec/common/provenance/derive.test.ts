import { expect, it } from "vitest";
import { documentOf, problemsOf } from "../testing/snippet.ts";
import { soundContract, testViolations } from "../testing/sound-contract.ts";

const document = { from: "document", section: "Orders" };

it("the origins of a contract are its sections, except where a gap decides", async () => {
  const { paths, components } = await documentOf(
    soundContract
      .replace('@sorted("newest first")', '@sorted("newest first", 9)')
      .replace("model Receipt", '@documented("Receipts") model Receipt')
      .replace("@gap(2) price", '@gap(2, "maxLength") @maxLength(9) price'),
  );
  const { Order, Receipt, Nine } = components.schemas;
  // Gap 2 rests on public material of medium confidence, gap 9 on a choice with an option.
  const gap = { from: "public", gap: 2, confidence: "medium" };
  expect(Order["x-provenance"]).toEqual({ rules: [document, document] });
  expect(Order.properties.symbol["x-provenance"]).toEqual({ field: document });
  expect(Order.properties.price["x-provenance"]).toEqual({ field: document, limits: { maxLength: gap } });
  expect(Receipt.properties.id["x-provenance"]).toEqual({ field: { from: "document", section: "Receipts" } });
  expect(Nine["x-provenance"]).toEqual({ limits: { minimum: document, maximum: document } });
  expect(paths["/list"].get["x-provenance"]).toEqual({
    operation: document,
    paging: document,
    window: document,
    order: { from: "chosen", gap: 9, option: "modifyCancelOnly" },
    narrowerWindow: document,
  });
});

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
  ["provenance: orders.list: describes an order; add @sorted", '  @sorted("newest first")\n', ""],
  [
    'gap: Sound.Order.price: @gap(2) names "maxLenght", which it does not have',
    "@gap(2) price",
    '@gap(2, "maxLenght") price',
    "price?",
  ],
]);
