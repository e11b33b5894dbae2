import { expect, it } from "vitest";
import { drawTable } from "./table.ts";

const rows = [
  { id: "a1", price: "30000", remark: "first" },
  { id: "b22", price: "0.5" },
];
const columns = ["id", "price", "remark"];
const heading = (text: string) => text;

it("a table that is too wide becomes one record after another, with nothing truncated", () => {
  const expected = ["id      a1", "price   30000", "remark  first", "", "id      b22", "price   0.5", ""].join("\n");
  expect(drawTable(rows, columns, { width: 15, heading })).toBe(expected);
});

it("a table escapes characters that move the cursor or that hide or reorder text", () => {
  const nasty = [{ remark: "\u001b[2J\u202egnirts\r\n\u009b" }];
  const drawn = drawTable(nasty, ["remark"], { width: 80, heading });
  expect(drawn.split("\n")[1]).toBe("\\u001b[2J\\u202egnirts\\u000d\\u000a\\u009b");
});
