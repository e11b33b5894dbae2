import { expect, it } from "vitest";
import { findAltered } from "./lists.ts";

it.each<[unknown, string[]]>([
  [{ id: "12", price: "1.10" }, []],
  [[{ id: "1" }], ["1"]],
  [{ price: "1.1" }, ["1.1"]],
  [{ time: 1767225600000 }, []],
  [{ id: "123" }, ["123"]],
])("finds the values of %j that were sent otherwise: %j", (data, altered) => {
  expect(findAltered(data, ['{"id":"12","price":"1.10","time":1767225600000}'])).toEqual(altered);
});
