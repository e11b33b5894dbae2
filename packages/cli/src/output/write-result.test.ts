import { expect, it } from "vitest";
import type { Format } from "../flags/operation-flags.ts";
import { capturedIo } from "../testing/captured-io.ts";
import { type Shape, writeResult } from "./write-result.ts";

const item = { id: "1", price: "30000", extra: true };
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

it.each<[string, unknown, Partial<Shape>, Record<Format, string>]>([
  [
    "a list",
    [item],
    {},
    {
      json: json([item]),
      ndjson: `${JSON.stringify(item)}\n`,
      csv: "id,price\n1,30000\n",
      table: "id  price  extra\n 1  30000  true\n",
    },
  ],
  ["an empty list", [], {}, { json: "[]\n", ndjson: "", csv: "id,price\n", table: "(none)\n" }],
  [
    "a page of a list, of which only the items are the list",
    { items: [item], totalPage: 3 },
    { list: "items", isPage: true },
    {
      json: json({ items: [item], totalPage: 3 }),
      ndjson: `${JSON.stringify(item)}\n`,
      csv: "id,price\n1,30000\n",
      table: "id  price  extra\n 1  30000  true\n",
    },
  ],
  [
    "a list that stands beside something else",
    { time: 5, items: [item] },
    { list: "items", known: ["time", "items"], knownInside: ["id", "price"] },
    {
      json: json({ time: 5, items: [item] }),
      ndjson: `${JSON.stringify(item)}\n`,
      csv: "id,price\n1,30000\n",
      table: "time  5\n\nitems:\nid  price  extra\n 1  30000  true\n",
    },
  ],
  [
    "one answer",
    item,
    {},
    {
      json: json(item),
      ndjson: `${JSON.stringify(item)}\n`,
      csv: "id,price\n1,30000\n",
      table: "id     1\nprice  30000\nextra  true\n",
    },
  ],
  [
    "a word",
    "success",
    { known: [] },
    { json: '"success"\n', ndjson: '"success"\n', csv: "value\nsuccess\n", table: "success\n" },
  ],
  ["a flag", false, { known: [] }, { json: "false\n", ndjson: "false\n", csv: "value\nfalse\n", table: "false\n" }],
  ["nothing", null, {}, { json: "null\n", ndjson: "null\n", csv: "id,price\n", table: "null\n" }],
  ["nothing of nothing", null, { known: [] }, { json: "null\n", ndjson: "null\n", csv: "", table: "null\n" }],
])("writes %s in every format", async (_, payload, shape, texts) => {
  for (const [format, text] of Object.entries(texts)) {
    const io = capturedIo();
    await writeResult(payload, { format: format as Format, known: ["id", "price"], columns: undefined, ...shape }, io);
    expect(io.written.out, format).toBe(text);
  }
});

it("writes the columns that are wanted, in their order", async () => {
  const io = capturedIo();
  await writeResult([item], { format: "csv", known: ["id", "price"], columns: ["price", "id"] }, io);
  expect(io.written.out).toBe("price,id\n30000,1\n");
});
