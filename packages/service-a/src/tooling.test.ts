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
