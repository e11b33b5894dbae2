import { createClock, type Fetch } from "@exch/runtime";
import { createSandbox, type FaultKind } from "@exch/sandbox";
import { createServiceA, type ServiceA, UnknownOutcomeError } from "@exch/service-a";
import { describe, expect, test } from "vitest";
import { start } from "./both-services.ts";
import { buy, symbol } from "./spot.ts";

/** Opens a sandbox with one resting order, and a client with short attempts. */
async function openWithOrder() {
  const sandbox = createSandbox({ startAt: start, rateLimits: "none", strict: true, clock: "auto" });
  const { fetch, clock, credentials } = sandbox;
  const a = createServiceA({ fetch, advanced: { clock }, credentials, attemptTimeoutMs: 1000 });
  const { orderId } = await a.orders.place({ ...buy, clientOid: "mine" });
  await clock.sleep(10);
  return { sandbox, a, clock, order: { orderId, clientOid: "mine", symbol } };
}

/** A test with a resting order where it names what was opened. */
const it = test.extend("opened", () => openWithOrder());

type Opened = Awaited<ReturnType<typeof openWithOrder>>;

const cancellations = ["cancel", "cancelSync", "cancelByClientOid", "cancelByClientOidSync"] as const;

/** Makes a call and, while its outcome is unknown, settles it. Errors without `settle()` are an outcome of their own. */
async function outcomeOf(call: Promise<unknown>) {
  return call.then(
    (output) => ({ outcome: "executed", output }),
    async (error) => {
      if (error.outcome !== "unknown") return error;
      return error instanceof UnknownOutcomeError ? error.settle() : { outcome: "unknown, without settle()" };
    },
  );
}

function cancel({ a, order }: Opened, name: (typeof cancellations)[number], options = {}) {
  const { orderId, clientOid } = order;
  return name === "cancel" || name === "cancelSync"
    ? a.orders[name]({ orderId, symbol }, options)
    : a.orders[name]({ clientOid, symbol }, options);
}

/** Makes a call that is neither repeated nor settled, and whose request or response is lost. */
async function lose(opened: Opened, kind: FaultKind, send: (options: object) => Promise<unknown>) {
  opened.sandbox.faults.next(kind);
  const error = await send({ retry: false, settle: false }).catch((cause: unknown) => cause);
  return error as UnknownOutcomeError;
}

describe.each(cancellations)("orders.%s", (name) => {
  it.each<FaultKind>(["noResponse", "resetAfterExecution", "htmlPage", "truncatedJson"])(
    "returns what its response would have been when that is lost after the order was cancelled (%s)",
    async (kind) => {
      const opened = await openWithOrder();
      opened.sandbox.faults.next(kind);
      const startedAt = opened.clock.now();
      const output = await cancel(opened, name);
      expect(output).toMatchObject(name.includes("Client") ? { clientOid: "mine" } : { orderId: opened.order.orderId });
      if (name.endsWith("Sync")) expect(output).toMatchObject({ canceledSize: "0.1", dealSize: "0", status: "done" });
      expect(opened.clock.now() - startedAt).toBeLessThan(5000);
    },
  );

  it("was executed where the order was cancelled by whatever cause", async ({ opened }) => {
    opened.sandbox.faults.next("dropRequest");
    const call = outcomeOf(cancel(opened, name, { retry: false, settle: false }));
    await opened.a.orders.cancelSync({ orderId: opened.order.orderId, symbol });
    expect(await call).toMatchObject({ outcome: "executed", found: { id: opened.order.orderId } });
  });

  it("was not executed where the order was filled, and shows the record", async ({ opened }) => {
    opened.sandbox.liquidity.offer(symbol, "sell", "50000", "0.1");
    opened.sandbox.faults.next("noResponse");
    const proof = { operation: expect.stringMatching(/orders\.get/) };
    const found = { id: opened.order.orderId, active: false };
    expect(await outcomeOf(cancel(opened, name))).toMatchObject({ outcome: "notExecuted", proof, found });
  });

  it("was not executed where the order is open once the request can no longer take effect, is unknown before, and is never sent again", async () => {
    const opened = await openWithOrder();
    const error = await lose(opened, "dropRequest", (options) => cancel(opened, name, options));
    const open = { id: opened.order.orderId, active: true };
    const { requests } = opened.sandbox.executionLog;
    const sent = requests.length;
    expect(await error.settle({ timeoutMs: 3000 })).toMatchObject({ outcome: "unknown", candidates: [open] });
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted", found: open });
    expect(requests).toHaveLength(sent);
  });

  it("is unknown where the order is not found", async ({ opened: { a, sandbox } }) => {
    sandbox.faults.next("dropRequest");
    const order = { orderId: "670fd33bf9406e0007ab3945", clientOid: "never-used", symbol };
    const result = await outcomeOf(cancel({ a, order } as unknown as Opened, name, { retry: false }));
    expect(result).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("not found") });
  });
});

describe("withdrawals.cancel", () => {
  const payout = { currency: "USDT", toAddress: "0xb1", amount: "100", withdrawType: "ADDRESS", chain: "eth" } as const;

  it.each([
    ["was not executed where the withdrawal succeeded", 600_000, "dropRequest", "notExecuted", "SUCCESS"],
    ["is unknown where the withdrawal failed: it is not shown why", 61_000, "noResponse", "unknown", "FAILURE"],
  ] as const)("%s", async (_, waitMs, kind, outcome, status) => {
    const { a, sandbox, clock } = await openWithOrder();
    const { withdrawalId: id } = await a.withdrawals.create(payout);
    await clock.sleep(waitMs);
    sandbox.faults.next(kind);
    const result = await outcomeOf(a.withdrawals.cancel({ withdrawalId: id }, { retry: false }));
    const shown = outcome === "unknown" ? { candidates: [{ id, status }] } : { found: { id, status } };
    expect(result).toMatchObject({ outcome, ...shown });
  });

  it("ends early where it was rejected, and no lookup decides it in its time", async ({ opened: { a, clock } }) => {
    const { withdrawalId } = await a.withdrawals.create(payout);
    const took: number[] = [];
    for (const id of [withdrawalId, "670deec84d64da0007d7c946"]) {
      const at = clock.now();
      await expect(a.withdrawals.cancel({ withdrawalId: id })).rejects.toThrow("it may have been executed");
      took.push(clock.now() - at);
    }
    expect(Math.max(...took)).toBeLessThan(7000);
  });
});

describe.each([
  ["cancelAll", (a: Opened["a"]) => a.orders.cancelAll({}, { retry: false })],
  ["cancelBySymbol", (a: Opened["a"]) => a.orders.cancelBySymbol({ symbol }, { retry: false })],
] as const)("orders.%s", (_, send) => {
  it("was executed where nothing is open that was before, whatever was placed since", async ({ opened }) => {
    const { a, clock } = opened;
    const error = await lose(opened, "noResponse", () => send(a));
    await clock.sleep(5000);
    await a.orders.place(buy);
    expect(await error.settle()).toEqual({ outcome: "executed" });
  });

  it("is unknown where anything of it is left, with that as candidates", async ({ opened }) => {
    const { a, order } = opened;
    const { orderId: id } = await a.orders.place(buy);
    const error = await lose(opened, "dropRequest", () => send(a));
    // A part of what was open has ended: the response would have said so.
    await a.orders.cancelSync({ orderId: order.orderId, symbol });
    const reason = expect.stringContaining("call again");
    expect(await error.settle()).toMatchObject({ outcome: "unknown", reason, candidates: [{ id }] });
  });
});

it("is unknown while an earlier copy, signed by a clock that was ahead, can still cancel the order", async () => {
  const { sandbox, order } = await openWithOrder();
  const { clock, credentials } = sandbox;
  const { monotonic, setTimer } = clock;
  const ahead = createClock({ wall: () => clock.now() + 28_000, monotonic, setTimer });
  const copies: (() => Promise<unknown>)[] = [];
  const fetch: Fetch = async (url, init) => {
    if (init.method !== "DELETE") return sandbox.fetch(url, init);
    const held = { ...init, signal: undefined };
    copies.push(() => sandbox.fetch(url, held));
    // The first is held by the network, the second is rejected for its timestamp, later ones are lost.
    if (copies.length === 2) return sandbox.fetch(url, init);
    throw new Error("reset");
  };
  const a = createServiceA({ fetch, advanced: { clock: ahead }, credentials });
  const { orderId } = order;
  const error = await a.orders.cancel({ orderId, symbol }, { timeoutMs: 25_000 }).catch((cause) => cause);
  expect(error).toMatchObject({ outcome: "unknown" });
  await copies[0]?.();
  expect(await error.settle()).toMatchObject({ outcome: "executed" });
});

describe("a success that does not state what became of the call", () => {
  const nothing = {};
  const order = { orderId: "6717422bd51c29000775ea03", clientOid: "mine" };
  const open = { ...order, status: "open" };
  const mine = { symbol, clientOid: "mine" };
  type Call = (a: ServiceA) => Promise<unknown>;
  const modifyPrice: Call = (a) => a.orders.modify({ ...mine, newPrice: "49000" });
  const modifySize: Call = (a) => a.orders.modify({ ...mine, newSize: "0.1" });
  const cancelMine: Call = (a) => a.orders.cancelByClientOidSync(mine);
  const cancelById: Call = (a) => a.orders.cancelSync({ symbol, orderId: order.orderId });
  const cancelPayout: Call = (a) => a.withdrawals.cancel({ withdrawalId: "mine" });
  const protect: Call = (a) => a.dcp.set({ timeout: 60 });
  const unprotect: Call = (a) => a.dcp.set({ timeout: -1 });

  it.each<[string, object | null, Call]>([
    ["a modified price without a new order", nothing, modifyPrice],
    ["a modified price with an empty id", { newOrderId: "" }, modifyPrice],
    ["a synchronous cancellation without an order", nothing, cancelMine],
    ["a cancelled order that is open, by client id", open, cancelMine],
    ["a cancelled order that is open", open, cancelById],
    ["protection without the time at which it cancels", nothing, protect],
    ["protection that cancels at no time", { currentTime: 1, triggerTime: 0 }, protect],
    ["no protection where it was asked for", null, protect],
    ["the cancellation of another withdrawal", { withdrawalId: "other" }, cancelPayout],
  ])("is no result: %s", async (_, data, call) => {
    const { a } = await openWithResponse(data);
    expect(["unknown", "notExecuted"]).toContain((await outcomeOf(call(a))).outcome);
  });

  it.each<[string, object | null, Call]>([
    ["an order that is only cancelled", nothing, modifySize],
    ["the recorded form, with the order's id alone", { orderId: order.orderId, status: "done" }, cancelMine],
    ["protection that is switched off", null, unprotect],
  ])("is one where the contract allows it: %s", async (_, data, call) => {
    const { a } = await openWithResponse(data);
    expect(await outcomeOf(call(a))).toEqual({ outcome: "executed", output: data });
  });
});

/** Opens a client of a sandbox without orders, whose successes of calls with an effect have this payload. */
async function openWithResponse(data: object | null) {
  const opened = await openWithOrder();
  const { sandbox, clock } = opened;
  const fetch: Fetch = (url, init) =>
    init.method === "GET" ? sandbox.fetch(url, init) : Promise.resolve(Response.json({ code: "200000", data }));
  return { a: createServiceA({ fetch, advanced: { clock }, credentials: sandbox.credentials }) };
}
