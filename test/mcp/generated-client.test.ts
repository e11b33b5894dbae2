import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startPayments } from "../payments/payments-server.ts";
import { createIntentId, openExchange, program } from "./testing/assistant-host.ts";

const signing = fileURLToPath(new URL("./testing/query-signing.config.ts", import.meta.url));
const payment = { amount: "12.50", currency: "EUR", customer: "cus_7", orderNumber: "71" };
const limits = { perCall: { EUR: "5000" }, perDay: { EUR: "9000" } };
const config = fileURLToPath(new URL("./testing/payments.config.ts", import.meta.url));

it("the configuration is that of the guide", () => {
  const guide = readFileSync(new URL("../../docs/guide/assistants.md", import.meta.url), "utf8");
  expect(guide).toContain(readFileSync(config, "utf8").replaceAll("../../payments/api/project/", "./"));
});

it("what moves money cannot be allowed before the configuration says which fields have amounts and destinations", async () => {
  const exchange = await openExchange();
  const args = ["--conditions=@exch/source", program, "--config", config, "--allow", "refunds.create"];
  const env = { ...exchange.env, PAYMENTS_URL: "http://127.0.0.1:9", PAYMENTS_TOKEN: "secret-token" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  await exchange.close();
  expect([status, stderr]).toEqual([2, expect.stringContaining("refunds.create moves money")]);
});

it("a dry run shows the request as it is before it is signed", async () => {
  const exchange = await openExchange();
  Object.assign(exchange.env, { PAYMENTS_URL: "http://127.0.0.1:9", PAYMENTS_TOKEN: "secret-token" });
  const host = await exchange.start(["--config", signing, "--allow", "payments.create", "--dry-run"], limits);
  const { data } = await host.call("payments_create", { ...payment, intentId: createIntentId("dry") });
  for (const each of [host, exchange]) await each.close();
  expect(data).toEqual({ method: "POST", path: "/payments", body: expect.stringContaining('"12.50"') });
});

it("exch-mcp serves a client that exch-generate wrote, and makes each payment once, under a key of its intentId", async () => {
  const [payments, exchange] = [await startPayments("secret-token"), await openExchange()];
  Object.assign(exchange.env, { PAYMENTS_URL: payments.url, PAYMENTS_TOKEN: "secret-token" });
  const host = await exchange.start(["--config", config, "--allow", "payments.create", "--wait", "20"], limits);
  const approving = exchange.approveAll();
  const ids = ["one", "two", "three"].map((name) => createIntentId(name));
  const make = (intentId: string) => host.call("payments_create", { ...payment, intentId });
  const made = await Promise.all([...ids, ...ids].map(make));
  clearInterval(approving);
  for (const each of [host, exchange, payments]) await each.close();
  expect(made.map(({ outcome }) => outcome)).toEqual(Array(6).fill("executed"));
  expect(payments.api.executions).toHaveLength(3);
});
