import { expect, it } from "vitest";
import { timeOf } from "../testing/exchange.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { createClock } from "../time/clock.ts";
import { Deadline } from "../time/deadline.ts";
import { correctClock } from "./correct-clock.ts";

const start = 1_763_800_000_000;

/** Corrects the clock after a request whose timestamp was rejected, when the machine's two clocks have moved so far. */
async function correctAfter(
  wallMs: number,
  monotonicMs: number,
  { isSigned = true, dateMs = 60_000, learns = true } = {},
) {
  let now = { wall: start, monotonic: 0 };
  const clock = createClock({ wall: () => now.wall, monotonic: () => now.monotonic });
  if (!learns) Object.assign(clock, { learn: () => {} });
  const signed = { query: "", headers: {} };
  const signature = { signedAt: start, signedAtMonotonic: 0, signedAtWall: start, signed };
  const service = serviceOf(async () => timeOf(start + 60_000, start + dateMs), [], { clock });
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

it.each<[string, number, number, Parameters<typeof correctAfter>[2]?]>([
  ["the machine was suspended, and its monotonic clock stood still", 60_000, 50],
  ["its wall clock was set meanwhile", -7000, 50],
  ["nothing was signed", 50, 50, { isSigned: false }],
  ["the time has no Date beside it", 50, 50, { dateMs: Number.NaN }],
  ["the clock cannot be set, so that the next timestamp would be the same", 50, 50, { learns: false }],
])("a timestamp may have been valid when it left, if %s", async (_, wallMs, monotonicMs, options) => {
  expect(await correctAfter(wallMs, monotonicMs, options)).toMatchObject({ wasTooOld: false, isClockSet: true });
});

it("a time that the Date of its own response contradicts sets no clock, and shows no timestamp as too old", async () => {
  expect(await correctAfter(50, 50, { dateMs: 50_000 })).toEqual({
    wasTooOld: false,
    isClockSet: false,
    agreement: "differs",
  });
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
