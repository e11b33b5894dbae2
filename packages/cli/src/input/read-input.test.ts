import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "@exch/runtime/service";
import { operations as a } from "@exch/service-a/operations";
import { describe, expect, it } from "vitest";
import { listFlags } from "../flags/operation-flags.ts";
import { readFlags } from "../flags/read-flags.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";
import { readInput } from "./read-input.ts";

const read = (operation: Operation, args: string[], input = "") =>
  readInput(operation, readFlags(args, listFlags(operation)), createCapturedIo({ input }));

describe("an operation's input", () => {
  it.each<[string, Operation, string[], object]>([
    ["strings as is", a.orders.place, ["--price", "030000.10", "--size", "1e-7"], { price: "030000.10", size: "1e-7" }],
    ["64-bit identifiers as strings", a.orders.fills, ["--lastId", "9007199254740993"], { lastId: "9007199254740993" }],
    ["arrays from commas, flags", a.fees.actual, ["--symbols", "A,B", "--symbols", "C"], { symbols: ["A", "B", "C"] }],
    ["JSON digits exactly", a.orders.fills, ["--input", '{"lastId":9007199254740993}'], { lastId: "9007199254740993" }],
    ["a string that begins with @ unchanged", a.orders.place, ["--remark", "@home"], { remark: "@home" }],
  ])("contains %s", async (_, operation, args, input) => {
    expect(await read(operation, args)).toEqual(input);
  });

  it("is read from standard input, and flags replace its fields", async () => {
    const input = JSON.stringify({ symbol: "BTC-USDT", side: "buy" });
    for (const from of ["-", "@-"]) {
      const sold = await read(a.orders.place, ["--input", from, "--side", "sell"], input);
      expect(sold).toEqual({ symbol: "BTC-USDT", side: "sell" });
    }
  });

  it("is read from a file, whole or for one field", async () => {
    const { home, remove } = createTemporaryHome();
    const file = join(home, "list.json");
    const orderList = [{ symbol: "BTC-USDT" }];
    writeFileSync(file, JSON.stringify(orderList));
    expect(await read(a.orders.placeMany, ["--orderList", `@${file}`])).toEqual({ orderList });
    remove();
  });
});
