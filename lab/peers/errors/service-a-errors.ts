import { type Bench, changeRequests, type ErrorCase } from "./error-case.ts";

const symbol = "BTC-USDT";
const address = "TXYZ0000000000000000000000000000A1";
const limit = { symbol, type: "limit", side: "buy", price: "40000", size: "0.001" };
const market = { symbol, type: "market", side: "buy" };
const payment = { currency: "USDT", chain: "trx", toAddress: address, amount: "25", withdrawType: "ADDRESS" };
const unknownId = "000000000000000000000000";

const place =
  (changes: object = {}) =>
  ({ client }: Bench) =>
    client.privatePostHfOrders({ ...limit, ...changes });
const placeMarket =
  (changes: object) =>
  ({ client }: Bench) =>
    client.privatePostHfOrders({ ...market, ...changes });
const pay =
  (changes: object = {}) =>
  ({ client }: Bench) =>
    client.request("withdrawals", "private", "POST", { ...payment, ...changes }, undefined, undefined, {
      version: "v3",
    });

/** Sets the state of the pair for one request. */
const whileTrading = (trading: "halted" | "cancelOnly", run: (bench: Bench) => unknown) => async (bench: Bench) => {
  const pair = bench.sandbox.markets.get(symbol);
  pair.trading = trading;
  try {
    await run(bench);
  } finally {
    pair.trading = "open";
  }
};

/** Requests that service A rejects, one for each of its codes and messages; what ccxt throws at the exchange for them. */
export const serviceAErrors: readonly ErrorCase[] = (
  [
    [
      "no signature",
      "AuthenticationError",
      ({ open }) => changeRequests(open({}), ({ headers }) => delete headers["KC-API-SIGN"]).privateGetUserInfo(),
    ],
    [
      "an old timestamp",
      "InvalidNonce",
      ({ open }) => Object.assign(open({}), { nonce: () => Date.now() - 60_000 }).privateGetUserInfo(),
    ],
    ["an unknown key", "AuthenticationError", ({ open }) => open({ apiKey: unknownId }).privateGetUserInfo()],
    ["a wrong secret", "AuthenticationError", ({ open }) => open({ secret: "wrong" }).privateGetUserInfo()],
    ["a wrong passphrase", "AuthenticationError", ({ open }) => open({ password: "wrong" }).privateGetUserInfo()],
    [
      "a key without permission to trade",
      "AuthenticationError",
      ({ sandbox, open }) => {
        const {
          credentials: { key, secret, passphrase },
        } = sandbox.openAccount({ name: "reader", key: { permissions: ["General"] } });
        return open({ apiKey: key, secret, password: passphrase }).privatePostHfOrders(limit);
      },
    ],
    ["an unknown path", "NotSupported", ({ client }) => client.request("nothing", "private", "GET")],
    ["a wrong method", "NotSupported", ({ client }) => client.request("base-fee", "private", "POST")],
    [
      "a wrong content type",
      "BadRequest",
      ({ open }) =>
        changeRequests(open({}), ({ headers }) => {
          headers["Content-Type"] = "text/plain";
        }).privatePostHfOrders(limit),
    ],
    ["no symbol", "BadRequest", place({ symbol: undefined })],
    ["no price", "BadRequest", place({ price: undefined })],
    ["a price for a market order", "BadRequest", placeMarket({ size: "0.001", price: "40000" })],
    ["size and funds", "BadRequest", placeMarket({ size: "0.001", funds: "10" })],
    ["an unknown side", "BadRequest", place({ side: "both" })],
    ["a client id that is too long", "BadRequest", place({ clientOid: "x".repeat(41) })],
    ["an unknown pair", "BadSymbol", place({ symbol: "NO-PAIR" })],
    ["an unknown pair of fees", "BadSymbol", ({ client }) => client.privateGetTradeFees({ symbols: "NO-PAIR" })],
    ["a halted pair", "ExchangeError", whileTrading("halted", place())],
    ["a pair that only cancels", "ExchangeError", whileTrading("cancelOnly", place())],
    [
      "a cancellation while the pair is halted",
      "ExchangeError",
      async (bench) => {
        const { data } = await bench.client.privatePostHfOrdersSync({ ...limit, clientOid: "halted" });
        await whileTrading("halted", ({ client }) =>
          client.privateDeleteHfOrdersOrderId({ symbol, orderId: data.orderId }),
        )(bench);
      },
    ],
    ["a price off the increment", "BadRequest", place({ price: "40000.01" })],
    ["a size off the increment", "InvalidOrder", place({ size: "0.0010000001" })],
    ["funds off the increment", "BadRequest", placeMarket({ funds: "10.00000001" })],
    ["a price of zero", "BadRequest", place({ price: "0" })],
    ["a size below the minimum", "InvalidOrder", place({ size: "0.000001" })],
    ["a size above the maximum", "BadRequest", place({ size: "99999999999" })],
    ["funds below the minimum", "InvalidOrder", placeMarket({ funds: "0.01" })],
    ["funds above the maximum", "BadRequest", placeMarket({ funds: "999999999" })],
    ["an iceberg that shows nothing", "BadRequest", place({ iceberg: true, visibleSize: "0" })],
    [
      "a client id in use",
      "BadRequest",
      async (bench) => {
        await bench.client.privatePostHfOrders({ ...limit, clientOid: "twice" });
        await place({ clientOid: "twice" })(bench);
      },
    ],
    ["an order beyond the balance", "InsufficientFunds", place({ size: "1000" })],
    ["a post-only order that would match", "BadRequest", place({ price: "70000", postOnly: true })],
    [
      "a batch that is too large",
      "BadRequest",
      ({ client }) => client.privatePostHfOrdersMulti({ orderList: Array(21).fill(limit) }),
    ],
    [
      "an unknown order",
      "OrderNotFound",
      ({ client }) => client.privateGetHfOrdersOrderId({ symbol, orderId: unknownId }),
    ],
    [
      "an unknown client id",
      "OrderNotFound",
      ({ client }) => client.privateGetHfOrdersClientOrderClientOid({ symbol, clientOid: "none" }),
    ],
    [
      "the cancellation of an unknown order",
      "OrderNotFound",
      ({ client }) => client.privateDeleteHfOrdersOrderId({ symbol, orderId: unknownId }),
    ],
    [
      "the modification of an unknown order",
      "OrderNotFound",
      ({ client }) => client.privatePostHfOrdersAlter({ symbol, orderId: unknownId, newPrice: "41000" }),
    ],
    ["an unknown account", "BadRequest", ({ client }) => client.privateGetAccountsAccountId({ accountId: unknownId })],
    ["a page that is too large", "BadRequest", ({ client }) => client.privateGetAccountsLedgers({ pageSize: 501 })],
    ["a withdrawal of an unknown currency", "BadRequest", pay({ currency: "NONE" })],
    ["a withdrawal on an unknown chain", "BadRequest", pay({ chain: "none" })],
    ["a withdrawal below the minimum", "ExchangeError", pay({ amount: "0.5" })],
    ["a withdrawal of too many decimals", "BadRequest", pay({ amount: "25.0000001" })],
    ["a withdrawal beyond the balance", "InsufficientFunds", pay({ amount: "9999999" })],
    ["a withdrawal without a memo", "BadRequest", pay({ currency: "XRP", chain: "xrp", amount: "25" })],
    [
      "a suspended withdrawal",
      "ExchangeError",
      async (bench) => {
        const chain = bench.sandbox.state.currencies.find("USDT", "trx")!;
        chain.withdrawalsStopped = "maintenance";
        await Promise.resolve(pay()(bench)).finally(() => {
          chain.withdrawalsStopped = undefined;
        });
      },
    ],
    [
      "an unknown withdrawal",
      "BadRequest",
      ({ client }) => client.privateDeleteWithdrawalsWithdrawalId({ withdrawalId: unknownId }),
    ],
    [
      "a deposit address that exists",
      "InvalidAddress",
      async ({ client }) => {
        const create = () =>
          client.request(
            "deposit-address/create",
            "private",
            "POST",
            { currency: "ETH", chain: "eth", to: "main" },
            undefined,
            undefined,
            { version: "v3" },
          );
        await create();
        await create();
      },
    ],
    [
      "too many requests",
      "RateLimitExceeded",
      ({ sandbox, client }) => {
        sandbox.faults.next("rateLimited", { service: "service-a" });
        return client.privateGetUserInfo();
      },
    ],
    [
      "maintenance",
      "ExchangeNotAvailable",
      ({ sandbox, client }) => {
        sandbox.faults.next("unavailable", { service: "service-a" });
        return client.privateGetUserInfo();
      },
    ],
    [
      "an internal error",
      "ExchangeNotAvailable",
      ({ sandbox, client }) => {
        sandbox.faults.next("serverError", { service: "service-a" });
        return client.privateGetUserInfo();
      },
    ],
  ] as readonly [string, string, ErrorCase["run"]][]
).map(([name, right, run]) => ({ name, right, run }));
