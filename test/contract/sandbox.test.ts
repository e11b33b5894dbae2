import { type ContractOptions, createContractChecks } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import type { ClientEvent } from "@exch/runtime";
import { readJson } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { arrange, startOf } from "./arrange.ts";
import { optionsFor, populatedSandbox } from "./populated-sandbox.ts";
import { callerOf, serviceNames, services } from "./services.ts";

/** Makes numbers and strings with the same digits equal: an identifier is an integer in JSON and a string for the caller, or the reverse. */
function numbersAsStrings(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "number" ? String(each) : each)));
}

describe.each(serviceNames)("the client of %s, with the sandbox,", async (name) => {
  const sandbox = await populatedSandbox(startOf[name]);
  const events: ClientEvent[] = [];
  const { fetch, clock, credentials } = sandbox;
  const onEvent = (event: ClientEvent) => void events.push(event);
  const call = callerOf(services[name].create({ fetch, advanced: { clock, strict: true }, credentials, onEvent }));
  const operations = readDocument(name).operations.map((operation) => [operation.id, operation] as const);

  it.each(operations)("reads the response of %s with every digit and without drift", async (id, operation) => {
    events.length = 0;
    let raw = "";
    const input = await arrange(name, sandbox, operation);
    const payload = await call(id, input, { onResponse: ({ text }) => (raw = text) });
    const exact = readJson(raw) as { data?: unknown };
    expect(numbersAsStrings(payload)).toEqual(numbersAsStrings(name === "service-a" ? exact.data : exact));
    expect(events.flatMap((event) => (event.type === "drift" ? event.issues : []))).toEqual([]);
    // The inputs are arranged so that no list is empty.
    const list = (payload as { items?: unknown })?.items ?? payload;
    if (Array.isArray(list)) expect(list).not.toEqual([]);
  });
});

const notOfItems = `deposits.addresses · filters · amount, accounts.isolatedMargin · filters · quoteCurrency,
accounts.isolatedMargin · filters · queryType, accounts.crossMargin · filters · quoteCurrency,
accounts.crossMargin · filters · queryType, margin.collateralRatios · filters · currencyList,
margin.riskLimits · filters · isIsolated, margin.riskLimits · filters · symbol`.split(/,\s/);

/** Checks that have nothing to compare here, with the beginning of the reason that they give. Any other check that is skipped fails. */
const withoutRule: Readonly<Record<string, string>> = {
  "orders.test · boundaries · postOnly as true": "rejected with code 400100",
  "orders.test · boundaries · iceberg as true": "rejected with code 400100",
  "orders.test · boundaries · stp as DC": "rejected with code 400100",
  "withdrawals.cancel · effects · changes the state": "the contract has no rule for the state",
  "deposits.addresses · filters · chain selects items": "chain of an item means something else",
  ...Object.fromEntries(notOfItems.map((name) => [`${name} selects items`, "no item has"])),
  "orders.cancel · effects · responds with what was sent": "the operation changes what its path names",
  "orders.cancelSync · effects · responds with what was sent": "the operation changes what its path names",
  "orders.cancelPartial · effects · responds with what was sent": "the operation changes what its path names",
  "withdrawals.submit · effects · again under its client id": "the contract does not say how long",
};

describe.each(serviceNames)("the sandbox of %s passes the contract test, with effects:", async (name) => {
  const sandbox = await populatedSandbox(startOf[name]);
  const { operations } = readDocument(name);
  const values: ContractOptions["values"] = async (id) => {
    const input = await arrange(name, sandbox, operations.find((each) => each.id === id)!);
    // What is to be cancelled is older than the request, as at an exchange.
    if (/cancel/i.test(id)) sandbox.advance(3000);
    return input;
  };
  const service = name === "service-a" ? "a" : "b";
  const otherCredentials = sandbox.openAccount({ name: "other", balances: { main: { USDT: "1000" } } }).credentials;
  const options = { ...optionsFor(service, sandbox), effects: true, values, strict: true, otherCredentials };
  const checks = createContractChecks(options).map((check) => {
    const reason = withoutRule[check.name];
    const title = reason === undefined ? check.name : `except ${check.name}, which has nothing to compare`;
    return [title, check, reason] as const;
  });

  it.each(checks)("%s", async (_, check, reason) => {
    const reasons: string[] = [];
    await check.run({ skip: (given: string) => void reasons.push(given) });
    expect(reasons).toEqual(reason === undefined ? [] : [expect.stringContaining(reason)]);
  });
});
