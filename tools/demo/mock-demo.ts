import { fileURLToPath } from "node:url";
import { createServiceA, InvalidRequestError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { startPrism } from "../prism/start-prism.ts";
import { heading, result, showing } from "./print.ts";

const documentOf = (service: string) => fileURLToPath(import.meta.resolve(`@exch/spec/openapi/${service}.json`));

/** Calls a mock of both exchanges with both clients, and shows what is sent, signed and received. */
export async function demoMock(): Promise<void> {
  const [mockA, mockB] = await Promise.all([startPrism(documentOf("service-a")), startPrism(documentOf("service-b"))]);
  const fetch = showing(globalThis.fetch);
  const a = createServiceA({
    baseUrl: mockA.baseUrl,
    credentials: { key: "demo-key", secret: "demo-secret", passphrase: "demo-passphrase" },
    fetch,
  });
  const b = createServiceB({ baseUrl: mockB.baseUrl, credentials: { key: "demo-key", secret: "demo-secret" }, fetch });

  try {
    heading("Service A: who am I, and what do I hold?");
    result(await a.accounts.summary());
    result(await a.accounts.list({ type: "trade" }));

    heading("Service A: place a limit order, then cancel it");
    const symbol = "BTC-USDT";
    // The mock has no state: it repeats the ids of the contract's examples, and the client believes no others.
    const clientOid = "5c52e11203aa677f33e493fb";
    const orderId = "6717422bd51c29000775ea03";
    const order = { type: "limit", symbol, side: "buy", clientOid, price: "30000", size: "0.001" } as const;
    result(await a.orders.place(order));
    result(await a.orders.cancel({ orderId, symbol }));

    heading("Service A: an order that breaks two rules is rejected before anything is sent");
    // @ts-expect-error: a market order takes no price, and size or funds but not both
    const illegal: Parameters<typeof a.orders.place>[0] = {
      type: "market",
      symbol,
      side: "buy",
      price: "1",
      size: "1",
      funds: "1",
    };
    await a.orders.place(illegal).catch((error: unknown) => {
      if (!(error instanceof InvalidRequestError)) throw error;
      for (const issue of error.issues) result(issue.message);
    });

    heading("Service A: a page of fills, every digit of the ids kept");
    result(await a.orders.fills({ symbol, limit: 20 }));

    heading("Service A: withdraw");
    const { withdrawalId } = await a.withdrawals.create({
      currency: "USDT",
      chain: "trx",
      toAddress: "TDemoAddressThatIsNotReal",
      amount: "25",
      withdrawType: "ADDRESS",
    });
    result(await a.withdrawals.get({ withdrawalId }));

    heading("Service B: the history of withdrawals");
    result(await b.withdrawals.list({ coin: "USDT", limit: 2 }));
  } finally {
    await Promise.all([mockA.close(), mockB.close()]);
  }
}
