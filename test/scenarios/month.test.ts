import { createSandbox } from "@exch/sandbox";
import {
  createServiceA,
  NotExecutedError,
  type ServiceA,
} from "@exch/service-a";
import { expect, test } from "vitest";

/** Wakes up each minute, and replaces its order each hour. */
async function makeMarket(
  a: ServiceA,
  sleep: (ms: number) => Promise<void>,
  minutes: number,
) {
  const symbol = "BTC-USDT";
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000);
    if (minute % 60 !== 0) continue;
    await a.orders.cancelBySymbol({ symbol });
    const order = {
      type: "limit",
      symbol,
      side: "buy",
      price: "50000",
      size: "0.01",
    } as const;
    await a.orders.place(order).catch((error: unknown) => {
      if (!(error instanceof NotExecutedError)) throw error;
      return a.orders.place(order); // proved: it was not executed
    });
  }
}

test("quotes for a month", async () => {
  const month = 30 * 24 * 60; // minutes
  const sandbox = createSandbox({ seed: 7, startAt: Date.UTC(2026, 0, 1) });
  const { fetch, credentials, clock, randomness } = sandbox;
  const advanced = { clock, randomness };
  const a = createServiceA({ fetch, credentials, advanced });
  sandbox.faults.add({
    kind: ["dropRequest", "resetAfterExecution"],
    chance: 0.05,
  });

  const made = makeMarket(a, clock.sleep, month);
  await sandbox.advance(month * 60_000 + 3_600_000); // and an hour for waits after faults
  await made;

  const orders = sandbox.executionLog.executions.filter(
    ({ operation }) => operation === "orders.place",
  );
  expect(orders).toHaveLength(720);
});
