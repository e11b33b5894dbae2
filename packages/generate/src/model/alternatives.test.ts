import { expect, it } from "vitest";
import type { Field, Model, Rule, Shape } from "../normalize/normal-form.ts";
import { buildAlternatives } from "./alternatives.ts";

const shapes: Record<string, Shape> = {
  type: { kind: "enum", values: ["limit", "market", "stop"], open: false },
  hidden: { kind: "boolean" },
};
const fields = ["type", "until", "hidden", "price", "size", "funds", "expiry"].map(
  (name): Field => ({ name, shape: shapes[name] ?? { kind: "string" }, required: name === "type", deprecated: false }),
);

const when = (field: string, equals: string | true, more: object): Rule => ({ rule: "when", field, equals, ...more });
const limit = when("type", "limit", { requires: ["price"], name: "LimitOrder" });
const market = when("type", "market", { exactlyOneOf: ["size", "funds"], name: "MarketOrder" });
const oneOf = (...fields: string[]): Rule => ({ rule: "atLeastOneOf", fields });

/** The names of the alternatives of an input with these rules. */
function namesOf(rules: readonly Rule[]): string[] {
  const model: Model = { name: "Order", direction: "in", fields, rules };
  return buildAlternatives(model).map(({ name }) => name);
}

it.each<[string, rules: Rule[], names: string[]]>([
  ["the field and the rest", [limit, market], ["LimitOrder", "MarketOrderBySize", "MarketOrderByFunds", "OrderStop"]],
  ["its value, where its rule has no name", [{ ...limit, name: undefined } as never], ["OrderLimit", "OrderOther"]],
  ["a boolean", [when("hidden", true, { forbids: ["size"] })], ["OrderWithHidden", "OrderWithoutHidden"]],
  [
    "what does not contradict itself",
    [limit, when("hidden", true, { forbids: ["price"] })],
    ["LimitOrderWithoutHidden", "OrderOtherWithHidden", "OrderOtherWithoutHidden"],
  ],
])("buildAlternatives names an alternative by %s", (_, rules, names) => {
  expect(namesOf(rules)).toEqual(names);
});

it("buildAlternatives stops at 32 and leaves further rules to the checks at run time", () => {
  const rules = Array.from({ length: 4 }, () => oneOf("price", "size", "funds", "expiry"));
  expect(namesOf(rules).length).toBeLessThanOrEqual(32);
});
