import { describe, expect, it } from "vitest";
import { type Environment, environmentProxy } from "./default-transport.ts";

const targets = {
  secure: { secure: true, hostname: "api.exchange.test", port: 443 },
  plain: { secure: false, hostname: "api.exchange.test", port: 8080 },
  v6: { secure: true, hostname: "2001:db8::1", port: 443 },
};
const found = (target: keyof typeof targets, environment: Environment) => {
  const proxy = environmentProxy(targets[target], environment);
  return proxy && `${proxy.target.hostname}:${proxy.target.port}`;
};

describe("the environment's proxy", () => {
  it.each<[keyof typeof targets, Environment, string | undefined]>([
    ["secure", {}, undefined],
    ["secure", { HTTPS_PROXY: "http://p:3128" }, "p:3128"],
    ["secure", { https_proxy: "http://lower:1", HTTPS_PROXY: "http://upper:1" }, "lower:1"],
    ["secure", { HTTP_PROXY: "http://p:3128" }, undefined],
    ["plain", { HTTP_PROXY: "http://p:3128", HTTPS_PROXY: "http://other:1" }, "p:3128"],
    ["secure", { ALL_PROXY: "p:3128" }, "p:3128"],
    ["secure", { ALL_PROXY: "http://all:1", https_proxy: "https://p" }, "p:443"],
    ["secure", { ALL_PROXY: "http://all:1", https_proxy: "" }, undefined],
    ["v6", { https_proxy: "http://p:1", no_proxy: "[2001:db8::1]:443" }, undefined],
    ["v6", { https_proxy: "http://p:1", no_proxy: "2001:db8::1" }, undefined],
    ["v6", { https_proxy: "http://p:1", no_proxy: "[2001:db8::1]:80" }, "p:1"],
  ])("for a %s target under %j is %s", (target, environment, proxy) => {
    expect(found(target, environment)).toBe(proxy);
  });

  it.each([
    "*",
    "api.exchange.test",
    "exchange.test",
    ".exchange.test",
    "*.exchange.test",
    "other.test, API.EXCHANGE.TEST.",
    "other.test api.exchange.test:443",
    "a,,exchange.test",
  ])("is not used where NO_PROXY is %s", (list) => {
    expect(found("secure", { HTTPS_PROXY: "http://p:1", NO_PROXY: list })).toBeUndefined();
  });

  const otherNames = ["change.test", "api.exchange.test:80", "x.api.exchange.test", "exchange.test.evil"];
  it.each(["", ".", "*exchange", ...otherNames])("is used where NO_PROXY is %j", (list) => {
    expect(found("secure", { HTTPS_PROXY: "http://p:1", NO_PROXY: list })).toBe("p:1");
  });

  it.each(["localhost", "sandbox.localhost", "127.0.0.1", "127.8.8.8", "::1"])("is not used for %s", (hostname) => {
    const environment = { HTTP_PROXY: "http://p:1", ALL_PROXY: "http://p:1" };
    expect(environmentProxy({ secure: false, hostname, port: 80 }, environment)).toBeUndefined();
  });

  it.each([
    ["socks5://me:hunter2@p:1080", "must be http or https"],
    ["http://me:hunter2@:99999999", "must be an absolute URL"],
    ["http://me:hunter2@p:0", "must not be on port 0, which can never be connected to"],
    ["http://me:%hunter2@p", "must have a password that is percent-encoded: write % as %25"],
  ])("is rejected without showing its password when it is not an HTTP proxy: %s", (url, problem) => {
    const read = () => environmentProxy(targets.secure, { HTTPS_PROXY: url });
    expect(read).toThrow(expect.objectContaining({ code: "ERR_PROXY_INVALID" }));
    expect(read).toThrow(`the environment's https_proxy ${problem}; correct it`);
    expect(read).not.toThrow(/hunter2/);
  });
});
