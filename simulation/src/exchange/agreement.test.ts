import { expect, it } from "vitest";
import { farOrder, startSmallRun } from "../network/testing/small-run.ts";

const rates = {
  resetAfterExecution: 0.1,
  dropRequest: 0.1,
  queuedRequest: 0.1,
  repeatedByProxy: 0.2,
  truncatedBody: 0.1,
  gatewayResponse: 0.1,
  alteredField: 0.1,
  partialBatch: 0.2,
  otherTrades: 0.5,
  failedWithdrawal: 0.5,
};

// Each request opens a connection, and so reaches the next server.
const network = { repeatMs: 6000, queueMs: 6000, clientIdleMs: 1 };

const exchange = {
  servers: [
    { clockMs: -500, dateMs: 0, readsReplica: false },
    { clockMs: 500, dateMs: 6000, readsReplica: true },
  ],
  replicaLagMs: 3000,
  hasLiquidity: true,
  sandbox: { engineMs: 300, withdrawalStepMs: 20_000, uniqueClientOid: "none" },
} as const;

it.each([1, 2, 3])("the events of a run with every kind of fault agree with the exchanges: seed %d", async (seed) => {
  const { run, a, b, of, exchanges, choices, scheduler } = startSmallRun({ rates, exchange, network, seed });
  const once = { settle: false, timeoutMs: 20_000 } as const;
  await run(async () => {
    const steps = [
      () => a.orders.place(farOrder, once),
      () => a.orders.placeMany({ orderList: [farOrder, { ...farOrder, size: "999999999" }, farOrder] }, once),
      () => a.orders.placeSync({ type: "market", symbol: "ETH-USDT", side: "sell", size: "0.5" }, once),
      () => b.withdrawals.submit({ coin: "USDT", network: "TRX", address: "Ti100001", amount: "25" }, once),
      // A rejected order uses up an id too, on the replica as well.
      () => a.orders.place({ ...farOrder, size: "999999999" }, once),
      () => a.orders.cancelBySymbol({ symbol: "BTC-USDT" }, once),
    ];
    for (let count = 0; count < 36; count++) await steps[count % steps.length]?.().catch(() => {});
    choices.hasHealed = true;
    // The replica catches up.
    await scheduler.sleep(86_400_000);
    for (const read of [
      () => a.orders.listClosed({ symbol: "BTC-USDT" }),
      () => a.orders.fills({ symbol: "ETH-USDT" }),
      () => a.accounts.list({}),
      () => b.withdrawals.list({}),
    ]) {
      const first = await read();
      await scheduler.sleep(100);
      expect(await read()).toEqual(first);
      await scheduler.sleep(100);
    }
  });

  const { sandbox } = exchanges;
  const account = sandbox.accounts.byKey("k0-1")!.account;
  const orders = sandbox.state.orders.of(account);
  const closed = orders.closed.newest(1000).map(({ id }) => id);
  const open = [...orders.active()].map(({ id }) => id);
  const idsOf = (resource: string) =>
    of("executed")
      .filter(({ operation }) => operation.startsWith(resource))
      .map(({ id }) => id)
      .sort();
  expect(idsOf("orders.place")).toEqual([...closed, ...open].sort());
  const ended = of("ended").map(({ id }) => id);
  expect(ended.sort()).toEqual(closed.sort());
  expect(idsOf("withdrawals.")).toEqual([...sandbox.withdrawals].map(({ id }) => id).sort());
  const requestOf = new Map(of("request").map((event) => [event.request, event]));
  for (const { request, input } of of("executed")) {
    const { body = "", target = "" } = requestOf.get(request) ?? {};
    expect(`${body} ${target}`).toContain(String(input.clientOid ?? input.withdrawOrderId ?? input.symbol));
  }
});
