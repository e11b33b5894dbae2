import { expect, it } from "vitest";
import { drawTable } from "./table.ts";

const rows = [
  { id: "a1", price: "30000", remark: "first" },
  { id: "b22", price: "0.5" },
];
const columns = ["id", "price", "remark"];
const heading = (text: string) => text;

it("aligns columns, numbers to the right", () => {
  expect(drawTable(rows, columns, { width: 80, heading })).toBe(
    ["id   price  remark", "a1   30000  first", "b22    0.5", ""].join("\n"),
  );
});

it("writes one row after another where they are too wide, and cuts nothing off", () => {
  expect(drawTable(rows, columns, { width: 15, heading })).toBe(
    ["id      a1", "price   30000", "remark  first", "", "id      b22", "price   0.5", ""].join("\n"),
  );
});

it("is as wide as it is where there is no terminal", () => {
  expect(drawTable(rows, columns, { width: undefined, heading })).toContain("id   price  remark");
});

it("shows what would move the cursor, hide or reorder text as what it is", () => {
  const nasty = [{ remark: "\u001b[2J\u202egnirts\r\n\u009b" }];
  const drawn = drawTable(nasty, ["remark"], { width: 80, heading });
  expect(drawn.split("\n")[1]).toBe("\\u001b[2J\\u202egnirts\\u000d\\u000a\\u009b");
});

it("says so when there is nothing", () => {
  expect(drawTable([], columns, { width: 80, heading })).toBe("(none)\n");
});
