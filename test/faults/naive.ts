import { createServiceASigner, createServiceBSigner, type Signer } from "@exch/auth";
import { credentials } from "./exchange.ts";
import { describe, isClean, judge } from "./judge.ts";
import { campaign, faultRate, startFaultyExchange } from "./money.ts";
import { count, type Row, type Size } from "./row.ts";
import { clientTimes } from "./scale.ts";
import type { Subject } from "./subject.ts";

const sizes = { full: { orders: 10_000, withdrawals: 2000 }, small: { orders: 1000, withdrawals: 300 } };

/** The control: a client as it is often written, through the same harness. Its row must not be ok. */
export async function naive(size: Size, seed: number): Promise<Row> {
  const { orders, withdrawals } = sizes[size];
  const exchange = await startFaultyExchange(seed);
  const claims = await campaign("naive", createNaiveClient(exchange.baseUrl), seed, orders, withdrawals, 300);
  await exchange.quiet();
  const tally = judge(exchange.ledger, claims);
  await exchange.close();
  return {
    promise: "the control: a client that retries on any error breaks these promises",
    size: `${count(orders)} + ${count(withdrawals)}, ${faultRate * 100}% faults`,
    result: describe(tally),
    ok: isClean(tally),
  };
}

/** Signs well, gives every order a client id, and sends again whatever failed, up to three times. */
function createNaiveClient(baseUrl: string): Subject {
  const signerA = createServiceASigner(credentials);
  const signerB = createServiceBSigner({ key: credentials.key, secret: credentials.secret });

  async function post(signer: Signer, path: string, query: string, body: string): Promise<any> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const signed = await signer.sign({ method: "POST", path, query, body, timestamp: Date.now() });
        const response = await fetch(`${baseUrl}${path}${signed.query && `?${signed.query}`}`, {
          method: "POST",
          headers: { ...signed.headers, "content-type": "application/json" },
          ...(body !== "" && { body }),
          signal: AbortSignal.timeout(clientTimes.attemptTimeoutMs),
        });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        const answer: any = await response.json();
        if (answer.code !== undefined && answer.code !== "200000") throw new Error(answer.msg);
        return answer.data ?? answer;
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  const named = (order: object) => ({ clientOid: crypto.randomUUID(), ...order });
  const postA = (path: string, body: object) => post(signerA, path, "", JSON.stringify(body));
  return {
    placeOrder: (order) => postA("/api/v1/hf/orders", named(order)),
    placeOrders: (orderList) => postA("/api/v1/hf/orders/multi", { orderList: orderList.map(named) }),
    withdrawA: (withdrawal) => postA("/api/v3/withdrawals", withdrawal),
    withdrawB: (withdrawal) => {
      const query = new URLSearchParams({ ...withdrawal, withdrawOrderId: crypto.randomUUID() } as never);
      return post(signerB, "/sapi/v1/capital/withdraw/apply", String(query), "");
    },
  };
}
