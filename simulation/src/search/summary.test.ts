import { expect, it } from "vitest";
import { toColumns } from "./summary.ts";

const text = "faults: crash 21, dropRequest 135, emptyBody 18, noResponse 58\nshort: 1";

it("breaks long lines of a summary between words on a terminal, and keeps them whole elsewhere", () => {
  expect(toColumns(text, undefined)).toBe(text);
  const lines = toColumns(text, 30).split("\n");
  expect(lines).toEqual(["faults: crash 21,", "  dropRequest 135, emptyBody", "  18, noResponse 58", "short: 1"]);
});
