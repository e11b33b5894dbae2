import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startPayments } from "../payments/payments-server.ts";
import { createIntentId, openExchange } from "./testing/assistant-host.ts";

const config = fileURLToPath(new URL("./testing/payments.config.ts", import.meta.url));

it("the configuration is that of the guide", () => {
  const guide = readFileSync(new URL("../../docs/guide/assistants.md", import.meta.url), "utf8");
  expect(guide).toContain(readFileSync(config, "utf8").replaceAll("../../payments/api/project/", "./"));
});

it("exch-mcp serves a client that exch-generate wrote, and makes each payment once, under a key of its intentId", async () => {
  const [payments, exchange] = [await startPayments("secret-token"), await openExchange()];
  Object.assign(exchange.env, { PAYMENTS_URL: payments.url, PAYMENTS_TOKEN: "secret-token" });
  const limits = { perCall: { EUR: "5000" }, perDay: { EUR: "9000" } };
  const host = await exchange.start(["--config", config, "--allow", "payments.create", "--wait", "20"], limits);
  const approving = exchange.approveAll();
  const payment = { amount: "12.50", currency: "EUR", customer: "cus_7", orderNumber: "71" };
  const ids = ["one", "two", "three"].map((name) => createIntentId(name));
  const make = (intentId: string) => host.call("payments_create", { ...payment, intentId });
  const made = await Promise.all([...ids, ...ids].map(make));
  clearInterval(approving);
  for (const each of [host, exchange, payments]) await each.close();
  expect(made.map(({ outcome }) => outcome)).toEqual(Array(6).fill("executed"));
  expect(payments.api.executions).toHaveLength(3);
});
