import { expect, it } from "vitest";
import { progressLine, toColumns } from "./summary.ts";

const text = "faults: crash 21, dropRequest 135, emptyBody 18, noResponse 58\nshort: 1";

it("breaks long lines of a summary between words on a terminal, and keeps them whole elsewhere", () => {
  expect(toColumns(text, undefined)).toBe(text);
  const lines = toColumns(text, 30).split("\n");
  expect(lines).toEqual(["faults: crash 21,", "  dropRequest 135, emptyBody", "  18, noResponse 58", "short: 1"]);
});

it("states a goal of intents that the last run may exceed", () => {
  const line = progressLine({ runs: 8, intents: 1280, days: 3.2 }, 20);
  expect(line).toBe("8 runs, 1,280 intents (at least 20 asked for), 3 simulated days");
});
