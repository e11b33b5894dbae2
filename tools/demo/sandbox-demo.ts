import { createSandbox } from "@exch/sandbox";
import { createServiceA, InvalidRequestError, UnknownOutcomeError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { heading, result, showing } from "./print.ts";

const symbol = "BTC-USDT";
type Order = Parameters<ReturnType<typeof createServiceA>["orders"]["place"]>[0];

/** Calls the sandbox with both clients: orders and withdrawals are executed, on a virtual clock. */
export async function demoSandbox(): Promise<void> {
  const sandbox = createSandbox({ clock: "auto" });
  const { credentials, clock } = sandbox;
  const shown = { fetch: showing(sandbox.fetch), credentials, clock };

  heading("Service A: an order as it is sent and signed, and the response");
  await createServiceA(shown)
    .orders.place({ type: "limit", symbol, side: "buy", price: "20000", size: "0.001" })
    .then(result);
  heading("Service B: the history of withdrawals");
  result(await createServiceB(shown).withdrawals.list({ coin: "USDT", limit: 2 }));
  heading("Service A: an order that breaks two rules is rejected before anything is sent");
  // @ts-expect-error: a market order takes no price, and size or funds but not both
  const illegal: Order = { type: "market", symbol, side: "buy", price: "1", size: "1", funds: "1" };
  await createServiceA(shown)
    .orders.place(illegal)
    .catch((error: unknown) => {
      if (!(error instanceof InvalidRequestError)) throw error;
      for (const issue of error.issues) result(issue.message);
    });

  const options = { fetch: sandbox.fetch, credentials, clock };
  const a = createServiceA(options);
  const b = createServiceB(options);
  sandbox.liquidity.ladder(symbol, { price: "30000", size: "0.5" });

  heading("Sandbox: a limit order, filled in part");
  const placed = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "30030", size: "2" });
  result({ originSize: placed.originSize, dealSize: placed.dealSize, status: placed.status });

  heading("Sandbox: modify what is left of it, then cancel it");
  const { newOrderId } = await a.orders.modify({ symbol, orderId: placed.orderId, newPrice: "29900" });
  result({ newOrderId });
  result(await a.orders.cancelSync({ orderId: newOrderId ?? placed.orderId, symbol }));
  for await (const { tradeId, side, size, price, fee, feeCurrency } of a.orders.fills.items({ symbol })) {
    result({ tradeId, side, size, price, fee, feeCurrency });
  }

  heading("Sandbox: a withdrawal goes through its states as time passes");
  const withdrawal = {
    currency: "USDT",
    chain: "trx",
    toAddress: "TDemoAddressThatIsNotReal",
    amount: "25",
    withdrawType: "ADDRESS",
  } as const;
  const { withdrawalId } = await a.withdrawals.create(withdrawal);
  for (const status of await statesOf(
    () => a.withdrawals.get({ withdrawalId }),
    () => sandbox.advance(60_000),
  ))
    result({ status });

  heading("Sandbox: the response to an order is lost after its execution; the call looks the order up");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "orders.placeSync", times: 1 });
  const settled = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "10000", size: "0.01" });
  result(settled);
  result(`times the exchange executed this order: ${sandbox.executionLog.of(settled.clientOid!).length}`);

  heading("Sandbox: the same for a withdrawal of service B");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "withdrawals.submit", times: 1 });
  result(
    await b.withdrawals.submit({ coin: "USDT", network: "TRX", address: "TDemoAddressThatIsNotReal", amount: "25" }),
  );

  heading("Sandbox: a withdrawal of service A ends as unknown; settle() finds it by the token in its remark");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "withdrawals.create", times: 1 });
  await a.withdrawals.create(withdrawal, { settle: false }).catch(async (error: unknown) => {
    if (!UnknownOutcomeError.is(error, a.withdrawals.create)) throw error;
    result(error.message);
    const { outcome, found } = await error.settle();
    result({ outcome, status: found?.status, remark: found?.remark });
  });
}

/** Lists each state of a withdrawal until it stays the same. */
async function statesOf(look: () => Promise<{ status: string }>, wait: () => Promise<void>): Promise<string[]> {
  const states: string[] = [];
  for (let quiet = 0; quiet < 5; quiet += 1) {
    const { status } = await look();
    if (states.at(-1) !== status) {
      states.push(status);
      quiet = 0;
    }
    await wait();
  }
  return states;
}
