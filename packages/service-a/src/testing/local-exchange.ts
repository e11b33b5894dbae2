import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { createServiceA } from "../client.ts";
import type { ServiceAOptions } from "../client-options.ts";

export const credentials = { key: "key-1234", secret: "secret-123456", passphrase: "phrase-1234" };
const terms = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1" } as const;
export const order = { ...terms, clientOid: "mine" };

/** Writes a payload as the exchange does. */
export const wrap = (data: unknown) => JSON.stringify({ code: "200000", data });
export const placed = wrap({ orderId: "1", clientOid: "mine" });

/** Opens an exchange on this machine until the test ends. Notes each request, and responds when it has arrived whole. */
export async function openExchange(respond: RequestListener = (_, response) => response.end(placed)) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => respond(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

/** Creates a client that is closed when the test ends. */
export function clientOf(options: ServiceAOptions) {
  const client = createServiceA({ credentials, ...options });
  onTestFinished(() => client.close({ withinMs: 0 }));
  return client;
}
