import { expect, it } from "vitest";
import { problemsOf } from "../testing/snippet.ts";
import { soundContract, testViolations } from "../testing/sound-contract.ts";

it("the lint rules report no problem in a sound contract", async () => {
  expect(await problemsOf(soundContract)).toEqual([]);
});

it("the lint rules accept a contract without any source", async () => {
  expect(await problemsOf(soundContract.replaceAll(/@source\(#\{[^}]*\}\)/g, ""))).toEqual([]);
});

testViolations("the lint rules for names, sources and permissions", [
  {
    name: "an operation without a name",
    replace: '@operationId("orders.fills")',
    by: "",
    code: "name",
    message: "Orders.fills: has no name; add @operationId, such as orders.place",
    at: "fills(",
  },
  {
    name: "a name that is not resource.operation",
    replace: '"orders.fills"',
    by: '"orders_fills"',
    code: "name",
    message: "orders_fills: must be named resource.operation, such as orders.place",
    at: "fills(",
  },
  {
    name: "a name that two operations have",
    replace: '"orders.fills"',
    by: '"orders.list"',
    code: "name",
    message: "orders.list: is the name of two operations; names must be unique",
    at: "fills(",
  },
  {
    name: "a name whose resource is not the tag",
    replace: '"orders.fills"',
    by: '"fills.list"',
    code: "name",
    message: "fills.list: must have the tag of its resource, fills",
    at: "fills(",
  },
  {
    name: "an operation without a source",
    replace: '@source(#{ document: "service-a", section: "Orders", gaps: #[2] })',
    by: "",
    code: "source",
    message: "orders.place: has no source; add @source",
    at: "place(",
  },
  {
    name: "a signed operation without a permission",
    replace: '@permission("General")',
    by: "",
    code: "permission",
    message: "orders.find: is signed but has no permission; add @permission",
    at: "find(",
  },
  {
    name: "a public operation with a permission",
    replace: '@permission("General")',
    by: '@permission("General") @useAuth(NoAuth)',
    code: "permission",
    message: "orders.find: is public but has a permission; remove @permission",
    at: "find(",
  },
]);
