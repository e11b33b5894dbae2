import { expect, it } from "vitest";
import { problemsOf } from "../testing/snippet.ts";
import { soundContract, testViolations } from "../testing/sound-contract.ts";

it("the lint rules report no problem in a sound contract", async () => {
  expect(await problemsOf(soundContract)).toEqual([]);
});

it("the lint rules accept a contract without any source", async () => {
  expect(await problemsOf(soundContract.replaceAll(/@source\(#\{[^}]*\}\)/g, ""))).toEqual([]);
});

const id = '"orders.fills"';
const general = '@permission("General")';
const source = '@source(#{ document: "service-a", section: "Orders", gaps: #[2] })';

testViolations("the lint rules for names, sources and permissions", {
  "name: Orders.fills: has no name; add @operationId, such as orders.place": [`@operationId(${id})`, ""],
  "name: orders_fills: must be named resource.operation, such as orders.place": [id, '"orders_fills"', "fills("],
  "name: orders.list: is the name of two operations; names must be unique": [id, '"orders.list"', "fills("],
  "name: fills.list: must have the tag of its resource, fills": [id, '"fills.list"', "fills("],
  "source: orders.place: has no source; add @source": [source, ""],
  "permission: orders.find: is signed but has no permission; add @permission": [general, ""],
  "permission: orders.find: is public but has a permission; remove @permission": [
    general,
    `${general} @useAuth(NoAuth)`,
  ],
});
