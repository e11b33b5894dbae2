import { createSandbox, type Sandbox } from "@exch/sandbox";
import { createServiceA, InvalidRequestError, UnknownOutcomeError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { printHeading, printRequests, printResult } from "./print.ts";

const symbol = "BTC-USDT";
type Order = Parameters<ReturnType<typeof createServiceA>["orders"]["place"]>[0];

/** Calls the sandbox with both clients: orders and withdrawals are executed, on a virtual clock. */
export async function showSandbox(): Promise<void> {
  const sandbox = createSandbox({ clock: "auto" });
  await showRequests(sandbox);
  await showExecutions(sandbox);
}

/** Prints requests as they are sent and signed, and what is rejected before. */
async function showRequests({ fetch, credentials, clock }: Sandbox): Promise<void> {
  const shown = { fetch: printRequests(fetch), credentials, clock };
  printHeading("Service A: an order as it is sent and signed, and the response");
  await createServiceA(shown)
    .orders.place({ type: "limit", symbol, side: "buy", price: "20000", size: "0.001" })
    .then(printResult);
  printHeading("Service B: the history of withdrawals");
  printResult(await createServiceB(shown).withdrawals.list({ coin: "USDT", limit: 2 }));
  printHeading("Service A: an order that breaks two rules is rejected before anything is sent");
  // @ts-expect-error: a market order takes no price, and size or funds but not both
  const illegal: Order = { type: "market", symbol, side: "buy", price: "1", size: "1", funds: "1" };
  await createServiceA(shown)
    .orders.place(illegal)
    .catch((error: unknown) => {
      if (!(error instanceof InvalidRequestError)) throw error;
      for (const issue of error.issues) printResult(issue.message);
    });
}

/** Prints what becomes of orders and withdrawals, and of lost responses. */
async function showExecutions(sandbox: Sandbox): Promise<void> {
  const { fetch, credentials, clock } = sandbox;
  const options = { fetch, credentials, clock };
  const a = createServiceA(options);
  const b = createServiceB(options);
  sandbox.liquidity.ladder(symbol, { price: "30000", size: "0.5" });

  printHeading("Sandbox: a limit order, filled in part");
  const placed = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "30030", size: "2" });
  printResult({ originSize: placed.originSize, dealSize: placed.dealSize, status: placed.status });

  printHeading("Sandbox: modify what is left of it, then cancel it");
  const { newOrderId } = await a.orders.modify({ symbol, orderId: placed.orderId, newPrice: "29900" });
  printResult({ newOrderId });
  printResult(await a.orders.cancelSync({ orderId: newOrderId ?? placed.orderId, symbol }));
  for await (const { tradeId, side, size, price, fee, feeCurrency } of a.orders.fills.items({ symbol })) {
    printResult({ tradeId, side, size, price, fee, feeCurrency });
  }

  printHeading("Sandbox: a withdrawal goes through its states as time passes");
  const withdrawal = {
    currency: "USDT",
    chain: "trx",
    toAddress: "TDemoAddressThatIsNotReal",
    amount: "25",
    withdrawType: "ADDRESS",
  } as const;
  const { withdrawalId } = await a.withdrawals.create(withdrawal);
  const look = () => a.withdrawals.get({ withdrawalId });
  for (const status of await listStates(look, () => sandbox.advance(60_000))) printResult({ status });

  printHeading("Sandbox: the response to an order is lost after its execution; the call looks the order up");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "orders.placeSync", times: 1 });
  const settled = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "10000", size: "0.01" });
  printResult(settled);
  printResult(`times the exchange executed this order: ${sandbox.executionLog.of(settled.clientOid!).length}`);

  printHeading("Sandbox: the same for a withdrawal of service B");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "withdrawals.submit", times: 1 });
  printResult(
    await b.withdrawals.submit({ coin: "USDT", network: "TRX", address: "TDemoAddressThatIsNotReal", amount: "25" }),
  );

  printHeading("Sandbox: a withdrawal of service A ends as unknown; settle() finds it by the token in its remark");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "withdrawals.create", times: 1 });
  await a.withdrawals.create(withdrawal, { settle: false }).catch(async (error: unknown) => {
    if (!UnknownOutcomeError.is(error, a.withdrawals.create)) throw error;
    printResult(error.message);
    const { outcome, found } = await error.settle();
    printResult({ outcome, status: found?.status, remark: found?.remark });
  });
}

/** Lists each state of a withdrawal until it stays the same. */
async function listStates(look: () => Promise<{ status: string }>, wait: () => Promise<void>): Promise<string[]> {
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
