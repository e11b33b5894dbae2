// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { BatchMethod, CallOptions, EffectMethod, Paged } from "@exch/runtime/service";

/** Every operation of service A, by resource. */
export interface Operations {
  /** User, API key, balances and ledgers. */
  readonly accounts: Accounts;
  /** Trading fee rates. */
  readonly fees: Fees;
  /** High-frequency spot orders: place, cancel, modify and query, and their fills. */
  readonly orders: Orders & OrdersOutcomes;
  /** Dead-connection protection (DCP): cancels open orders if it is not renewed in time. */
  readonly dcp: Dcp & DcpOutcomes;
  /** Withdrawals: create, cancel, query, and quotas. */
  readonly withdrawals: Withdrawals & WithdrawalsOutcomes;
  /** Deposit addresses and deposit history. */
  readonly deposits: Deposits & DepositsOutcomes;
  /** Margin pairs, leverage, collateral ratios and risk limits. */
  readonly margin: Margin;
}

/** User, API key, balances and ledgers. */
export interface Accounts {
  /**
   * Lists spot accounts with their balances. The list is empty if no account matches. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Source: service A, "Account and funding"; see GAP 42, GAP 60
   */
  list(input?: AccountsListInput, options?: CallOptions): Promise<AccountsListOutput>;

  /**
   * Lists the spot ledger: each change of a balance in the funding and trade accounts, newest first, page by page.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the management pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `currentPage`; `pageSize` up to 500, default 50
   * - Source: service A, "Account and funding"; see GAP 42, GAP 62, GAP 103
   */
  readonly ledger: Paged<AccountsLedgerInput, AccountsLedgerOutput, LedgerEntry>;

  /**
   * Returns the balance of one spot account. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Source: service A, "Account and funding"; see GAP 42
   */
  get(input: AccountsGetInput, options?: CallOptions): Promise<AccountsGetOutput>;

  /**
   * Lists the high-frequency ledger: each change of a balance in the high-frequency trade account, newest first.
   *
   * One request covers at most 7 days. To read earlier entries, pass the id of the last entry as `lastId`.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Time: `startAt` to `endAt`, at most 7 days apart
   * - Pages: by `lastId`; `limit` up to 200, default 100
   * - Source: service A, "Account and funding"; see GAP 42, GAP 51, GAP 102, GAP 112
   */
  readonly hfLedger: Paged<AccountsHfLedgerInput, AccountsHfLedgerOutput, HfLedgerEntry>;

  /**
   * Returns true if the user trades spot in a high-frequency account.
   *
   * True: use account type `trade_hf`. False: the account is low-frequency, use `trade`. Meant for users who opened
   * a high-frequency account before 2024.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 30 of the spot pool
   * - Source: service A, "Account and funding"; see GAP 42
   */
  isHighFrequency(input?: AccountsIsHighFrequencyInput, options?: CallOptions): Promise<AccountsIsHighFrequencyOutput>;

  /**
   * Returns the permissions and the owner of the API key in use. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Account and funding"; see GAP 42, GAP 63
   */
  apiKey(input?: AccountsApiKeyInput, options?: CallOptions): Promise<AccountsApiKeyOutput>;

  /**
   * Returns the user's VIP level, and the number of existing and allowed sub-accounts. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Account and funding"; see GAP 42
   */
  summary(input?: AccountsSummaryInput, options?: CallOptions): Promise<AccountsSummaryOutput>;

  /**
   * Returns assets and liabilities of the isolated margin account: totals, and the balances of each pair.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 15 of the spot pool
   * - Source: service A, "Account and funding"; see GAP 24, GAP 42, GAP 61
   */
  isolatedMargin(input?: AccountsIsolatedMarginInput, options?: CallOptions): Promise<AccountsIsolatedMarginOutput>;

  /**
   * Returns assets and liabilities of the cross margin account: totals, and the balance in each currency.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 15 of the spot pool
   * - Source: service A, "Account and funding"; see GAP 24, GAP 42, GAP 61
   */
  crossMargin(input?: AccountsCrossMarginInput, options?: CallOptions): Promise<AccountsCrossMarginOutput>;
}

/** Input of `accounts.list`. */
export interface AccountsListInput {
  /** Only accounts in this currency. */
  currency?: string;
  /** Only accounts of this type. See GAP 60. */
  type?: KnownAccountType;
}

export type AccountsListOutput = SpotAccount[];

/** Input of `accounts.ledger`. */
export interface AccountsLedgerInput {
  /** Only entries in this currency. */
  currency?: string;
  /** Only incoming (`in`) or only outgoing (`out`) entries. */
  direction?: KnownDirection;
  /** Only entries with this business type, such as `TRANSFER` or `TRADE_EXCHANGE`. See GAP 62. */
  bizType?: string;
  /** Start of the time range, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** End of the time range, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** Number of entries per page. From 10 to 500; default 50. */
  pageSize?: number;
  /** Number of the page to read. At least 1; default 1. See GAP 103. */
  currentPage?: number;
}

export type AccountsLedgerOutput = LedgerEntryPage;

/** Input of `accounts.get`. */
export interface AccountsGetInput {
  /** Id of the account, as returned by the list of spot accounts. */
  accountId: string;
}

export type AccountsGetOutput = SpotBalance;

/** Input of `accounts.hfLedger`. */
export interface AccountsHfLedgerInput {
  /** Only entries in these currencies, at most 10. */
  currency?: readonly string[];
  /** Only incoming (`in`) or only outgoing (`out`) entries. */
  direction?: KnownDirection;
  /** Only entries with this business type. */
  bizType?: KnownHfBizType;
  /**
   * Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier records.
   * Pass large ids as strings. See GAP 102.
   */
  lastId?: string | number;
  /** Number of items to return, at most 200. Default: 100. */
  limit?: number;
  /** Start of the time range, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** End of the time range, inclusive, in milliseconds since the epoch. */
  endAt?: number;
}

export type AccountsHfLedgerOutput = HfLedgerEntry[];

/** Input of `accounts.isHighFrequency`. */
export type AccountsIsHighFrequencyInput = Record<string, never>;

export type AccountsIsHighFrequencyOutput = boolean;

/** Input of `accounts.apiKey`. */
export type AccountsApiKeyInput = Record<string, never>;

export type AccountsApiKeyOutput = ApiKeyInfo;

/** Input of `accounts.summary`. */
export type AccountsSummaryInput = Record<string, never>;

export type AccountsSummaryOutput = AccountSummary;

/** Input of `accounts.isolatedMargin`. */
export interface AccountsIsolatedMarginInput {
  /** Only this pair. */
  symbol?: string;
  /** Currency of the totals. See GAP 61. */
  quoteCurrency?: string;
  /** Generation of the account. See GAP 61. */
  queryType?: "ISOLATED" | "ISOLATED_V2" | "ALL";
}

export type AccountsIsolatedMarginOutput = IsolatedMarginAccount;

/** Input of `accounts.crossMargin`. */
export interface AccountsCrossMarginInput {
  /** Currency of the totals. See GAP 61. */
  quoteCurrency?: string;
  /** Generation of the account. See GAP 61. */
  queryType?: "MARGIN" | "MARGIN_V2" | "ALL";
}

export type AccountsCrossMarginOutput = CrossMarginAccount;

/** Trading fee rates. */
export interface Fees {
  /**
   * Returns the user's base fee rates. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the spot pool
   * - Source: service A, "Account and funding"; see GAP 42
   */
  base(input?: FeesBaseInput, options?: CallOptions): Promise<FeesBaseOutput>;

  /**
   * Lists the user's actual fee rate for each pair. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the spot pool
   * - Source: service A, "Account and funding"; see GAP 42, GAP 64
   */
  actual(input: FeesActualInput, options?: CallOptions): Promise<FeesActualOutput>;
}

/** Input of `fees.base`. */
export interface FeesBaseInput {
  /** Kind of currency: 0 crypto (default), 1 fiat. */
  currencyType?: 0 | 1;
}

export type FeesBaseOutput = FeeRates;

/** Input of `fees.actual`. */
export interface FeesActualInput {
  /** Trading pairs, at most 10. */
  symbols: readonly string[];
}

export type FeesActualOutput = SymbolFeeRates[];

/** High-frequency spot orders: place, cancel, modify and query, and their fills. */
export interface Orders {
  /**
   * Lists the fills of orders, newest first.
   *
   * Returns fills of all pairs, or of one with `symbol`. To read earlier fills, pass the `lastId` of the response.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `lastId`; `limit` up to 200, default 100
   * - Source: service A, "Spot trading (HF)"; see GAP 42, GAP 54, GAP 55, GAP 65, GAP 102
   */
  readonly fills: Paged<OrdersFillsInput, OrdersFillsOutput, Fill>;

  /**
   * Places an order, and returns once the exchange has accepted it.
   *
   * Set `clientOid`: it is the key for finding the order when no usable response arrives. It is not an idempotency
   * key, so the client never sends an order twice. The exchange rejects a post-only order that would match
   * immediately.
   *
   * Needs Spot permission.
   *
   * - Effect: keyed by `clientOid`; sent once, found again with `orders.getByClientOid` and `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); see
   *   GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 2, GAP 32, GAP 41, GAP 42
   */
  place(input: OrdersPlaceInput, options?: CallOptions): Promise<OrdersPlaceOutput>;

  /**
   * Requests the cancellation of all open orders of a pair.
   *
   * The response acknowledges the request, not the cancellations.
   *
   * The client may send the request again until the call ends. An order of the pair that is placed in that time may
   * be cancelled too. `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.listOpen` shows the
   *   state
   * - Weight: 2 of the spot pool
   * - Visible: `orders.listOpen` may miss it for 10 s (chosen); see GAP 104
   * - Source: service A, "Spot trading (HF)"; see GAP 6, GAP 32, GAP 42
   */
  cancelBySymbol(input: OrdersCancelBySymbolInput, options?: CallOptions): Promise<OrdersCancelBySymbolOutput>;

  /**
   * Lists the open orders of a pair. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; see GAP 42, GAP 49, GAP 52
   */
  listOpen(input: OrdersListOpenInput, options?: CallOptions): Promise<OrdersListOpenOutput>;

  /**
   * Lists the pairs that have open orders. Needs Spot permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; see GAP 13, GAP 32, GAP 42
   */
  openSymbols(input?: OrdersOpenSymbolsInput, options?: CallOptions): Promise<OrdersOpenSymbolsOutput>;

  /**
   * Replaces an open order by one with another price, another size, or both.
   *
   * The exchange cancels the order and places a new one with a new id. If `newSize` is less than the filled size,
   * it only cancels the order. A second request could modify the wrong order, so the client never sends it again.
   *
   * Needs Spot permission.
   *
   * - Effect: once; never sent again, `orders.get` or `orders.getByClientOid` may show what became of it
   * - Weight: 1 of the spot pool
   * - Visible: `orders.get` may miss it for 10 s (chosen), and shows it for 3 days (public); see GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 8, GAP 9, GAP 32, GAP 42
   */
  modify(input: OrdersModifyInput, options?: CallOptions): Promise<OrdersModifyOutput>;

  /**
   * Cancels a part of an order. The rest keeps its place in the queue.
   *
   * A second request would cancel the size a second time, so the client never sends it again.
   *
   * Needs Spot permission.
   *
   * - Effect: once; never sent again, `orders.get` may show what became of it
   * - Weight: 2 of the spot pool
   * - Visible: `orders.get` may miss it for 10 s (chosen), and shows it for 3 days (public); see GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 5, GAP 32, GAP 42
   */
  cancelPartial(input: OrdersCancelPartialInput, options?: CallOptions): Promise<OrdersCancelPartialOutput>;

  /**
   * Requests the cancellation of all open orders of all pairs.
   *
   * The call succeeds even if the cancellation fails for some pairs: read `failedSymbols`.
   *
   * The client may send the request again until the call ends. An order that is placed in that time may be
   * cancelled too. `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.openSymbols` shows the
   *   state
   * - Weight: 30 of the spot pool
   * - Visible: `orders.openSymbols` may miss it for 10 s (chosen); see GAP 104
   * - Source: service A, "Spot trading (HF)"; see GAP 7, GAP 32, GAP 42
   */
  cancelAll(input?: OrdersCancelAllInput, options?: CallOptions): Promise<OrdersCancelAllOutput>;

  /**
   * Returns the order with this client id, open or done. A done order can be found for at most 3 days.
   *
   * A client id is unique among open orders only. It may be used again once its order is done.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; see GAP 41, GAP 42, GAP 49, GAP 52, GAP 104, GAP 115
   */
  getByClientOid(input: OrdersGetByClientOidInput, options?: CallOptions): Promise<OrdersGetByClientOidOutput>;

  /**
   * Requests the cancellation of the order with this client id.
   *
   * The response acknowledges the request, not the cancellation. Query the order to see its state.
   *
   * The client may send the request again until the call ends. An order that is placed with this client id in that
   * time may be cancelled too. `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.getByClientOid` shows
   *   the state
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); see
   *   GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 4, GAP 32, GAP 42
   */
  cancelByClientOid(input: OrdersCancelByClientOidInput, options?: CallOptions): Promise<OrdersCancelByClientOidOutput>;

  /**
   * Lists filled and cancelled orders, newest first.
   *
   * Returns orders of all pairs, or of one with `symbol`. To read earlier orders, pass the `lastId` of the
   * response.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `lastId`; `limit` up to 200
   * - Source: service A, "Spot trading (HF)"; see GAP 42, GAP 49, GAP 52, GAP 54, GAP 55, GAP 102
   */
  readonly listClosed: Paged<OrdersListClosedInput, OrdersListClosedOutput, Order>;

  /**
   * Places 1 to 20 orders. Each is accepted or rejected independently of the others.
   *
   * Results have the same order as the request. A rejected order has `success` false, a message and no ids. The
   * exchange may reject batches of more than 5 orders.
   *
   * Needs Spot permission.
   *
   * - Effect: keyed by `clientOid` in each of `orderList`; sent once, found again with `orders.getByClientOid` and
   *   `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); see
   *   GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 14, GAP 15, GAP 32, GAP 41, GAP 42, GAP 53
   */
  placeMany(input: OrdersPlaceManyInput, options?: CallOptions): Promise<OrdersPlaceManyOutput>;

  /**
   * Places 1 to 20 orders, each independent of the others, and returns after the matching engine has processed
   * them.
   *
   * Results have the same order as the request. A rejected order has `success` false, a message and no ids. The
   * exchange may reject batches of more than 5 orders.
   *
   * Needs Spot permission.
   *
   * - Effect: keyed by `clientOid` in each of `orderList`; sent once, found again with `orders.getByClientOid` and
   *   `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); see
   *   GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 14, GAP 15, GAP 16, GAP 32, GAP 41, GAP 42, GAP 53
   */
  placeManySync(input: OrdersPlaceManySyncInput, options?: CallOptions): Promise<OrdersPlaceManySyncOutput>;

  /**
   * Places an order, and returns after the matching engine has processed it.
   *
   * Set `clientOid`: it is the key for finding the order when no usable response arrives. It is not an idempotency
   * key, so the client never sends an order twice.
   *
   * Needs Spot permission.
   *
   * - Effect: keyed by `clientOid`; sent once, found again with `orders.getByClientOid` and `orders.listClosed`
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); see
   *   GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 2, GAP 16, GAP 32, GAP 41, GAP 42
   */
  placeSync(input: OrdersPlaceSyncInput, options?: CallOptions): Promise<OrdersPlaceSyncOutput>;

  /**
   * Cancels the order with this client id, and returns after the matching engine has processed the cancellation.
   *
   * The client may send the request again until the call ends. An order that is placed with this client id in that
   * time may be cancelled too. `retry: false` forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Effect: retryable; may be sent again while the call is under way, never later, `orders.getByClientOid` shows
   *   the state
   * - Weight: 1 of the spot pool
   * - Visible: `orders.getByClientOid` may miss it for 10 s (chosen), and shows it for 3 days (public); see
   *   GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 17, GAP 32, GAP 42
   */
  cancelByClientOidSync(
    input: OrdersCancelByClientOidSyncInput,
    options?: CallOptions,
  ): Promise<OrdersCancelByClientOidSyncOutput>;

  /**
   * Cancels the order with this id, and returns after the matching engine has processed the cancellation.
   *
   * Needs Spot permission.
   *
   * - Effect: idempotent; a later repeat cannot do anything new, may be sent again, `orders.get` shows what became
   *   of it
   * - Weight: 1 of the spot pool
   * - Visible: `orders.get` may miss it for 10 s (chosen), and shows it for 3 days (public); see GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 17, GAP 32, GAP 42
   */
  cancelSync(input: OrdersCancelSyncInput, options?: CallOptions): Promise<OrdersCancelSyncOutput>;

  /**
   * Checks an order and its signature without placing it.
   *
   * The exchange applies the same checks as for placing. The order never reaches matching and cannot be queried.
   *
   * Needs Spot permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 1 of the spot pool
   * - Source: service A, "Spot trading (HF)"; see GAP 1, GAP 2, GAP 32, GAP 42
   */
  test(input: OrdersTestInput, options?: CallOptions): Promise<OrdersTestOutput>;

  /**
   * Returns the order with this id, open or done. A done order can be found for at most 3 days.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; see GAP 42, GAP 49, GAP 52, GAP 115
   */
  get(input: OrdersGetInput, options?: CallOptions): Promise<OrdersGetOutput>;

  /**
   * Requests the cancellation of the order with this id.
   *
   * The response acknowledges the request, not the cancellation. Query the order to see its state.
   *
   * Needs Spot permission.
   *
   * - Effect: idempotent; a later repeat cannot do anything new, may be sent again, `orders.get` shows what became
   *   of it
   * - Weight: 1 of the spot pool
   * - Visible: `orders.get` may miss it for 10 s (chosen), and shows it for 3 days (public); see GAP 104, GAP 115
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Spot trading (HF)"; see GAP 3, GAP 32, GAP 42
   */
  cancel(input: OrdersCancelInput, options?: CallOptions): Promise<OrdersCancelOutput>;
}

/** The outcomes of `orders` by method: the output, and the record that settlement shows. */
export interface OrdersOutcomes {
  readonly place: EffectMethod<[input: OrdersPlaceInput, options?: CallOptions], OrdersPlaceOutput, Order>;
  readonly cancelBySymbol: EffectMethod<[input: OrdersCancelBySymbolInput, options?: CallOptions], OrdersCancelBySymbolOutput, Order>;
  readonly modify: EffectMethod<[input: OrdersModifyInput, options?: CallOptions], OrdersModifyOutput, Order>;
  readonly cancelPartial: EffectMethod<[input: OrdersCancelPartialInput, options?: CallOptions], OrdersCancelPartialOutput, Order>;
  readonly cancelAll: EffectMethod<[input?: OrdersCancelAllInput, options?: CallOptions], OrdersCancelAllOutput, Order>;
  readonly cancelByClientOid: EffectMethod<[input: OrdersCancelByClientOidInput, options?: CallOptions], OrdersCancelByClientOidOutput, Order>;
  readonly placeMany: BatchMethod<[input: OrdersPlaceManyInput, options?: CallOptions], OrdersPlaceManyOutput, Order>;
  readonly placeManySync: BatchMethod<[input: OrdersPlaceManySyncInput, options?: CallOptions], OrdersPlaceManySyncOutput, Order>;
  readonly placeSync: EffectMethod<[input: OrdersPlaceSyncInput, options?: CallOptions], OrdersPlaceSyncOutput, Order>;
  readonly cancelByClientOidSync: EffectMethod<[input: OrdersCancelByClientOidSyncInput, options?: CallOptions], OrdersCancelByClientOidSyncOutput, Order>;
  readonly cancelSync: EffectMethod<[input: OrdersCancelSyncInput, options?: CallOptions], OrdersCancelSyncOutput, Order>;
  readonly cancel: EffectMethod<[input: OrdersCancelInput, options?: CallOptions], OrdersCancelOutput, Order>;
}

/** Input of `orders.fills`. */
export interface OrdersFillsInput {
  /** Only this pair. Default: all pairs. See GAP 55. */
  symbol?: string;
  /** Only fills of this order. */
  orderId?: string;
  /** Only fills of buy orders or only of sell orders. */
  side?: KnownSide;
  /** Only fills of limit orders or only of market orders. */
  type?: KnownOrderType;
  /**
   * Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier records.
   * Pass large ids as strings. See GAP 102.
   */
  lastId?: string | number;
  /** Number of items to return, at most 200. Default: 100. */
  limit?: number;
  /** Start of the time range, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** End of the time range, inclusive, in milliseconds since the epoch. */
  endAt?: number;
}

export type OrdersFillsOutput = Fills;

export type OrdersPlaceInput = NewOrder;

export type OrdersPlaceOutput = PlacedOrder;

/** Input of `orders.cancelBySymbol`. */
export interface OrdersCancelBySymbolInput {
  /** Trading pair. */
  symbol: string;
}

export type OrdersCancelBySymbolOutput = CancelAcknowledgement;

/** Input of `orders.listOpen`. */
export interface OrdersListOpenInput {
  /** Trading pair. */
  symbol: string;
}

export type OrdersListOpenOutput = Order[];

/** Input of `orders.openSymbols`. */
export type OrdersOpenSymbolsInput = Record<string, never>;

export type OrdersOpenSymbolsOutput = OpenSymbols;

export type OrdersModifyInput = OrderChange;

export type OrdersModifyOutput = ModifiedOrder;

/** Input of `orders.cancelPartial`. */
export interface OrdersCancelPartialInput {
  /** Id of the order. */
  orderId: string;
  /** Trading pair of the order. */
  symbol: string;
  /** Size to cancel, in base currency. Decimal string. See GAP 118. */
  cancelSize: string;
}

export type OrdersCancelPartialOutput = PartialCancellation;

/** Input of `orders.cancelAll`. */
export type OrdersCancelAllInput = Record<string, never>;

export type OrdersCancelAllOutput = CancelledSymbols;

/** Input of `orders.getByClientOid`. */
export interface OrdersGetByClientOidInput {
  /** Client id of the order. At most 40 characters. See GAP 114. */
  clientOid: string;
  /** Trading pair of the order. */
  symbol: string;
}

export type OrdersGetByClientOidOutput = Order;

/** Input of `orders.cancelByClientOid`. */
export interface OrdersCancelByClientOidInput {
  /** Client id of the order. At most 40 characters. See GAP 114. */
  clientOid: string;
  /** Trading pair of the order. */
  symbol: string;
}

export type OrdersCancelByClientOidOutput = CancelledClientOrder;

/** Input of `orders.listClosed`. */
export interface OrdersListClosedInput {
  /** Only this pair. Default: all pairs. See GAP 55. */
  symbol?: string;
  /** Only buy orders or only sell orders. */
  side?: KnownSide;
  /** Only limit orders or only market orders. */
  type?: KnownOrderType;
  /** Start of the time range, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** End of the time range, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** Number of orders to return, at most 200. See GAP 54. */
  limit?: number;
  /**
   * Cursor: the `lastId` of the response before. The call returns earlier orders. Pass large ids as strings. See
   * GAP 102.
   */
  lastId?: string | number;
}

export type OrdersListClosedOutput = ClosedOrders;

export type OrdersPlaceManyInput = NewOrders;

export type OrdersPlaceManyOutput = BatchResult[];

export type OrdersPlaceManySyncInput = NewOrders;

export type OrdersPlaceManySyncOutput = BatchResultSync[];

export type OrdersPlaceSyncInput = NewOrder;

export type OrdersPlaceSyncOutput = PlacedOrderSync;

/** Input of `orders.cancelByClientOidSync`. */
export interface OrdersCancelByClientOidSyncInput {
  /** Client id of the order. At most 40 characters. See GAP 114. */
  clientOid: string;
  /** Trading pair of the order. */
  symbol: string;
}

export type OrdersCancelByClientOidSyncOutput = CancelledClientOrderSync;

/** Input of `orders.cancelSync`. */
export interface OrdersCancelSyncInput {
  /** Id of the order. */
  orderId: string;
  /** Trading pair of the order. */
  symbol: string;
}

export type OrdersCancelSyncOutput = CancelledOrderSync;

export type OrdersTestInput = NewOrder;

export type OrdersTestOutput = PlacedOrder;

/** Input of `orders.get`. */
export interface OrdersGetInput {
  /** Id of the order. */
  orderId: string;
  /** Trading pair of the order. */
  symbol: string;
}

export type OrdersGetOutput = Order;

/** Input of `orders.cancel`. */
export interface OrdersCancelInput {
  /** Id of the order. */
  orderId: string;
  /** Trading pair of the order. */
  symbol: string;
}

export type OrdersCancelOutput = CancelledOrder;

/** Dead-connection protection (DCP): cancels open orders if it is not renewed in time. */
export interface Dcp {
  /**
   * Sets, renews or disables dead-connection protection (DCP).
   *
   * If no request renews DCP within `timeout` seconds, the exchange cancels all open high-frequency orders of the
   * covered pairs. Each call restarts the timer and replaces the earlier setting. The document states “no request
   * within timeout”; public material states that only this call renews DCP. Renew it with this call.
   *
   * The client may send the request again until the call ends. A setting that another program makes in that time
   * may be replaced, and an order of a covered pair that is placed in that time may be cancelled. `retry: false`
   * forbids a second attempt.
   *
   * Needs Spot permission.
   *
   * - Effect: retryable; may be sent again while the call is under way, never later, `dcp.get` shows the state
   * - Weight: 2 of the spot pool
   * - Visible: `dcp.get` may miss it for 10 s (chosen); see GAP 104
   * - Source: service A, "Spot trading (HF)"; see GAP 10, GAP 11, GAP 32, GAP 42, GAP 116
   */
  set(input: DcpSetInput, options?: CallOptions): Promise<DcpSetOutput>;

  /**
   * Returns the setting of dead-connection protection; null or an empty object if it is not set. Needs Spot
   * permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 2 of the spot pool
   * - Source: service A, "Spot trading (HF)"; see GAP 11, GAP 12, GAP 32, GAP 42
   */
  get(input?: DcpGetInput, options?: CallOptions): Promise<DcpGetOutput>;
}

/** The outcomes of `dcp` by method: the output, and the record that settlement shows. */
export interface DcpOutcomes {
  readonly set: EffectMethod<[input: DcpSetInput, options?: CallOptions], DcpSetOutput, DcpState>;
}

export type DcpSetInput = DcpSetting;

export type DcpSetOutput = DcpTrigger | null;

/** Input of `dcp.get`. */
export type DcpGetInput = Record<string, never>;

export type DcpGetOutput = DcpState | null;

/** Withdrawals: create, cancel, query, and quotas. */
export interface Withdrawals {
  /**
   * Lists withdrawals, newest first, page by page. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `currentPage`; `pageSize` up to 500, default 50
   * - Source: service A, "Withdrawals"; see GAP 42, GAP 47, GAP 58, GAP 59, GAP 103
   */
  readonly list: Paged<WithdrawalsListInput, WithdrawalsListOutput, Withdrawal>;

  /**
   * Returns limits, minimum amount and minimum fee for withdrawals of a currency. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Withdrawals"; see GAP 42
   */
  quotas(input: WithdrawalsQuotasInput, options?: CallOptions): Promise<WithdrawalsQuotasOutput>;

  /**
   * Returns all details of one withdrawal, and whether it can still be cancelled. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the management pool
   * - Source: service A, "Withdrawals"; see GAP 18, GAP 19, GAP 42, GAP 47
   */
  get(input: WithdrawalsGetInput, options?: CallOptions): Promise<WithdrawalsGetOutput>;

  /**
   * Cancels a withdrawal with status `PROCESSING`.
   *
   * A withdrawal with a later status cannot be cancelled or reversed. The final status of a cancelled withdrawal is
   * not documented. The payload is null.
   *
   * Needs Withdrawal permission.
   *
   * - Effect: idempotent; a later repeat cannot do anything new, may be sent again, `withdrawals.get` shows what
   *   became of it
   * - Weight: 20 of the management pool
   * - Visible: `withdrawals.get` may miss it for 60 s (chosen), and shows it for 7 days (chosen); see GAP 126
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Withdrawals"; see GAP 25, GAP 42, GAP 46
   */
  cancel(input: WithdrawalsCancelInput, options?: CallOptions): Promise<WithdrawalsCancelOutput>;

  /**
   * Withdraws to an address, or to another user by UID, e-mail or phone number.
   *
   * The request has no client id, so the client sends it only once; `withdrawals.list` may show what was executed.
   *
   * Needs Withdrawal permission.
   *
   * - Effect: once; never sent again, `withdrawals.list` may show what became of it
   * - Weight: 5 of the management pool
   * - Visible: `withdrawals.list` may miss it for 60 s (chosen), and shows it for 7 days (chosen); see GAP 126
   * - Source: service A, "Withdrawals"; see GAP 40, GAP 42
   */
  create(input: WithdrawalsCreateInput, options?: CallOptions): Promise<WithdrawalsCreateOutput>;
}

/** The outcomes of `withdrawals` by method: the output, and the record that settlement shows. */
export interface WithdrawalsOutcomes {
  readonly cancel: EffectMethod<[input: WithdrawalsCancelInput, options?: CallOptions], WithdrawalsCancelOutput, WithdrawalDetail>;
  readonly create: EffectMethod<[input: WithdrawalsCreateInput, options?: CallOptions], WithdrawalsCreateOutput, Withdrawal>;
}

/** Input of `withdrawals.list`. */
export interface WithdrawalsListInput {
  /** Only withdrawals of this currency. See GAP 58. */
  currency?: string;
  /** Only records with this status. See GAP 47. */
  status?: KnownWithdrawalStatus;
  /** Start of the time range, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** End of the time range, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** Number of withdrawals per page. From 1 to 500; default 50. */
  pageSize?: number;
  /** Number of the page to read. At least 1; default 1. See GAP 103. */
  currentPage?: number;
}

export type WithdrawalsListOutput = WithdrawalPage;

/** Input of `withdrawals.quotas`. */
export interface WithdrawalsQuotasInput {
  /** Currency to withdraw. */
  currency: string;
  /** Id of the chain. Default: the default chain of the currency. */
  chain?: string;
}

export type WithdrawalsQuotasOutput = WithdrawalQuotas;

/** Input of `withdrawals.get`. */
export interface WithdrawalsGetInput {
  /** Id of the withdrawal. */
  withdrawalId: string;
}

export type WithdrawalsGetOutput = WithdrawalDetail;

/** Input of `withdrawals.cancel`. */
export interface WithdrawalsCancelInput {
  /** Id of the withdrawal. */
  withdrawalId: string;
}

export type WithdrawalsCancelOutput = string | CancelledWithdrawal | null;

export type WithdrawalsCreateInput = NewWithdrawal;

export type WithdrawalsCreateOutput = WithdrawalReceipt;

/** Deposit addresses and deposit history. */
export interface Deposits {
  /**
   * Lists deposits, newest first, page by page. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Time: `startAt` to `endAt`
   * - Pages: by `currentPage`; `pageSize` up to 100, default 50
   * - Source: service A, "Deposits"; see GAP 42, GAP 48, GAP 56, GAP 57, GAP 58, GAP 67, GAP 103
   */
  readonly list: Paged<DepositsListInput, DepositsListOutput, Deposit>;

  /**
   * Creates a deposit address.
   *
   * List the addresses first: the exchange may reject the creation of an address that exists. The request has no
   * client id, so it is sent only once; `deposits.addresses` shows whether the address was created.
   *
   * Needs General permission.
   *
   * - Effect: once; never sent again, `deposits.addresses` may show what became of it
   * - Weight: 20 of the management pool
   * - Visible: `deposits.addresses` may miss it for 60 s (chosen), and shows it for 7 days (chosen); see GAP 126
   * - Output: certain are the id and what repeats the request; another field that is missing or of another type is
   *   drift
   * - Source: service A, "Deposits"; see GAP 26, GAP 32, GAP 40, GAP 42, GAP 67
   */
  createAddress(input: DepositsCreateAddressInput, options?: CallOptions): Promise<DepositsCreateAddressOutput>;

  /**
   * Lists deposit addresses of a currency. The list is empty if there are none. Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 of the management pool
   * - Source: service A, "Deposits"; see GAP 26, GAP 42, GAP 67, GAP 68
   */
  addresses(input: DepositsAddressesInput, options?: CallOptions): Promise<DepositsAddressesOutput>;
}

/** The outcomes of `deposits` by method: the output, and the record that settlement shows. */
export interface DepositsOutcomes {
  readonly createAddress: EffectMethod<[input: DepositsCreateAddressInput, options?: CallOptions], DepositsCreateAddressOutput, DepositAddress>;
}

/** Input of `deposits.list`. */
export interface DepositsListInput {
  /** Only deposits of this currency. See GAP 58. */
  currency?: string;
  /** Only records with this status. See GAP 57. */
  status?: KnownDepositStatus;
  /** Start of the time range, inclusive, in milliseconds since the epoch. */
  startAt?: number;
  /** End of the time range, inclusive, in milliseconds since the epoch. */
  endAt?: number;
  /** Number of deposits per page. From 1 to 100; default 50. See GAP 56. */
  pageSize?: number;
  /** Number of the page to read. At least 1; default 1. See GAP 103. */
  currentPage?: number;
}

export type DepositsListOutput = DepositPage;

export type DepositsCreateAddressInput = NewDepositAddress;

export type DepositsCreateAddressOutput = DepositAddress;

/** Input of `deposits.addresses`. */
export interface DepositsAddressesInput {
  /** Currency to receive. */
  currency: string;
  /** Only addresses on this chain. Default: all chains. */
  chain?: string;
  /** Amount to receive. Needed for invoice-based addresses. Decimal string. See GAP 129. */
  amount?: string;
}

export type DepositsAddressesOutput = DepositAddress[] | DepositAddress;

/** Margin pairs, leverage, collateral ratios and risk limits. */
export interface Margin {
  /**
   * Lists the pairs of isolated margin, with their leverage and borrowing settings. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the public pool
   * - Source: service A, "Margin market data"; see GAP 20, GAP 42
   */
  isolatedSymbols(input?: MarginIsolatedSymbolsInput, options?: CallOptions): Promise<MarginIsolatedSymbolsOutput>;

  /**
   * Returns leverage and debt ratios of cross margin, and the currencies they apply to. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 25 of the spot pool
   * - Source: service A, "Margin market data"; see GAP 21, GAP 42
   */
  config(input?: MarginConfigInput, options?: CallOptions): Promise<MarginConfigOutput>;

  /**
   * Lists collateral ratios: the fraction of a currency's value that counts as collateral.
   *
   * Larger amounts count less. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 of the public pool
   * - Source: service A, "Margin market data"; see GAP 22, GAP 42
   */
  collateralRatios(input?: MarginCollateralRatiosInput, options?: CallOptions): Promise<MarginCollateralRatiosOutput>;

  /**
   * Lists limits for borrowing, buying and holding on margin.
   *
   * `isIsolated` decides: false returns limits per currency for cross margin and allows `currency`; true returns
   * limits per pair for isolated margin and allows `symbol`.
   *
   * Needs General permission.
   *
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 20 of the spot pool
   * - Source: service A, "Margin market data"; see GAP 23, GAP 42
   */
  riskLimits(input: MarginRiskLimitsInput, options?: CallOptions): Promise<MarginRiskLimitsOutput>;

  /**
   * Lists the pairs of cross margin, with their sizes and increments. Public.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 3 of the public pool
   * - Source: service A, "Margin market data"; see GAP 42, GAP 66
   */
  crossSymbols(input?: MarginCrossSymbolsInput, options?: CallOptions): Promise<MarginCrossSymbolsOutput>;
}

/** Input of `margin.isolatedSymbols`. */
export type MarginIsolatedSymbolsInput = Record<string, never>;

export type MarginIsolatedSymbolsOutput = IsolatedMarginSymbol[];

/** Input of `margin.config`. */
export type MarginConfigInput = Record<string, never>;

export type MarginConfigOutput = MarginConfig;

/** Input of `margin.collateralRatios`. */
export interface MarginCollateralRatiosInput {
  /** Only these currencies. */
  currencyList?: readonly string[];
}

export type MarginCollateralRatiosOutput = CollateralRatios[];

/** Input of `margin.riskLimits`. */
export type MarginRiskLimitsInput = IsolatedRiskLimitsInput | CrossRiskLimitsInput;

/** The fields of every {@link MarginRiskLimitsInput}. */
export interface MarginRiskLimitsInputFields {
  /** True: isolated margin, limits per pair. False: cross margin, limits per currency. */
  isIsolated: boolean;
  /** Only this currency. Cross margin only. */
  currency?: string;
  /** Only this pair. Isolated margin only. */
  symbol?: string;
}

/** {@link MarginRiskLimitsInput} with `isIsolated` true. */
export interface IsolatedRiskLimitsInput extends MarginRiskLimitsInputFields {
  isIsolated: true;
  currency?: never;
}

/** {@link MarginRiskLimitsInput} with `isIsolated` false. */
export interface CrossRiskLimitsInput extends MarginRiskLimitsInputFields {
  isIsolated: false;
  symbol?: never;
}

export type MarginRiskLimitsOutput = (CrossRiskLimit | IsolatedRiskLimit)[];

/** Input of `margin.crossSymbols`. */
export interface MarginCrossSymbolsInput {
  /** Only this pair. */
  symbol?: string;
}

export type MarginCrossSymbolsOutput = CrossMarginSymbols;

/** Spot account for one currency and type. */
export interface SpotAccount {
  /** Id of the account. */
  id: string;
  /** Type of the account. See GAP 60. */
  type: AccountType;
  /** Currency of the balance. */
  currency: string;
  /** Total balance, held funds included. Decimal string. */
  balance: string;
  /** Balance that can be used. Decimal string. */
  available: string;
  /** Amount held for open orders. Decimal string. */
  holds: string;
}

/** One change of a spot account balance. */
export interface LedgerEntry {
  /** Id of the entry. */
  id: string;
  /** Currency of the entry. */
  currency: string;
  /** Change of the balance, fee included. Decimal string. */
  amount: string;
  /** Fee that `amount` includes. Decimal string. Usually present. */
  fee?: string;
  /** Balance after the change. Decimal string. */
  balance: string;
  /** Account whose balance changed, such as `TRADE`, `MAIN` or `TRADE_HF`. Usually present. */
  accountType?: string;
  /** Direction of the change: into the account (`in`) or out of it (`out`). */
  direction: Direction;
  /** JSON text with details, such as the ids of the order or transaction. Usually present. */
  context?: string;
  /** Reason for the change, such as `TRANSFER`. Usually present. See GAP 62. */
  bizType?: string;
  /** Time of the change, in milliseconds since the epoch. */
  createdAt: number;
}

/** One page of a list. */
export interface LedgerEntryPage {
  /** Number of this page, from 1. Usually present. */
  currentPage?: number;
  /** Maximum number of items per page. Usually present. */
  pageSize?: number;
  /** Number of items on all pages. */
  totalNum: number;
  /** Number of pages. */
  totalPage: number;
  /** Items of this page. */
  items: LedgerEntry[];
}

/** Balance of a spot account. */
export interface SpotBalance {
  /** Currency of the balance. */
  currency: string;
  /** Total balance, held funds included. Decimal string. */
  balance: string;
  /** Balance that can be used. Decimal string. */
  available: string;
  /** Amount held for open orders. Decimal string. */
  holds: string;
}

/** Trading fee rates, as fractions of the traded funds. */
export interface FeeRates {
  /** Rate for orders that take liquidity. Decimal string. */
  takerFeeRate: string;
  /** Rate for orders that provide liquidity. Decimal string. */
  makerFeeRate: string;
}

/** Deposit, as returned by the history. */
export interface Deposit {
  /** Currency of the deposit or address. */
  currency: string;
  /** Name of the chain. Usually present. */
  chain?: string;
  /** Status of the deposit. See GAP 57. */
  status: DepositStatus;
  /** Address that received the deposit. */
  address: string;
  /** Memo or tag of the address; empty if the address has none. Usually present. See GAP 67. */
  memo?: string | null;
  /** True for an internal transfer. Usually present. */
  isInner?: boolean;
  /** Amount in `currency`. Decimal string. */
  amount: string;
  /** Fee in `currency`. Decimal string. Usually present. */
  fee?: string;
  /**
   * Hash of the transaction on the chain. Null for an internal transfer at some sources. Usually present. See
   * GAP 138.
   */
  walletTxId?: string | null;
  /** Time at which the deposit was detected, in milliseconds since the epoch. */
  createdAt: number;
  /** Time of the last change, in milliseconds since the epoch. Usually present. */
  updatedAt?: number;
  /** Remark of the deposit. Usually present. */
  remark?: string;
  /** True if the deposit was credited after a delay. Only some sources send it. See GAP 138. */
  arrears?: boolean;
}

/** One page of a list. */
export interface DepositPage {
  /** Number of this page, from 1. Usually present. */
  currentPage?: number;
  /** Maximum number of items per page. Usually present. */
  pageSize?: number;
  /** Number of items on all pages. */
  totalNum: number;
  /** Number of pages. */
  totalPage: number;
  /** Items of this page. */
  items: Deposit[];
}

/** One change of a high-frequency account balance. */
export interface HfLedgerEntry {
  /** Id of the entry. */
  id: string;
  /** Currency of the entry. */
  currency: string;
  /** Change of the balance, fee included. Decimal string. */
  amount: string;
  /** Fee that `amount` includes. Decimal string. Usually present. */
  fee?: string;
  /** Balance after the change. Decimal string. */
  balance: string;
  /** Account whose balance changed, such as `TRADE`, `MAIN` or `TRADE_HF`. Usually present. */
  accountType?: string;
  /** Direction of the change: into the account (`in`) or out of it (`out`). */
  direction: Direction;
  /** JSON text with details, such as the ids of the order or transaction. Usually present. */
  context?: string;
  /** Reason for the change. Usually present. */
  bizType?: HfBizType;
  /** Tax that `amount` includes. Decimal string. Usually present. */
  tax?: string;
  /** Time of the change, in milliseconds since the epoch. Some sources send a string of digits. See GAP 51. */
  createdAt: number;
}

/** Trade that filled an order, fully or partly. */
export interface Fill {
  /** Id of the fill. See GAP 65. */
  id: string;
  /** Id of the order. */
  orderId: string;
  /** Id of the order on the other side of the trade. Usually present. */
  counterOrderId?: string;
  /** Id of the trade. See GAP 65. */
  tradeId: string;
  /** Trading pair. */
  symbol: string;
  /** Side of the order: buy or sell. */
  side: Side;
  /** Role of the order in the trade: maker or taker. Usually present. */
  liquidity?: Liquidity;
  /** Type of the order: limit or market. Usually present. */
  type?: OrderType;
  /** True if the order was forced to be a taker. Usually present. */
  forceTaker?: boolean;
  /** Price of the trade, in quote currency. Decimal string. */
  price: string;
  /** Size, in base currency. Decimal string. */
  size: string;
  /** Funds, in quote currency. Decimal string. */
  funds: string;
  /** Fee in `feeCurrency`. Decimal string. */
  fee: string;
  /** Fee rate, as a fraction. Decimal string. Usually present. */
  feeRate?: string;
  /** Currency of the fee. Usually present. */
  feeCurrency?: string;
  /** Type of the stop order; empty if the order was not a stop order. Usually present. */
  stop?: string;
  /** Kind of trade, such as `TRADE`. Usually present. */
  tradeType?: string;
  /** Tax rate, as a fraction. Decimal string. Usually present. */
  taxRate?: string;
  /** Tax on the trade. Decimal string. Usually present. */
  tax?: string;
  /** Time of the trade, in milliseconds since the epoch. */
  createdAt: number;
}

/** List of fills with the cursor to earlier ones. */
export interface Fills {
  /** Fills, newest first. */
  items: Fill[];
  /** Cursor: pass it as `lastId` to read earlier records. See GAP 102. */
  lastId?: string;
}

/** Order to place. The required fields depend on `type`. */
export type NewOrder = LimitOrder | MarketOrderBySize | MarketOrderByFunds;

/** Alternative of {@link NewOrder}. */
export type LimitOrder =
  | LimitOrderWithCancelAfterAndVisibleSize
  | LimitOrderWithCancelAfterOnly
  | LimitOrderWithVisibleSizeOnly
  | LimitOrderWithoutCancelAfterAndVisibleSize;

/** Alternative of {@link NewOrder}. */
export type MarketOrderBySize =
  | MarketOrderBySizeWithCancelAfterAndVisibleSize
  | MarketOrderBySizeWithCancelAfterOnly
  | MarketOrderBySizeWithVisibleSizeOnly
  | MarketOrderBySizeWithoutCancelAfterAndVisibleSize;

/** Alternative of {@link NewOrder}. */
export type MarketOrderByFunds =
  | MarketOrderByFundsWithCancelAfterAndVisibleSize
  | MarketOrderByFundsWithCancelAfterOnly
  | MarketOrderByFundsWithVisibleSizeOnly
  | MarketOrderByFundsWithoutCancelAfterAndVisibleSize;

/** The fields of every {@link NewOrder}. */
export interface NewOrderFields {
  /**
   * Type of the order. `limit` requires `price` and `size`; `market` requires either `size` or `funds`, and no
   * `price`.
   */
  type: KnownOrderType;
  /** Trading pair. */
  symbol: string;
  /** Side of the order: buy or sell the base currency. */
  side: KnownSide;
  /**
   * Client id of the order: the key for finding the order when no usable response arrives. At most 40 characters.
   * See GAP 41.
   */
  clientOid?: string;
  /**
   * Limit price, in quote currency: a multiple of the pair's `priceIncrement`. Limit orders only. Decimal string.
   * See GAP 129.
   */
  price?: string;
  /**
   * Size to trade, in base currency: a multiple of the pair's `baseIncrement`. Market orders take either this or
   * `funds`. Decimal string. See GAP 129.
   */
  size?: string;
  /** Funds to trade, in quote currency. Market orders only, instead of `size`. Decimal string. See GAP 129. */
  funds?: string;
  /**
   * Self-trade prevention, applied before the order trades with an order of the same user: `CN` cancels the newest
   * order, `CO` the oldest, `CB` both, `DC` decrements and cancels.
   */
  stp?: "CN" | "CO" | "CB" | "DC";
  /** Tag: at most 20 ASCII characters. */
  tags?: string;
  /** Remark: at most 20 ASCII characters. */
  remark?: string;
  /**
   * Time in force: `GTC` (default) rests until cancelled, `GTT` until `cancelAfter` has passed, `IOC` does not
   * rest, `FOK` fills completely or not at all.
   */
  timeInForce?: KnownTimeInForce;
  /** Seconds after which the order is cancelled, 1 to 2592000. Only with `timeInForce` `GTT`. See GAP 50. */
  cancelAfter?: number;
  /** True: the exchange rejects the order if it would match immediately. See GAP 130. */
  postOnly?: boolean;
  /** True: the order is hidden from the order book. */
  hidden?: boolean;
  /** True: the order book shows only `visibleSize`. See GAP 120. */
  iceberg?: boolean;
  /** Size that the order book shows, in base currency. Only if `iceberg` is true. Decimal string. See GAP 120. */
  visibleSize?: string;
}

/** {@link LimitOrder} with `type` "limit", `price`, `size`, `timeInForce` "GTT" and `iceberg` true. */
export interface LimitOrderWithCancelAfterAndVisibleSize extends NewOrderFields {
  type: "limit";
  price: string;
  size: string;
  funds?: never;
  timeInForce: "GTT";
  iceberg: true;
}

/** {@link LimitOrder} with `type` "limit", `price`, `size` and `timeInForce` "GTT". */
export interface LimitOrderWithCancelAfterOnly extends NewOrderFields {
  type: "limit";
  price: string;
  size: string;
  funds?: never;
  timeInForce: "GTT";
  iceberg?: false;
  visibleSize?: never;
}

/** {@link LimitOrder} with `type` "limit", `price`, `size` and `iceberg` true. */
export interface LimitOrderWithVisibleSizeOnly extends NewOrderFields {
  type: "limit";
  price: string;
  size: string;
  funds?: never;
  timeInForce?: "GTC" | "IOC" | "FOK";
  cancelAfter?: never;
  iceberg: true;
}

/** {@link LimitOrder} with `type` "limit", `price` and `size`. */
export interface LimitOrderWithoutCancelAfterAndVisibleSize extends NewOrderFields {
  type: "limit";
  price: string;
  size: string;
  funds?: never;
  timeInForce?: "GTC" | "IOC" | "FOK";
  cancelAfter?: never;
  iceberg?: false;
  visibleSize?: never;
}

/** {@link MarketOrderBySize} with `type` "market", `size`, `timeInForce` "GTT" and `iceberg` true. */
export interface MarketOrderBySizeWithCancelAfterAndVisibleSize extends NewOrderFields {
  type: "market";
  price?: never;
  size: string;
  funds?: never;
  timeInForce: "GTT";
  iceberg: true;
}

/** {@link MarketOrderBySize} with `type` "market", `size` and `timeInForce` "GTT". */
export interface MarketOrderBySizeWithCancelAfterOnly extends NewOrderFields {
  type: "market";
  price?: never;
  size: string;
  funds?: never;
  timeInForce: "GTT";
  iceberg?: false;
  visibleSize?: never;
}

/** {@link MarketOrderBySize} with `type` "market", `size` and `iceberg` true. */
export interface MarketOrderBySizeWithVisibleSizeOnly extends NewOrderFields {
  type: "market";
  price?: never;
  size: string;
  funds?: never;
  timeInForce?: "GTC" | "IOC" | "FOK";
  cancelAfter?: never;
  iceberg: true;
}

/** {@link MarketOrderBySize} with `type` "market" and `size`. */
export interface MarketOrderBySizeWithoutCancelAfterAndVisibleSize extends NewOrderFields {
  type: "market";
  price?: never;
  size: string;
  funds?: never;
  timeInForce?: "GTC" | "IOC" | "FOK";
  cancelAfter?: never;
  iceberg?: false;
  visibleSize?: never;
}

/** {@link MarketOrderByFunds} with `type` "market", `funds`, `timeInForce` "GTT" and `iceberg` true. */
export interface MarketOrderByFundsWithCancelAfterAndVisibleSize extends NewOrderFields {
  type: "market";
  price?: never;
  size?: never;
  funds: string;
  timeInForce: "GTT";
  iceberg: true;
}

/** {@link MarketOrderByFunds} with `type` "market", `funds` and `timeInForce` "GTT". */
export interface MarketOrderByFundsWithCancelAfterOnly extends NewOrderFields {
  type: "market";
  price?: never;
  size?: never;
  funds: string;
  timeInForce: "GTT";
  iceberg?: false;
  visibleSize?: never;
}

/** {@link MarketOrderByFunds} with `type` "market", `funds` and `iceberg` true. */
export interface MarketOrderByFundsWithVisibleSizeOnly extends NewOrderFields {
  type: "market";
  price?: never;
  size?: never;
  funds: string;
  timeInForce?: "GTC" | "IOC" | "FOK";
  cancelAfter?: never;
  iceberg: true;
}

/** {@link MarketOrderByFunds} with `type` "market" and `funds`. */
export interface MarketOrderByFundsWithoutCancelAfterAndVisibleSize extends NewOrderFields {
  type: "market";
  price?: never;
  size?: never;
  funds: string;
  timeInForce?: "GTC" | "IOC" | "FOK";
  cancelAfter?: never;
  iceberg?: false;
  visibleSize?: never;
}

/** Acknowledgement of a placed order. */
export interface PlacedOrder {
  /** Id of the order. */
  orderId: string;
  /** Client id of the order, if the request had one. See GAP 2. */
  clientOid?: string;
}

/** Order, as returned by queries. */
export interface Order {
  /** Id of the order. */
  id: string;
  /** Trading pair. */
  symbol: string;
  /** Kind of operation, such as `DEAL`. Usually present. */
  opType?: string;
  /** Type of the order: limit or market. */
  type: OrderType;
  /** Side of the order: buy or sell. */
  side: Side;
  /** Limit price, in quote currency. Decimal string. */
  price: string;
  /** Size, in base currency. Decimal string. */
  size: string;
  /** Funds, in quote currency. Decimal string. */
  funds: string;
  /** Filled size, in base currency. Decimal string. */
  dealSize: string;
  /** Filled funds, in quote currency. Decimal string. */
  dealFunds: string;
  /** Fee in `feeCurrency`. Decimal string. */
  fee: string;
  /** Currency of the fee. Usually present. */
  feeCurrency?: string;
  /** Self-trade prevention; empty or null if not set. Usually present. See GAP 52. */
  stp?: SelfTrade | null;
  /** Time in force. Usually present. */
  timeInForce?: TimeInForce;
  /** True if the order may only rest, never take. Usually present. */
  postOnly?: boolean;
  /** True if the order is hidden from the order book. Usually present. */
  hidden?: boolean;
  /** True if the order book shows only a part of the size. Usually present. */
  iceberg?: boolean;
  /** Size that the order book shows, in base currency. Decimal string. Usually present. */
  visibleSize?: string;
  /** Seconds after which the order is cancelled; 0 if not set. Usually present. See GAP 50. */
  cancelAfter?: number;
  /** Source of the order, such as `API`. Usually present. */
  channel?: string;
  /** Client id of the order. Usually present. */
  clientOid?: string;
  /** Remark from the order request. Usually present. See GAP 52. */
  remark?: string | null;
  /** Tag from the order request; empty or null if not set. Usually present. See GAP 52. */
  tags?: string | null;
  /** True if a cancellation is recorded. Usually present. See GAP 49. */
  cancelExist?: boolean;
  /** Time at which the order was placed, in milliseconds since the epoch. */
  createdAt: number;
  /** Time of the last change, in milliseconds since the epoch. Usually present. */
  lastUpdatedAt?: number;
  /** Kind of trade, such as `TRADE`. Usually present. */
  tradeType?: string;
  /** True if the order has entered the order book. Usually present. See GAP 49. */
  inOrderBook?: boolean;
  /** Cancelled size, in base currency. Decimal string. Usually present. */
  cancelledSize?: string;
  /** Cancelled funds, in quote currency. Decimal string. Usually present. */
  cancelledFunds?: string;
  /** Remaining size, in base currency. Decimal string. Usually present. */
  remainSize?: string;
  /** Remaining funds, in quote currency. Decimal string. Usually present. */
  remainFunds?: string;
  /** True while the order is open; false once it is filled or cancelled. */
  active: boolean;
  /** Tax, if a tax applies. Decimal string. Usually present. */
  tax?: string;
}

/** Pairs that have open orders. */
export interface OpenSymbols {
  /** Trading pairs. */
  symbols: string[];
}

/** Change of an open order. */
export type OrderChange =
  | OrderChangeByOrderIdAndNewPrice
  | OrderChangeByOrderIdAndNewSize
  | OrderChangeByClientOidAndNewPrice
  | OrderChangeByClientOidAndNewSize;

/** The fields of every {@link OrderChange}. */
export interface OrderChangeFields {
  /** Trading pair of the order. */
  symbol: string;
  /** Id of the order. At least one of `orderId` and `clientOid` is required. */
  orderId?: string;
  /**
   * Client id of the order. At least one of `orderId` and `clientOid` is required. At most 40 characters. See
   * GAP 114.
   */
  clientOid?: string;
  /**
   * New price, in quote currency. At least one of `newPrice` and `newSize` is required. Decimal string. See
   * GAP 129.
   */
  newPrice?: string;
  /**
   * New size, in base currency, filled size included. At least one of `newPrice` and `newSize` is required. Decimal
   * string. See GAP 118.
   */
  newSize?: string;
}

/** {@link OrderChange} with `orderId` and `newPrice`. */
export interface OrderChangeByOrderIdAndNewPrice extends OrderChangeFields {
  orderId: string;
  newPrice: string;
}

/** {@link OrderChange} with `orderId` and `newSize`. */
export interface OrderChangeByOrderIdAndNewSize extends OrderChangeFields {
  orderId: string;
  newSize: string;
}

/** {@link OrderChange} with `clientOid` and `newPrice`. */
export interface OrderChangeByClientOidAndNewPrice extends OrderChangeFields {
  clientOid: string;
  newPrice: string;
}

/** {@link OrderChange} with `clientOid` and `newSize`. */
export interface OrderChangeByClientOidAndNewSize extends OrderChangeFields {
  clientOid: string;
  newSize: string;
}

/** Acknowledgement of a modified order. */
export interface ModifiedOrder {
  /** Id of the new order. Absent, empty or null if the order was only cancelled. See GAP 9. */
  newOrderId?: string | null;
  /** Client id of the order, if the service returns it. See GAP 8. */
  clientOid?: string;
}

/** Acknowledgement of a partial cancellation. */
export interface PartialCancellation {
  /** Id of the order. */
  orderId: string;
  /** Size that is cancelled, in base currency. Decimal string. Usually present. */
  cancelSize?: string;
}

/** Pair whose orders could not be cancelled. */
export interface FailedSymbol {
  /** Trading pair. */
  symbol: string;
  /** Reason for the failure. Usually present. */
  error?: string;
}

/** Pairs whose open orders are being cancelled, and pairs for which the cancellation failed. */
export interface CancelledSymbols {
  /** Pairs whose open orders are being cancelled. */
  succeedSymbols: string[];
  /** Pairs for which the cancellation failed. */
  failedSymbols: FailedSymbol[];
}

/** Acknowledgement of a cancellation request. */
export interface CancelledClientOrder {
  /** Client id of the order. */
  clientOid: string;
}

/** Setting of dead-connection protection. */
export interface DcpSetting {
  /** Seconds without renewal after which open orders are cancelled: 5 to 86400, or -1 to disable. See GAP 116. */
  timeout: number;
  /** Covered pairs, separated by commas, at most 50. Empty or omitted: all pairs. */
  symbols?: string;
}

/** Time at which dead-connection protection cancels open orders. */
export interface DcpTrigger {
  /** Time of the service, in seconds since the epoch. See GAP 11. */
  currentTime?: number;
  /** Time at which open orders are cancelled, in seconds since the epoch. See GAP 11. */
  triggerTime?: number;
}

/** Current setting of dead-connection protection. */
export interface DcpState {
  /** Seconds without renewal after which open orders are cancelled; -1 if not set. */
  timeout?: number;
  /** Covered pairs, separated by commas. Empty: all pairs. */
  symbols?: string;
  /** Time of the service, in seconds since the epoch. */
  currentTime?: number;
  /** Time at which open orders are cancelled, in seconds since the epoch. */
  triggerTime?: number;
}

/** List of closed orders with the cursor to earlier ones. */
export interface ClosedOrders {
  /** Cursor: pass it as `lastId` to read earlier records. See GAP 102. */
  lastId?: string;
  /** Orders, newest first. */
  items: Order[];
}

/** Orders to place, each independent of the others. */
export interface NewOrders {
  /** Orders to place, 1 to 20. See GAP 53. */
  orderList: readonly NewOrder[];
}

/** Result for one order of a batch. It belongs to the order at the same position in the request. */
export interface BatchResult {
  /** True if the order was accepted. */
  success: boolean;
  /** Reason for the rejection. See GAP 14. */
  failMsg?: string;
  /** Id of the order. */
  orderId?: string;
  /** Client id of the order, if the request had one. See GAP 2. */
  clientOid?: string;
}

/** Result for one order of a synchronous batch. It belongs to the order at the same position in the request. */
export interface BatchResultSync {
  /** True if the order was accepted. */
  success: boolean;
  /** Reason for the rejection. See GAP 14. */
  failMsg?: string;
  /** Id of the order. */
  orderId?: string;
  /** Client id of the order, if the request had one. See GAP 2. */
  clientOid?: string;
  /**
   * Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits. See
   * GAP 16.
   */
  orderTime?: number;
  /**
   * Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits. See
   * GAP 16.
   */
  matchTime?: number;
  /** Size of the order, in base currency. Decimal string. */
  originSize?: string;
  /** Filled size, in base currency. Decimal string. */
  dealSize?: string;
  /** Remaining size, in base currency. Decimal string. */
  remainSize?: string;
  /** Cancelled size, in base currency. Decimal string. */
  canceledSize?: string;
  /** Status of the order. */
  status?: OrderStatus;
}

/** Placed order with the result of its matching. */
export interface PlacedOrderSync {
  /** Id of the order. */
  orderId: string;
  /** Client id of the order, if the request had one. See GAP 2. */
  clientOid?: string;
  /**
   * Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits.
   * Usually present. See GAP 16.
   */
  orderTime?: number;
  /**
   * Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits.
   * Usually present. See GAP 16.
   */
  matchTime?: number;
  /** Size of the order, in base currency. Decimal string. Usually present. */
  originSize?: string;
  /** Filled size, in base currency. Decimal string. Usually present. */
  dealSize?: string;
  /** Remaining size, in base currency. Decimal string. Usually present. */
  remainSize?: string;
  /** Cancelled size, in base currency. Decimal string. Usually present. */
  canceledSize?: string;
  /** Status of the order. Usually present. */
  status?: OrderStatus;
}

/** Cancelled order with the result of the cancellation. */
export interface CancelledClientOrderSync {
  /** Client id of the order. Usually present. See GAP 17. */
  clientOid?: string;
  /** Id of the order. See GAP 17. */
  orderId?: string;
  /** Size of the order, in base currency. Decimal string. Usually present. */
  originSize?: string;
  /** Filled size, in base currency. Decimal string. Usually present. */
  dealSize?: string;
  /** Remaining size, in base currency. Decimal string. Usually present. */
  remainSize?: string;
  /** Cancelled size, in base currency. Decimal string. Usually present. */
  canceledSize?: string;
  /** Status of the order. Usually present. */
  status?: OrderStatus;
  /** Funds of the order, in quote currency. Decimal string. See GAP 17. */
  originFunds?: string;
}

/** Cancelled order with the result of the cancellation. */
export interface CancelledOrderSync {
  /** Id of the order. */
  orderId: string;
  /** Size of the order, in base currency. Decimal string. Usually present. */
  originSize?: string;
  /** Filled size, in base currency. Decimal string. Usually present. */
  dealSize?: string;
  /** Remaining size, in base currency. Decimal string. Usually present. */
  remainSize?: string;
  /** Cancelled size, in base currency. Decimal string. Usually present. */
  canceledSize?: string;
  /** Status of the order. Usually present. */
  status?: OrderStatus;
  /** Funds of the order, in quote currency. Decimal string. See GAP 17. */
  originFunds?: string;
}

/** Acknowledgement of a cancellation request. */
export interface CancelledOrder {
  /** Id of the order. */
  orderId: string;
}

/** Pair of isolated margin. */
export interface IsolatedMarginSymbol {
  /** Trading pair. */
  symbol: string;
  /** Current name of the pair. */
  symbolName: string;
  /** Currency that is traded. */
  baseCurrency: string;
  /** Currency of the price. */
  quoteCurrency: string;
  /** Maximum leverage. */
  maxLeverage: number;
  /** Debt ratio at which the position is liquidated, as a fraction. Decimal string. */
  flDebtRatio: string;
  /** True if the pair can be traded. */
  tradeEnable: boolean;
  /** Maximum debt ratio for the automatic renewal of a loan, as a fraction. Decimal string. See GAP 20. */
  autoRenewMaxDebtRatio?: string;
  /** True if the base currency can be borrowed. */
  baseBorrowEnable: boolean;
  /** True if the quote currency can be borrowed. */
  quoteBorrowEnable: boolean;
  /** True if the base currency can be transferred in. */
  baseTransferInEnable: boolean;
  /** True if the quote currency can be transferred in. */
  quoteTransferInEnable: boolean;
  /** Coefficient for borrowing the base currency. Decimal string. See GAP 20. */
  baseBorrowCoefficient?: string;
  /** Coefficient for borrowing the quote currency. Decimal string. See GAP 20. */
  quoteBorrowCoefficient?: string;
}

/** Leverage and debt ratios of cross margin. */
export interface MarginConfig {
  /** Currencies that the configuration applies to. See GAP 21. */
  currencyList: string[];
  /** Maximum leverage. One source sends a string of digits. See GAP 21. */
  maxLeverage: number;
  /** Debt ratio at which the user is warned, as a fraction. Decimal string. See GAP 21. */
  warningDebtRatio: string;
  /** Debt ratio at which the account is liquidated, as a fraction. Decimal string. See GAP 21. */
  liqDebtRatio: string;
}

/** Trading fee rates of one pair, as fractions of the traded funds. */
export interface SymbolFeeRates {
  /** Trading pair. */
  symbol: string;
  /** Rate for orders that take liquidity. Decimal string. */
  takerFeeRate: string;
  /** Rate for orders that provide liquidity. Decimal string. */
  makerFeeRate: string;
  /** Tax rate on sales, if a tax applies. Decimal string. See GAP 64. */
  sellTaxRate?: string;
  /** Tax rate on purchases, if a tax applies. Decimal string. See GAP 64. */
  buyTaxRate?: string;
}

/** Permissions and owner of an API key. */
export interface ApiKeyInfo {
  /** Label of the key. Usually present. */
  remark?: string;
  /** Id of the key. */
  apiKey: string;
  /** Version of the key. Usually present. */
  apiVersion?: number;
  /** Permissions of the key, separated by commas, such as `General,Spot`. See GAP 32. */
  permission: string;
  /**
   * IP addresses from which the key may be used, separated by commas. Absent if the key is not restricted. See
   * GAP 63.
   */
  ipWhitelist?: string;
  /** Time at which the key was created, in milliseconds since the epoch. Usually present. */
  createdAt?: number;
  /** Id of the user. Usually present. */
  uid?: string;
  /** True if the key belongs to the master account. Usually present. */
  isMaster?: boolean;
  /** Name of the sub-account. Only for keys of sub-accounts. See GAP 63. */
  subName?: string;
}

/** Withdrawal, as returned by the history. */
export interface Withdrawal {
  /** Id of the withdrawal. Some sources omit it. See GAP 59. */
  id?: string;
  /** Currency code. */
  currency: string;
  /** Status of the withdrawal. See GAP 47. */
  status: WithdrawalStatus;
  /** Destination address. */
  address: string;
  /** Memo or tag of the address; empty if there is none. Usually present. See GAP 67. */
  memo?: string | null;
  /** True for an internal transfer. Usually present. */
  isInner?: boolean;
  /** Amount in `currency`. Decimal string. */
  amount: string;
  /** Fee in `currency`. Decimal string. */
  fee: string;
  /** Hash of the transaction on the chain; null until there is one. Usually present. */
  walletTxId?: string | null;
  /** Time at which the withdrawal was created, in milliseconds since the epoch. */
  createdAt: number;
  /** Name of the chain. Usually present. */
  chain?: string;
  /** Time of the last change, in milliseconds since the epoch. Usually present. */
  updatedAt?: number;
  /** Remark of the withdrawal. Usually present. */
  remark?: string;
  /** True if the account had a debt for the withdrawal. Some sources omit it. See GAP 59. */
  arrears?: boolean;
}

/** One page of a list. */
export interface WithdrawalPage {
  /** Number of this page, from 1. Usually present. */
  currentPage?: number;
  /** Maximum number of items per page. Usually present. */
  pageSize?: number;
  /** Number of items on all pages. */
  totalNum: number;
  /** Number of pages. */
  totalPage: number;
  /** Items of this page. */
  items: Withdrawal[];
}

/** Limits, minimums and fees for withdrawals of one currency. */
export interface WithdrawalQuotas {
  /** Currency code. */
  currency: string;
  /** Maximum withdrawals in 24 hours, in BTC. Decimal string. Usually present. */
  limitBTCAmount?: string;
  /** Used part of `limitBTCAmount`, in BTC. Decimal string. Usually present. */
  usedBTCAmount?: string;
  /** Currency of `limitQuotaCurrencyAmount` and `usedQuotaCurrencyAmount`. Usually present. */
  quotaCurrency?: string;
  /** Maximum withdrawals in 24 hours, in `quotaCurrency`. Decimal string. Usually present. */
  limitQuotaCurrencyAmount?: string;
  /** Used part of `limitQuotaCurrencyAmount`, in `quotaCurrency`. Decimal string. Usually present. */
  usedQuotaCurrencyAmount?: string;
  /** Amount that the limits still allow. Decimal string. */
  remainAmount: string;
  /** Amount available in the account. Decimal string. */
  availableAmount: string;
  /** Minimum fee. Decimal string. */
  withdrawMinFee: string;
  /** Minimum fee of an internal transfer. Decimal string. Usually present. */
  innerWithdrawMinFee?: string;
  /** Minimum amount. Decimal string. */
  withdrawMinSize: string;
  /** True if the currency can be withdrawn. */
  isWithdrawEnabled: boolean;
  /** Maximum number of decimal places of an amount. */
  precision: number;
  /** Name of the chain. Usually present. */
  chain?: string;
  /** Reason why withdrawals are disabled; null if they are enabled. Usually present. */
  reason?: string | null;
  /** Locked amount. Decimal string. Usually present. */
  lockedAmount?: string;
}

/** Withdrawal with all its details. */
export interface WithdrawalDetail {
  /** Id of the withdrawal. */
  id: string;
  /** Id of the user. See GAP 18. */
  uid?: string;
  /** Currency code. */
  currency: string;
  /** Status of the withdrawal. See GAP 47. */
  status: WithdrawalStatus;
  /** Destination address. */
  address: string;
  /** Memo or tag of the address; empty if there is none. Usually present. See GAP 67. */
  memo?: string | null;
  /** True for an internal transfer. Usually present. */
  isInner?: boolean;
  /** Amount in `currency`. Decimal string. */
  amount: string;
  /** Fee in `currency`. Decimal string. */
  fee: string;
  /** Hash of the transaction on the chain; null until there is one. Usually present. */
  walletTxId?: string | null;
  /** Time at which the withdrawal was created, in milliseconds since the epoch. */
  createdAt: number;
  /** Id of the chain. Usually present. */
  chainId?: string;
  /** Name of the chain. Usually present. */
  chainName?: string;
  /** Name of the currency. See GAP 18. */
  currencyName?: string;
  /** State of a cancellation. Usually present. */
  cancelType?: CancelType;
  /** Reason code of a failure; empty if the withdrawal did not fail. See GAP 18. */
  failureReason?: string;
  /** Reason of a failure, as text. See GAP 18. */
  failureReasonMsg?: string | null;
  /** Remark of the address. See GAP 18. */
  addressRemark?: string | null;
  /** Remark of the withdrawal. Usually present. See GAP 18. */
  remark?: string;
  /** Taxes on the withdrawal. See GAP 18. */
  taxes?: string[] | null;
  /** Description of the taxes. See GAP 18. */
  taxDescription?: string | null;
  /** Return of the funds if the withdrawal failed. See GAP 18. */
  returnStatus?: ReturnStatus;
  /** Returned amount. Decimal string. See GAP 18. */
  returnAmount?: string | null;
  /** Currency of the returned amount. See GAP 18. */
  returnCurrency?: string;
}

/** Cancelled withdrawal, as some sources show it. */
export interface CancelledWithdrawal {
  /** Id of the withdrawal. */
  withdrawalId?: string;
}

/** VIP level and sub-accounts of the user. */
export interface AccountSummary {
  /** VIP level of the user, from 0. */
  level: number;
  /** Number of sub-accounts. Usually present. */
  subQuantity?: number;
  /** Number of sub-accounts that may trade spot. Usually present. */
  spotSubQuantity?: number;
  /** Number of sub-accounts that may trade on margin. Usually present. */
  marginSubQuantity?: number;
  /** Number of sub-accounts that may trade futures. Usually present. */
  futuresSubQuantity?: number;
  /** Number of sub-accounts that may trade options. Usually present. */
  optionSubQuantity?: number;
  /** Maximum number of sub-accounts. Usually present. */
  maxSubQuantity?: number;
  /** Number of sub-accounts that the VIP level allows by default. Usually present. */
  maxDefaultSubQuantity?: number;
  /** Number of additional sub-accounts that may trade spot. Usually present. */
  maxSpotSubQuantity?: number;
  /** Number of additional sub-accounts that may trade on margin. Usually present. */
  maxMarginSubQuantity?: number;
  /** Number of additional sub-accounts that may trade futures. Usually present. */
  maxFuturesSubQuantity?: number;
  /** Number of additional sub-accounts that may trade options. Usually present. */
  maxOptionSubQuantity?: number;
}

/** Deposit address to create. */
export interface NewDepositAddress {
  /** Currency to receive. */
  currency: string;
  /** Id of the chain, such as `eth`. */
  chain: string;
  /** Account that receives deposits: `main` for funding, or `trade`. */
  to: "main" | "trade";
  /** Amount to receive. Needed for invoice-based addresses. Decimal string. See GAP 129. */
  amount?: string;
}

/** Address for deposits of one currency. */
export interface DepositAddress {
  /** Deposit address. */
  address: string;
  /** Memo or tag of the address; empty if the address has none. Usually present. See GAP 67. */
  memo?: string | null;
  /** Name of the chain. Some sources send `chainName` instead. See GAP 26. */
  chain?: string;
  /** Name of the chain. Some sources send `chain` instead. See GAP 26. */
  chainName?: string;
  /** Id of the chain. Usually present. */
  chainId?: string;
  /** Account that receives deposits. Usually present. See GAP 26. */
  to?: DepositAccount;
  /** Currency of the deposit or address. */
  currency: string;
  /**
   * Contract address of the currency. Empty for the native currency of a chain, absent in the response that creates
   * the address. See GAP 26.
   */
  contractAddress?: string;
  /**
   * Time at which the address expires, 0 if it does not expire. Only some invoice-based addresses expire. See
   * GAP 26.
   */
  expirationDate?: number;
}

/** Assets and liabilities of a margin account in one currency. */
export interface MarginBalance {
  /** Currency of the balance. */
  currency: string;
  /** Total balance, held funds included. Decimal string. */
  total: string;
  /** Balance that can be used. Decimal string. */
  available: string;
  /** Amount held for open orders. Decimal string. */
  hold: string;
  /** Amount owed: principal plus interest. Decimal string. */
  liability: string;
  /** Principal owed, without interest. Decimal string. Usually present. */
  liabilityPrincipal?: string;
  /** Interest owed. Decimal string. Usually present. */
  liabilityInterest?: string;
  /** Amount that can still be borrowed. Decimal string. Usually present. */
  maxBorrowSize?: string;
  /** True if the currency can be borrowed. Usually present. */
  borrowEnabled?: boolean;
  /** True if the currency can be transferred in. Usually present. */
  transferInEnabled?: boolean;
}

/** Assets and liabilities of an isolated margin account in one pair. */
export interface IsolatedMarginAsset {
  /** Trading pair. */
  symbol: string;
  /** Status of the pair. See GAP 24. */
  status: MarginStatus;
  /** Liabilities divided by assets, as a fraction. Decimal string. */
  debtRatio: string;
  /** Balance in the base currency. */
  baseAsset: MarginBalance;
  /** Balance in the quote currency. */
  quoteAsset: MarginBalance;
}

/** Assets and liabilities of the isolated margin account. */
export interface IsolatedMarginAccount {
  /** Total assets, in the quote currency. Decimal string. */
  totalAssetOfQuoteCurrency: string;
  /** Total liabilities, in the quote currency. Decimal string. */
  totalLiabilityOfQuoteCurrency: string;
  /** Time of the data, in milliseconds since the epoch. Usually present. */
  timestamp?: number;
  /** Balances of each pair. */
  assets: IsolatedMarginAsset[];
}

/** Assets and liabilities of the cross margin account. */
export interface CrossMarginAccount {
  /** Total assets, in the quote currency. Decimal string. */
  totalAssetOfQuoteCurrency: string;
  /** Total liabilities, in the quote currency. Decimal string. */
  totalLiabilityOfQuoteCurrency: string;
  /** Liabilities divided by assets, as a fraction. Decimal string. */
  debtRatio: string;
  /** Status of the account. See GAP 24. */
  status: MarginStatus;
  /** Balance in each currency. */
  accounts: MarginBalance[];
}

/** Collateral ratio within one range of the collateral amount. */
export interface CollateralTier {
  /** Lower limit of the range. Decimal string. */
  lowerLimit: string;
  /** Upper limit of the range. Decimal string. */
  upperLimit: string;
  /** Fraction of the value that counts as collateral. Decimal string. */
  collateralRatio: string;
}

/** Collateral ratios that several currencies share. */
export interface CollateralRatios {
  /** Currencies that the ratios apply to. */
  currencyList: string[];
  /** Ratios by range of the collateral amount. */
  items: CollateralTier[];
}

/** Limits for borrowing, buying and holding one currency on cross margin. */
export interface CrossRiskLimit {
  /** Time of the data, in milliseconds since the epoch. Usually present. */
  timestamp?: number;
  /** Currency that the limits apply to. */
  currency: string;
  /** Maximum amount to borrow. Decimal string. */
  borrowMaxAmount: string;
  /** Maximum amount to buy. Decimal string. */
  buyMaxAmount: string;
  /** Maximum amount to hold. Decimal string. */
  holdMaxAmount: string;
  /** Coefficient for borrowing. Decimal string. Usually present. */
  borrowCoefficient?: string;
  /** Coefficient for margin. Decimal string. Usually present. */
  marginCoefficient?: string;
  /** Maximum number of decimal places of an amount. Usually present. */
  precision?: number;
  /** Minimum amount to borrow. Decimal string. Usually present. */
  borrowMinAmount?: string | null;
  /** Increment of amounts to borrow. Decimal string. Usually present. */
  borrowMinUnit?: string | null;
  /** True if the currency can be borrowed. */
  borrowEnabled: boolean;
}

/** Limits for borrowing, buying and holding one pair on isolated margin. */
export interface IsolatedRiskLimit {
  /** Time of the data, in milliseconds since the epoch. Usually present. */
  timestamp?: number;
  /** Trading pair. */
  symbol: string;
  /** Maximum amount of the base currency to borrow. Decimal string. */
  baseMaxBorrowAmount: string;
  /** Maximum amount of the quote currency to borrow. Decimal string. */
  quoteMaxBorrowAmount: string;
  /** Maximum amount of the base currency to buy. Decimal string. */
  baseMaxBuyAmount: string;
  /** Maximum amount of the quote currency to buy. Decimal string. */
  quoteMaxBuyAmount: string;
  /** Maximum amount of the base currency to hold. Decimal string. */
  baseMaxHoldAmount: string;
  /** Maximum amount of the quote currency to hold. Decimal string. */
  quoteMaxHoldAmount: string;
  /** Maximum number of decimal places of an amount in the base currency. Usually present. */
  basePrecision?: number;
  /** Maximum number of decimal places of an amount in the quote currency. Usually present. */
  quotePrecision?: number;
  /** Minimum amount of the base currency to borrow. Decimal string. Usually present. */
  baseBorrowMinAmount?: string | null;
  /** Minimum amount of the quote currency to borrow. Decimal string. Usually present. */
  quoteBorrowMinAmount?: string | null;
  /** Increment of amounts of the base currency to borrow. Decimal string. Usually present. */
  baseBorrowMinUnit?: string | null;
  /** Increment of amounts of the quote currency to borrow. Decimal string. Usually present. */
  quoteBorrowMinUnit?: string | null;
  /** True if the base currency can be borrowed. */
  baseBorrowEnabled: boolean;
  /** True if the quote currency can be borrowed. */
  quoteBorrowEnabled: boolean;
  /** Coefficient for borrowing the base currency. Decimal string. Usually present. */
  baseBorrowCoefficient?: string;
  /** Coefficient for borrowing the quote currency. Decimal string. Usually present. */
  quoteBorrowCoefficient?: string;
  /** Coefficient of the base currency as margin. Decimal string. Usually present. */
  baseMarginCoefficient?: string;
  /** Coefficient of the quote currency as margin. Decimal string. Usually present. */
  quoteMarginCoefficient?: string;
}

/** Pair of cross margin, with its sizes and increments. */
export interface CrossMarginSymbol {
  /** Trading pair. */
  symbol: string;
  /** Current name of the pair. */
  name: string;
  /** True if the pair can be traded. */
  enableTrading: boolean;
  /** Market in which the pair is listed, such as `USDS`. */
  market: string;
  /** Currency that is traded. */
  baseCurrency: string;
  /** Currency of the price. */
  quoteCurrency: string;
  /** Increment of sizes, in base currency. Decimal string. See GAP 66. */
  baseIncrement: string;
  /** Minimum size, in base currency. Decimal string. See GAP 66. */
  baseMinSize: string;
  /** Maximum size, in base currency. Decimal string. See GAP 66. */
  baseMaxSize: string;
  /** Increment of funds, in quote currency. Decimal string. See GAP 66. */
  quoteIncrement: string;
  /** Minimum funds of a market order, in quote currency. Decimal string. See GAP 66. */
  quoteMinSize: string;
  /** Maximum funds of a market order, in quote currency. Decimal string. See GAP 66. */
  quoteMaxSize: string;
  /** Increment of prices, in quote currency. Decimal string. See GAP 66. */
  priceIncrement: string;
  /** Currency of trading fees. */
  feeCurrency: string;
  /** Maximum deviation of a price, as a fraction. Decimal string. See GAP 66. */
  priceLimitRate: string;
  /** Minimum funds of an order, in quote currency. Decimal string. See GAP 66. */
  minFunds: string;
}

/** Pairs of cross margin. */
export interface CrossMarginSymbols {
  /** Time of the data, in milliseconds since the epoch. */
  timestamp: number;
  /** Trading pairs. */
  items: CrossMarginSymbol[];
}

/** Withdrawal to create. */
export interface NewWithdrawal {
  /** Currency to withdraw. */
  currency: string;
  /** Destination: an address, a UID, an e-mail address or a phone number, according to `withdrawType`. */
  toAddress: string;
  /** Amount, above zero: a multiple of the currency's precision. Decimal string. See GAP 129. */
  amount: string;
  /** Kind of destination in `toAddress`. */
  withdrawType: "ADDRESS" | "UID" | "MAIL" | "PHONE";
  /** Id of the chain, such as `eth`. */
  chain: string;
  /** Memo or tag of the address. Some currencies need it. */
  memo?: string;
  /** True: an internal transfer without on-chain fee. */
  isInner?: boolean;
  /** Remark of the withdrawal. */
  remark?: string;
  /** Source of the fee: `INTERNAL` takes it from the amount, `EXTERNAL` from the balance. See GAP 121. */
  feeDeductType?: "INTERNAL" | "EXTERNAL";
}

/** Acknowledgement of a withdrawal. */
export interface WithdrawalReceipt {
  /** Id of the withdrawal. */
  withdrawalId: string;
}

/** Type of a spot account: `main` for funding, `trade` or `trade_hf` for spot trading, `margin` for cross margin. */
export type KnownAccountType = "main" | "trade" | "trade_hf" | "margin";

/** Type of a spot account: `main` for funding, `trade` or `trade_hf` for spot trading, `margin` for cross margin. */
export type AccountType = "main" | "trade" | "trade_hf" | "margin" | (string & {});

/** Direction of the change: into the account (`in`) or out of it (`out`). */
export type KnownDirection = "in" | "out";

/** Direction of the change: into the account (`in`) or out of it (`out`). */
export type Direction = "in" | "out" | (string & {});

/** Status of a deposit. */
export type KnownDepositStatus = "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/** Status of a deposit. */
export type DepositStatus = "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE" | (string & {});

/** Reason for a change of a high-frequency account balance. */
export type KnownHfBizType =
  | "TRADE_EXCHANGE"
  | "TRANSFER"
  | "SUB_TRANSFER"
  | "RETURNED_FEES"
  | "DEDUCTION_FEES"
  | "OTHER";

/** Reason for a change of a high-frequency account balance. */
export type HfBizType =
  | "TRADE_EXCHANGE"
  | "TRANSFER"
  | "SUB_TRANSFER"
  | "RETURNED_FEES"
  | "DEDUCTION_FEES"
  | "OTHER"
  | (string & {});

/** Side of the order: buy or sell the base currency. */
export type KnownSide = "buy" | "sell";

/** Type of an order: `limit` trades at its price or better, `market` at the prices in the order book. */
export type KnownOrderType = "limit" | "market";

/** Side of the order: buy or sell the base currency. */
export type Side = "buy" | "sell" | (string & {});

/** Role of an order in a trade: `maker` rested in the order book, `taker` matched it. */
export type Liquidity = "maker" | "taker" | (string & {});

/** Type of an order: `limit` trades at its price or better, `market` at the prices in the order book. */
export type OrderType = "limit" | "market" | (string & {});

/**
 * Time in force of an order: `GTC` rests until cancelled, `GTT` until a time, `IOC` does not rest, `FOK` fills
 * completely or not at all.
 */
export type KnownTimeInForce = "GTC" | "GTT" | "IOC" | "FOK";

/** Acknowledgement of a cancellation request: `success`. */
export type CancelAcknowledgement = "success" | (string & {});

/** Self-trade prevention of an order; empty or null if not set. */
export type SelfTrade = "" | "CN" | "CO" | "CB" | "DC" | (string & {});

/**
 * Time in force of an order: `GTC` rests until cancelled, `GTT` until a time, `IOC` does not rest, `FOK` fills
 * completely or not at all.
 */
export type TimeInForce = "GTC" | "GTT" | "IOC" | "FOK" | (string & {});

/** Status of an order: `open` rests in the order book, `done` is filled or cancelled. */
export type OrderStatus = "open" | "done" | (string & {});

/** Status of a withdrawal. The usual order is `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or `FAILURE`. */
export type KnownWithdrawalStatus = "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";

/** Status of a withdrawal. The usual order is `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or `FAILURE`. */
export type WithdrawalStatus = "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE" | (string & {});

/** State of a cancellation: `CANCELABLE`, `CANCELING` (being cancelled) or `NON_CANCELABLE`. */
export type CancelType = "CANCELABLE" | "CANCELING" | "NON_CANCELABLE" | (string & {});

/** Return of the funds of a failed withdrawal. */
export type ReturnStatus = "NOT_RETURN" | "PROCESSING" | "SUCCESS" | (string & {});

/** Account that receives deposits. Responses also write it in capitals. */
export type DepositAccount = "main" | "trade" | "MAIN" | "TRADE" | (string & {});

/** Status of a margin account: effective, in liquidation (`BANKRUPTCY`, `LIQUIDATION`), repaying or borrowing. */
export type MarginStatus = "EFFECTIVE" | "BANKRUPTCY" | "LIQUIDATION" | "REPAY" | "BORROW" | (string & {});
