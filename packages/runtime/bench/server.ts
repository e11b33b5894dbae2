import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { makeCertificates } from "../src/transport/node/testing/certificates.ts";

/** Payloads of the exchange: an accepted order, and a page of 200 fills. */
const order = { code: "200000", data: { orderId: "670fd33bf9406e0007ab3945", clientOid: "5c52e11203aa677f33e493fb" } };
const fill = {
  id: 19814995255305,
  orderId: "6717422bd51c29000775ea03",
  counterOrderId: "67174228135f9e000709da8c",
  tradeId: 11029373945659392,
  symbol: "BTC-USDT",
  side: "buy",
  liquidity: "taker",
  type: "limit",
  forceTaker: false,
  price: "67717.6",
  size: "0.00001",
  funds: "0.677176",
  fee: "0.000677176",
  feeRate: "0.001",
  feeCurrency: "USDT",
  tradeType: "TRADE",
  createdAt: 1729577515473,
};
const fills = { code: "200000", data: { items: Array.from({ length: 200 }, () => fill), lastId: 19814995255305 } };

function responseOf(payload: unknown): Buffer {
  const body = JSON.stringify(payload);
  return Buffer.from(
    [
      "HTTP/1.1 200 OK",
      "Date: Fri, 20 Nov 2026 10:00:00 GMT",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "Connection: keep-alive",
      "x-request-id: 0af7651916cd43dd8448eb211c80319c",
      "gw-ratelimit-limit: 4000",
      "gw-ratelimit-remaining: 3998",
      "gw-ratelimit-reset: 12000",
      "Strict-Transport-Security: max-age=31536000",
      "",
      body,
    ].join("\r\n"),
  );
}

const small = responseOf(order);
const large = responseOf(fills);

/** Responds with the least possible parsing, so that the clients are measured. */
function serve(socket: Socket): void {
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
    for (let head = text.indexOf("\r\n\r\n"); head >= 0; head = text.indexOf("\r\n\r\n")) {
      const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head)) ?? [];
      const end = head + 4 + Number(length);
      if (text.length < end) return;
      socket.write(text.startsWith("GET ") ? large : small);
      text = text.slice(end);
    }
  });
}

const certificates = makeCertificates();
const plain = createServer({ noDelay: true }, serve).listen(0, "127.0.0.1");
const secure = createTlsServer({ noDelay: true, ...certificates?.server }, serve).listen(0, "127.0.0.1");
const port = (server: { address(): unknown }) => (server.address() as { port: number }).port;
secure.on("listening", () => {
  process.send?.({
    http: `http://127.0.0.1:${port(plain)}`,
    https: `https://127.0.0.1:${port(secure)}`,
    ca: certificates?.ca,
  });
});
// The parent prints this to show that the server was not the bottleneck.
process.on("message", () => process.send?.(process.cpuUsage()));
