import type { Fetch } from "@exch/runtime";
import { createSandbox } from "@exch/sandbox";
import type { ServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { createClients } from "../contract/services.ts";
import { start } from "./both-services.ts";
import { buy } from "./spot.ts";

/** Opens a client whose requests to place orders are answered without the exchange; the sandbox serves all others. */
function open(respond: (body: { orderList?: { clientOid: string }[] }) => Response) {
  const sandbox = createSandbox({ startAt: start, rateLimits: "none", clock: "auto" });
  const fetch: Fetch = async (url, init) =>
    init.method === "POST" ? respond(JSON.parse(String(init.body))) : sandbox.fetch(url, init);
  return createClients(sandbox, { fetch }).a;
}

const nowhere = { currency: "NONE", chain: "trx", to: "main" } as const;
const settle = async (call: Promise<any>) => (await call).settle();
const failure = (call: Promise<unknown>) => call.then(String, (error: Error) => error);

describe("the message of an error repeats what the exchange said, and the first cause", () => {
  const failMsg = "Post only order would match immediately";

  it("of a batch whose items were rejected with a message that no source shows", async () => {
    const a = open(({ orderList: list = [] }) =>
      Response.json({ code: "200000", data: list.map(({ clientOid }) => ({ clientOid, success: false, failMsg })) }),
    );
    const error = await failure(a.orders.placeMany({ orderList: [buy, buy] }));
    expect(error).toMatchObject({
      outcome: "notExecuted",
      message: `orders.placeMany: items were rejected with messages that prove nothing: ${failMsg}; lookups did not find the request`,
    });
  });

  it.each([
    ["a proxy", 502, "HTTP 502"],
    ["another server", 404, "HTTP 404; if it repeats, check baseUrl"],
  ])("of an order whose response was the page of %s", async (_, status, stated) => {
    const a = open(() => new Response("<html>", { status }));
    expect(await failure(a.orders.place(buy))).toMatchObject({
      outcome: "notExecuted",
      message: `orders.place: unrecognised response (${stated}); lookups did not find the request`,
    });
  });

  it("of an order whose response names another client id, once", async () => {
    const a = open(() => Response.json({ code: "200000", data: { orderId: "1a", clientOid: "other" } }));
    const { message } = (await failure(a.orders.place(buy))) as Error;
    expect(message.match(/clientOid is not the one that was sent/g)).toHaveLength(1);
  });
});

describe("a rejection that proves nothing ends within a second as unknown, with what the lookup shows", () => {
  const used = { ...buy, clientOid: "used" };

  it.each<[string, (a: ServiceA) => Promise<any>, number]>([
    ["a client id of an earlier call", (a) => a.orders.place.outcome(used), 1],
    ["a currency that does not exist", (a) => settle(a.deposits.createAddress.outcome(nowhere)), 0],
    ["a withdrawal that does not exist", (a) => a.withdrawals.cancel.outcome({ withdrawalId: "6b04" }), 0],
  ])("%s", async (_, send, candidates) => {
    const sandbox = createSandbox({ startAt: start, rateLimits: "none", clock: "auto" });
    const { a } = createClients(sandbox);
    const { clock } = sandbox;
    await a.orders.place(used);
    await clock.sleep(10_000);
    const startedAt = clock.now();
    const settled = await send(a);
    expect([settled.outcome, settled.candidates?.length ?? 0]).toEqual(["unknown", candidates]);
    expect(settled.reason).toMatch(/^validation.createOrder.clientOidDuplicated; |does not exist\.; /);
    expect(clock.now() - startedAt).toBeLessThan(1000);
  });
});
