import { createServer as createTcpServer } from "node:net";
import { createServer, type TLSSocket, type TlsOptions } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectFailure } from "../connect-failure.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { init, listenTo, ok, outcome, type Scripted, serve } from "./testing/loopback.ts";
import { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "./transport.ts";

const certificates = makeCertificates();
const cleanups: (() => Promise<void>)[] = [];
beforeEach((context) => {
  // The certificates are made when the tests run, so that none expires in the repository.
  if (certificates === undefined) context.skip("openssl is not installed");
});
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((clean) => clean()));
});

async function setUp(
  served: TlsOptions,
  tls?: NodeTransportOptions["tls"],
  connectTimeoutMs = 60_000,
): Promise<Scripted & { fetch: NodeTransport }> {
  const server = createServer({ ALPNProtocols: ["http/1.1"], ...served });
  const scripted = listenTo(server, (socket) => socket.write(ok()), "secureConnection");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const fetch = createNodeTransport({ ...(tls && { tls }), connectTimeoutMs });
  cleanups.push(async () => {
    await fetch.close();
    await scripted.close();
  });
  return Object.assign(scripted, { port, url: `https://127.0.0.1:${port}`, fetch });
}

const { ca, server, elsewhere, client } = certificates ?? ({} as NonNullable<typeof certificates>);

describe("over TLS, a request", () => {
  it.each<[string, () => unknown, NodeTransportOptions["tls"]?]>([
    ["rejectUnauthorized", () => false],
    ["rejectUnauthorized", () => false, {}],
    ["ca", () => ca],
    ["tls", () => ({ rejectUnauthorized: false })],
  ])("never leaves for an unknown server because of an inherited %s", async (name, value, tls) => {
    Object.defineProperty(Object.prototype, name, { value: value(), configurable: true, writable: true });
    try {
      const { url, fetch, requests } = await setUp(server, tls);
      expect(await outcome(fetch(`${url}/`, init()))).toMatchObject({
        error: { code: expect.stringMatching(/UNABLE_TO|SELF_SIGNED/) },
      });
      expect(requests).toEqual([]);
    } finally {
      delete (Object.prototype as unknown as Record<string, unknown>)[name];
    }
  });

  it.each([
    ["an address", "127.0.0.1"],
    ["a name", "localhost"],
  ])("reaches a server whose authority is trusted, by %s", async (_, host) => {
    const { port, fetch, requests } = await setUp(server, { ca });
    const sent = init({ method: "POST", body: "{}" });
    expect(await outcome(fetch(`https://${host}:${port}/`, sent))).toEqual({ status: 200, text: "fine" });
    expect([sent.progress.written, requests.length]).toEqual([true, 1]);
  });

  it.each([
    ["no authority vouches for", () => server, {}, /UNABLE_TO|SELF_SIGNED/],
    ["is not meant for servers", () => client, { ca }, /INVALID_PURPOSE/],
    ["is for another host", () => elsewhere, { ca }, /ERR_TLS_CERT_ALTNAME_INVALID/],
    [
      "is not for the name that is wanted",
      () => server,
      { ca, servername: "elsewhere.test" },
      /ERR_TLS_CERT_ALTNAME_INVALID/,
    ],
  ] as const)("never leaves for a server whose certificate %s", async (_, served, tls, code) => {
    const { url, fetch, requests } = await setUp(served(), tls);
    const sent = init({ method: "POST", body: "{}" });
    expect((await outcome(fetch(`${url}/`, sent))).error.code).toMatch(code);
    expect([sent.progress.written, requests.length]).toEqual([false, 0]);
  });

  it.each<[string, TlsOptions]>([
    ["an old version", { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }],
    ["other ciphers", { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-GCM-SHA256" }],
  ])("never leaves for a server that speaks only %s", async (_, served) => {
    const { url, fetch, requests } = await setUp({ ...server, ...served }, { ca });
    const sent = init({ method: "POST", body: "{}" });
    const { error } = await outcome(fetch(`${url}/secret?path`, sent));
    expect(connectFailure(error, url)).toMatch(/^TLS ERR_SSL_\S+ 127\.0\.0\.1:\d+$/);
    expect([sent.progress.written, requests.length]).toEqual([false, 0]);
  });

  it("never leaves for a port that speaks plain HTTP", async () => {
    const plain = await serve((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    const { fetch } = await setUp(server, { ca });
    const sent = init({ method: "POST", body: "{}" });
    const { error } = await outcome(fetch(`https://127.0.0.1:${plain.port}/`, sent));
    expect(error).toBeInstanceOf(Error);
    expect([sent.progress.written, plain.requests.length]).toEqual([false, 0]);
    await plain.close();
  });

  it("is verified although an environment variable disables verification", async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    try {
      const { url, fetch, requests } = await setUp(server);
      expect((await outcome(fetch(`${url}/`, init()))).error.code).toMatch(/UNABLE_TO|SELF_SIGNED/);
      expect(requests).toHaveLength(0);
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  it.each([
    ["the name that its certificate carries", () => elsewhere, { ca, servername: "elsewhere.test" }],
    ["no verification at all", () => server, { rejectUnauthorized: false }],
  ] as const)("reaches a server with %s, if the options allow it", async (_, served, tls) => {
    const { url, fetch } = await setUp(served(), tls);
    expect((await outcome(fetch(`${url}/`, init()))).text).toBe("fine");
  });

  it("sends the client's certificate to a server that requires one", async () => {
    const asking = { ...server, ca: [ca], requestCert: true, rejectUnauthorized: true };
    const shown = await setUp(asking, { ca, ...client });
    expect((await outcome(shown.fetch(`${shown.url}/`, init()))).text).toBe("fine");
    const hidden = await setUp(asking, { ca });
    expect((await outcome(hidden.fetch(`${hidden.url}/`, init()))).error).toBeInstanceOf(Error);
  });

  it("ends as not sent when the handshake stalls", async () => {
    const stalling = createTcpServer(() => {});
    const scripted = listenTo(stalling, () => {});
    await new Promise<void>((resolve) => stalling.listen(0, "127.0.0.1", resolve));
    const { fetch } = await setUp(server, { ca }, 400);
    const sent = init();
    const { port } = stalling.address() as { port: number };
    expect(await outcome(fetch(`https://127.0.0.1:${port}/`, sent))).toMatchObject({
      error: { code: "ERR_CONNECT_TIMEOUT" },
    });
    expect(sent.progress.written).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(scripted.open.size).toBe(0);
    await scripted.close();
  });

  it("on a later connection takes up the session of an earlier one", async () => {
    const reused: boolean[] = [];
    const { url, fetch, open } = await setUp(server, { ca });
    for (let nth = 0; nth < 2; nth += 1) {
      await outcome(fetch(`${url}/`, init()));
      for (const socket of open) {
        reused.push((socket as TLSSocket).isSessionReused());
        socket.destroy();
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(reused).toEqual([false, true]);
  });
});
