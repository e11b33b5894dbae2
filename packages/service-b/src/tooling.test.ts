import { expect, it } from "vitest";
import { createServiceB } from "./client.ts";
import { optionsFromEnvironment } from "./tooling.ts";

it("a client takes the options of the environment", () => {
  const options = optionsFromEnvironment({
    EXCH_BASE_URL: "https://exchange.test",
    EXCH_KEY: "key",
    EXCH_SECRET: "secret",
    EXCH_RECV_WINDOW: "2000",
  });
  const credentials = { key: "key", secret: "secret" };
  expect(options).toEqual({ baseUrl: "https://exchange.test", credentials, recvWindow: 2000 });
  expect(() => createServiceB(options)).not.toThrow();
});
