import { expect, it } from "vitest";
import type { Format } from "../flags/common-flags.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import type { OutputOptions } from "./columns.ts";
import { writeResult } from "./write-result.ts";

const item = { id: "1", price: "30000", extra: true };
const csv = "id,price\n1,30000\n";
const ndjson = `${JSON.stringify(item)}\n`;
const table = "id  price  extra\n 1  30000  true\n";
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

it.each<[string, unknown, Partial<OutputOptions>, Record<Format, string>]>([
  ["a list", [item], {}, { json: json([item]), ndjson, csv, table }],
  ["an empty list", [], {}, { json: "[]\n", ndjson: "", csv: "id,price\n", table: "(none)\n" }],
  [
    "a page of a list, with the items alone",
    { items: [item], totalPage: 3 },
    { list: "items", isPage: true },
    { json: json({ items: [item], totalPage: 3 }), ndjson, csv, table },
  ],
  [
    "a list inside an object",
    { time: 5, items: [item] },
    { list: "items", known: ["time", "items"], knownInside: ["id", "price"] },
    { json: json({ time: 5, items: [item] }), ndjson, csv, table: `time  5\n\nitems:\n${table}` },
  ],
  ["an object", item, {}, { json: json(item), ndjson, csv, table: "id     1\nprice  30000\nextra  true\n" }],
  ["a string", "done", { known: [] }, { json: '"done"\n', ndjson: '"done"\n', csv: "value\ndone\n", table: "done\n" }],
  ["a boolean", false, { known: [] }, { json: "false\n", ndjson: "false\n", csv: "value\nfalse\n", table: "false\n" }],
  ["null", null, {}, { json: "null\n", ndjson: "null\n", csv: "id,price\n", table: "null\n" }],
  ["null without known fields", null, { known: [] }, { json: "null\n", ndjson: "null\n", csv: "", table: "null\n" }],
])("the output shows %s in every format", async (_, payload, options, texts) => {
  for (const [format, text] of Object.entries(texts)) {
    const io = createCapturedIo();
    const known = ["id", "price"];
    await writeResult(payload, { format: format as Format, known, columns: undefined, ...options }, io);
    expect(io.written.out, format).toBe(text);
  }
});

it("the output has the columns of --columns, in their order", async () => {
  const io = createCapturedIo();
  await writeResult([item], { format: "csv", known: ["id", "price"], columns: ["price", "id"] }, io);
  expect(io.written.out).toBe("price,id\n30000,1\n");
});
