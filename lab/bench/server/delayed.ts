import { connect, type Socket } from "node:net";

/**
 * Forwards a connection to a port as if it were far away: what a client sends arrives a round trip later, and the first bytes of a
 * connection two, because its handshake takes one.
 */
export function forwardDelayed(socket: Socket, port: number, latencyMs: number): void {
  const inner = connect({ host: "127.0.0.1", port, noDelay: true });
  let earliest = performance.now() + latencyMs;
  socket.setNoDelay(true);
  socket.on("data", (chunk) => {
    const now = performance.now();
    earliest = Math.max(earliest, now);
    setTimeout(() => inner.write(chunk), earliest + latencyMs - now);
  });
  inner.on("data", (chunk) => socket.write(chunk));
  socket.on("close", () => inner.destroy());
  inner.on("close", () => socket.end());
  for (const each of [socket, inner]) each.on("error", () => each.destroy());
}
