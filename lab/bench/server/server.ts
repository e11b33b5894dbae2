import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { ServerOptions, ServerState } from "../measure/processes.ts";
import { type Measured, measured } from "../measure/workload.ts";
import { forwardDelayed } from "./delayed.ts";
import { buildResponse } from "./responses.ts";

// A server that does as little as HTTP allows: it finds the end of each request and writes a prepared response.
const routes: [start: string, operation: Measured][] = [
  ["GET /api/v1/accounts", "accounts.list"],
  ["POST /api/v1/hf/orders", "orders.place"],
  ["GET /api/v1/hf/orders/", "orders.get"],
  ["GET /api/v1/hf/fills", "orders.fills"],
  ["GET /sapi/v1/capital/withdraw/history", "withdrawals.list"],
  ["POST /sapi/v1/capital/withdraw/apply", "withdrawals.submit"],
  ["GET /sapi/v1/margin/crossMarginData", "margin.crossData"],
];

const { certificate, latencyMs = 0 } = JSON.parse(process.argv[2] ?? "{}") as ServerOptions;
const empty = "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";

const bodies = new Map(measured.map((operation) => [operation, buildResponse(operation)]));
let prepared = new Map<Measured, Buffer>();
function prepare(): void {
  const date = new Date().toUTCString();
  prepared = new Map(
    [...bodies].map(([operation, body]) => {
      const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ndate: ${date}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: keep-alive\r\n\r\n`;
      return [operation, Buffer.from(head + body)];
    }),
  );
}
prepare();
setInterval(prepare, 1000).unref();

let connections = 0;

function serve(socket: Socket): void {
  connections += 1;
  socket.setNoDelay(true);
  let pending = "";
  socket.on("data", (chunk) => {
    pending += chunk.toString("latin1");
    for (;;) {
      const end = pending.indexOf("\r\n\r\n");
      if (end < 0) return;
      const declared = /content-length: (\d+)/i.exec(pending.slice(0, end))?.[1] ?? "0";
      const next = end + 4 + Number(declared);
      if (pending.length < next) return;
      const operation = routes.find(([start]) => pending.startsWith(start))?.[1];
      if (operation !== undefined) socket.write(prepared.get(operation) ?? "");
      else socket.write(empty);
      pending = pending.slice(next);
    }
  });
  socket.on("error", () => {});
}

const server = certificate === undefined ? createServer(serve) : createTlsServer({ ...certificate }, serve);
const getPort = (of: { address(): unknown }) => (of.address() as { port: number }).port;
const report = (port: number) =>
  process.send?.({ baseUrl: certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}` });
server.listen(0, "127.0.0.1", () => {
  if (latencyMs === 0) report(getPort(server));
  else {
    const front = createServer((socket) => forwardDelayed(socket, getPort(server), latencyMs));
    front.listen(0, "127.0.0.1", () => report(getPort(front)));
  }
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system, connections } satisfies ServerState);
});
process.on("disconnect", () => process.exit());
