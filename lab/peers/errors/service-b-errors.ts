import { type Bench, changeRequests, type ErrorCase } from "./error-case.ts";

const payment = { coin: "USDT", network: "TRX", address: "TXYZ0000000000000000000000000000A1", amount: 25 };
const days = (count: number) => ({ startTime: Date.now() - count * 86_400_000, endTime: Date.now() });

const pay =
  (changes: object = {}) =>
  ({ client }: Bench) =>
    client.sapiPostCapitalWithdrawApply({ ...payment, ...changes });
const list =
  (input: object = {}) =>
  ({ client }: Bench) =>
    client.sapiGetCapitalWithdrawHistory(input);

/** Injects a fault into the next request. */
const during =
  (fault: "rateLimited" | "unavailable" | "serverError") =>
  ({ sandbox, client }: Bench) => {
    sandbox.faults.next(fault, { service: "service-b" });
    return client.sapiGetCapitalWithdrawHistory({});
  };

/** Requests that service B rejects, one for each of its codes and messages; what ccxt throws at the exchange for them. */
export const serviceBErrors: readonly ErrorCase[] = (
  [
    [
      "no key",
      "AuthenticationError",
      ({ open }) =>
        changeRequests(open({}), ({ headers }) => delete headers["X-MBX-APIKEY"]).sapiGetCapitalWithdrawHistory({}),
    ],
    ["an unknown key", "AuthenticationError", ({ open }) => open({ apiKey: "none" }).sapiGetCapitalWithdrawHistory({})],
    [
      "a wrong secret",
      "AuthenticationError",
      ({ open }) => open({ secret: "wrong" }).sapiGetCapitalWithdrawHistory({}),
    ],
    [
      "an old timestamp",
      "InvalidNonce",
      ({ open }) => Object.assign(open({}), { nonce: () => Date.now() - 120_000 }).sapiGetCapitalWithdrawHistory({}),
    ],
    ["a recvWindow above 60000", "BadRequest", list({ recvWindow: 60_001 })],
    [
      "a key without permission to withdraw",
      "AuthenticationError",
      ({ sandbox, open }) => {
        const {
          credentials: { key, secret },
        } = sandbox.openAccount({ name: "reader", key: { permissions: ["General"] } });
        return open({ apiKey: key, secret }).sapiPostCapitalWithdrawApply(payment);
      },
    ],
    ["no coin", "BadRequest", pay({ coin: undefined })],
    ["a limit above 1000", "BadRequest", list({ limit: 1001 })],
    ["an unknown status", "BadRequest", list({ status: 9 })],
    ["an unknown coin", "BadRequest", pay({ coin: "NONE" })],
    ["an unknown network", "BadRequest", pay({ network: "NONE" })],
    [
      "a suspended withdrawal",
      "BadRequest",
      async (bench) => {
        const chain = bench.sandbox.state.currencies.find("USDT", "trx")!;
        chain.withdrawalsStopped = "maintenance";
        await Promise.resolve(pay()(bench)).finally(() => {
          chain.withdrawalsStopped = undefined;
        });
      },
    ],
    ["an amount below the minimum", "BadRequest", pay({ amount: 0.5 })],
    ["an amount of too many decimals", "BadRequest", pay({ amount: "25.0000001" })],
    ["an amount beyond the balance", "InsufficientFunds", pay({ amount: 9_999_999 })],
    ["an amount beyond the limit of a day", "OperationRejected", pay({ amount: 19_999_999 })],
    ["an address with a space", "BadRequest", pay({ address: "not an address" })],
    ["a tag on a network without tags", "ExchangeError", pay({ addressTag: "1" })],
    ["no tag on a network with tags", "BadRequest", pay({ coin: "XRP", network: "XRP" })],
    ["a time range above 90 days", "BadRequest", list(days(91))],
    ["a time range above 7 days with a client id", "BadRequest", list({ ...days(8), withdrawOrderId: "1" })],
    ["an unknown pair", "BadSymbol", ({ client }) => client.sapiGetMarginPriceIndex({ symbol: "NOPAIR" })],
    [
      "an asset without margin",
      "BadSymbol",
      ({ client }) => client.sapiGetMarginInterestRateHistory({ asset: "NONE" }),
    ],
    [
      "a pair without margin",
      "BadSymbol",
      ({ client }) => client.sapiGetMarginIsolatedMarginData({ symbol: "NOPAIR" }),
    ],
    ["too many requests", "DDoSProtection", during("rateLimited")],
    ["maintenance", "OnMaintenance", during("unavailable")],
    ["an internal error", "OperationFailed", during("serverError")],
  ] as readonly [string, string, ErrorCase["run"]][]
).map(([name, right, run]) => ({ name, right, run }));
