import type { ServerResponse } from "node:http";
import { createNodeTransport } from "@exch/runtime/node";
import { expect, it, vi } from "vitest";
import { clientOf, openExchange, order, wrap } from "./testing/local-exchange.ts";

/** Starts an exchange that responds to no order, and shows each under its client id. */
async function startExchange() {
  const hanging: ServerResponse[] = [];
  const { baseUrl } = await openExchange(({ method, url = "" }, response) => {
    const path = url.split("?")[0] ?? "";
    const clientOid = path.split("/").at(-1) ?? "";
    if (method === "POST") hanging.push(response);
    else if (method === "DELETE") response.end(wrap({ clientOid }));
    else if (path.endsWith("/timestamp")) response.end(wrap(Date.now()));
    else response.end(wrap({ ...order, id: `id-${clientOid}`, clientOid, createdAt: Date.now() }));
  });
  return { hanging, baseUrl };
}

it.each([
  ["by default", undefined, 64],
  ["with sixteen connections", 16, 14],
  ["with two connections", 2, 1],
])("orders that hang hold up neither a cancel nor the lookup of a settlement, %s", async (_, connections, places) => {
  const { baseUrl, hanging } = await startExchange();
  const fetch = connections === undefined ? undefined : createNodeTransport({ connections });
  const a = clientOf({ baseUrl, ...(fetch && { fetch }) });
  const controller = new AbortController();
  const ends: string[] = [];
  const orders = Array.from({ length: 100 }, (_, nth) =>
    a.orders
      .place({ ...order, clientOid: `order-${nth}` }, { signal: controller.signal, settle: nth === 0 })
      .then(({ orderId }) => ends.push(`executed ${orderId}`))
      .catch(() => ends.push("failed")),
  );
  await vi.waitFor(() => expect(hanging.length).toBe(places), 30_000);
  await a.orders.cancelByClientOid({ symbol: order.symbol, clientOid: "order-1" });
  expect(ends).toEqual([]);
  hanging[0]?.destroy();
  await vi.waitFor(() => expect(ends).toEqual(["executed id-order-0"]), 30_000);
  controller.abort();
  await Promise.all(orders);
  await fetch?.close();
});
