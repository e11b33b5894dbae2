import { describe, expect, it } from "vitest";
import { ordersGetByClientOid, ordersPlace } from "./gen/operations.ts";
import { call, createServiceA, createServiceASubset, type Fetch, type ServiceAOptions } from "./index.ts";

const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1", clientOid: "mine" } as const;

describe("createServiceASubset", () => {
  it("creates a service that calls, signs and checks a single operation", async () => {
    let sent: Record<string, string> = {};
    const fetch: Fetch = async (_, { headers }) => {
      sent = headers;
      return new Response(JSON.stringify({ code: "200000", data: { orderId: "1", clientOid: "mine" } }));
    };
    const service = createServiceASubset([ordersPlace, ordersGetByClientOid], {
      credentials,
      fetch,
      headerPrefix: "V",
    });
    expect(await call(service, ordersPlace, order)).toEqual({ orderId: "1", clientOid: "mine" });
    expect(sent).toHaveProperty("V-API-SIGN");
    await expect(call(service, ordersPlace, { ...order, size: "" })).rejects.toThrow("size");
  });

  it("sends no order with a recvWindow, which service A does not have, and cancels all the same", async () => {
    const sent: string[] = [];
    const unknown: string[] = [];
    const a = createServiceA({
      credentials,
      baseUrl: "https://exchange.test",
      fetch: async (url) => {
        sent.push(url);
        return new Response(JSON.stringify({ code: "200000", data: { orderId: "1" } }));
      },
      onEvent: (event) => event.type === "unknownOption" && unknown.push(event.option),
    });
    const placed = a.orders.place(order, { recvWindow: 100 });
    await expect(placed).rejects.toThrow("recvWindow is not an option of a call of service-a");
    expect(sent).toEqual([]);
    await a.orders.cancel({ orderId: "1", symbol: "BTC-USDT" }, { recvWindow: 100 });
    expect([sent.length, unknown]).toEqual([1, ["recvWindow"]]);
  });

  it("rejects an operation without the lookup that settles it", () => {
    const prepare = () => createServiceASubset([ordersPlace], { credentials, baseUrl: "https://exchange.test" });
    expect(prepare).toThrow("orders.place is settled by orders.getByClientOid: give both");
  });

  const stop = new Error("stopped by the test");
  const reject = async () => {
    throw stop;
  };
  const unused = {
    close: async () => true,
    closeUnclaimed: reject,
    claim: reject,
    renew: reject,
    list: reject,
    resolve: reject,
  };
  it.each([
    ["journal", { journal: { ...unused, open: reject } }],
    ["limiter", { limiter: { take: reject } }],
    ["policy", { policy: reject }],
    ["credentials", { credentials: reject }],
  ])("creates a service with the option %s, which stops a call", async (_, options) => {
    const all = { credentials, fetch: () => expect.unreachable("sent"), ...options } as ServiceAOptions;
    const service = createServiceASubset([ordersPlace, ordersGetByClientOid], all);
    const placed = call(service, ordersPlace, order);
    await expect(placed).rejects.toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
  });
});

describe.each([
  ["createServiceA", (options: unknown) => createServiceA(options as ServiceAOptions)],
  [
    "createServiceASubset",
    (options: unknown) => createServiceASubset([ordersPlace, ordersGetByClientOid], options as ServiceAOptions),
  ],
])("%s", (_, make) => {
  const baseUrl = "https://exchange.test";
  it.each([
    [undefined, "options must be an object of options, not undefined"],
    [new Date(), "options must be an object of options, not a Date"],
    [{ baseUrl, jurnal: undefined }, "jurnal is not an option; did you mean journal?"],
    [{ baseUrl, recvWindow: 5000 }, "recvWindow is an option of service B"],
    [{ baseUrl, credentials: "key" }, "credentials must be an object, not a string"],
    [
      { baseUrl, credentials: { key: "key", passfrase: "" } },
      "credentials.passfrase is not an option; did you mean credentials.passphrase?",
    ],
    [{ baseUrl, credentials: { key: "key", privateKey: "" } }, "credentials.privateKey is an option of service B"],
    [{ baseUrl, retry: { atempts: 1 } }, "retry.atempts is not an option; did you mean retry.attempts?"],
    [{ baseUrl, setle: { auto: false } }, "setle is not an option; did you mean settle?"],
  ])("rejects %o", (options, message) => {
    expect(() => make(options)).toThrow(new TypeError(message));
  });

  it("accepts a signer that is an object of a class with fields of its own", () => {
    class Vault {
      readonly key = "a key";
      readonly passphrase = "a passphrase";
      readonly region = "eu";
      sign() {
        return this.region;
      }
    }
    expect(() => make({ baseUrl, credentials: new Vault(), recvWindow: undefined })).not.toThrow();
  });
});
