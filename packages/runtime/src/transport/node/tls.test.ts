import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSecureContext, type TLSSocket, type TlsOptions } from "node:tls";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { connectFailure } from "../connect-failure.ts";
import { ca, client, elsewhere, hasOpenssl, server } from "./testing/certificates.ts";
import { init, ok, outcome, respondToAll, setUp } from "./testing/loopback.ts";
import type { NodeTransportOptions } from "./transport.ts";

beforeEach((context) => {
  if (!hasOpenssl) context.skip("openssl is not installed");
});

const start = (served: TlsOptions, tls?: NodeTransportOptions["tls"], connectTimeoutMs = 60_000) =>
  setUp(respondToAll, { ...(tls && { tls }), connectTimeoutMs }, served);
const order = () => init({ method: "POST", body: "{}" });

describe("over TLS, a request", () => {
  const inherited = Object.prototype as object;
  const { env } = process;
  it.each<[string, object, string, () => unknown, NodeTransportOptions["tls"]?]>([
    ["an inherited rejectUnauthorized", inherited, "rejectUnauthorized", () => false],
    ["an inherited rejectUnauthorized, beside options", inherited, "rejectUnauthorized", () => false, {}],
    ["an inherited ca", inherited, "ca", () => ca],
    ["an inherited context", inherited, "secureContext", () => createSecureContext({ ca })],
    ["an inherited tls", inherited, "tls", () => ({ rejectUnauthorized: false })],
    ["an environment variable", env, "NODE_TLS_REJECT_UNAUTHORIZED", () => "0"],
  ])("never leaves for an unknown server because of %s", async (_, holder, name, value, tls) => {
    const visible = { configurable: true, writable: true, enumerable: holder === env };
    Object.defineProperty(holder, name, { value: value(), ...visible });
    onTestFinished(() => void Reflect.deleteProperty(holder, name));
    const { url, fetch, requests } = await start(server, tls);
    expect((await outcome(fetch(`${url}/`, init()))).error.code).toMatch(/UNABLE_TO|SELF_SIGNED/);
    expect(requests).toEqual([]);
  });

  it.each([2 ** 31, Number.POSITIVE_INFINITY])("has a connection that may take %d ms to open", async (ms) => {
    const { url, fetch } = await start(server, { ca }, ms);
    expect((await outcome(fetch(`${url}/`, init()))).text).toBe("fine");
  });

  it.each(["127.0.0.1", "localhost"])("reaches a server whose authority is trusted, by %s", async (host) => {
    const { port, fetch, requests } = await start(server, { ca });
    const sent = order();
    expect(await outcome(fetch(`https://${host}:${port}/`, sent))).toEqual({ status: 200, text: "fine" });
    expect([sent.progress.written, requests.length]).toEqual([true, 1]);
  });

  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  const otherCiphers = { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-GCM-SHA256" } as const;
  it.each<[string, TlsOptions, NodeTransportOptions["tls"], string, string?]>([
    ["whose certificate no authority vouches for", server, {}, "UNABLE_TO|SELF_SIGNED", " .set NODE_EXTRA_CA_CERTS.*"],
    ["whose certificate is not meant for servers", client, { ca }, "INVALID_PURPOSE"],
    ["whose certificate is for another host", elsewhere, { ca }, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["without the name that is wanted", server, { ca, servername: "no.test" }, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["that speaks only an old version", { ...server, ...old }, { ca }, "ERR_SSL"],
    ["that speaks only other ciphers", { ...server, ...otherCiphers }, { ca }, "ERR_SSL"],
  ])("never leaves for a server %s", async (_, served, tls, code, hint = "") => {
    const { url, fetch, requests } = await start(served, tls);
    const sent = order();
    const { error } = await outcome(fetch(`${url}/secret?path`, sent));
    expect(connectFailure(error, url)).toMatch(new RegExp(`^TLS (${code})\\S* 127\\.0\\.0\\.1:\\d+${hint}$`));
    expect([sent.progress.written, requests.length]).toEqual([false, 0]);
  });

  it("never leaves for a port that speaks plain HTTP", async () => {
    const requests: unknown[] = [];
    const plain = createServer((request) => requests.push(request)).listen(0, "127.0.0.1");
    onTestFinished(() => void plain.close());
    await once(plain, "listening");
    const { fetch } = await start(server, { ca });
    const sent = order();
    const { port } = plain.address() as AddressInfo;
    expect((await outcome(fetch(`https://127.0.0.1:${port}/`, sent))).error.code).toMatch(/^ERR_SSL/);
    expect([sent.progress.written, requests]).toEqual([false, []]);
  });

  it.each<[string, TlsOptions, NodeTransportOptions["tls"]]>([
    ["the name that its certificate carries", elsewhere, { ca, servername: "elsewhere.test" }],
    ["no verification at all", server, { rejectUnauthorized: false }],
  ])("reaches a server with %s, if the options allow it", async (_, served, tls) => {
    const { url, fetch } = await start(served, tls);
    expect((await outcome(fetch(`${url}/`, init()))).text).toBe("fine");
  });

  it("sends the client's certificate to a server that requires one", async () => {
    const asking = { ...server, ca: [ca], requestCert: true, rejectUnauthorized: true };
    const shown = await start(asking, { ca, ...client });
    expect((await outcome(shown.fetch(`${shown.url}/`, init()))).text).toBe("fine");
    const hidden = await start(asking, { ca });
    expect((await outcome(hidden.fetch(`${hidden.url}/`, init()))).error).toBeInstanceOf(Error);
  });

  it("on a later connection takes up the session of an earlier one", async () => {
    const reused: boolean[] = [];
    const { url, fetch, open } = await setUp(
      (socket) => {
        reused.push((socket as TLSSocket).isSessionReused());
        socket.end(ok());
      },
      { tls: { ca } },
      server,
    );
    for (let nth = 0; nth < 2; nth += 1) {
      await outcome(fetch(`${url}/`, init()));
      await expect.poll(() => open.size).toBe(0);
    }
    expect(reused).toEqual([false, true]);
  });
});
