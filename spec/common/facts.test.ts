import { expect, it } from "vitest";
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

// What the services use is in their documents, which are compared whenever they are generated.
it("an idempotency key of a header is emitted as the effect of its operation", async () => {
  const decorator = '@idempotencyKey(#{ header: "Idempotency-Key", lifetimeMs: 60000 })';
  const { paths } = await documentWith(`@route("/x") ${decorator} @post op make(): string;`);
  const effect = { kind: "idempotencyKey", header: "Idempotency-Key", lifetimeMs: 60_000 };
  expect(paths["/x"].post["x-effect"]).toEqual(effect);
});

it("a string of comma-separated values is limited to a number of them", async () => {
  const document = await documentWith("@get op find(@query @commaSeparated(3) symbols?: string): string;");

  const pattern = new RegExp(document.paths["/"].get.parameters[0].schema.pattern);
  expect(["", "A-B", "A-B,C-D,E-F"].filter((text) => !pattern.test(text))).toEqual([]);
  expect(["A-B,C-D,E-F,G-H", "A-B,", ",A-B", ","].filter((text) => pattern.test(text))).toEqual([]);
});

const names = ["Decimal", "Amount", "PositiveAmount", "Id64", "EpochMs", "EpochS", "ClientId", "Digits"];
const both = ["DecimalOrNumber", "EpochMsOrDigits", "IntegerOrDigits"];

it("scalars have short names and one example each, and accept exactly the values that they describe", async () => {
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
