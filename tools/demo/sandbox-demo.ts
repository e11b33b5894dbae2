import { createSandbox } from "@exch/sandbox";
import { createServiceA, InvalidRequestError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";

const symbol = "BTC-USDT";
const toAddress = "TDemoAddressThatIsNotReal";
type Order = Parameters<ReturnType<typeof createServiceA>["orders"]["place"]>[0];
const printHeading = (text: string) => console.log(`\n${text}`);
const printResult = (value: unknown) => console.log(`  ${typeof value === "string" ? value : JSON.stringify(value)}`);

/** Calls the sandbox with both clients: orders and withdrawals are executed, on a virtual clock. */
export async function showSandbox(): Promise<void> {
  const sandbox = createSandbox({ clock: "auto" });
  const { fetch, credentials, clock } = sandbox;
  const a = createServiceA({ fetch, credentials, advanced: { clock } });
  const b = createServiceB({ fetch, credentials, advanced: { clock } });
  sandbox.liquidity.ladder(symbol, { price: "30000", size: "0.5" });

  printHeading("An order that breaks two rules is rejected before anything is sent");
  // @ts-expect-error: a market order takes no price, and size or funds but not both
  const illegal: Order = { type: "market", symbol, side: "buy", price: "1", size: "1", funds: "1" };
  await a.orders.place(illegal).catch((error: unknown) => {
    if (!(error instanceof InvalidRequestError)) throw error;
    for (const issue of error.issues) printResult(issue.message);
  });

  printHeading("A limit order, filled in part");
  const placed = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "30030", size: "2" });
  printResult({ originSize: placed.originSize, dealSize: placed.dealSize, status: placed.status });

  printHeading("Modify what is left of it, then cancel it");
  const { newOrderId } = await a.orders.modify({ symbol, orderId: placed.orderId, newPrice: "29900" });
  printResult({ newOrderId });
  printResult(await a.orders.cancelSync({ orderId: newOrderId ?? placed.orderId, symbol }));
  for await (const { tradeId, side, size, price, fee, feeCurrency } of a.orders.fills.items({ symbol })) {
    printResult({ tradeId, side, size, price, fee, feeCurrency });
  }

  printHeading("A withdrawal goes through its states as time passes");
  const withdrawal = { currency: "USDT", chain: "trx", toAddress, amount: "25", withdrawType: "ADDRESS" } as const;
  const { withdrawalId } = await a.withdrawals.create(withdrawal);
  let last: string | undefined;
  for (let minute = 0; minute < 20; minute += 1) {
    const { status } = await a.withdrawals.get({ withdrawalId });
    if (status !== last) printResult({ status });
    last = status;
    await sandbox.advance(60_000);
  }

  printHeading("The response to an order is lost after its execution; the call looks the order up");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "orders.placeSync", times: 1 });
  const settled = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "10000", size: "0.01" });
  printResult(settled);
  printResult(`times the exchange executed this order: ${sandbox.executionLog.of(settled.clientOid!).length}`);

  printHeading("The same for a withdrawal of service B");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "withdrawals.submit", times: 1 });
  printResult(await b.withdrawals.submit({ coin: "USDT", network: "TRX", address: toAddress, amount: "25" }));

  printHeading("A withdrawal of service A ends as unknown; settle() finds it by the token in its remark");
  sandbox.faults.add({ kind: "resetAfterExecution", operation: "withdrawals.create", times: 1 });
  const lost = await a.withdrawals.create.outcome(withdrawal, { settle: false });
  if (lost.outcome !== "unknown") return;
  printResult(lost.error.message);
  const paid = await lost.settle();
  if (paid.outcome === "executed")
    printResult({ outcome: paid.outcome, status: paid.found?.status, remark: paid.found?.remark });
}
