import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ca, hasOpenssl, server } from "./testing/certificates.ts";
import { init, listenTo, ok, outcome, respondToAll, type Script, setUp } from "./testing/loopback.ts";
import { createNodeTransport, type NodeTransportOptions } from "./transport.ts";

describe("a connection", () => {
  it("never carries two requests at once", async () => {
    let underWay = 0;
    let most = 0;
    const { url, fetch } = await setUp(
      (socket) => {
        underWay += 1;
        most = Math.max(most, underWay);
        setTimeout(() => {
          underWay -= 1;
          socket.write(ok());
        }, 5);
      },
      { connections: 3 },
    );
    const all = await Promise.all(Array.from({ length: 9 }, () => outcome(fetch(`${url}/`, init()))));
    expect([most, all.filter(({ text }) => text === "fine").length]).toEqual([2, 9]);
  });

  it.each(["GET", "DELETE", "POST"])("that dies under a %s takes it along: nothing is sent twice", async (method) => {
    // Every second request on a connection meets a server that has just given the connection up.
    const seen = new WeakSet<object>();
    const { url, fetch, requests } = await setUp((socket) => {
      if (seen.has(socket)) socket.resetAndDestroy();
      else socket.write(ok());
      seen.add(socket);
    });
    const texts: (string | undefined)[] = [];
    for (let nth = 0; nth < 10; nth += 1) texts.push((await outcome(fetch(`${url}/${nth}`, init({ method })))).text);
    expect(texts).toEqual(Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? "fine" : undefined)));
    expect(requests.map((request) => /\/(\d) /.exec(request)?.[1]).join("")).toBe("0123456789");
  });

  it.each([0, 5])("is kept when an empty line follows a response %i ms later", async (ms) => {
    const server = await setUp((socket) => socket.write(ok(), () => setTimeout(() => socket.write("\r\n"), ms)));
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await outcome(server.fetch(`${server.url}/`, init()))).text).toBe("fine");
      await sleep(40);
    }
    expect(server.connections).toBe(1);
  });

  it("that is lost makes room for the requests that wait", async () => {
    const script: Script = (socket, _, nth) => (nth === 1 ? socket.resetAndDestroy() : socket.write(ok()));
    const { url, fetch } = await setUp(script, { connections: 1 });
    const all = await Promise.all([1, 2, 3].map((nth) => outcome(fetch(`${url}/${nth}`, init()))));
    expect(all.map(({ text }) => text)).toEqual([undefined, "fine", "fine"]);
  });

  let writeMore: (() => void) | undefined;
  it.each([
    ["the server has closed it", {}, (socket) => socket.end(ok())],
    ["the server says that it will close it", {}, (socket) => socket.write(ok("fine", "Connection: Close\r\n"))],
    ["it was unused for too long", { keepAliveMs: 10 }, respondToAll],
    ["the server keeps it for less", {}, (socket) => socket.write(ok("fine", "keep-alive: timeout=1\r\n"))],
    ["it carries odd bytes", {}, (socket) => socket.write(ok(), () => (writeMore = () => socket.write(ok("other"))))],
  ] satisfies [string, NodeTransportOptions, Script][])("is not used again when %s", async (_, options, script) => {
    const server = await setUp(script, options);
    for (let count = 0; count < 3; count += 1) {
      expect((await outcome(server.fetch(`${server.url}/`, init()))).text).toBe("fine");
      writeMore?.();
      // Bytes without a request must have come, or the time must have passed, before the next request is written.
      await vi.waitFor(() => expect(server.open.size).toBe(0), { timeout: 30_000, interval: 5 });
    }
    expect(server.connections).toBe(3);
  });

  const diesSecond: Script = (socket, _, nth) => (nth === 2 ? socket.resetAndDestroy() : socket.write(ok()));
  it.each<[string, Script, number[], number[]]>([
    ["an hour of sleep, but when the clock went back", respondToAll, [0, 36e5, 36e5, 0, 36e5, 0], [1, 2, 2, 2, 3, 3]],
    ["a time in which the server has closed another one", diesSecond, [0, 10_000, 10_000, 20_000], [1, 1, 2, 3]],
  ])("is not used again after %s", async (_, script, times, connections) => {
    const server = await setUp(script);
    let aheadMs = 0;
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
    onTestFinished(() => void vi.restoreAllMocks());
    const opened: number[] = [];
    for (const ms of times) {
      aheadMs = ms;
      await outcome(server.fetch(`${server.url}/`, init()));
      opened.push(server.connections);
    }
    expect(opened).toEqual(connections);
  });

  it("is closed after its time under fake timers of a test", async () => {
    const { url, fetch, open } = await setUp(respondToAll, { keepAliveMs: 50 });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers();
    expect((await outcome(fetch(`${url}/`, init()))).text).toBe("fine");
    await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 10_000 });
  });

  it.skipIf(!hasOpenssl).each([1, 64])(
    "that hangs while it is opened does not hold up the next request after %i given up",
    async (count) => {
      const secure = createTlsServer(server);
      const { requests } = listenTo(secure, respondToAll, "secureConnection");
      const held: Socket[] = [];
      // The first connections hang in the handshake.
      const front = createServer((socket) => {
        if (held.push(socket) > count) secure.emit("connection", socket);
      });
      await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
      const fetch = createNodeTransport({ tls: { ca }, connections: count, connectTimeoutMs: 600_000 });
      onTestFinished(async () => {
        await fetch.close();
        for (const socket of held) socket.destroy();
        front.close();
      });
      const url = `https://127.0.0.1:${(front.address() as AddressInfo).port}/`;
      const controller = new AbortController();
      const sent = { reserved: true, method: "DELETE", signal: controller.signal };
      const given = Array.from({ length: count }, () => outcome(fetch(url, init(sent))));
      await vi.waitFor(() => expect(held).toHaveLength(count), { timeout: 30_000 });
      controller.abort(new Error("enough"));
      await Promise.all(given);
      expect((await outcome(fetch(url, init({ reserved: true, method: "DELETE" })))).text).toBe("fine");
      expect(requests).toHaveLength(1);
    },
  );

  it.each([
    [1100, 4],
    [200, 3],
  ])("that is unused is closed only where another one was silent for long: %i ms", async (ms, connections) => {
    const script: Script = (socket, request) => {
      if (!request.includes("/silent")) setTimeout(() => socket.write(ok()), 30);
    };
    const server = await setUp(script);
    const send = (path: string, signal = AbortSignal.timeout(60_000)) =>
      outcome(server.fetch(`${server.url}/${path}`, init({ signal })));
    await Promise.all(["a", "b", "c"].map((path) => send(path)));
    await send("silent", AbortSignal.timeout(ms));
    expect((await send("d")).text).toBe("fine");
    expect(server.connections).toBe(connections);
  });

  it.each([{}, { freshConnection: true }])("is kept when a request that waited for it is aborted: %j", async (more) => {
    const script: Script = (socket) => setTimeout(() => socket.write(ok()), 30);
    const { url, fetch, requests } = await setUp(script, { connections: 1 });
    const first = outcome(fetch(`${url}/1`, init()));
    const controller = new AbortController();
    const second = init({ signal: controller.signal, ...more });
    const given = outcome(fetch(`${url}/2`, second));
    const third = outcome(fetch(`${url}/3`, init()));
    setTimeout(() => controller.abort(new Error("enough")), 5);
    expect(await given).toMatchObject({ error: { message: "enough" } });
    expect(second.progress.written).toBe(false);
    expect([(await first).text, (await third).text]).toEqual(["fine", "fine"]);
    expect(requests.map((request) => /\/\d/.exec(request)?.[0])).toEqual(["/1", "/3"]);
  });
});
