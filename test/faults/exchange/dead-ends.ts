import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Worker } from "node:worker_threads";

export type DeadEnds = Awaited<ReturnType<typeof openDeadEnds>>;

/** Opens addresses without an exchange, each unreachable in its own way. */
export async function openDeadEnds() {
  const closed = await listen();
  const rejectsConnections = urlOf(closed);
  await new Promise((resolve) => closed.close(resolve));

  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const silent = (await listen()).on("connection", keep);
  const babbling = (await listen()).on("connection", (socket) => {
    keep(socket);
    socket.on("data", (bytes) => socket.end(`HTTP/1.1 200 OK\r\n${bytes.toString("latin1")}`));
  });

  const deaf = await listenDeaf();
  return {
    /** The port is closed. */
    rejectsConnections,
    /** A connection is never accepted: the kernel drops its packets. */
    stallsConnect: `http://127.0.0.1:${deaf.port}`,
    /** A connection is accepted, and no byte is ever sent on it, not even of a TLS handshake. */
    stallsTls: urlOf(silent).replace("http:", "https:"),
    /** The response is no valid HTTP, and repeats the request. */
    babbles: urlOf(babbling),
    async close() {
      for (const socket of sockets) socket.destroy();
      silent.close();
      babbling.close();
      await deaf.close();
    },
  };
}

/** Starts a thread that listens and then blocks its event loop, with its queue of connections already full. */
async function listenDeaf(): Promise<{ port: number; close(): Promise<unknown> }> {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
     });`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  const fillers = Array.from({ length: 8 }, () => connect({ port, host: "127.0.0.1" }).on("error", () => {}));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    port,
    close() {
      for (const socket of fillers) socket.destroy();
      return worker.terminate();
    },
  };
}

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, resolve));
  return server;
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
