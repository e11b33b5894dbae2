import { type ContractOptions, createContractChecks } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import type { Fetch } from "@exch/runtime";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import { describe, expect, it } from "vitest";
import { arrange, startOf } from "./arrange.ts";
import { type ClientTarget, testEveryOperation } from "./every-operation.ts";
import { optionsFor } from "./populated-sandbox.ts";
import { type ServiceName, serviceNames } from "./services.ts";

function openInProcess(name: ServiceName): Sandbox {
  const sandbox = createSandbox({ startAt: startOf[name], rateLimits: "none", strict: true });
  for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol);
  return sandbox;
}

/** Opens a sandbox as a target. It has state, so inputs are arranged, and no list is empty. */
async function openTarget(name: ServiceName): Promise<ClientTarget> {
  const sandbox = openInProcess(name);
  const { clock, credentials } = sandbox;
  return {
    client: { baseUrl: "https://sandbox", fetch: sandbox.fetch as Fetch, clock, credentials },
    inputFor: (operation) => arrange(name, sandbox, operation),
    checkResponse(_, __, payload) {
      const list = (payload as { items?: unknown })?.items ?? payload;
      if (Array.isArray(list)) expect(list).not.toEqual([]);
    },
    async close() {},
  };
}

describe.each(serviceNames)("the client of %s, with the sandbox,", (name) =>
  testEveryOperation(name, () => openTarget(name)),
);

/** Checks that have nothing to compare here, with the beginning of the reason that they give. Any other check that is skipped fails. */
const withoutRule: Readonly<Record<string, string>> = {
  "accounts.ledger · paging · in pages": "the list has 4 items, too few for",
  "orders.test · boundaries · postOnly as true": "rejected with code 400100",
  "orders.test · boundaries · iceberg as true": "rejected with code 400100",
  "withdrawals.cancel · effects · changes the state": "the contract has no rule for the state",
  "deposits.addresses · filters · chain selects items": "chain of an item means something else",
  "margin.collateralRatios · filters · currencyList selects items": "no item has currencyList",
  "margin.riskLimits · filters · symbol selects items": "no item has symbol",
  "withdrawals.submit · effects · again under its client id": "the contract does not say how long",
};

describe.each(serviceNames)("the sandbox of %s passes the contract test, with effects:", (name) => {
  const sandbox = openInProcess(name);
  const { operations } = readDocument(name);
  const values: ContractOptions["values"] = (id) => arrange(name, sandbox, operations.find((each) => each.id === id)!);
  const service = name === "service-a" ? "a" : "b";
  const otherCredentials = sandbox.openAccount({ name: "other", balances: { main: { USDT: "1000" } } }).credentials;
  const options = { ...optionsFor(service, sandbox), effects: true, values, strict: true, otherCredentials };
  for (const check of createContractChecks(options)) {
    const reason = withoutRule[check.name];
    it(reason === undefined ? check.name : `except ${check.name}, which has nothing to compare`, async () => {
      const reasons: string[] = [];
      await check.run({ skip: (given: string) => void reasons.push(given) });
      expect(reasons).toEqual(reason === undefined ? [] : [expect.stringContaining(reason)]);
    });
  }
});
