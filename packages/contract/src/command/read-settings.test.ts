import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const env = { EXCH_KEY: "k", EXCH_SECRET: "s3cret", EXCH_PASSPHRASE: "p4ss" };
const there = ["--base-url", "https://exchange.example"];

describe("the command line of exch-contract is rejected", () => {
  it.each([
    ["without a service", [], env, "--service must be a or b"],
    ["with an unknown service", ["--service", "c"], env, "--service must be a or b"],
    ["without a base URL", ["--service", "a"], env, "--base-url is missing: pass it, or set EXCH_BASE_URL"],
    ["without a key", ["--service", "a", ...there], {}, "there is no key: set EXCH_KEY, or pass --public"],
    [
      "with a key but no passphrase",
      ["--service", "a", ...there],
      { EXCH_KEY: "k", EXCH_SECRET: "s" },
      "EXCH_PASSPHRASE is not",
    ],
    ["with a missing key file", ["--service", "b", ...there], { EXCH_KEY_FILE: "/nowhere" }, "EXCH_KEY_FILE"],
    ["with effects and no values", ["--service", "a", ...there, "--effects"], env, "--effects needs --values"],
    [
      "with a rate that is not a number",
      ["--service", "a", ...there, "--rate", "fast"],
      env,
      "--rate must be a whole number",
    ],
    [
      "with values that are not JSON",
      ["--service", "a", ...there, "--values", file("bad", "{")],
      env,
      `--values: ${join(folder, "bad")} is not valid JSON`,
    ],
    [
      "with values in an absent file",
      ["--service", "a", ...there, "--values", "/nowhere/values.json"],
      env,
      "--values: /nowhere/values.json cannot be read (ENOENT)",
    ],
    [
      "with values of another form",
      ["--service", "a", ...there, "--values", file("list", "[]")],
      env,
      `--values: ${join(folder, "list")} must hold inputs by operation id`,
    ],
    ["with an unknown flag", ["--service", "a", "--key", "k"], env, "Unknown option '--key'"],
  ])("%s", (_, argv, environment, message) => {
    expect(() => readSettings(argv, environment)).toThrow(message);
  });

  it("without a secret in the error", () => {
    const wrong = { ...env, EXCH_KEY_VERSION: "9" };
    expect(() => readSettings(["--service", "a", ...there], wrong)).toThrow(/^EXCH_KEY_VERSION must be 1, 2 or 3$/);
  });
});

describe("the key of exch-contract is read from the environment", () => {
  const credentials = (service: string, environment: Record<string, string>) =>
    readSettings(["--service", service, ...there], environment).options?.credentials;

  it.each([
    ["for service A", "a", env, { key: "k", secret: "s3cret", passphrase: "p4ss" }],
    ["for service B", "b", env, { key: "k", secret: "s3cret" }],
    ["for one service alone", "b", { ...env, EXCH_B_KEY: "own", EXCH_B_SECRET: "too" }, { key: "own", secret: "too" }],
    [
      "with secrets from files",
      "b",
      { EXCH_KEY: "k", EXCH_SECRET_FILE: file("secret", "from a file\n") },
      { key: "k", secret: "from a file" },
    ],
    [
      "with a private key",
      "b",
      { EXCH_KEY: "k", EXCH_PRIVATE_KEY_FILE: file("pem", "PEM\nPEM\n") },
      { key: "k", privateKey: "PEM\nPEM\n" },
    ],
  ])("%s", (_, service, environment, expected) => {
    expect(credentials(service, environment)).toEqual(expected);
  });

  it("but not with --public", () => {
    expect(readSettings(["--service", "a", ...there, "--public"], env).options).not.toHaveProperty("credentials");
  });
});
