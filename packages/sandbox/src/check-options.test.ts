import { expect, it } from "vitest";
import { startSandboxServer } from "./admin/start-sandbox-server.ts";

import { defaultMarkets } from "./exchange/default-markets.ts";
import { createSandbox } from "./sandbox.ts";

const pair = defaultMarkets[0];
const chain = { id: "eth", name: "ERC20", network: "ETH", precision: 8, minSize: "0.1", fee: "0.01" };

/** Options by the beginning of the message that rejects them. */
const wrongOptions: Readonly<Record<string, unknown>> = {
  "options must be an object of options, not null": null,
  "clock must be one of manual, auto, wall": { clock: "automatic" },
  "standstillMs must be an integer of at least 0": { standstillMs: -1 },
  "startAt must be a number, not a string": { startAt: "2026-01-01" },
  "startAt must be an integer from 0 to 8640000000000000": { startAt: 1e16 },
  "headerPrefix must be a string, not a number": { headerPrefix: 5 },
  "headerPrefix must be a string that is not empty": { headerPrefix: "" },
  "headerPrefix.service-c is not an option; did you mean headerPrefix.service-": { headerPrefix: { "service-c": "X" } },
  "strict must be a boolean, not a string": { strict: "yes" },
  "markets must be an array that is not empty": { markets: [] },
  "markets[0].symbol must be two currencies with a hyphen": { markets: [{ ...pair, symbol: "BTCUSDT" }] },
  "markets[0].priceIncrement must be a decimal string above 0": { markets: [{ ...pair, priceIncrement: "0" }] },
  "markets[0].minFunds must be a string, not undefined": { markets: [{ ...pair, minFunds: undefined }] },
  "credentials.key must be a string that is not empty": { credentials: { key: "" } },
  "credentials.secrt is not an option; did you mean credentials.secret?": { credentials: { secrt: "" } },
  "balances.trade.USDT must be a decimal string of 0 or more": { balances: { trade: { USDT: "-1" } } },
  "balances must be an object with the names main, trade, margin": { balances: { trad: { USDT: "5" } } },
  "engineMs must be an integer of at least 0": { engineMs: Number.NaN },
  "currencies[0].chains must be an array that is not": { currencies: [{ currency: "A", name: "A", chains: [] }] },
  "currencies[0].chains[0].addressPattern must be a regular expression": {
    currencies: [{ currency: "A", name: "A", chains: [{ ...chain, addressPattern: "(" }] }],
  },
  "withdrawalStepMs must be an integer of at least 0": { withdrawalStepMs: Number.POSITIVE_INFINITY },
  "depositTransitions[0].trigger must be one of progression, cancel withdrawal": {
    depositTransitions: [{ state: "A", trigger: "time", next: "B" }],
  },
  "withdrawalTransitions.serviceB[0].state must be a number, not a string": {
    withdrawalTransitions: { serviceB: [{ state: "A", trigger: "failure", next: 1 }] },
  },
  "rateLimits must be an object, or none": { rateLimits: "off" },
  "rateLimits.spt is not an option; did you mean rateLimits.spot?": { rateLimits: { spt: {} } },
  "rateLimits.spot.limit must be an integer": { rateLimits: { spot: { limit: -1, windowMs: 1 } } },
  "rateLimits.spot.windowMs must be a number, not undefined": { rateLimits: { spot: { limit: 1 } } },
  "faults must be an array, not an object": { faults: {} },
  "faults[0].kind must be one of dropRequest": { faults: [{ kind: "noRespnse" }] },
  "requestLog must be an integer of at least 1, or all": { requestLog: "none" },
  "wall must be a function": { wall: 5 },
  "errorStatus.auth must be an integer from 200 to 599": { errorStatus: { auth: 1 } },
  "hfLedgerVisibleForMs must be a number of at least 0": { hfLedgerVisibleForMs: -1 },
  "enginMs is not an option; did you mean engineMs?": { enginMs: 5 },
};

it.each(Object.entries(wrongOptions))("a sandbox is not created with a wrong option: %s", (message, options) => {
  expect(() => createSandbox(options as never)).toThrow(TypeError);
  expect(() => createSandbox(options as never)).toThrow(message);
});

it.each<[string, unknown]>([
  ["port must be an integer from 0 to 65535", { port: 70_000 }],
  ["host must be a string that is not empty", { host: "" }],
  ["prt is not an option; did you mean port?", { prt: 1 }],
  ["engineMs must be an integer of at least 0", { engineMs: -1 }],
  ["options must be an object of options, not a number", 8080],
])("a sandbox server is not started with a wrong option: %s", async (message, options) => {
  await expect(startSandboxServer(options as never)).rejects.toThrow(new TypeError(message));
});

it.each<[string, unknown]>([
  ["rule must be an object of options, not a string", "noResponse"],
  ["rule.kind must be one of dropRequest", {}],
  ["rule.kind must be one of dropRequest", { kind: "noRespons" }],
  ["rule.operaton is not an option; did you mean rule.operation?", { kind: "noResponse", operaton: "x" }],
  ["rule.service must be one of service-a, service-b", { kind: "noResponse", service: "service-c" }],
  ["rule.chance must be a number from 0 to 1", { kind: "noResponse", chance: -0.1 }],
  ["rule.times must be an integer of at least 1", { kind: "noResponse", times: 0 }],
  ["rule.ms must be an integer of at least 0, or two of them", { kind: "delayedResponse", ms: [5, 1] }],
  ["unknown form null of noResponse: it has no forms", { kind: "noResponse", form: "null" }],
  ["unknown form jpeg of emptySuccess, noResponse", { kind: ["emptySuccess", "noResponse"], form: "jpeg" }],
  ["rule.status must be an integer from 200 to 599", { kind: "unlistedCode", status: 0 }],
  ["rule.code must be a string or an integer", { kind: "unlistedCode", code: true }],
])("a wrong rule of faults is rejected: %s", (message, rule) => {
  expect(() => createSandbox().faults.add(rule as never)).toThrow(TypeError);
  expect(() => createSandbox().faults.add(rule as never)).toThrow(message);
});

const wrongAccounts: Readonly<Record<string, unknown>> = {
  "options must be an object of options, not undefined": undefined,
  "options.name must be a string, not undefined": {},
  "options.feeRates.maker must be a string, not undefined": { name: "x", feeRates: { taker: "0" } },
  "options.key.permissions[0] must be one of General, Spot, Withdrawal": { name: "x", key: { permissions: ["spot"] } },
  "options.levl is not an option; did you mean options.level?": { name: "x", levl: 1 },
};
it.each(Object.entries(wrongAccounts))("no account is opened with a wrong option: %s", (message, options) => {
  const sandbox = createSandbox();
  const before = [...sandbox.accounts].length;
  expect(() => sandbox.openAccount(options as never)).toThrow(message);
  expect([...sandbox.accounts]).toHaveLength(before);
});

it("a sandbox keeps its skews when they are set to what is no integer", () => {
  const sandbox = createSandbox();
  for (const name of ["skewMs", "dateSkewMs"] as const) {
    expect(() => Object.assign(sandbox, { [name]: Number.NaN })).toThrow(`${name} must be an integer`);
    expect(sandbox[name]).toBe(0);
  }
});
