import { expect, it } from "vitest";
import { createCapturedIo } from "../testing/captured-io.ts";
import { writeTable } from "./draw-list.ts";

const order = {
  orderId: "6717422bd51c29000775ea03",
  clientOid: "5c52e112-03aa-677f-33e4-93fb33e493fb",
  symbol: "BTC-USDT",
  side: "buy",
  price: "70000",
  size: "0.1",
  createdAt: 1795241849000,
};
const known = Object.keys(order);

it("a list fits a terminal of 80 columns, with readable times; the fields that are not shown are named", async () => {
  const io = createCapturedIo({ terminal: true, columns: 80, env: { NO_COLOR: "1" } });
  await writeTable([order], { columns: undefined, known }, io);
  expect(io.written.out.split("\n")).toEqual([
    "orderId                   symbol    side  price  size  createdAt",
    "6717422bd51c29000775ea03  BTC-USDT  buy   70000   0.1  2026-11-21 06:17:29Z",
    "",
  ]);
  expect(io.written.err).toBe("not shown: clientOid; --columns NAMES selects, -o json has all\n");
});

it.each([30, 300, undefined])("a list keeps all columns where all or hardly one fits: in %s", async (columns) => {
  const io = createCapturedIo({ terminal: columns !== undefined, columns });
  await writeTable([order], { columns: undefined, known, epoch: true }, io);
  for (const name of [...known, "1795241849000"]) expect(io.written.out).toContain(name);
  expect(io.written.err).toBe("");
});
