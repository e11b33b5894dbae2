import type { Signer } from "@exch/auth";
import type { Fetch } from "@exch/service-a";
import { createServiceASigner } from "@exch/service-a/signer";
import { createServiceBSigner } from "@exch/service-b/signer";
import { checkClaims } from "../claims/check-claims.ts";
import type { Claim } from "../claims/claim.ts";
import { describe, type Tally } from "../claims/tally.ts";
import { faultRate, lateMs, mixedFaults } from "../exchange/fault.ts";
import { type Credentials, openVirtual, type VirtualExchange } from "../exchange/open-virtual.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { createRandom, type Random } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { batchSizes, type Kind, type PerformOptions, performIntent } from "../intents/perform-intent.ts";
import type { TestedClient } from "../intents/tested-client.ts";

const sizes = { full: { orders: 10_000, withdrawals: 2000 }, small: { orders: 800, withdrawals: 200 } };
const options: PerformOptions = { aborting: { share: 0.02, withinMs: 20_000 }, timeoutMs: 30_000 };

/**
 * Runs clients that break the promises through the same harness, as the control. One retries every failure, as clients often
 * do; the other is ours, set to take "not found" for a proof too early. The row must not be ok.
 */
export async function naive(size: Size, seed: number): Promise<Row> {
  const again = await put("naive", size, seed, createNaiveClient);
  const early = await put(
    "impatient",
    size,
    seed,
    ({ reach }, key) => createDefaultClients({ ...reach, ...impatient }, key).testedClient,
  );
  const { orders, withdrawals } = sizes[size];
  return {
    promise: "the control: clients that break these promises are detected",
    size: `2 × (${count(orders)} + ${count(withdrawals)}), ${faultRate * 100}% faults, in process`,
    result: `retries on any error: ${again.twice} twice, ${again.wrong} wrong; proves too early: ${early.wrong} wrong`,
    ok: again.twice === 0 || early.wrong === 0,
    detail: `retries on any error: ${describe(again)}; proves too early: ${describe(early)}`,
  };
}

const impatient = { attemptTimeoutMs: 1000, settle: { validityMs: 20, visibleAfterMs: 0, skewMs: 0 } };

type Create = (exchange: VirtualExchange, key: Credentials) => TestedClient;

async function put(name: string, size: Size, seed: number, create: Create): Promise<Tally> {
  const { orders, withdrawals } = sizes[size];
  const exchange = await openVirtual({
    seed,
    accountCount: 20,
    stepMs: 20,
    orderVisibleAfterMs: 9000,
    faults: [{ kind: mixedFaults, chance: faultRate, ms: lateMs }],
  });
  const testedClients = exchange.accounts.map((key) => create(exchange, key));
  const claims = await campaign({ name, testedClients, seed, orders, withdrawals, width: 1000, options });
  await exchange.quiet();
  const tally = checkClaims(exchange.executed, claims);
  await exchange.close();
  return tally;
}

/** Creates a client that signs correctly, gives every order a client id, and retries every failure up to three times. */
function createNaiveClient({ sandbox, clock }: VirtualExchange, credentials: Credentials): TestedClient {
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
        const payload: any = JSON.parse(await response.text());
        if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
        if (payload.code !== undefined && payload.code !== "200000") throw new Error(payload.msg);
        return payload.data ?? payload;
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

interface CampaignOptions {
  readonly name: string;
  /** The tested clients, one for each account. */
  readonly testedClients: readonly TestedClient[];
  readonly seed: number;
  readonly orders: number;
  readonly withdrawals: number;
  readonly width: number;
  readonly options: PerformOptions;
}

/** Places and withdraws everything, and collects the outcomes that the clients claim. */
async function campaign(given: CampaignOptions): Promise<Claim[]> {
  const { name, testedClients, seed, orders, withdrawals, width, options } = given;
  const random = createRandom(seed ^ 0x5eed);
  const claims: Claim[] = [];
  // One order in five goes in a batch.
  const batches = Math.floor(orders / 5 / (batchSizes.batch + batchSizes.batchSync));
  const inBatches = batches * (batchSizes.batch + batchSizes.batchSync);
  const kinds = shuffled(random, [
    ...Array<Kind>(Math.max(0, orders - inBatches)).fill("order"),
    ...Array<Kind>(batches).fill("batch"),
    ...Array<Kind>(batches).fill("batchSync"),
    ...Array.from({ length: withdrawals }, (_, index) => (["a", "aToken", "b", "b", "aToken"] as const)[index % 5]!),
  ]);
  await inParallel(name, kinds.length, width, async (index) => {
    const testedClient = testedClients[index % testedClients.length]!;
    claims.push(...(await performIntent(testedClient, random, kinds[index]!, `t${index}`, options)));
  });
  return claims;
}

function shuffled<T>(random: Random, list: T[]): T[] {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [list[index], list[other]] = [list[other]!, list[index]!];
  }
  return list;
}
