import { createServer, type ServerResponse } from "node:http";
import { createNodeTransport } from "@exch/runtime/node";
import { expect, it, onTestFinished, vi } from "vitest";
import { createServiceA } from "./client.ts";

const credentials = { key: "key-1234", secret: "secret-123456", passphrase: "phrase-1234" };
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1" } as const;

/** Starts an exchange that responds to no order, and shows each under its client id. */
async function startExchange() {
  const hanging = new Map<string, ServerResponse>();
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const clientOid = path.split("/").at(-1) ?? "";
    const respond = (data: unknown) => response.end(JSON.stringify({ code: "200000", data }));
    if (request.method === "DELETE") respond({ clientOid });
    else if (path.endsWith("/timestamp")) respond(Date.now());
    else if (request.method === "GET") respond({ ...order, id: `id-${clientOid}`, clientOid, createdAt: Date.now() });
    else {
      let body = "";
      request.on("data", (bytes) => {
        body += bytes;
      });
      request.on("end", () => hanging.set(JSON.parse(body).clientOid, response));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { hanging, baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

it.each([
  ["by default", undefined, 64],
  ["with sixteen connections", 16, 14],
  ["with two connections", 2, 1],
])("orders that hang hold up neither a cancel nor the lookup of a settlement, %s", async (_, connections, places) => {
  const { baseUrl, hanging } = await startExchange();
  const fetch = connections === undefined ? undefined : createNodeTransport({ connections });
  const a = createServiceA({ baseUrl, credentials, ...(fetch && { fetch }) });
  const controller = new AbortController();
  const ends: string[] = [];
  const orders = Array.from({ length: 100 }, (_, nth) =>
    a.orders
      .place({ ...order, clientOid: `order-${nth}` }, { signal: controller.signal, settle: nth === 0 })
      .then(({ orderId }) => ends.push(`executed ${orderId}`))
      .catch(() => ends.push("failed")),
  );
  await vi.waitFor(() => expect(hanging.size).toBe(places), 30_000);
  await a.orders.cancelByClientOid({ symbol: order.symbol, clientOid: "order-1" });
  expect(ends).toEqual([]);
  hanging.get("order-0")?.destroy();
  await vi.waitFor(() => expect(ends).toEqual(["executed id-order-0"]), 30_000);
  controller.abort();
  await Promise.all(orders);
  await Promise.all([a.close(), fetch?.close()]);
});
