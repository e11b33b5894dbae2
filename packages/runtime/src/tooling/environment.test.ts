import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readOptions, type ServiceSettings } from "./environment.ts";

const service: ServiceSettings = {
  word: "x",
  credentials: [
    { name: "secret", about: "", isSecret: true },
    { name: "privateKey", about: "", isSecret: true, hasLines: true, replaces: "secret" },
    { name: "keyVersion", about: "", type: [1, 2, 3] },
  ],
  options: [
    { name: "headerPrefix", about: "" },
    { name: "recvWindow", about: "", type: "milliseconds" },
  ],
};
const folder = mkdtempSync(join(tmpdir(), "environment-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const url = { EXCH_BASE_URL: "https://exchange.test" };
const key = { ...url, EXCH_KEY: "k", EXCH_SECRET: "s3cret" };

const every = { ...key, EXCH_KEY_VERSION: "3", EXCH_HEADER_PREFIX: "ACME", EXCH_RECV_WINDOW: "2000" };
const credentials = { key: "k", secret: "s3cret" };
const secretFile = { EXCH_SECRET: "", EXCH_SECRET_FILE: file("a", "from a file\n") };
const files = { ...secretFile, EXCH_PRIVATE_KEY_FILE: file("b", "P\nM\n") };
const own = { ...key, EXCH_X_KEY: "own", EXCH_X_SECRET: "too", EXCH_Y_KEY: "other" };
const noUrl = "EXCH_BASE_URL is not set: set it, or EXCH_X_BASE_URL for this service alone";

describe("readOptions", () => {
  it.each([
    ["base URL and key", key, { credentials }],
    ["every key", every, { credentials: { ...credentials, keyVersion: 3 }, headerPrefix: "ACME", recvWindow: 2000 }],
    ["the variables of the service before the others", own, { credentials: { key: "own", secret: "too" } }],
    ["a private key's file whole", { ...key, ...files }, { credentials: { key: "k", privateKey: "P\nM\n" } }],
    ["a secret file's first line", { ...key, ...secretFile }, { credentials: { key: "k", secret: "from a file" } }],
  ])("reads %s", (_, variables, expected) => {
    expect(readOptions(service, variables)).toEqual({ baseUrl: "https://exchange.test", ...expected });
  });

  it.each([
    ["no base URL", { ...key, EXCH_BASE_URL: "" }, noUrl],
    ["no key", url, "EXCH_KEY is not set: set it, or EXCH_X_KEY for this service alone"],
    ["no secret", { ...url, EXCH_KEY: "k" }, "EXCH_KEY is set, but EXCH_SECRET is not: set it, or EXCH_SECRET_FILE"],
    ["a missing file", { ...url, EXCH_KEY_FILE: "/nowhere" }, "EXCH_KEY_FILE: the file cannot be read"],
    ["another value", { ...key, EXCH_KEY_VERSION: "9" }, "EXCH_KEY_VERSION must be 1, 2 or 3"],
    ["no number", { ...key, EXCH_RECV_WINDOW: "5s" }, "EXCH_RECV_WINDOW must be a number of milliseconds"],
  ])("throws for %s, and names the variable", (_, variables, message) => {
    expect(() => readOptions(service, variables)).toThrow(new TypeError(message));
  });
});
