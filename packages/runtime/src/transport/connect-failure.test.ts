import { describe, expect, it } from "vitest";
import { connectFailure } from "./connect-failure.ts";
import { init, outcome } from "./node/testing/loopback.ts";
import { createNodeTransport } from "./node/transport.ts";

const origin = "https://api.exchange.test";
const coded = (code: string, more = {}) => Object.assign(new Error("not to be shown"), { code, ...more });
const wrapped = (cause: unknown) => new TypeError("fetch failed", { cause });

const authority = " (set NODE_EXTRA_CA_CERTS, or tls.ca of createNodeTransport)";
const connect = (code: string, address: string, port: number) => coded(code, { syscall: "connect", address, port });

describe("the description of a failed connection", () => {
  it.each<[unknown, string | undefined]>([
    [connect("ECONNREFUSED", "127.0.0.1", 8080), "connect ECONNREFUSED 127.0.0.1:8080"],
    [wrapped(connect("ECONNREFUSED", "::1", 80)), "connect ECONNREFUSED [::1]:80"],
    [coded("ENOTFOUND", { syscall: "getaddrinfo", hostname: "api.test" }), "getaddrinfo ENOTFOUND api.test"],
    [new AggregateError([connect("ETIMEDOUT", "10.0.0.1", 443)]), "connect ETIMEDOUT 10.0.0.1:443"],
    [wrapped(coded("UND_ERR_CONNECT_TIMEOUT")), "connect UND_ERR_CONNECT_TIMEOUT api.exchange.test"],
    [coded("SELF_SIGNED_CERT_IN_CHAIN"), `TLS SELF_SIGNED_CERT_IN_CHAIN api.exchange.test${authority}`],
    [coded("ERR_SSL_WRONG_VERSION_NUMBER"), "TLS ERR_SSL_WRONG_VERSION_NUMBER api.exchange.test"],
    [wrapped(new Error("bad port")), "fetch blocks the port of api.exchange.test: use another port"],
    [coded("SECRETKEY123"), undefined],
    [
      coded("ECONNREFUSED", { syscall: "secret", hostname: "a secret/path?q" }),
      "connect ECONNREFUSED api.exchange.test",
    ],
    [new Error("secret"), undefined],
    ["secret", undefined],
  ])("contains the step, the code and the host, and nothing else (%#)", (error, text) => {
    expect(connectFailure(error, origin)).toBe(text);
  });

  it("contains the error of the Node transport on the way to a proxy, without its password", async () => {
    await using fetch = createNodeTransport({ proxy: "http://me:hunter2@127.0.0.1:1" });
    const { error } = await outcome(fetch(`${origin}/secret?path`, init()));
    const expected = "the proxy 127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1";
    expect(connectFailure(error, origin)).toBe(expected);
  });
});
