import { expect, it } from "vitest";
import { timeOf } from "../testing/exchange.ts";
import { serviceOf } from "../testing/service.ts";
import { createClock } from "../time/clock.ts";
import { Deadline } from "../time/deadline.ts";
import { correctClock } from "./correct-clock.ts";

const start = 1_763_800_000_000;

/** Corrects the clock after a request whose timestamp was rejected, when the machine's two clocks have moved so far. */
async function correctAfter(
  wallMs: number,
  monotonicMs: number,
  { isSigned = true, machineMs = 0, timeMs = 60_000, dateMs = 60_000, learns = true, rejectedMs = 60_000 } = {},
) {
  let now = { wall: start + machineMs, monotonic: 0 };
  const clock = createClock({ wall: () => now.wall, monotonic: () => now.monotonic });
  if (!learns) Object.assign(clock, { learn: () => {} });
  const signed = { query: "", headers: {} };
  const signature = { signedAt: start, signedAtMonotonic: 0, signedAtWall: start + machineMs, signed };
  const service = serviceOf(async () => timeOf(start + timeMs, start + dateMs), [], { advanced: { clock } });
  now = { wall: start + machineMs + wallMs, monotonic: monotonicMs };
  const date = Number.isNaN(rejectedMs) ? null : new Date(start + rejectedMs).toUTCString();
  const headers = { get: () => date };
  const deadline = new Deadline(10_000, clock);
  return correctClock({ service, deadline, validityMs: 5000 }, isSigned ? signature : undefined, {
    headers,
    sentAt: 0,
    receivedAt: monotonicMs,
  });
}

const mayBeValid = { wasTooOld: false, isClockSet: true };
const setRight = (aheadMs: number) => ({ ...mayBeValid, aheadMs: expect.closeTo(aheadMs, -3) });
const cached = { machineMs: 60_000, timeMs: 0, dateMs: 0 };

it.each<[string, object, number, number, Parameters<typeof correctAfter>[2]?]>([
  ["was too old if both clocks of the machine moved little", { wasTooOld: true, isClockSet: true }, 50, 50],
  ["may have been valid if the machine slept, and its monotonic clock stood still", mayBeValid, 60_000, 50],
  ["may have been valid if its wall clock was set meanwhile", mayBeValid, -7000, 50],
  ["may have been valid if nothing was signed", mayBeValid, 50, 50, { isSigned: false }],
  ["may have been valid if the time has no Date beside it", mayBeValid, 50, 50, { dateMs: Number.NaN }],
  ["may have been valid if the clock cannot be set: the next would be the same", mayBeValid, 50, 50, { learns: false }],
  [
    "was too old whatever its own Date is: a proxy may have written it",
    { wasTooOld: true },
    50,
    50,
    { rejectedMs: 660_000 },
  ],
  ["may have been valid if time and Date contradict", mayBeValid, 50, 50, { dateMs: 50_000, rejectedMs: Number.NaN }],
  ["leaves the clock where Date alone contradicts it", setRight(0), 50, 50, { timeMs: 0, dateMs: 0 }],
  // A proxy on this machine writes `Date`; a cache keeps a time with its `Date`.
  ["is set right by the time where Date is the machine's", setRight(-60_000), 50, 50, { dateMs: 0, rejectedMs: 0 }],
  ["is set right by Date, as the machine is, where the time signed it", setRight(0), 50, 50, cached],
])("a timestamp that is rejected %s", async (_, expected, wallMs, monotonicMs, options) => {
  expect(await correctAfter(wallMs, monotonicMs, options)).toMatchObject(expected);
});
