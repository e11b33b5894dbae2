import { describe, expect, it } from "vitest";
import { documentOf } from "./testing/snippet.ts";

/** Returns the OpenAPI document for TypeSpec text inside a service. */
const documentWith = (text: string) =>
  documentOf(`
    import "./main.tsp";
    using TypeSpec.Http;
    using Exch;
    @service(#{ title: "Facts" }) namespace Facts;
    ${text}
  `);

/** Returns one emitted operation per decorator, from one compilation. */
async function operationsWith(decorators: string[]): Promise<any[]> {
  const operations = decorators.map(
    (decorator, i) => `@route("/${i}") ${decorator} @get op o${i}(@query page?: int32, @query all?: boolean): string;`,
  );
  const document = await documentWith(operations.join("\n"));
  return decorators.map((_, i) => document.paths[`/${i}`].get);
}

/** Returns one emitted model per decorator, from one compilation. */
async function modelsWith(decorators: string[]): Promise<any[]> {
  const models = decorators.map(
    (decorator, i) => `${decorator} model M${i} { type: string; price?: string; size?: string }
      @route("/${i}") @post op o${i}(@body body: M${i}): string;`,
  );
  const document = await documentWith(models.join("\n"));
  return decorators.map((_, i) => document.components.schemas[`M${i}`]);
}

describe("decorators of operations", () => {
  it("are emitted as extensions", async () => {
    const facts: [decorator: string, key: string, value: unknown][] = [
      ["@read", "x-effect", { kind: "read" }],
      ["@idempotent", "x-effect", { kind: "idempotent" }],
      ['@keyed(#{ key: "id", lookup: "a.b" })', "x-effect", { kind: "keyed", key: "id", lookup: "a.b" }],
      ["@once", "x-effect", { kind: "once" }],
      [
        '@idempotencyKey(#{ header: "Idempotency-Key", lifetimeMs: 60000 })',
        "x-effect",
        { kind: "idempotencyKey", header: "Idempotency-Key", lifetimeMs: 60_000 },
      ],
      ['@once(#{ lookup: "a.b" })', "x-effect", { kind: "once", lookup: "a.b" }],
      ["@retryable", "x-effect", { kind: "retryable" }],
      ['@retryable(#{ lookup: "a.b" })', "x-effect", { kind: "retryable", lookup: "a.b" }],
      [
        '@visible(#{ afterMs: 10, after: "chosen", forMs: 20, for: "public", gaps: #[2] })',
        "x-visibility",
        { afterMs: 10, after: "chosen", forMs: 20, for: "public", gaps: [2] },
      ],
      ['@echo(#{ page: "number" })', "x-echo", { page: "number" }],
      ['@filters(#{ page: "number" })', "x-filters", { page: "number" }],
      ['@permission("Spot")', "x-permission", "Spot"],
      [
        '@source(#{ document: "service-a", section: "Orders", gaps: #[2] })',
        "x-source",
        { document: "service-a", section: "Orders", gaps: [2] },
      ],
      ['@rateLimit(#{ pool: "spot", weight: 2 })', "x-rate-limit", { pool: "spot", weight: 2 }],
      ['@window(#{ start: "a", end: "b", maxDays: 7 })', "x-window", { start: "a", end: "b", maxDays: 7, unit: "ms" }],
      [
        '@paged(#{ style: "offset", offset: "page", size: "all", max: 9, default: 5 })',
        "x-paging",
        { style: "offset", offset: "page", size: "all", max: 9, default: 5 },
      ],
      [
        '@when(#{ field: "all", equals: true, forbids: #["page"], name: "WholeList" })',
        "x-rules",
        [{ rule: "when", field: "all", equals: true, forbids: ["page"], name: "WholeList" }],
      ],
    ];

    const operations = await operationsWith(facts.map(([decorator]) => decorator));

    const emitted = facts.map(([decorator, key], i) => [decorator, key, operations[i][key]]);
    expect(emitted).toEqual(facts);
  });
});

describe("decorators of fields", () => {
  it("are emitted on parameters, and on properties beside their type", async () => {
    const document = await documentWith(`
      @get op find(@gap(2) @sensitive("address") @query to: string): { @gap(2) @sensitive("account") id: Id64 };
    `);

    const { parameters, responses } = document.paths["/"].get;
    expect(parameters[0]).toMatchObject({ "x-gap": 2, "x-sensitive": "address" });
    expect(responses["200"].content["application/json"].schema.properties.id).toEqual({
      $ref: "#/components/schemas/Id64",
      "x-gap": 2,
      "x-sensitive": "account",
    });
  });

  it("limit the number of values in a comma-separated string", async () => {
    const document = await documentWith("@get op find(@query @commaSeparated(3) symbols?: string): string;");

    const pattern = new RegExp(document.paths["/"].get.parameters[0].schema.pattern);
    expect(["", "A-B", "A-B,C-D,E-F"].filter((text) => !pattern.test(text))).toEqual([]);
    expect(["A-B,C-D,E-F,G-H", "A-B,", ",A-B", ","].filter((text) => pattern.test(text))).toEqual([]);
  });
});

describe("cross-field rules of a model", () => {
  const price = { required: ["price"], properties: { price: {} } };
  const size = { required: ["size"], properties: { size: {} } };
  const limit = { required: ["type"], properties: { type: { const: "limit" } } };
  const implies = (condition: object, then: object) => ({ if: condition, then });

  it("are emitted as JSON Schema too", async () => {
    const rules: [decorator: string, schema: unknown][] = [
      [
        '@when(#{ field: "type", equals: "limit", requires: #["price"], forbids: #["size"] })',
        implies(limit, { required: ["price"], properties: { price: {}, size: false } }),
      ],
      [
        '@when(#{ field: "type", equals: "limit", exactlyOneOf: #["price", "size"] })',
        implies(limit, { oneOf: [price, size] }),
      ],
      ['@needs(#{ field: "price", other: "type", equals: "limit" })', implies(price, limit)],
      ['@atLeastOneOf(#["price", "size"])', { anyOf: [price, size] }],
    ];

    const models = await modelsWith(rules.map(([decorator]) => decorator));

    expect(rules.map(([decorator], i) => [decorator, ...models[i].allOf])).toEqual(rules);
  });

  it("keep their source order, and apply to their model alone", async () => {
    const needs = '@needs(#{ field: "size", other: "type", equals: "limit" })';
    const [both, one] = await modelsWith([`@atLeastOneOf(#["price"]) ${needs}`, needs]);

    expect(both.allOf).toEqual([{ anyOf: [price] }, implies(size, limit)]);
    expect(both["x-rules"].map((rule: { rule: string }) => rule.rule)).toEqual(["atLeastOneOf", "needs"]);
    expect(one.allOf).toEqual([implies(size, limit)]);
  });
});

describe("a closed model", () => {
  it("rejects unknown fields by additionalProperties, which every validator knows", async () => {
    const [open, closed] = await modelsWith(["", "@closed"]);

    expect(open).not.toHaveProperty("additionalProperties");
    expect(closed).toHaveProperty("additionalProperties", false);
  });
});

describe("scalars", () => {
  const names = ["Decimal", "Amount", "PositiveAmount", "Id64", "EpochMs", "EpochS", "ClientId", "Digits"];
  const both = ["DecimalOrNumber", "EpochMsOrDigits", "IntegerOrDigits"];

  it("have short names and one example each, and accept exactly the values that they describe", async () => {
    const fields = [...names, ...both].map((name) => `f${name}: ${name};`);
    const { schemas } = (await documentWith(`@get op find(): { ${fields.join(" ")} };`)).components;
    const accepts = (name: string) => (text: string) => new RegExp(schemas[name].pattern).test(text);

    expect([...names, ...both].filter((name) => schemas[name]?.examples?.length !== 1)).toEqual([]);

    expect(["0", "0.001", "10", "10.50"].filter(accepts("Amount"))).toHaveLength(4);
    expect(["", "-1", "+1", "1.", ".5", "01", "1e3", "1,5", " 1", "1\n"].filter(accepts("Amount"))).toEqual([]);

    expect(["0.001", "10", "10.50", "100"].filter(accepts("PositiveAmount"))).toHaveLength(4);
    expect(["", "0", "0.0", "0.000", "-1", "1.", ".5", "01", "1e3"].filter(accepts("PositiveAmount"))).toEqual([]);

    expect(["0", "3", "-1"].filter(accepts("Digits"))).toHaveLength(3);
    expect(["", "1.5", "x"].filter(accepts("Digits"))).toEqual([]);
  });
});
