import { parseAmount } from "@exch/sandbox";
import { describe, expect, it } from "vitest";
import { openSandbox, start, step } from "./both-services.ts";
import { buy, symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";
import { withdrawalOfA } from "./withdrawals.ts";

const text = expect.any(String);
const hash = expect.stringMatching(/^[0-9a-f]{32}$/);
const id = expect.stringMatching(/^[0-9a-f]{24}$/);

/** Balance of a margin account as the document lists it. */
const marginBalance = {
  currency: "BTC",
  total: "0.5",
  available: "0.5",
  hold: "0",
  liability: "0.3",
  liabilityPrincipal: "0.2",
  liabilityInterest: "0.1",
  maxBorrowSize: "0",
  borrowEnabled: true,
  transferInEnabled: true,
};
const owed = { BTC: { principal: "0.2", interest: "0.1" } };

/** Fills 0.04 of an order of 0.1. */
async function partlyFilled(terms: object = {}) {
  const opened = openSandbox({ longIds: false });
  opened.sandbox.liquidity.offer(symbol, "sell", "50000", "0.04");
  const placed = await wireOf((options) => opened.a.orders.placeSync({ ...buy, ...terms }, options));
  return { ...opened, placed };
}

/** Withdraws 100 USDT, and waits until the money has left. */
async function withdrawn() {
  const opened = openSandbox();
  const { withdrawalId } = await opened.a.withdrawals.create({ ...withdrawalOfA, memo: "m", remark: "r" });
  opened.sandbox.advance(3 * step);
  return { ...opened, withdrawalId };
}

describe("a resource of service A", () => {
  it("is the account summary, with integers for each kind of sub-account", async () => {
    const { a, sandbox } = openSandbox();
    sandbox.account.level = 7;
    expect(await wireOf((options) => a.accounts.summary({}, options))).toEqual({
      level: 7,
      subQuantity: 0,
      maxDefaultSubQuantity: 5,
      maxSubQuantity: 5,
      spotSubQuantity: 0,
      marginSubQuantity: 0,
      futuresSubQuantity: 0,
      optionSubQuantity: 0,
      maxSpotSubQuantity: 0,
      maxMarginSubQuantity: 0,
      maxFuturesSubQuantity: 0,
      maxOptionSubQuantity: 0,
    });
  });

  it("is the API key, with its label, permissions and owner", async () => {
    const key = { remark: "bot", ipWhitelist: "203.0.113.7", permissions: ["General", "Spot"] } as const;
    const { sandbox, a } = openSandbox();
    Object.assign(sandbox.account.keys[0]!, key);
    expect(await wireOf((options) => a.accounts.apiKey({}, options))).toEqual({
      remark: "bot",
      apiKey: sandbox.credentials.key,
      apiVersion: 2,
      permission: "General,Spot",
      ipWhitelist: "203.0.113.7",
      createdAt: start,
      uid: sandbox.account.uid,
      isMaster: true,
    });
  });

  it("is a spot account, in the list and without id and type in its detail view", async () => {
    const { a } = openSandbox({ balances: { trade: { USDT: "10000" }, margin: { BTC: "1" }, main: { ETH: "2" } } });
    await a.orders.placeSync(buy);
    expect(await wireOf((options) => a.accounts.list({}, options))).toEqual([
      { id, currency: "USDT", type: "trade", balance: "10000", available: "4995", holds: "5005" },
      { id, currency: "BTC", type: "margin", balance: "1", available: "1", holds: "0" },
      { id, currency: "ETH", type: "main", balance: "2", available: "2", holds: "0" },
    ]);
    const [first] = await a.accounts.list({ currency: "USDT" });
    const detail = await wireOf((options) => a.accounts.get({ accountId: first!.id }, options));
    expect(detail).toEqual({ currency: "USDT", balance: "10000", available: "4995", holds: "5005" });
  });

  it("is the cross margin account, with totals, status and an entry for each currency", async () => {
    const { a, sandbox } = openSandbox({ balances: { margin: { BTC: "0.5" } } });
    sandbox.account.margin = { generation: 1, status: "EFFECTIVE", liabilities: { margin: owed } };
    expect(await wireOf((options) => a.accounts.crossMargin({}, options))).toEqual({
      totalAssetOfQuoteCurrency: "30000",
      totalLiabilityOfQuoteCurrency: "18000",
      debtRatio: "0.6",
      status: "EFFECTIVE",
      accounts: [marginBalance],
    });
  });

  it("is the isolated margin account, with totals and both currencies of each pair", async () => {
    const { a, sandbox } = openSandbox();
    const { account, ledger } = sandbox;
    const wallet = account.wallet(`isolated:${symbol}`, "BTC");
    ledger.deposit(account, wallet, parseAmount("0.5"), { bizType: "TRANSFER" });
    account.margin = { generation: 1, status: "EFFECTIVE", liabilities: { [`isolated:${symbol}`]: owed } };
    const none = { total: "0", available: "0", liability: "0", liabilityPrincipal: "0", liabilityInterest: "0" };
    expect(await wireOf((options) => a.accounts.isolatedMargin({ symbol }, options))).toEqual({
      totalAssetOfQuoteCurrency: "30000",
      totalLiabilityOfQuoteCurrency: "18000",
      timestamp: start,
      assets: [
        {
          symbol,
          status: "EFFECTIVE",
          debtRatio: "0.6",
          baseAsset: marginBalance,
          quoteAsset: { ...marginBalance, ...none, currency: "USDT" },
        },
      ],
    });
  });

  it("is a page, with its number and size, the number of items and pages, and items", async () => {
    const { a } = openSandbox({ balances: { main: { USDT: "1000" } } });
    for (let count = 0; count < 3; count++) await a.withdrawals.create({ ...withdrawalOfA, remark: `r${count}` });
    const page = { currentPage: 2, pageSize: 2, totalNum: 3, totalPage: 2, items: [expect.anything()] };
    const input = { currentPage: 2, pageSize: 2 };
    expect(await wireOf((options) => a.withdrawals.list(input, options))).toEqual(page);
  });

  it("is an item of the spot ledger", async () => {
    const { a, sandbox } = openSandbox({ balances: { main: { BTC: "2" } } });
    const page = await wireOf((options) => a.accounts.ledger({}, options));
    expect((page as { items: unknown[] }).items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        currency: "BTC",
        amount: "2",
        fee: "0",
        balance: "2",
        accountType: "MAIN",
        bizType: "TRANSFER",
        direction: "in",
        createdAt: sandbox.now,
        context: "{}",
      },
    ]);
  });

  it("is an item of the high-frequency ledger, with tax", async () => {
    const { a } = await partlyFilled();
    const input = { bizType: "TRADE_EXCHANGE", direction: "out" } as const;
    const entries = await wireOf((options) => a.accounts.hfLedger(input, options));
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        currency: "USDT",
        amount: "2002",
        fee: "2",
        balance: "97998",
        accountType: "TRADE_HF",
        bizType: "TRADE_EXCHANGE",
        direction: "out",
        createdAt: start,
        context: expect.stringContaining('"orderId"'),
        tax: "0",
      },
    ]);
  });

  it("is a fee rate, base and per symbol", async () => {
    const { a } = openSandbox();
    const rates = { takerFeeRate: "0.001", makerFeeRate: "0.001" };
    expect(await wireOf((options) => a.fees.base({}, options))).toEqual(rates);
    expect(await wireOf((options) => a.fees.actual({ symbols: [symbol] }, options))).toEqual([{ symbol, ...rates }]);
  });

  it("is an order with every field, filled in part", async () => {
    const iceberg = { iceberg: true, visibleSize: "0.01", timeInForce: "GTT", cancelAfter: 60 };
    const texts = { clientOid: "mine", remark: "r", tags: "t", stp: "CN" };
    const { a, sandbox } = await partlyFilled({ ...iceberg, ...texts });
    sandbox.advance(1000);
    const { id: orderId } = await a.orders.getByClientOid({ clientOid: "mine", symbol });
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.01" });
    expect(await wireOf((options) => a.orders.getByClientOid({ clientOid: "mine", symbol }, options))).toEqual({
      id,
      symbol,
      opType: "DEAL",
      type: "limit",
      side: "buy",
      price: "50000",
      size: "0.1",
      funds: "5000",
      dealSize: "0.04",
      dealFunds: "2000",
      fee: "2",
      feeCurrency: "USDT",
      stp: "CN",
      timeInForce: "GTT",
      postOnly: false,
      hidden: false,
      iceberg: true,
      visibleSize: "0.01",
      cancelAfter: 60,
      channel: "API",
      clientOid: "mine",
      remark: "r",
      tags: "t",
      cancelExist: true,
      createdAt: start,
      lastUpdatedAt: start + 1000,
      tradeType: "TRADE",
      inOrderBook: true,
      cancelledSize: "0.01",
      cancelledFunds: "500",
      remainSize: "0.05",
      remainFunds: "2500",
      active: true,
      tax: "0",
    });
  });

  it("is an order with postOnly and hidden, with an empty stp and 0 for cancelAfter if they are unset", async () => {
    const { a } = openSandbox();
    for (const [terms, timeInForce] of [
      [{ postOnly: true }, "GTC"],
      [{ hidden: true, side: "sell" }, "GTC"],
    ] as const) {
      const { orderId } = await a.orders.placeSync({ ...buy, price: "60000", ...terms, size: "0.001" });
      expect(await wireOf((options) => a.orders.get({ orderId, symbol }, options))).toMatchObject({
        postOnly: false,
        hidden: false,
        side: "buy",
        ...terms,
        stp: "",
        timeInForce,
        cancelAfter: 0,
      });
      await a.orders.cancelSync({ orderId, symbol });
    }
    const market = { type: "market", symbol, side: "buy", funds: "10" } as const;
    const { orderId } = await a.orders.placeSync(market);
    expect(await wireOf((options) => a.orders.get({ orderId, symbol }, options))).toMatchObject({ type: "market" });
  });

  it("is a fill with every field, in a list with lastId; closed orders have the same list", async () => {
    const { a, sandbox } = await partlyFilled();
    const fills = await wireOf((options) => a.orders.fills({ symbol }, options));
    expect(fills).toEqual({
      items: [
        {
          id: expect.any(Number),
          orderId: id,
          counterOrderId: id,
          tradeId: expect.any(Number),
          symbol,
          side: "buy",
          liquidity: "taker",
          type: "limit",
          forceTaker: false,
          price: "50000",
          size: "0.04",
          funds: "2000",
          fee: "2",
          feeRate: "0.001",
          feeCurrency: "USDT",
          stop: "",
          tradeType: "TRADE",
          taxRate: "0",
          tax: "0",
          createdAt: start,
        },
      ],
      lastId: expect.any(Number),
    });
    sandbox.liquidity.take(symbol, "sell", "0.06");
    const closed = await wireOf((options) => a.orders.listClosed({}, options));
    expect(closed).toEqual({ lastId: expect.any(Number), items: [expect.objectContaining({ active: false })] });
  });

  it("is the acknowledgement of an order: its id and client id", async () => {
    const { a } = openSandbox();
    const placed = await wireOf((options) => a.orders.place({ ...buy, clientOid: "mine" }, options));
    expect(placed).toEqual({ orderId: id, clientOid: "mine" });
  });

  it("is the acknowledgement of a batch, with success, and a message where an order failed", async () => {
    const { a } = openSandbox();
    const orderList = [
      { ...buy, clientOid: "mine" },
      { ...buy, price: "50000.05" },
    ];
    expect(await wireOf((options) => a.orders.placeMany({ orderList }, options))).toEqual([
      { orderId: id, clientOid: "mine", success: true },
      { success: false, failMsg: text },
    ]);
  });

  it("is the acknowledgement of a synchronous order, with times, sizes and status", async () => {
    const { placed, a } = await partlyFilled({ clientOid: "mine" });
    const sizes = { originSize: "0.1", dealSize: "0.04", remainSize: "0.06", canceledSize: "0", status: "open" };
    expect(placed).toMatchObject({ orderId: id, clientOid: "mine", orderTime: start, ...sizes });
    const batch = await wireOf((options) => a.orders.placeManySync({ orderList: [{ ...buy, size: "0.2" }] }, options));
    const resting = { originSize: "0.2", dealSize: "0", remainSize: "0.2", canceledSize: "0", status: "open" };
    expect(batch).toMatchObject([{ orderId: id, orderTime: start, success: true, ...resting }]);
  });

  it("is the acknowledgement of a synchronous cancellation, by id and by client id", async () => {
    const { a } = await partlyFilled({ clientOid: "mine" });
    const sizes = { originSize: "0.1", dealSize: "0.04", remainSize: "0", canceledSize: "0.06", status: "done" };
    const byClientOid = { clientOid: "mine", symbol };
    const cancelled = await wireOf((options) => a.orders.cancelByClientOidSync(byClientOid, options));
    expect(cancelled).toMatchObject({ clientOid: "mine", ...sizes });
    expect(cancelled).not.toHaveProperty("orderId");
    const { orderId } = await a.orders.placeSync(buy);
    const byId = await wireOf((options) => a.orders.cancelSync({ orderId, symbol }, options));
    const whole = { originSize: "0.1", dealSize: "0", remainSize: "0", canceledSize: "0.1", status: "done" };
    expect(byId).toMatchObject({ orderId, ...whole });
    expect(byId).not.toHaveProperty("clientOid");
  });

  it("is the setting of dead-connection protection, with -1 and empty symbols for none and all", async () => {
    const { a } = openSandbox({ dcpEmpty: "unset" });
    expect(await wireOf((options) => a.dcp.get({}, options))).toEqual({ timeout: -1, symbols: "" });
    await a.dcp.set({ timeout: 60 });
    const seconds = start / 1000;
    const times = { currentTime: seconds, triggerTime: seconds + 60 };
    expect(await wireOf((options) => a.dcp.get({}, options))).toEqual({ timeout: 60, symbols: "", ...times });
  });

  it("is the quota of withdrawals, with a reason while they are disabled", async () => {
    const { a, sandbox } = openSandbox();
    await a.withdrawals.create(withdrawalOfA);
    const input = { currency: "USDT", chain: "eth" };
    const quotas = {
      currency: "USDT",
      limitBTCAmount: "200",
      usedBTCAmount: "0.00166666",
      quotaCurrency: "USDT",
      limitQuotaCurrencyAmount: "12000000",
      usedQuotaCurrencyAmount: "100",
      remainAmount: "11999900",
      availableAmount: "49899.5",
      withdrawMinFee: "0.5",
      innerWithdrawMinFee: "0",
      withdrawMinSize: "1",
      lockedAmount: "100.5",
      chain: "ERC20",
      isWithdrawEnabled: true,
      precision: 6,
      reason: null,
    };
    expect(await wireOf((options) => a.withdrawals.quotas(input, options))).toEqual(quotas);
    sandbox.currencies.find("USDT", "eth")!.withdrawalsStopped = "maintenance";
    const disabled = { ...quotas, isWithdrawEnabled: false, reason: "maintenance" };
    expect(await wireOf((options) => a.withdrawals.quotas(input, options))).toEqual(disabled);
  });

  it("is a withdrawal in the history", async () => {
    const { a } = await withdrawn();
    const page = await wireOf((options) => a.withdrawals.list({}, options));
    expect((page as { items: unknown[] }).items).toMatchObject([
      {
        currency: "USDT",
        chain: "eth",
        status: "SUCCESS",
        address: withdrawalOfA.toAddress,
        memo: "m",
        amount: "100",
        fee: "0.5",
        remark: expect.stringMatching(/^r/),
        isInner: false,
        walletTxId: hash,
        createdAt: start,
        updatedAt: start + 3 * step,
        arrears: false,
      },
    ]);
  });

  it("is the detail of a withdrawal, with the reason of a failure", async () => {
    const { a, sandbox, withdrawalId } = await withdrawn();
    expect(await wireOf((options) => a.withdrawals.get({ withdrawalId }, options))).toMatchObject({
      id: withdrawalId,
      currency: "USDT",
      chainId: "eth",
      chainName: "ERC20",
      status: "SUCCESS",
      address: withdrawalOfA.toAddress,
      memo: "m",
      amount: "100",
      fee: "0.5",
      isInner: false,
      walletTxId: hash,
      createdAt: start,
      cancelType: "NON_CANCELABLE",
    });
    const failing = await a.withdrawals.create(withdrawalOfA);
    sandbox.withdrawals.fail(failing.withdrawalId, { code: "C", message: "why" });
    const failed = { failureReason: "C", failureReasonMsg: "why", walletTxId: null };
    expect(await wireOf((options) => a.withdrawals.get(failing, options))).toMatchObject(failed);
  });

  it("is a deposit address, with an empty memo where there is none", async () => {
    const { a } = openSandbox();
    const input = { currency: "USDT", chain: "eth", to: "trade" } as const;
    const address = {
      address: expect.stringMatching(/^0x[0-9a-f]{40}/),
      memo: "",
      chain: "ERC20",
      chainId: "eth",
      to: "TRADE",
      currency: "USDT",
      contractAddress: expect.stringMatching(/^0x/),
    };
    expect(await wireOf((options) => a.deposits.createAddress(input, options))).toMatchObject(address);
    await a.deposits.createAddress({ ...input, currency: "ETH" });
    const [native] = (await wireOf((options) => a.deposits.addresses({ currency: "ETH" }, options))) as unknown[];
    expect(native).toMatchObject({ currency: "ETH", contractAddress: "" });
  });

  it("is a deposit in the history", async () => {
    const { a, sandbox } = openSandbox();
    sandbox.deposits.arrive(sandbox.account, { currency: "USDT", amount: "25", chain: "eth", remark: "thanks" });
    sandbox.advance(step);
    const page = await wireOf((options) => a.deposits.list({}, options));
    expect((page as { items: unknown[] }).items).toEqual([
      {
        currency: "USDT",
        chain: "eth",
        status: "WALLET_PROCESSING",
        address: expect.stringMatching(/^0x/),
        memo: "",
        amount: "25",
        fee: "0",
        remark: "thanks",
        isInner: false,
        walletTxId: hash,
        createdAt: start,
        updatedAt: start + step,
      },
    ]);
  });

  it("is a cross margin symbol", async () => {
    const { a } = openSandbox();
    expect(await wireOf((options) => a.margin.crossSymbols({ symbol }, options))).toEqual({
      timestamp: start,
      items: [
        {
          symbol,
          name: symbol,
          enableTrading: true,
          market: "USDS",
          baseCurrency: "BTC",
          quoteCurrency: "USDT",
          baseIncrement: "0.00000001",
          baseMinSize: "0.00001",
          baseMaxSize: "10000000000",
          quoteIncrement: "0.000001",
          quoteMinSize: "0.1",
          quoteMaxSize: "99999999",
          priceIncrement: "0.1",
          feeCurrency: "USDT",
          priceLimitRate: "0.1",
          minFunds: "0.1",
        },
      ],
    });
  });

  it("is an isolated margin symbol", async () => {
    const { a } = openSandbox();
    const symbols = await wireOf((options) => a.margin.isolatedSymbols({}, options));
    expect((symbols as unknown[])[0]).toMatchObject({
      symbol,
      symbolName: symbol,
      baseCurrency: "BTC",
      quoteCurrency: "USDT",
      maxLeverage: 10,
      flDebtRatio: "0.97",
      tradeEnable: true,
      baseBorrowEnable: true,
      quoteBorrowEnable: true,
      baseTransferInEnable: true,
      quoteTransferInEnable: true,
    });
  });

  it("is the margin configuration, with leverage and debt ratios for every currency", async () => {
    const { a } = openSandbox();
    expect(await wireOf((options) => a.margin.config({}, options))).toEqual({
      currencyList: ["BTC", "ETH", "USDT", "SOL", "EXC"],
      maxLeverage: 5,
      warningDebtRatio: "0.95",
      liqDebtRatio: "0.97",
    });
  });

  it("is a ladder of collateral ratios by amount, and a risk limit", async () => {
    const { a } = openSandbox();
    const [ladder] = (await wireOf((options) =>
      a.margin.collateralRatios({ currencyList: ["BTC"] }, options),
    )) as object[];
    const tier = { lowerLimit: "0", upperLimit: "10000000", collateralRatio: "0.98" };
    expect(ladder).toMatchObject({ currencyList: ["BTC"], items: [tier, {}, {}] });
    const input = { isIsolated: false, currency: "BTC" } as const;
    const limits = await wireOf((options) => a.margin.riskLimits(input, options));
    expect(limits).toMatchObject([{ currency: "BTC", borrowMaxAmount: "48", borrowEnabled: true }]);
  });
});
