import { expect, it } from "vitest";
import { responseOf, serviceOf } from "../testing/service.ts";
import { createClock } from "../time/clock.ts";
import { Deadline } from "../time/deadline.ts";
import { correctClock } from "./correct-clock.ts";

const start = 1_763_800_000_000;

/** Corrects the clock after a request whose timestamp was rejected, when the machine's two clocks have moved so far. */
async function correctAfter(wallMs: number, monotonicMs: number, isSigned = true) {
  let now = { wall: start, monotonic: 0 };
  const clock = createClock({ wall: () => now.wall, monotonic: () => now.monotonic });
  const signed = { query: "", headers: {} };
  const signature = { signedAt: start, signedAtMonotonic: 0, signedAtWall: start, signed };
  const service = serviceOf(async () => responseOf({ time: start + 60_000 }), [], { clock });
  now = { wall: start + wallMs, monotonic: monotonicMs };
  const headers = { get: () => null };
  const deadline = new Deadline(10_000, clock);
  return correctClock({ service, deadline, validityMs: 5000 }, isSigned ? signature : undefined, {
    headers,
    sentAt: 0,
    receivedAt: monotonicMs,
  });
}

it("a timestamp was too old when it left, if both clocks of the machine moved little", async () => {
  expect(await correctAfter(50, 50)).toMatchObject({ wasTooOld: true, isClockSet: true });
});

it.each<[string, number, number, boolean?]>([
  ["the machine was suspended, and its monotonic clock stood still", 60_000, 50],
  ["its wall clock was set meanwhile", -7000, 50],
  ["nothing was signed", 50, 50, false],
])("a timestamp may have been valid when it left, if %s", async (_, wallMs, monotonicMs, isSigned) => {
  expect(await correctAfter(wallMs, monotonicMs, isSigned)).toMatchObject({ wasTooOld: false, isClockSet: true });
});

it("the exchange's time is asked for once for all calls that were signed before, and again for a later one", async () => {
  let [monotonic, asked] = [0, 0];
  const clock = createClock({ wall: () => start + monotonic, monotonic: () => monotonic });
  const fetch = async () => responseOf({ time: start + ++asked });
  const service = serviceOf(fetch, [], { clock });
  const correct = (signedAtMonotonic: number) => {
    const signature = { signedAt: start, signedAtMonotonic, signedAtWall: start, signed: { query: "", headers: {} } };
    const response = { headers: { get: () => null }, sentAt: monotonic, receivedAt: monotonic };
    return correctClock({ service, deadline: new Deadline(10_000, clock), validityMs: 5000 }, signature, response);
  };
  monotonic = 1000;
  await Promise.all([correct(0), correct(500)]);
  expect(asked).toBe(1);
  monotonic = 2000;
  await correct(1500);
  expect(asked).toBe(2);
});
