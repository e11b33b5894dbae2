import { readFileSync } from "node:fs";
import { createSandbox, type FaultKind, faultKinds, faults, formatAmount, type SandboxOptions } from "@exch/sandbox";
import { createServiceA, UnknownOutcomeError } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { describe, expect, it } from "vitest";
import { start } from "./both-services.ts";
import { buy } from "./spot.ts";
import { withdrawalOfB } from "./withdrawals.ts";

const order = { ...buy, size: "1" };

/** Creates clients with short timeouts that do not settle automatically. */
function open(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt: start, rateLimits: "none", strict: true, clock: "auto", ...options });
  const { fetch, clock, credentials } = sandbox;
  const { key, secret } = credentials;
  const impatient = { fetch, advanced: { clock }, timeoutMs: 40, attemptTimeoutMs: 30, settle: { auto: false } };
  return {
    sandbox,
    a: createServiceA({ ...impatient, credentials }),
    b: createServiceB({ ...impatient, credentials: { key, secret } }),
    held: () => formatAmount(sandbox.account.wallet("trade", "USDT").held),
  };
}

const kindsThat = (when: string) => faultKinds.filter((kind) => faults[kind].when === when && !faults[kind].isFalse);
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "executed",
    (error) => (error instanceof UnknownOutcomeError ? "unknown" : error.outcome),
  );

describe("an injected fault", () => {
  it.each(kindsThat("before"))("%s prevents execution, and no client reports an execution", async (kind) => {
    const { sandbox, a, held } = open();
    sandbox.faults.next(kind);
    const outcome = await outcomeOf(a.orders.placeSync(order));
    expect(outcome).toBe(kind === "rateLimited" ? "notExecuted" : "unknown");
    expect(sandbox.executionLog.executions).toEqual([]);
    expect(sandbox.executionLog.requests).toMatchObject([{ fault: kind, response: undefined }]);
    expect(held()).toBe("0");
  });

  it.each(kindsThat("after"))("%s executes the request once, and no client reports that it was not", async (kind) => {
    const { sandbox, a, held } = open();
    sandbox.faults.next(kind);
    expect(await outcomeOf(a.orders.placeSync({ ...order, clientOid: "mine" }))).toBe("unknown");
    expect(sandbox.executionLog.of("mine")).toMatchObject([
      { operation: "orders.placeSync", responseDelivered: kind === "delayedResponse" },
    ]);
    const expected = (await a.orders.getByClientOid({ symbol: order.symbol, clientOid: "mine" })).id;
    expect(sandbox.executionLog.of("mine")[0]?.id).toBe(expected);
    expect(held()).toBe("50050");
  });

  it("delayedExecution executes the request on arrival, if its timestamp is still valid", async () => {
    for (const [ms, executed] of [
      [4000, 1],
      [6000, 0],
    ] as const) {
      const { sandbox, b } = open({ clock: "manual" });
      sandbox.faults.next("delayedExecution", { ms, service: "service-b" });
      const outcome = outcomeOf(b.withdrawals.submit(withdrawalOfB));
      await sandbox.advance(ms - 1);
      expect([...sandbox.withdrawals]).toHaveLength(0);
      await sandbox.advance(1);
      expect(await outcome).toBe("unknown");
      expect([...sandbox.withdrawals]).toHaveLength(executed);
    }
  });

  it("rateLimited returns 429 with the retry time in the headers of each service", async () => {
    const { sandbox } = open();
    sandbox.faults.add({ kind: "rateLimited", ms: 2500 });
    const response = await sandbox.fetch("http://sandbox/api/v3/margin/symbols");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("3");
    expect(response.headers.get("gw-ratelimit-reset")).toBe("2500");
    const other = await sandbox.fetch("http://sandbox/sapi/v1/margin/priceIndex?symbol=BTCUSDT");
    expect(JSON.parse(await other.text())).toMatchObject({ code: -1003 });
  });

  it("skewMs moves the clock of the exchange, and a client that does not know it is rejected", async () => {
    const { sandbox, a, b } = open();
    await a.accounts.list();
    sandbox.skewMs = 5001;
    await expect(a.orders.placeSync(order)).rejects.toMatchObject({ apiCode: "400002" });
    await expect(b.withdrawals.submit(withdrawalOfB)).rejects.toMatchObject({ apiCode: "-1021" });
    sandbox.skewMs = 5000;
    await a.orders.placeSync(order);
  });

  it("unavailable lasts until it is removed", async () => {
    const { sandbox, a } = open();
    const over = sandbox.faults.add({ kind: "unavailable", service: "service-a" });
    await expect(a.orders.placeSync(order)).rejects.toThrow();
    await expect(a.orders.placeSync(order)).rejects.toThrow();
    over();
    await a.orders.placeSync(order);
    expect(sandbox.executionLog.executions).toHaveLength(1);
  });
});

it("the recorded executions do not include a rejected item of a batch", async () => {
  const { sandbox, a } = open();
  const good = { ...order, size: "0.1", clientOid: "good" };
  await a.orders.placeMany({ orderList: [good, { ...order, size: "100", clientOid: "too-much" }] });
  expect(sandbox.executionLog.executions.map(({ key }) => key)).toEqual(["good"]);
});

describe("a misleading response", () => {
  const misleading = faultKinds.filter((kind) => faults[kind].isFalse);
  const batch = { orderList: ["0", "1"].map((clientOid) => ({ ...order, size: "0.1", clientOid })) };
  const lookup = { clientOid: "mine", symbol: order.symbol };

  // A client that signs again after a late rejection would execute twice. Its own tests show that it does not.
  const isRejectedLate = (kind: FaultKind) => kind === "staleTimestampAfterExecution";
  const afterExecution = misleading.filter((kind) => faults[kind].when === "after" && !isRejectedLate(kind));

  it.each(afterExecution)("%s never changes the executions that the sandbox records", async (kind) => {
    const { sandbox, a, b } = open({ uniqueClientOid: "none" });
    const times = kind === "repeatedByProxy" ? 2 : 1;
    sandbox.faults.add({ kind, times: 3, ms: 10 });
    await outcomeOf(a.orders.placeSync({ ...order, size: "0.1", clientOid: "mine" }));
    await outcomeOf(a.orders.placeMany(batch));
    await outcomeOf(b.withdrawals.submit(withdrawalOfB));
    sandbox.faults.clear();
    const isBatch = kind === "permutedBatch" || kind === "failedItems";
    expect(sandbox.executionLog.of("mine")).toHaveLength(times);
    expect(sandbox.executionLog.of("1")).toHaveLength(times);
    expect([...sandbox.withdrawals]).toHaveLength(times);
    expect(sandbox.executionLog.requests.filter(({ fault }) => fault === kind)).toHaveLength(isBatch ? 1 : 3 * times);
  });

  it.each(misleading.filter((kind) => faults[kind].when === "lookup"))(
    "%s affects only lookups, as often as its rule says",
    async (kind) => {
      const { sandbox, a } = open();
      sandbox.faults.next(kind);
      await a.orders.placeSync({ ...order, clientOid: "mine" });
      expect(sandbox.faults.rules).toHaveLength(1);
      await a.orders.getByClientOid(lookup).catch(() => {});
      expect(sandbox.faults.rules).toEqual([]);
      expect((await a.orders.getByClientOid(lookup)).clientOid).toBe("mine");
    },
  );
});

it("the guide lists every injected fault", () => {
  const guide = readFileSync(new URL("../../docs/reference/sandbox.md", import.meta.url), "utf8");
  for (const kind of faultKinds) {
    const { when, about, forms } = faults[kind];
    const named = forms === undefined ? "" : ` Forms: ${forms.map((form) => `\`${form}\``).join(", ")}.`;
    expect(guide).toContain(`| \`${kind}\` | ${when} | ${about}${named} |`);
  }
});

describe("the fault plan", () => {
  const run = async (options: SandboxOptions) => {
    const { sandbox } = open(options);
    for (let index = 0; index < 200; index++)
      await sandbox.fetch("http://sandbox/api/v1/margin/config").catch(() => {});
    return sandbox.executionLog.requests.map(({ fault }) => fault);
  };
  const kinds: FaultKind[] = ["dropRequest", "resetAfterExecution", "htmlPage", "rateLimited"];

  it("injects about as many faults as the chance says, of each kind", async () => {
    const plan = { faults: [{ kind: kinds, chance: 0.2 }] };
    const first = await run({ ...plan, seed: 7 });
    expect(first.length).toBeGreaterThan(20);
    expect(first.length).toBeLessThan(60);
    expect(new Set(first).size).toBe(4);
  });

  it("applies a rule only to its operation and its service", async () => {
    expect(await run({ faults: [{ kind: "htmlPage", operation: "margin.config", times: 1 }] })).toHaveLength(1);
    expect(await run({ faults: [{ kind: "htmlPage", operation: "margin.*", times: 1 }] })).toHaveLength(1);
    expect(await run({ faults: [{ kind: "htmlPage", operation: "orders.*" }] })).toEqual([]);
    expect(await run({ faults: [{ kind: "htmlPage", service: "service-b" }] })).toEqual([]);
  });
});

it.each(["1", "17", "BTC", "buy"])(
  "a dropped order is absent under the short client id %s beside another order",
  async (clientOid) => {
    const { sandbox } = open();
    const { fetch, clock, credentials } = sandbox;
    const a = createServiceA({ fetch, advanced: { clock }, credentials });
    const { orderId } = await a.orders.place(order);
    await a.orders.cancel({ orderId, symbol: order.symbol });
    sandbox.faults.next("dropRequest", { operation: "orders.place" });
    await expect(a.orders.place({ ...order, clientOid })).rejects.toMatchObject({ outcome: "notExecuted" });
  },
);
