import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })); // before createSandbox()
afterEach(() => void vi.useRealTimers());

test("polls each minute of a day by setTimeout", async () => {
  const sandbox = createSandbox({ clock: "wall" });
  const { fetch, credentials, clock } = sandbox;
  const a = createServiceA({ fetch, credentials, advanced: { clock } });

  let polls = 0;
  const poll = async () => {
    await a.orders.listOpen({ symbol: "BTC-USDT" });
    polls++;
    setTimeout(poll, 60_000);
  };
  setTimeout(poll, 60_000);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);

  expect(polls).toBe(1440);
  expect(sandbox.now).toBe(Date.UTC(2026, 0, 2));
});
