import type { Signer } from "@exch/auth";
import type { Fetch } from "@exch/service-a";
import { createServiceASigner } from "@exch/service-a/signer";
import { createServiceBSigner } from "@exch/service-b/signer";
import type { ActOptions } from "./act.ts";
import { createDefaultClients } from "./clients.ts";
import { mixedFaults } from "./fault.ts";
import { describe, judge, type Tally } from "./judge.ts";
import { campaign, faultRate, lateMs } from "./money.ts";
import { type Credentials, openVirtual, type VirtualExchange } from "./open-virtual.ts";
import { count, type Row, type Size } from "./row.ts";
import type { Subject } from "./subject.ts";

const sizes = { full: { orders: 10_000, withdrawals: 2000 }, small: { orders: 800, withdrawals: 200 } };
const options: ActOptions = { impatience: { share: 0.02, withinMs: 20_000 }, timeoutMs: 30_000 };

/**
 * The control: clients that break the promises, through the same harness. One is as clients are often written and sends again
 * whatever failed; one is ours, told to take "not found" for a proof too early. The row must not be ok.
 */
export async function naive(size: Size, seed: number): Promise<Row> {
  const again = await put("naive", size, seed, createNaiveClient);
  const early = await put(
    "impatient",
    size,
    seed,
    ({ reach }, key) => createDefaultClients({ ...reach, ...impatient }, key).subject,
  );
  const { orders, withdrawals } = sizes[size];
  return {
    promise: "the control: clients that break these promises are found out",
    size: `2 × (${count(orders)} + ${count(withdrawals)}), ${faultRate * 100}% faults, in process`,
    result: `retries on any error: ${again.twice} twice, ${again.wrong} wrong; proves too early: ${early.wrong} wrong`,
    ok: again.twice === 0 || early.wrong === 0,
    detail: `retries on any error: ${describe(again)}; proves too early: ${describe(early)}`,
  };
}

const impatient = { attemptTimeoutMs: 1000, settle: { validityMs: 20, visibleAfterMs: 0, skewMs: 0 } };

type Create = (exchange: VirtualExchange, key: Credentials) => Subject;

async function put(name: string, size: Size, seed: number, create: Create): Promise<Tally> {
  const { orders, withdrawals } = sizes[size];
  const exchange = await openVirtual({
    seed,
    accountCount: 20,
    stepMs: 20,
    orderVisibleAfterMs: 9000,
    faults: [{ kind: mixedFaults, chance: faultRate, ms: lateMs }],
  });
  const subjects = exchange.accounts.map((key) => create(exchange, key));
  const claims = await campaign({ name, subjects, seed, orders, withdrawals, width: 1000, options });
  await exchange.quiet();
  const tally = judge(exchange.truth, claims);
  await exchange.close();
  return tally;
}

/** Signs well, gives every order a client id, and sends again whatever failed, up to three times. */
function createNaiveClient({ sandbox, clock }: VirtualExchange, credentials: Credentials): Subject {
  const signerA = createServiceASigner(credentials);
  const signerB = createServiceBSigner({ key: credentials.key, secret: credentials.secret });

  const send: Fetch = sandbox.fetch;

  async function post(signer: Signer, path: string, query: string, body: string): Promise<any> {
    for (let attempt = 1; ; attempt += 1) {
      const controller = new AbortController();
      const cancel = clock.setTimer(10_000, () => controller.abort());
      try {
        const signed = await signer.sign({ method: "POST", path, query, body, timestamp: clock.now() });
        const response = await send(`https://exchange.test${path}${signed.query && `?${signed.query}`}`, {
          redirect: "manual",
          method: "POST",
          headers: { ...signed.headers, "content-type": "application/json" },
          ...(body !== "" && { body }),
          signal: controller.signal,
        });
        const answer: any = JSON.parse(await response.text());
        if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
        if (answer.code !== undefined && answer.code !== "200000") throw new Error(answer.msg);
        return answer.data ?? answer;
      } catch (error) {
        if (attempt === 3) throw error;
      } finally {
        cancel();
      }
    }
  }

  const named = (order: object) => ({ clientOid: crypto.randomUUID(), ...order });
  const postA = (path: string, body: object) => post(signerA, path, "", JSON.stringify(body));
  return {
    clock,
    placeOrder: (order) => postA("/api/v1/hf/orders", named(order)),
    placeOrders: async (orderList) => {
      const items = await postA("/api/v1/hf/orders/multi", { orderList: orderList.map(named) });
      return Array.isArray(items) ? items : [];
    },
    withdrawA: (withdrawal) => postA("/api/v3/withdrawals", withdrawal),
    withdrawB: (withdrawal) => {
      const query = new URLSearchParams({ ...withdrawal, withdrawOrderId: crypto.randomUUID() } as never);
      return post(signerB, "/sapi/v1/capital/withdraw/apply", String(query), "");
    },
  };
}
