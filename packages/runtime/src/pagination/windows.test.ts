import fc from "fast-check";
import { expect, it } from "vitest";
import { createWindows, windowWith } from "./windows.ts";

it("windows cover every millisecond of a span, are no wider than allowed, and share two milliseconds", () => {
  const days = fc.constantFrom(7, 30, 90, undefined);
  const moment = fc.integer({ min: 100_000_000_000, max: 2_000_000_000_000 });
  fc.assert(
    fc.property(
      days,
      moment,
      fc.integer({ min: 0, max: 200_000_000_000 }),
      fc.option(fc.integer({ min: 100_000_000 })),
      (maxDays, from, width, narrow) => {
        const window = { start: "s", end: "e", ...(maxDays !== undefined && { maxDays }) };
        const to = from + width;
        const windows = createWindows(window, { from, to }, to, narrow ?? undefined);
        expect(windows.at(0).to).toBe(to);
        expect(windows.at(windows.total - 1).from).toBe(from);
        for (let index = 0; index < windows.total; index += 1) {
          const { from: start, to: end } = windows.at(index);
          expect(end - start).toBeLessThan(Math.min((maxDays ?? 1e9) * 86_400_000, (narrow ?? 1e15) + 1));
          expect(start).toBeLessThanOrEqual(end);
          if (index > 0) expect(end).toBe(windows.at(index - 1).from + 1);
        }
      },
    ),
  );
});

it("a window is narrower when the field that makes it so is set", () => {
  const window = { start: "s", end: "e", maxDays: 90, narrower: { field: "key", underDays: 7 } };
  expect(windowWith(window, { other: "x" })).toBe(window);
  expect(windowWith(window, { key: "x" })).toMatchObject({ maxDays: 7 });
  expect(windowWith({ start: "s", end: "e" }, { key: "x" }).maxDays).toBeUndefined();
});

it("a span from 0 begins in 1973, where no value can be read as seconds", () => {
  const to = 1_700_000_000_000;
  const windows = createWindows({ start: "s", end: "e", maxDays: 7 }, { from: 0, to }, to);
  expect(windows.at(windows.total - 1).from).toBe(1e11);
});
