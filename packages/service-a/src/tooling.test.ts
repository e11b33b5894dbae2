import { expect, it } from "vitest";
import { createServiceA } from "./client.ts";
import { optionsFromEnvironment } from "./tooling.ts";

it("a client takes the options of the environment", () => {
  const options = optionsFromEnvironment({
    EXCH_BASE_URL: "https://exchange.test",
    EXCH_KEY: "key",
    EXCH_SECRET: "secret",
    EXCH_A_PASSPHRASE: "passphrase",
    EXCH_SIGNED_QUERY: "decoded",
  });
  const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
  expect(options).toEqual({ baseUrl: "https://exchange.test", credentials, signedQuery: "decoded" });
  expect(() => createServiceA(options)).not.toThrow();
});

it("a client without options names the variables to set, and those are enough", () => {
  const names = "EXCH_BASE_URL, EXCH_KEY, EXCH_SECRET and EXCH_PASSPHRASE";
  expect(() => (createServiceA as () => object)()).toThrow(`optionsFromEnvironment(), which reads ${names}`);
  const variables = Object.fromEntries(names.split(/, | and /).map((name) => [name, "https://exchange.test"]));
  expect(() => createServiceA(optionsFromEnvironment(variables))).not.toThrow();
});
