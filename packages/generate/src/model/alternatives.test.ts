import { expect, it } from "vitest";
import type { Field, Model, Rule, Shape } from "../normalize/normal-form.ts";
import { buildAlternatives } from "./alternatives.ts";

const words = (...values: string[]): Shape => ({ kind: "enum", values, open: false });
const shapes: Record<string, Shape> = {
  type: words("limit", "market", "stop"),
  hidden: { kind: "boolean" },
};

/** The names of the alternatives of an input with these rules, each with those of its variants. */
function namesOf(...rules: Rule[]): Record<string, string[]> {
  const fields = ["type", "until", "hidden", "price", "size", "funds", "expiry"].map(
    (name): Field => ({
      name,
      shape: shapes[name] ?? { kind: "string" },
      required: name === "type",
      deprecated: false,
    }),
  );
  const model: Model = { name: "Order", direction: "in", fields, rules };
  return Object.fromEntries(
    buildAlternatives(model).map(({ name, variants }) => [name, variants.map((each) => each.name)]),
  );
}

const limit: Rule = { rule: "when", field: "type", equals: "limit", requires: ["price"], name: "LimitOrder" };
const market: Rule = {
  rule: "when",
  field: "type",
  equals: "market",
  exactlyOneOf: ["size", "funds"],
  name: "MarketOrder",
};

it("buildAlternatives takes names from rules, appends the chosen field, and names the rest by its one value or Other", () => {
  expect(Object.keys(namesOf(limit, market))).toEqual([
    "LimitOrder",
    "MarketOrderBySize",
    "MarketOrderByFunds",
    "OrderStop",
  ]);
  expect(Object.keys(namesOf({ ...limit, name: undefined as never }))).toEqual(["OrderLimit", "OrderOther"]);
});

it("buildAlternatives names booleans and required choices", () => {
  expect(Object.keys(namesOf({ rule: "when", field: "hidden", equals: true, forbids: ["size"] }))).toEqual([
    "OrderWithHidden",
    "OrderWithoutHidden",
  ]);
  expect(
    Object.keys(
      namesOf(
        { rule: "atLeastOneOf", fields: ["size", "funds"] },
        { rule: "atLeastOneOf", fields: ["price", "expiry"] },
      ),
    ),
  ).toEqual(["OrderBySizeAndPrice", "OrderBySizeAndExpiry", "OrderByFundsAndPrice", "OrderByFundsAndExpiry"]);
});

it("buildAlternatives leaves out combinations that contradict each other", () => {
  const forbids: Rule = { rule: "when", field: "hidden", equals: true, forbids: ["price"] };
  const names = Object.keys(namesOf(limit, forbids));
  expect(names).toContain("LimitOrderWithoutHidden");
  expect(names.filter((name) => name.startsWith("LimitOrderWithHidden"))).toEqual([]);
});

it("buildAlternatives stops at 32 and leaves further rules to the checks at run time", () => {
  const fields = ["price", "size", "funds", "expiry"];
  const rules = Array.from({ length: 4 }, (): Rule => ({ rule: "atLeastOneOf", fields }));
  expect(Object.keys(namesOf(...rules)).length).toBeLessThanOrEqual(32);
});
