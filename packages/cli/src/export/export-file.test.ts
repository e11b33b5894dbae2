import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HistoryCursor } from "@exch/runtime/service";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTemporaryHome, type TemporaryHome } from "../testing/temporary-home.ts";
import { findUnfinished, openExportFile } from "./export-file.ts";
import { writeState } from "./export-state.ts";

let home: TemporaryHome;
let file: string;
beforeEach(() => {
  home = createTemporaryHome();
  file = join(home.home, "fills.csv");
});
afterEach(() => home.remove());

const cursor = (window: number) => ({ window }) as HistoryCursor;

function writeSome(): void {
  const target = openExportFile(file, query, undefined, cursor(0));
  target.add("one\n", cursor(1));
  target.add("two\n", cursor(2));
  target.close();
}

const query = { operation: "orders.fills", input: { symbol: "BTC-USDT" } };

it.each<[string, () => void, string, typeof query?]>([
  ["a file without a state", () => writeFileSync(file, "mine"), "exists and is not an unfinished export"],
  ["a damaged state", () => writeFileSync(`${file}.state`, "{"), "is not the state of an export"],
  ["a file that has become shorter", () => truncateSync(file, 3), "is shorter than its state file records"],
  [
    "a file that another process writes",
    () => writeState(file, { version: 1, query, bytes: 0, cursor: cursor(0), pid: process.ppid }),
    "is writing",
  ],
  [
    "a file of another query",
    () => {},
    "an unfinished export with another input",
    { ...query, input: { symbol: "X" } },
  ],
])("an export rejects %s", async (_, arrange, message, asked = query) => {
  if (message !== "exists and is not an unfinished export") writeSome();
  arrange();
  await expect(findUnfinished(file, asked)).rejects.toThrow(message);
});
