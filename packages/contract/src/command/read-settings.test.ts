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
const onA = "--service a --base-url https://exchange.example";

describe("the command line of exch-contract is rejected", () => {
  it.each<[string, flags: string, message: string, env?: Record<string, string>]>([
    ["without a service", "", "--service must be a or b"],
    ["without a base URL", "--service a", "--base-url is missing: pass it, or set EXCH_BASE_URL"],
    ["without a key", onA, "there is no key: set EXCH_KEY, or pass --public", {}],
    ["with a key but no passphrase", onA, "EXCH_PASSPHRASE is not", { EXCH_KEY: "k", EXCH_SECRET: "s" }],
    ["with a missing key file", onA, "EXCH_KEY_FILE", { EXCH_KEY_FILE: "/nowhere" }],
    ["with effects and no values", `${onA} --effects`, "--effects needs --values"],
    ["with a rate that is not a number", `${onA} --rate fast`, "--rate must be a whole number"],
    ["with values that are not JSON", `${onA} --values ${file("bad", "{")}`, "bad is not valid JSON"],
    ["with values in an absent file", `${onA} --values /no.json`, "--values: /no.json cannot be read (ENOENT)"],
    ["with values of another form", `${onA} --values ${file("list", "[]")}`, "list must hold inputs by operation id"],
    ["with an input of another form", `${onA} --values ${file("text", '{"a.b":5}')}`, "text: a.b must be an input"],
    ["with an unknown flag", "--service a --key k", "Unknown option '--key'"],
  ])("%s", (_, flags, message, environment = env) => {
    expect(() => readSettings(flags.split(" ").filter(Boolean), environment)).toThrow(message);
  });

  it("but for values, whose numbers keep every digit", () => {
    const values = file("ids", '{"orders.get":{"orderId":9007199254740993}}');
    const { options } = readSettings(`${onA} --values ${values}`.split(" "), env);
    expect(options?.values).toEqual({ "orders.get": { orderId: "9007199254740993" } });
  });

  it("without a secret in the error", () => {
    const wrong = { ...env, EXCH_KEY_VERSION: "9" };
    expect(() => readSettings(onA.split(" "), wrong)).toThrow(/^EXCH_KEY_VERSION must be 1, 2 or 3$/);
  });
});

describe("the key of exch-contract is read from the environment", () => {
  const pem = "PEM\nPEM\n";
  const credentials = (service: string, environment: Record<string, string>) =>
    readSettings(["--service", service, ...there], environment).options?.credentials;

  it.each<[string, environment: Record<string, string>, expected: object, service?: string]>([
    ["for service A", env, { key: "k", secret: "s3cret", passphrase: "p4ss" }, "a"],
    ["for service B", env, { key: "k", secret: "s3cret" }],
    ["for one service alone", { ...env, EXCH_B_KEY: "own", EXCH_B_SECRET: "too" }, { key: "own", secret: "too" }],
    ["from a file", { EXCH_KEY: "k", EXCH_SECRET_FILE: file("secret", "written\n") }, { key: "k", secret: "written" }],
    ["with a private key", { EXCH_KEY: "k", EXCH_PRIVATE_KEY_FILE: file("pem", pem) }, { key: "k", privateKey: pem }],
  ])("%s", (_, environment, expected, service = "b") => {
    expect(credentials(service, environment)).toEqual(expected);
  });

  it("but not with --public", () => {
    expect(readSettings(["--service", "a", ...there, "--public"], env).options).not.toHaveProperty("credentials");
  });
});
