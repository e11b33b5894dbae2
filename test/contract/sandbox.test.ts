import { type ContractOptions, createContractChecks } from "@exch/contract";
import {
  buildInvalidInputs,
  type InvalidInput,
  readDocument,
  readExampleInput,
  writeRawRequest,
} from "@exch/contract/document";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arrange, startOf } from "./arrange.ts";
import { type ClientTarget, testEveryOperation } from "./every-operation.ts";
import { optionsFor } from "./populated-sandbox.ts";
import { sendRaw } from "./send-raw.ts";
import { type ServiceName, serviceNames } from "./services.ts";
import { signRaw } from "./signed-request.ts";

interface OpenSandbox {
  sandbox: Sandbox;
  baseUrl: string;
  fetch: typeof fetch;
  close(): Promise<void>;
}

const openers: Record<string, (name: ServiceName) => Promise<OpenSandbox>> = {
  async "in process"(name) {
    const sandbox = openInProcess(name);
    return { sandbox, baseUrl: "https://sandbox", fetch: sandbox.respond as typeof fetch, async close() {} };
  },
  async "on a port"(name) {
    const options = { startAt: startOf[name], rateLimits: "none", clock: "manual" } as const;
    const { sandbox, url, close } = await startSandboxServer({ strict: true, ...options });
    return { sandbox, baseUrl: url, fetch, close };
  },
};

function openInProcess(name: ServiceName): Sandbox {
  const sandbox = createSandbox({ startAt: startOf[name], rateLimits: "none", strict: true });
  for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol);
  return sandbox;
}

/** Opens a sandbox as a target. It has state, so inputs are arranged, and no list is empty. */
async function openTarget(name: ServiceName, open: (name: ServiceName) => Promise<OpenSandbox>): Promise<ClientTarget> {
  const { sandbox, baseUrl, fetch, close } = await open(name);
  const { clock, credentials } = sandbox;
  return {
    client: { baseUrl, fetch: fetch as ClientTarget["client"]["fetch"], clock, credentials },
    inputFor: (operation) => arrange(name, sandbox, operation),
    checkResponse(_, __, payload) {
      const list = (payload as { items?: unknown })?.items ?? payload;
      if (Array.isArray(list)) expect(list).not.toEqual([]);
    },
    close,
  };
}

describe.each(serviceNames)("the client of %s, with the sandbox", (name) => {
  describe.each(Object.entries(openers))("%s,", (_, open) => testEveryOperation(name, () => openTarget(name, open)));
});

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

describe.each(serviceNames)("the sandbox of %s", (name) => {
  const document = readDocument(name);
  let opened: OpenSandbox;
  beforeAll(async () => {
    opened = await openers["on a port"]!(name);
  });
  afterAll(() => opened.close());

  it.each(document.operations.map((operation) => [operation.id, operation] as const))(
    "rejects every invalid input of %s with its own error code and the name of the field",
    async (_, operation) => {
      for (const invalid of buildInvalidInputs(document, operation).filter(({ isSendable }) => isSendable)) {
        const request = writeRawRequest(operation, invalid.input);
        const isPublic = operation.security.length === 0;
        const signed = isPublic ? { ...request, headers: {} } : await signRaw(name, opened.sandbox, request);
        const response = await sendRaw(opened.fetch, opened.baseUrl, signed);
        expect(response.status, invalid.title).toBe(name === "service-a" ? 200 : 400);
        const { code, msg } = await response.json();
        expect({ code, msg }, invalid.title).toEqual({
          code: invalidInputCode(name, invalid),
          msg: expect.stringContaining(invalid.field),
        });
      }
    },
  );

  const secured = document.operations.filter(({ security }) => security.length > 0);
  it.each(secured.map((operation) => [operation.id, operation] as const))(
    "rejects %s without a part of its authentication, with its own error code",
    async (_, operation) => {
      for (const { name: part } of operation.security) {
        const request = writeRawRequest(operation, readExampleInput(operation));
        const response = await sendRaw(
          opened.fetch,
          opened.baseUrl,
          await signRaw(name, opened.sandbox, request, part),
        );
        const { status, code } = unauthenticated(name, part);
        expect(response.status, part).toBe(status);
        expect(await response.json(), part).toMatchObject({ code, msg: expect.any(String) });
      }
    },
  );
});

/** Returns the status and error code for a missing part of the authentication. */
function unauthenticated(name: ServiceName, leftOut: string) {
  if (name === "service-a") return { status: 401, code: "400001" };
  return leftOut === "X-EXCH-APIKEY" ? { status: 401, code: -2014 } : { status: 400, code: -1102 };
}

/** Returns the error code for an invalid input. */
function invalidInputCode(name: ServiceName, { title, field }: InvalidInput) {
  if (name === "service-a") return "400100";
  if (title === `${field} missing`) return -1102;
  return field === "symbol" ? -1121 : -1100;
}
