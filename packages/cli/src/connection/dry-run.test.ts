import type { Operation } from "@exch/runtime";
import { operations as a } from "@exch/service-a/operations";
import { operations as b } from "@exch/service-b/operations";
import { expect, it } from "vitest";
import { findService } from "../operations/find-service.ts";
import { buildRequest } from "./dry-run.ts";

const settings = { profile: "main", baseUrl: "https://api.exchange.example/prefix", readOnly: true };

async function show(word: "a" | "b", operation: Operation, input: Record<string, unknown>) {
  const entry = findService(word)!;
  return buildRequest({ entry, tree: await entry.loadOperations(), operation }, settings, input);
}

it("a dry run shows the exact request of service A, and hides what authenticates it", async () => {
  const input = { type: "limit", symbol: "BTC-USDT", side: "buy", clientOid: "x1", price: "30000", size: "0.01" };
  const { headers, ...request } = await show("a", a.orders.place, input);
  expect(request).toEqual({
    method: "POST",
    url: "https://api.exchange.example/prefix/api/v1/hf/orders",
    body: JSON.stringify(input),
  });
  expect(headers).toEqual({
    "EXCH-API-KEY": "[hidden]",
    "EXCH-API-SIGN": "[hidden]",
    "EXCH-API-TIMESTAMP": expect.stringMatching(/^\d{13}$/),
    "EXCH-API-PASSPHRASE": "[hidden]",
    "EXCH-API-KEY-VERSION": "2",
    accept: "application/json",
    "content-type": "application/json",
  });
});

it("a dry run shows the exact request of service B without its signature", async () => {
  const { method, url, headers } = await show("b", b.withdrawals.submit, {
    coin: "USDT",
    address: "0xa b",
    amount: "5",
  });
  expect(method).toBe("POST");
  expect(url).toMatch(
    /apply\?coin=USDT&address=0xa%20b&amount=5&withdrawOrderId=[\w-]+&timestamp=\d{13}&signature=\[hidden\]$/,
  );
  expect(headers).toEqual({ "X-EXCH-APIKEY": "[hidden]", accept: "application/json" });
});

it("a dry run shows a public request without authentication headers", async () => {
  expect(await show("a", a.margin.config, {})).toEqual({
    method: "GET",
    url: "https://api.exchange.example/prefix/api/v1/margin/config",
    headers: { accept: "application/json" },
  });
});

it("a dry run rejects a base URL that is not safe", async () => {
  const entry = findService("a")!;
  const plain = { ...settings, baseUrl: "http://api.exchange.example" };
  const found = { entry, tree: await entry.loadOperations(), operation: a.margin.config };
  await expect(buildRequest(found, plain, {})).rejects.toMatchObject({
    exitReason: "settings",
    message: expect.stringContaining("must be https"),
  });
});
