import { connect } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import { makeCertificates } from "./testing/certificates.ts";
import { init, listenTo, ok, outcome, type Script, serve } from "./testing/loopback.ts";
import { createNodeTransport, type NodeTransportOptions } from "./transport.ts";

const certificates = makeCertificates();
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((clean) => clean()));
});

/** A proxy that opens every tunnel it is asked for. */
const tunnel: Script = (socket, request) => {
  const [, host, port] = /^CONNECT (\S+):(\d+) HTTP/.exec(request) ?? [];
  const onward = connect(Number(port), host, () => {
    socket.removeAllListeners("data");
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    socket.pipe(onward).pipe(socket);
  });
  onward.on("error", () => socket.destroy());
};

async function setUp(script: Script, options: (proxyPort: number) => NodeTransportOptions) {
  const exchange = await serve((socket) => socket.write(ok()));
  const proxy = await serve(script);
  const fetch = createNodeTransport({ connectTimeoutMs: 60_000, ...options(proxy.port) });
  cleanups.push(async () => {
    await fetch.close();
    await Promise.all([exchange.close(), proxy.close()]);
  });
  return { exchange, proxy, fetch };
}

describe("through a proxy, a request", () => {
  it("goes through a tunnel that later requests use too", async () => {
    const { exchange, proxy, fetch } = await setUp(tunnel, (port) => ({ proxy: `http://127.0.0.1:${port}` }));
    for (let count = 0; count < 3; count += 1) {
      expect(await outcome(fetch(`${exchange.url}/a`, init()))).toEqual({ status: 200, text: "fine" });
    }
    const host = exchange.url.slice(7);
    expect(proxy.requests).toEqual([`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`]);
    expect(exchange.requests[0]).toBe(`GET /a HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  });

  it("shows the proxy its user and password, and no other server", async () => {
    const { exchange, proxy, fetch } = await setUp(tunnel, (port) => ({ proxy: `http://me:p%40ss@127.0.0.1:${port}` }));
    await outcome(fetch(`${exchange.url}/`, init()));
    expect(proxy.requests[0]).toContain(`\r\nproxy-authorization: Basic ${btoa("me:p@ss")}\r\n`);
    expect(exchange.requests[0]).not.toContain("authorization");
  });

  it.each<[string, Script, object]>([
    [
      "rejects the tunnel",
      (socket) => socket.end("HTTP/1.1 407 Show yourself\r\n\r\n"),
      { code: "ERR_PROXY_REFUSED", message: "the proxy responded with HTTP 407" },
    ],
    ["closes", (socket) => socket.end(), { code: "ERR_PROXY_REFUSED" }],
    ["resets", (socket) => socket.resetAndDestroy(), { code: "ECONNRESET" }],
    [
      "is not HTTP",
      (socket) => socket.end("SSH-2.0\r\n\r\n"),
      { code: "ERR_PROXY_REFUSED", message: "the proxy sent no HTTP response" },
    ],
    [
      "sends bytes after its response",
      (socket) => socket.write("HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK"),
      { code: "ERR_PROXY_REFUSED" },
    ],
    ["stalls", () => {}, { code: "ERR_CONNECT_TIMEOUT" }],
  ])("is not sent when the proxy %s", async (_, script, error) => {
    const { exchange, proxy, fetch } = await setUp(script, (port) => ({
      proxy: `http://me:secret@127.0.0.1:${port}`,
      ...("code" in error && error.code === "ERR_CONNECT_TIMEOUT" && { connectTimeoutMs: 400 }),
    }));
    const sent = init({ method: "POST", body: "{}" });
    const ended = await outcome(fetch(`${exchange.url}/`, sent));
    expect(ended).toMatchObject({ error });
    expect(`${ended.error.stack}`).not.toContain("secret");
    expect([sent.progress.written, exchange.connections]).toEqual([false, 0]);
    await expect.poll(() => proxy.open.size).toBe(0);
  });

  it("is not sent when there is no proxy", async () => {
    const { exchange, fetch } = await setUp(tunnel, () => ({ proxy: "http://127.0.0.1:1" }));
    const sent = init();
    expect(await outcome(fetch(`${exchange.url}/`, sent))).toMatchObject({
      error: { code: "ERR_PROXY_REFUSED", cause: { code: "ECONNREFUSED" } },
    });
    expect(sent.progress.written).toBe(false);
  });

  it("is encrypted for the exchange, so that the proxy cannot read it", async (context) => {
    if (certificates === undefined) return context.skip("openssl is not installed");
    const { ca, server, elsewhere } = certificates;
    for (const [served, text] of [
      [server, "fine"],
      [elsewhere, undefined],
    ] as const) {
      const exchange = createTlsServer(served);
      const scripted = listenTo(exchange, (socket) => socket.write(ok()), "secureConnection");
      await new Promise<void>((resolve) => exchange.listen(0, "127.0.0.1", resolve));
      const { port } = exchange.address() as { port: number };
      const { proxy, fetch } = await setUp(tunnel, (at) => ({ tls: { ca }, proxy: { url: `http://127.0.0.1:${at}` } }));
      const sent = init();
      expect((await outcome(fetch(`https://localhost:${port}/`, sent))).text).toBe(text);
      expect([sent.progress.written, proxy.requests[0]?.split("\r\n")[0]]).toEqual([
        text !== undefined,
        `CONNECT localhost:${port} HTTP/1.1`,
      ]);
      await fetch.close();
      await scripted.close();
    }
  });

  it("uses TLS to a proxy with an https URL", async (context) => {
    if (certificates === undefined) return context.skip("openssl is not installed");
    const { ca, server } = certificates;
    const proxy = createTlsServer(server);
    const scripted = listenTo(proxy, tunnel, "secureConnection");
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as { port: number };
    const { exchange, fetch } = await setUp(tunnel, () => ({
      proxy: { url: `https://127.0.0.1:${port}`, tls: { ca } },
    }));
    expect((await outcome(fetch(`${exchange.url}/`, init()))).text).toBe("fine");
    await fetch.close();
    await scripted.close();
  });

  it.each(["nowhere", "socks5://127.0.0.1", "http://me:sec ret@:1"])("is not sent through %s", (proxy) => {
    expect(() => createNodeTransport({ proxy })).toThrow(/^proxy must be/);
  });
});
