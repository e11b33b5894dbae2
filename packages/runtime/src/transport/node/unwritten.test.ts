import { Buffer } from "node:buffer";
import { once } from "node:events";
import { createServer as createTcpServer, type Socket } from "node:net";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { ca, hasOpenssl, server } from "./testing/certificates.ts";
import { init, ok, outcome } from "./testing/loopback.ts";
import { createNodeTransport } from "./transport.ts";

it("a response that arrives before its request is completely written does not free the connection", async () => {
  const sockets: Socket[] = [];
  // Answers soon and never reads: the unwritten rest would be taken for the next request.
  const server = createTcpServer((socket) => {
    sockets.push(socket.on("error", () => {}).pause());
    setTimeout(() => socket.write(ok()), 30);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const fetch = createNodeTransport();
  onTestFinished(async () => {
    await fetch.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const body = Buffer.alloc(16 * 1024 * 1024, "x").toString();
  for (let nth = 1; nth <= 3; nth += 1) {
    expect((await outcome(fetch(`http://127.0.0.1:${port}/`, init({ method: "POST", body })))).text).toBe("fine");
    expect(sockets).toHaveLength(nth);
  }
});

/** A server on a thread of its own: in the client's turns it would answer only after the write was acknowledged. */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  let connections = 0;
  const server = require("node:tls").createServer(workerData, (socket) => {
    connections += 1;
    socket.on("error", () => {}).on("data", () => socket.write("HTTP/1.1 200 OK\\r\\ncontent-length: 4\\r\\n\\r\\nfine"));
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  parentPort.on("message", () => parentPort.postMessage(connections));
`;

it.skipIf(!hasOpenssl).each([
  [8, 64],
  [64, 64],
  [64, 512],
])("over TLS, %i requests at a time open no more connections, with a limit of %i", async (underWay, connections) => {
  const worker = new Worker(program, { eval: true, workerData: server });
  const [port] = await once(worker, "message");
  const fetch = createNodeTransport({ tls: { ca }, connections });
  onTestFinished(async () => {
    await fetch.close();
    await worker.terminate();
  });
  let left = 2000;
  const work = async () => {
    for (; left > 0; left -= 1) {
      const sent = init({ method: "POST", body: "{}" });
      expect(await outcome(fetch(`https://127.0.0.1:${port}/`, sent))).toEqual({ status: 200, text: "fine" });
    }
  };
  await Promise.all(Array.from({ length: underWay }, work));
  worker.postMessage("count");
  const [made] = await once(worker, "message");
  expect(made).toBeLessThanOrEqual(underWay);
});

/**
 * Starts a server on a thread of its own. `standStill` blocks the client's thread until the server has ended all its connections, which
 * it does once what was just written has reached it.
 */
async function startClosing(end: string) {
  const program = `
    const { parentPort, workerData: ended } = require("node:worker_threads");
    const sockets = new Set();
    const endAll = () => {
      for (const socket of sockets) ${end};
      sockets.clear();
      // A socket is shut down in a later turn.
      setTimeout(() => Atomics.add(ended, 0, 1) + Atomics.notify(ended, 0), 50);
    };
    const server = require("node:net").createServer((socket) => {
      const response = "HTTP/1.1 200 OK\\r\\ncontent-length: 4\\r\\n\\r\\nfine";
      socket.on("error", () => {}).on("data", () => sockets.add(socket) && socket.write(response));
    });
    parentPort.on("message", () => setTimeout(endAll, 200));
    server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  `;
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { eval: true, workerData: ended });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = await once(worker, "message");
  const standStill = () => {
    const before = Atomics.load(ended, 0);
    worker.postMessage("end");
    Atomics.wait(ended, 0, before);
  };
  return { url: `http://127.0.0.1:${port}/`, standStill };
}

it.each([
  ["closes", "socket.end()"],
  ["resets", "socket.resetAndDestroy()"],
  ["closes with a response", 'socket.end("HTTP/1.1 408 Request Timeout\\r\\ncontent-length: 0\\r\\n\\r\\n")'],
])("a server that %s unused connections of a process that stood still loses no request", async (_, end) => {
  const { url, standStill } = await startClosing(end);
  const fetch = createNodeTransport();
  onTestFinished(() => fetch.close());
  const send = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const sent = init({ method: "POST", body: "{}" });
        return (await outcome(fetch(url, sent))).text;
      }),
    );
  for (const [before, after] of [
    [1, 1],
    [3, 1],
    [3, 5],
  ] as const) {
    // In a callback of a timer, after a response, and after an immediate.
    for (const wait of [() => sleep(20), () => send(before), () => immediate()]) {
      await send(before);
      await wait();
      standStill();
      expect(await send(after)).toEqual(Array(after).fill("fine"));
    }
    // With requests under way: their responses and the server's end then wait together.
    const underWay = send(before);
    await immediate();
    standStill();
    await underWay;
    expect(await send(after)).toEqual(Array(after).fill("fine"));
  }
});

it("a transport that is closed while a request waits to be written opens no connection for it", async () => {
  const { url, standStill } = await startClosing("socket.end()");
  const fetch = createNodeTransport();
  const send = () => outcome(fetch(url, init()));
  await send();
  await sleep(20);
  // The server's end waits in the socket.
  standStill();
  const sent = send();
  await fetch.close();
  expect((await sent).error).toMatchObject({ code: "ERR_CLOSED" });
});
