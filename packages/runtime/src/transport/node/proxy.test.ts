import { connect } from "node:net";
import type { TlsOptions } from "node:tls";
import { describe, expect, it } from "vitest";
import { ca, elsewhere, hasOpenssl, server } from "./testing/certificates.ts";
import { init, outcome, respondToAll, type Script, type Scripted, serve, setUp } from "./testing/loopback.ts";
import { createNodeTransport, type NodeTransportOptions } from "./transport.ts";

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

/** An exchange, and a transport whose proxy follows a script. */
async function start(
  script: Script,
  options: (proxy: Scripted) => NodeTransportOptions = ({ url }) => ({ proxy: url }),
  { exchangeTls, proxyTls }: { exchangeTls?: TlsOptions; proxyTls?: TlsOptions } = {},
) {
  const proxy = await serve(script, proxyTls);
  const all = { connectTimeoutMs: 60_000, ...options(proxy) };
  const { fetch, ...exchange } = await setUp(respondToAll, all, exchangeTls);
  return { exchange, proxy, fetch };
}

describe("through a proxy, a request", () => {
  it("goes through a tunnel that later requests use too", async () => {
    const { exchange, proxy, fetch } = await start(tunnel);
    for (let count = 0; count < 3; count += 1)
      expect(await outcome(fetch(`${exchange.url}/a`, init()))).toEqual({ status: 200, text: "fine" });
    const host = exchange.url.slice(7);
    expect(proxy.requests).toEqual([`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`]);
    expect(exchange.requests[0]).toBe(`GET /a HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  });

  it("shows the proxy its user and password, and no other server", async () => {
    const { exchange, proxy, fetch } = await start(tunnel, ({ port }) => ({
      proxy: `http://me:p%40ss@127.0.0.1:${port}`,
    }));
    await outcome(fetch(`${exchange.url}/`, init()));
    expect(proxy.requests[0]).toContain(`\r\nproxy-authorization: Basic ${btoa("me:p@ss")}\r\n`);
    expect(exchange.requests[0]).not.toContain("authorization");
  });

  const rejects = "HTTP/1.1 407 Show yourself\r\n\r\n";
  it.each<[string, Script, string, string?]>([
    ["rejects the tunnel", (socket) => socket.end(rejects), "ERR_PROXY_REFUSED", "HTTP 407: set its user and password"],
    ["redirects", (socket) => socket.end("HTTP/1.1 302 Found\r\n\r\n"), "ERR_PROXY_REFUSED", "HTTP 302"],
    ["closes", (socket) => socket.end(), "ERR_PROXY_REFUSED"],
    ["resets", (socket) => socket.resetAndDestroy(), "ECONNRESET"],
    ["is not HTTP", (socket) => socket.end("SSH-2.0\r\n\r\n"), "ERR_PROXY_REFUSED", "sent no HTTP response"],
    ["sends too many bytes", (socket) => socket.write("HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK"), "ERR_PROXY_REFUSED"],
    ["stalls", () => {}, "ERR_CONNECT_TIMEOUT", " through the proxy 127.0.0.1:"],
  ])("is not sent when the proxy %s", async (_, script, code, text = "") => {
    const { exchange, proxy, fetch } = await start(script, ({ port }) => ({
      proxy: `http://me:secret@127.0.0.1:${port}`,
      ...(code === "ERR_CONNECT_TIMEOUT" && { connectTimeoutMs: 400 }),
    }));
    const sent = init({ method: "POST", body: "{}" });
    const { error } = await outcome(fetch(`${exchange.url}/`, sent));
    expect(error).toMatchObject({ code, message: expect.stringContaining(text) });
    expect(error.stack).not.toContain("secret");
    expect([sent.progress.written, exchange.open.size]).toEqual([false, 0]);
    await expect.poll(() => proxy.open.size).toBe(0);
  });

  it.skipIf(!hasOpenssl).each([
    [server, "fine"],
    [elsewhere, undefined],
  ])("is encrypted for the exchange, so that the proxy cannot read it (%#)", async (exchangeTls, text) => {
    const { exchange, proxy, fetch } = await start(tunnel, ({ url }) => ({ tls: { ca }, proxy: { url } }), {
      exchangeTls,
    });
    const sent = init();
    expect((await outcome(fetch(`https://localhost:${exchange.port}/`, sent))).text).toBe(text);
    expect(proxy.requests[0]).toContain(`CONNECT localhost:${exchange.port} HTTP/1.1\r\n`);
    expect(sent.progress.written).toBe(text !== undefined);
  });

  it.skipIf(!hasOpenssl)("uses TLS to a proxy with an https URL", async () => {
    const { exchange, fetch } = await start(tunnel, ({ url }) => ({ proxy: { url, tls: { ca } } }), {
      proxyTls: server,
    });
    expect((await outcome(fetch(`${exchange.url}/`, init()))).text).toBe("fine");
  });

  it.each(["nowhere", "socks5://127.0.0.1", "http://me:sec ret@:1"])("is not sent through %s", (proxy) => {
    expect(() => createNodeTransport({ proxy })).toThrow(/^proxy must be/);
  });
});
