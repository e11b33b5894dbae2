import { appendFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HistoryCursor } from "@exch/runtime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryHome } from "../testing/test-sandbox.ts";
import { findUnfinished, openTarget } from "./export-file.ts";
import { writeState } from "./export-state.ts";

let place: ReturnType<typeof temporaryHome>;
let file: string;
beforeEach(() => {
  place = temporaryHome();
  file = join(place.home, "fills.csv");
});
afterEach(() => place.remove());

const question = { operation: "orders.fills", input: { symbol: "BTC-USDT" } };
const cursor = (window: number) => ({ window }) as HistoryCursor;

function writeSome(): void {
  const target = openTarget(file, question, undefined, cursor(0));
  target.add("one\n", cursor(1));
  target.add("two\n", cursor(2));
  target.close();
}

it("goes on behind what is certain, and drops what was written after that", () => {
  writeSome();
  appendFileSync(file, "thr, and much more that was written and never noted\n");
  const resume = findUnfinished(file, question, false);
  expect(resume).toMatchObject({ bytes: 8, cursor: { window: 2 } });
  const target = openTarget(file, question, resume, resume!.cursor);
  target.add("three – with a dash\n", cursor(3));
  target.finish();
  target.close();
  expect(readFileSync(file, "utf8")).toBe("one\ntwo\nthree – with a dash\n");
});

it("begins where there is nothing, and anew when it is told to", () => {
  expect(findUnfinished(file, question, false)).toBeUndefined();
  writeFileSync(file, "");
  expect(findUnfinished(file, question, false)).toBeUndefined();
  writeSome();
  expect(findUnfinished(file, question, true)).toBeUndefined();
  openTarget(file, question, undefined, cursor(0)).close();
  expect(readFileSync(file, "utf8")).toBe("");
});

it.each<[string, () => void, string]>([
  ["a file without a state", () => writeFileSync(file, "mine"), "is there already"],
  ["a state that is none", () => writeFileSync(`${file}.state`, "{"), "is not the state of an export"],
  ["a file that has become shorter", () => truncateSync(file, 3), "is shorter than its state says"],
  [
    "a file that another process writes",
    () => writeState(file, { version: 1, question, bytes: 0, cursor: cursor(0), pid: process.ppid }),
    "is writing",
  ],
])("refuses %s", (_, arrange, message) => {
  if (message !== "is there already") writeSome();
  arrange();
  expect(() => findUnfinished(file, question, false)).toThrow(message);
});

it("refuses another question", () => {
  writeSome();
  const other = { ...question, input: { symbol: "ETH-USDT" } };
  expect(() => findUnfinished(file, other, false)).toThrow("an unfinished export with another input");
});
