import { describe, expect, it } from "vitest";
import { ordersGetByClientOid, ordersPlace } from "./gen/operations.ts";
import { call, type Fetch, prepareServiceA } from "./index.ts";

const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1", clientOid: "mine" } as const;

describe("prepareServiceA", () => {
  it("makes a service with which a single operation is called, signed and checked", async () => {
    let sent: Record<string, string> = {};
    const fetch: Fetch = async (_, { headers }) => {
      sent = headers;
      return new Response(JSON.stringify({ code: "200000", data: { orderId: "1", clientOid: "mine" } }));
    };
    const service = prepareServiceA([ordersPlace, ordersGetByClientOid], { credentials, fetch, headerPrefix: "V" });
    expect(await call(service, ordersPlace, order)).toEqual({ orderId: "1", clientOid: "mine" });
    expect(sent).toHaveProperty("V-API-SIGN");
    await expect(call(service, ordersPlace, { ...order, size: "" })).rejects.toThrow("size");
  });

  it("refuses an operation without the lookup that settles it", () => {
    const prepare = () => prepareServiceA([ordersPlace], { credentials, baseUrl: "https://exchange.test" });
    expect(prepare).toThrow("orders.place is settled by orders.getByClientOid: give both");
  });
});
