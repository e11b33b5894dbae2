import { createServiceASigner, createServiceBSigner, type Signer } from "@exch/auth";
import { createClients } from "./clients.ts";
import { describe, judge, type Tally } from "./judge.ts";
import { campaign, faultRate, openFaultyExchange } from "./money.ts";
import { credentials } from "./open-exchange.ts";
import { count, type Row, type Size } from "./row.ts";
import { clientTimes } from "./scale.ts";
import type { Subject } from "./subject.ts";

const sizes = { full: { orders: 10_000, withdrawals: 2000 }, small: { orders: 500, withdrawals: 150 } };

/**
 * The control: clients that break the promises, through the same harness. One is as clients are often written and sends again
 * whatever failed; one is ours, told to take "not found" for a proof too early. The row must not be ok.
 */
export async function naive(size: Size, seed: number): Promise<Row> {
  const again = await put("naive", size, seed, createNaiveClient);
  const early = await put("impatient", size, seed, (baseUrl) => createClients(baseUrl, impatient).subject);
  const { orders, withdrawals } = sizes[size];
  return {
    promise: "the control: clients that break these promises are found out",
    size: `2 × (${count(orders)} + ${count(withdrawals)}), ${faultRate * 100}% faults`,
    result: `retries on any error: ${again.twice} twice; proves too early: ${early.wrong} wrong`,
    ok: again.twice === 0 || early.wrong === 0,
    detail: `retries on any error: ${describe(again)}; proves too early: ${describe(early)}`,
  };
}

const impatient = { attemptTimeoutMs: 60, timeoutMs: 5000, settle: { validityMs: 20, visibleAfterMs: 0, skewMs: 0 } };

async function put(name: string, size: Size, seed: number, create: (baseUrl: string) => Subject): Promise<Tally> {
  const { orders, withdrawals } = sizes[size];
  const exchange = await openFaultyExchange(seed);
  const claims = await campaign(name, create(exchange.baseUrl), seed, orders, withdrawals, 60);
  await exchange.quiet();
  const tally = judge(exchange.truth, claims);
  await exchange.close();
  return tally;
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
