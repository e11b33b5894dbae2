import { expect, it } from "vitest";
import { createClock } from "./clock.ts";
import { Deadline } from "./deadline.ts";
import { Turns } from "./turns.ts";

const clock = createClock();

it("begins turns in order, at most 64 at a time", async () => {
  const turns = new Turns();
  const order: number[] = [];
  let underWay = 0;
  let most = 0;
  const deadline = new Deadline(60_000, clock);
  await Promise.all(
    Array.from({ length: 300 }, async (_, nth) => {
      await turns.begin(deadline);
      order.push(nth);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
      turns.end();
    }),
  );
  expect(most).toBe(64);
  expect(order).toEqual(Array.from({ length: 300 }, (_, nth) => nth));
});

it("gives the turn of one whose deadline passes, or that is aborted, to the next", async () => {
  const turns = new Turns();
  const long = new Deadline(60_000, clock);
  for (let nth = 0; nth < 64; nth += 1) await turns.begin(long);
  const controller = new AbortController();
  const late = expect(turns.begin(new Deadline(1, clock))).rejects.toThrow("deadline");
  const aborted = expect(turns.begin(new Deadline(60_000, clock, controller.signal))).rejects.toThrow("aborted");
  const last = turns.begin(long);
  controller.abort(new Error("enough"));
  await Promise.all([late, aborted]);
  turns.end();
  await last;
  const stop = new AbortController();
  const stopped = expect(turns.begin(new Deadline(60_000, clock, stop.signal))).rejects.toThrow("aborted");
  turns.end();
  stop.abort();
  await stopped;
  await turns.begin(new Deadline(1000, clock));
});
