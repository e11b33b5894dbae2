import { describe, expect, it } from "vitest";
import * as browser from "./browser-fetch.ts";
import { serve } from "./node/testing/loopback.ts";
import { BeforeSendError, isConnectFailure } from "./not-sent.ts";

const coded = (code: string, extra = {}) =>
  Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error(), { code, ...extra }) });

describe("isConnectFailure", () => {
  it.each([
    coded("ECONNREFUSED", { syscall: "connect" }),
    coded("ENOTFOUND", { syscall: "getaddrinfo" }),
    coded("UND_ERR_CONNECT_TIMEOUT"),
    coded("DEPTH_ZERO_SELF_SIGNED_CERT"),
    coded("INVALID_PURPOSE"),
    coded("ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION"),
    coded("ERR_SSL_UNSUPPORTED_PROTOCOL"),
    new AggregateError([coded("ECONNREFUSED"), coded("ETIMEDOUT", { syscall: "connect" })]),
    new BeforeSendError("x"),
  ])("is true for an error before the connection is open (%#)", (error) => {
    expect(isConnectFailure(error)).toBe(true);
  });

  it.each([
    coded("ECONNRESET"),
    coded("ECONNRESET", { syscall: "read" }),
    coded("EPIPE", { syscall: "write" }),
    coded("EHOSTUNREACH", { syscall: "read" }),
    coded("UND_ERR_SOCKET"),
    // Each can also end a connection that carried the request.
    coded("ERR_SSL_WRONG_VERSION_NUMBER"),
    coded("ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE"),
    coded("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED"),
    new Error("bad port"),
    new AggregateError([coded("ECONNREFUSED"), coded("ECONNRESET")]),
    new TypeError("Failed to fetch"),
    "text",
    undefined,
  ])("is false for any other error (%#)", (error) => {
    expect(isConnectFailure(error) || browser.isConnectFailure(error)).toBe(false);
  });

  it("recognises the errors that the global fetch throws", async () => {
    const { url, close } = await serve((socket) => socket.destroy());
    const isFailure = async (to: string) => isConnectFailure(await fetch(to).catch((error: unknown) => error));
    expect(await isFailure(url)).toBe(false);
    await close();
    for (const to of [url, "http://exchange.invalid/", "http://127.0.0.1:6667/"])
      expect(await isFailure(to)).toBe(true);
  });
});
