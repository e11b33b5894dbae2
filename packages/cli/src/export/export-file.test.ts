import { appendFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTemporaryHome, type TemporaryHome } from "../testing/temporary-home.ts";
import { findState, openExportFile } from "./export-file.ts";
import { writeState } from "./export-state.ts";

let home: TemporaryHome;
let file: string;
beforeEach(() => {
  home = createTemporaryHome();
  file = join(home.home, "fills.csv");
});
afterEach(() => home.remove());

const query = { operation: "orders.fills", input: { symbol: "BTC-USDT" } };
const run = { parts: [{ role: "rest" as const, from: 1, to: 2 }], part: 0, ids: [], items: 0, late: [], why: [] };
const state = { version: 1, query, bytes: 0, run } as const;

function writeSome(): void {
  const target = openExportFile(file, query, undefined, run);
  target.add("one\n", run);
  target.add("two\n", run);
  target.close();
}

function changeLater(): void {
  writeState(file, { version: 1, query, bytes: 8, end: { from: 1, to: 2, ids: ["1"] }, pid: process.pid });
  appendFileSync(file, "mine");
}

const appended = { ...query, append: true };
it.each<[string, () => void, string, typeof query?]>([
  ["a file without a state", () => writeFileSync(file, "mine"), "exists and is not an unfinished export"],
  ["a file without a state, to append", () => writeFileSync(file, "mine"), "was written without --append", appended],
  ["a damaged state", () => writeFileSync(`${file}.state`, "{"), "is not the state of an export"],
  ["a file that has become shorter", () => truncateSync(file, 3), "is shorter than its state file records"],
  ["a file that was changed between two runs", changeLater, "has changed since its export"],
  ["a file that another process writes", () => writeState(file, { ...state, pid: process.ppid }), "is writing"],
  ["a file of another query", () => {}, "is the export of another query (input)", { ...query, input: { symbol: "X" } }],
])("an export rejects %s", async (_, arrange, message, asked = query) => {
  if (!/ not an unfinished export|without --append/.test(message)) writeSome();
  arrange();
  await expect(findState(file, asked)).rejects.toThrow(message);
});
