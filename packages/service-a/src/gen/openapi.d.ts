// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.
/** Every path, with its operations. */
export interface paths {
  "/api/v1/accounts": {
    /**
     * Spot accounts
     *
     * Lists spot accounts with their balances. The list is empty if no account matches. Needs General permission.
     */
    get: operations["accounts.list"];
  };
  "/api/v1/accounts/ledgers": {
    /**
     * Spot ledger
     *
     * Lists the spot ledger: each change of a balance in the funding and trade accounts, newest first, page by
     * page.
     *
     * Needs General permission.
     */
    get: operations["accounts.ledger"];
  };
  "/api/v1/accounts/{accountId}": {
    /**
     * Spot account detail
     *
     * Returns the balance of one spot account. Needs General permission.
     */
    get: operations["accounts.get"];
  };
  "/api/v1/base-fee": {
    /**
     * Base fee rate
     *
     * Returns the user's base fee rates. Needs General permission.
     */
    get: operations["fees.base"];
  };
  "/api/v1/deposits": {
    /**
     * Deposit history
     *
     * Lists deposits, newest first, page by page. Needs General permission.
     */
    get: operations["deposits.list"];
  };
  "/api/v1/hf/accounts/ledgers": {
    /**
     * High-frequency ledger
     *
     * Lists the high-frequency ledger: each change of a balance in the high-frequency trade account, newest first.
     *
     * One request covers at most 7 days. To read earlier entries, pass the id of the last entry as `lastId`.
     *
     * Needs General permission.
     */
    get: operations["accounts.hfLedger"];
  };
  "/api/v1/hf/accounts/opened": {
    /**
     * High-frequency account opened
     *
     * Returns true if the user trades spot in a high-frequency account.
     *
     * True: use account type `trade_hf`. False: the account is low-frequency, use `trade`. Meant for users who
     * opened a
     * high-frequency account before 2024.
     *
     * Needs General permission.
     */
    get: operations["accounts.isHighFrequency"];
  };
  "/api/v1/hf/fills": {
    /**
     * Fills
     *
     * Lists the fills of orders, newest first.
     *
     * Returns fills of all pairs, or of one with `symbol`. To read earlier fills, pass the `lastId` of the
     * response.
     *
     * Needs General permission.
     */
    get: operations["orders.fills"];
  };
  "/api/v1/hf/orders": {
    /**
     * Place order
     *
     * Places an order, and returns once the exchange has accepted it.
     *
     * Set `clientOid`: it is the key for finding the order when no usable response arrives. It is not an
     * idempotency key,
     * so the client never sends an order twice. The exchange rejects a post-only order that would match
     * immediately.
     *
     * Needs Spot permission.
     */
    post: operations["orders.place"];
    /**
     * Cancel all by symbol
     *
     * Requests the cancellation of all open orders of a pair.
     *
     * The response acknowledges the request, not the cancellations.
     *
     * The client may send the request again until the call ends. An order of the pair that is placed in that time
     * may be
     * cancelled too. `retry: false` forbids a second attempt.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancelBySymbol"];
  };
  "/api/v1/hf/orders/active": {
    /**
     * Open orders
     *
     * Lists the open orders of a pair. Needs General permission.
     */
    get: operations["orders.listOpen"];
  };
  "/api/v1/hf/orders/active/symbols": {
    /**
     * Symbols with open orders
     *
     * Lists the pairs that have open orders. Needs Spot permission.
     */
    get: operations["orders.openSymbols"];
  };
  "/api/v1/hf/orders/alter": {
    /**
     * Modify order
     *
     * Replaces an open order by one with another price, another size, or both.
     *
     * The exchange cancels the order and places a new one with a new id. If `newSize` is less than the filled size,
     * it
     * only cancels the order. A second request could modify the wrong order, so the client never sends it again.
     *
     * Needs Spot permission.
     */
    post: operations["orders.modify"];
  };
  "/api/v1/hf/orders/cancel/{orderId}": {
    /**
     * Partial cancel
     *
     * Cancels a part of an order. The rest keeps its place in the queue.
     *
     * A second request would cancel the size a second time, so the client never sends it again.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancelPartial"];
  };
  "/api/v1/hf/orders/cancelAll": {
    /**
     * Cancel all
     *
     * Requests the cancellation of all open orders of all pairs.
     *
     * The call succeeds even if the cancellation fails for some pairs: read `failedSymbols`.
     *
     * The client may send the request again until the call ends. An order that is placed in that time may be
     * cancelled
     * too. `retry: false` forbids a second attempt.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancelAll"];
  };
  "/api/v1/hf/orders/client-order/{clientOid}": {
    /**
     * Order by client id
     *
     * Returns the order with this client id, open or done. A done order can be found for at most 3 days.
     *
     * A client id is unique among open orders only. It may be used again once its order is done.
     *
     * Needs General permission.
     */
    get: operations["orders.getByClientOid"];
    /**
     * Cancel by client id
     *
     * Requests the cancellation of the order with this client id.
     *
     * The response acknowledges the request, not the cancellation. Query the order to see its state.
     *
     * The client may send the request again until the call ends. An order that is placed with this client id in
     * that time
     * may be cancelled too. `retry: false` forbids a second attempt.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancelByClientOid"];
  };
  "/api/v1/hf/orders/dead-cancel-all": {
    /**
     * Set DCP
     *
     * Sets, renews or disables dead-connection protection (DCP).
     *
     * If no request renews DCP within `timeout` seconds, the exchange cancels all open high-frequency orders of the
     * covered
     * pairs. Each call restarts the timer and replaces the earlier setting. The document states “no request within
     * timeout”; public material states that only this call renews DCP. Renew it with this call.
     *
     * The client may send the request again until the call ends. A setting that another program makes in that time
     * may be
     * replaced, and an order of a covered pair that is placed in that time may be cancelled. `retry: false` forbids
     * a
     * second attempt.
     *
     * Needs Spot permission.
     */
    post: operations["dcp.set"];
  };
  "/api/v1/hf/orders/dead-cancel-all/query": {
    /**
     * Get DCP
     *
     * Returns the setting of dead-connection protection; null or an empty object if it is not set. Needs Spot
     * permission.
     */
    get: operations["dcp.get"];
  };
  "/api/v1/hf/orders/done": {
    /**
     * Closed orders
     *
     * Lists filled and cancelled orders, newest first.
     *
     * Returns orders of all pairs, or of one with `symbol`. To read earlier orders, pass the `lastId` of the
     * response.
     *
     * Needs General permission.
     */
    get: operations["orders.listClosed"];
  };
  "/api/v1/hf/orders/multi": {
    /**
     * Batch place
     *
     * Places 1 to 20 orders. Each is accepted or rejected independently of the others.
     *
     * Results have the same order as the request. A rejected order has `success` false, a message and no ids. The
     * exchange may reject batches of more than 5 orders.
     *
     * Needs Spot permission.
     */
    post: operations["orders.placeMany"];
  };
  "/api/v1/hf/orders/multi/sync": {
    /**
     * Batch place, synchronous
     *
     * Places 1 to 20 orders, each independent of the others, and returns after the matching engine has processed
     * them.
     *
     * Results have the same order as the request. A rejected order has `success` false, a message and no ids. The
     * exchange may reject batches of more than 5 orders.
     *
     * Needs Spot permission.
     */
    post: operations["orders.placeManySync"];
  };
  "/api/v1/hf/orders/sync": {
    /**
     * Place order, synchronous
     *
     * Places an order, and returns after the matching engine has processed it.
     *
     * Set `clientOid`: it is the key for finding the order when no usable response arrives. It is not an
     * idempotency key,
     * so the client never sends an order twice.
     *
     * Needs Spot permission.
     */
    post: operations["orders.placeSync"];
  };
  "/api/v1/hf/orders/sync/client-order/{clientOid}": {
    /**
     * Cancel by client id, synchronous
     *
     * Cancels the order with this client id, and returns after the matching engine has processed the cancellation.
     *
     * The client may send the request again until the call ends. An order that is placed with this client id in
     * that time
     * may be cancelled too. `retry: false` forbids a second attempt.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancelByClientOidSync"];
  };
  "/api/v1/hf/orders/sync/{orderId}": {
    /**
     * Cancel by order id, synchronous
     *
     * Cancels the order with this id, and returns after the matching engine has processed the cancellation.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancelSync"];
  };
  "/api/v1/hf/orders/test": {
    /**
     * Test order
     *
     * Checks an order and its signature without placing it.
     *
     * The exchange applies the same checks as for placing. The order never reaches matching and cannot be queried.
     *
     * Needs Spot permission.
     */
    post: operations["orders.test"];
  };
  "/api/v1/hf/orders/{orderId}": {
    /**
     * Order by id
     *
     * Returns the order with this id, open or done. A done order can be found for at most 3 days.
     *
     * Needs General permission.
     */
    get: operations["orders.get"];
    /**
     * Cancel by order id
     *
     * Requests the cancellation of the order with this id.
     *
     * The response acknowledges the request, not the cancellation. Query the order to see its state.
     *
     * Needs Spot permission.
     */
    delete: operations["orders.cancel"];
  };
  "/api/v1/isolated/symbols": {
    /**
     * Isolated margin symbols
     *
     * Lists the pairs of isolated margin, with their leverage and borrowing settings. Public.
     */
    get: operations["margin.isolatedSymbols"];
  };
  "/api/v1/margin/config": {
    /**
     * Margin configuration
     *
     * Returns leverage and debt ratios of cross margin, and the currencies they apply to. Public.
     */
    get: operations["margin.config"];
  };
  "/api/v1/trade-fees": {
    /**
     * Actual fee rate
     *
     * Lists the user's actual fee rate for each pair. Needs General permission.
     */
    get: operations["fees.actual"];
  };
  "/api/v1/user/api-key": {
    /**
     * API key info
     *
     * Returns the permissions and the owner of the API key in use. Needs General permission.
     */
    get: operations["accounts.apiKey"];
  };
  "/api/v1/withdrawals": {
    /**
     * Withdrawal history
     *
     * Lists withdrawals, newest first, page by page. Needs General permission.
     */
    get: operations["withdrawals.list"];
  };
  "/api/v1/withdrawals/quotas": {
    /**
     * Quotas
     *
     * Returns limits, minimum amount and minimum fee for withdrawals of a currency. Needs General permission.
     */
    get: operations["withdrawals.quotas"];
  };
  "/api/v1/withdrawals/{withdrawalId}": {
    /**
     * Withdrawal detail
     *
     * Returns all details of one withdrawal, and whether it can still be cancelled. Needs General permission.
     */
    get: operations["withdrawals.get"];
    /**
     * Cancel withdrawal
     *
     * Cancels a withdrawal with status `PROCESSING`.
     *
     * A withdrawal with a later status cannot be cancelled or reversed. The final status of a cancelled withdrawal
     * is not
     * documented. The payload is null.
     *
     * Needs Withdrawal permission.
     */
    delete: operations["withdrawals.cancel"];
  };
  "/api/v2/user-info": {
    /**
     * Account summary
     *
     * Returns the user's VIP level, and the number of existing and allowed sub-accounts. Needs General permission.
     */
    get: operations["accounts.summary"];
  };
  "/api/v3/deposit-address/create": {
    /**
     * Add deposit address
     *
     * Creates a deposit address.
     *
     * List the addresses first: the exchange may reject the creation of an address that exists. The request has no
     * client id,
     * so it is sent only once; `deposits.addresses` shows whether the address was created.
     *
     * Needs General permission.
     */
    post: operations["deposits.createAddress"];
  };
  "/api/v3/deposit-addresses": {
    /**
     * List deposit addresses
     *
     * Lists deposit addresses of a currency. The list is empty if there are none. Needs General permission.
     */
    get: operations["deposits.addresses"];
  };
  "/api/v3/isolated/accounts": {
    /**
     * Isolated margin account
     *
     * Returns assets and liabilities of the isolated margin account: totals, and the balances of each pair.
     *
     * Needs General permission.
     */
    get: operations["accounts.isolatedMargin"];
  };
  "/api/v3/margin/accounts": {
    /**
     * Cross margin account
     *
     * Returns assets and liabilities of the cross margin account: totals, and the balance in each currency.
     *
     * Needs General permission.
     */
    get: operations["accounts.crossMargin"];
  };
  "/api/v3/margin/collateralRatio": {
    /**
     * Collateral ratios
     *
     * Lists collateral ratios: the fraction of a currency's value that counts as collateral.
     *
     * Larger amounts count less. Public.
     */
    get: operations["margin.collateralRatios"];
  };
  "/api/v3/margin/currencies": {
    /**
     * Risk limit
     *
     * Lists limits for borrowing, buying and holding on margin.
     *
     * `isIsolated` decides: false returns limits per currency for cross margin and allows `currency`; true returns
     * limits
     * per pair for isolated margin and allows `symbol`.
     *
     * Needs General permission.
     */
    get: operations["margin.riskLimits"];
  };
  "/api/v3/margin/symbols": {
    /**
     * Cross margin symbols
     *
     * Lists the pairs of cross margin, with their sizes and increments. Public.
     */
    get: operations["margin.crossSymbols"];
  };
  "/api/v3/withdrawals": {
    /**
     * Add withdrawal
     *
     * Withdraws to an address, or to another user by UID, e-mail or phone number.
     *
     * The request has no client id, so the client sends it only once; `withdrawals.list` may show what was
     * executed.
     *
     * Needs Withdrawal permission.
     */
    post: operations["withdrawals.create"];
  };
}

/** Every schema. */
export interface components {
  schemas: {
    /** VIP level and sub-accounts of the user. */
    AccountSummary: {
      /** VIP level of the user, from 0. */
      level: number;
      /** Number of sub-accounts. */
      subQuantity?: number;
      /** Number of sub-accounts that may trade spot. */
      spotSubQuantity?: number;
      /** Number of sub-accounts that may trade on margin. */
      marginSubQuantity?: number;
      /** Number of sub-accounts that may trade futures. */
      futuresSubQuantity?: number;
      /** Number of sub-accounts that may trade options. */
      optionSubQuantity?: number;
      /** Maximum number of sub-accounts. */
      maxSubQuantity?: number;
      /** Number of sub-accounts that the VIP level allows by default. */
      maxDefaultSubQuantity?: number;
      /** Number of additional sub-accounts that may trade spot. */
      maxSpotSubQuantity?: number;
      /** Number of additional sub-accounts that may trade on margin. */
      maxMarginSubQuantity?: number;
      /** Number of additional sub-accounts that may trade futures. */
      maxFuturesSubQuantity?: number;
      /** Number of additional sub-accounts that may trade options. */
      maxOptionSubQuantity?: number;
    };
    /** Type of a spot account: `main` for funding, `trade` for spot trading, `margin` for cross margin. */
    AccountType: string | components["schemas"]["KnownAccountType"];
    /** Envelope of a successful response. */
    AccountsApiKeyEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["ApiKeyInfo"];
    };
    /** Envelope of a successful response. */
    AccountsCrossMarginEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CrossMarginAccount"];
    };
    /** Envelope of a successful response. */
    AccountsGetEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["SpotBalance"];
    };
    /** Envelope of a successful response. */
    AccountsHfLedgerEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["HfLedgerEntry"][];
    };
    /** Envelope of a successful response. */
    AccountsIsHighFrequencyEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: boolean;
    };
    /** Envelope of a successful response. */
    AccountsIsolatedMarginEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["IsolatedMarginAccount"];
    };
    /** Envelope of a successful response. */
    AccountsLedgerEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["LedgerEntryPage"];
    };
    /** Envelope of a successful response. */
    AccountsListEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["SpotAccount"][];
    };
    /** Envelope of a successful response. */
    AccountsSummaryEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["AccountSummary"];
    };
    /** Non-negative decimal number as a string: digits and at most one point, no sign, no exponent. */
    Amount: string;
    /**
     * Client id of an order that may have been placed elsewhere: at most 40 printable ASCII characters. Those that
     * change the
     * path of a request are excluded: `/`, `?`, `#`, `%`, a backslash, and the ids `.` and `..`.
     */
    AnyClientOid: string;
    /** Permissions and owner of an API key. */
    ApiKeyInfo: {
      /** Label of the key. */
      remark?: string;
      /** Id of the key. */
      apiKey: string;
      /** Version of the key. */
      apiVersion?: number;
      /** Permissions of the key, separated by commas, such as `General,Spot`. */
      permission: string;
      /** IP addresses from which the key may be used, separated by commas. Absent if the key is not restricted. */
      ipWhitelist?: string;
      /** Time at which the key was created, in milliseconds since the epoch. */
      createdAt?: components["schemas"]["EpochMs"];
      /** Id of the user. */
      uid?: components["schemas"]["Id64"];
      /** True if the key belongs to the master account. */
      isMaster?: boolean;
      /** Name of the sub-account. Only for keys of sub-accounts. */
      subName?: string;
    };
    /** Result for one order of a batch. It belongs to the order at the same position in the request. */
    BatchResult: {
      /** True if the order was accepted. */
      success: boolean;
      /** Reason for the rejection. */
      failMsg?: string;
      /** Id of the order. */
      orderId?: string;
      /** Client id of the order, if the request had one. */
      clientOid?: string;
    };
    /** Result for one order of a synchronous batch. It belongs to the order at the same position in the request. */
    BatchResultSync: {
      /** True if the order was accepted. */
      success: boolean;
      /** Reason for the rejection. */
      failMsg?: string;
      /** Id of the order. */
      orderId?: string;
      /** Client id of the order, if the request had one. */
      clientOid?: string;
      /** Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits. */
      orderTime?: components["schemas"]["EpochMsOrDigits"];
      /** Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits. */
      matchTime?: components["schemas"]["EpochMsOrDigits"];
      /** Size of the order, in base currency. */
      originSize?: components["schemas"]["Decimal"];
      /** Filled size, in base currency. */
      dealSize?: components["schemas"]["Decimal"];
      /** Remaining size, in base currency. */
      remainSize?: components["schemas"]["Decimal"];
      /** Cancelled size, in base currency. */
      canceledSize?: components["schemas"]["Decimal"];
      /** Status of the order. */
      status?: components["schemas"]["OrderStatus"];
    };
    /** Acknowledgement of a cancellation request: `success`. */
    CancelAcknowledgement: string | "success";
    /** State of a cancellation: `CANCELABLE`, `CANCELING` (being cancelled) or `NON_CANCELABLE`. */
    CancelType: string | "CANCELABLE" | "CANCELING" | "NON_CANCELABLE";
    /** Acknowledgement of a cancellation request. */
    CancelledClientOrder: {
      /** Client id of the order. */
      clientOid: string;
    };
    /** Cancelled order with the result of the cancellation. */
    CancelledClientOrderSync: {
      /** Client id of the order. */
      clientOid?: string;
      /** Id of the order. */
      orderId?: string;
      /** Size of the order, in base currency. */
      originSize?: components["schemas"]["Decimal"];
      /** Filled size, in base currency. */
      dealSize?: components["schemas"]["Decimal"];
      /** Remaining size, in base currency. */
      remainSize?: components["schemas"]["Decimal"];
      /** Cancelled size, in base currency. */
      canceledSize?: components["schemas"]["Decimal"];
      /** Status of the order. */
      status?: components["schemas"]["OrderStatus"];
      /** Funds of the order, in quote currency. */
      originFunds?: components["schemas"]["Decimal"];
    };
    /** Acknowledgement of a cancellation request. */
    CancelledOrder: {
      /** Id of the order. */
      orderId: string;
    };
    /** Cancelled order with the result of the cancellation. */
    CancelledOrderSync: {
      /** Id of the order. */
      orderId: string;
      /** Size of the order, in base currency. */
      originSize?: components["schemas"]["Decimal"];
      /** Filled size, in base currency. */
      dealSize?: components["schemas"]["Decimal"];
      /** Remaining size, in base currency. */
      remainSize?: components["schemas"]["Decimal"];
      /** Cancelled size, in base currency. */
      canceledSize?: components["schemas"]["Decimal"];
      /** Status of the order. */
      status?: components["schemas"]["OrderStatus"];
      /** Funds of the order, in quote currency. */
      originFunds?: components["schemas"]["Decimal"];
    };
    /** Pairs whose open orders are being cancelled, and pairs for which the cancellation failed. */
    CancelledSymbols: {
      /** Pairs whose open orders are being cancelled. */
      succeedSymbols: string[];
      /** Pairs for which the cancellation failed. */
      failedSymbols: components["schemas"]["FailedSymbol"][];
    };
    /** Cancelled withdrawal, as some sources show it. */
    CancelledWithdrawal: {
      /** Id of the withdrawal. */
      withdrawalId?: string;
    };
    /** Id of a chain, such as `eth`. */
    Chain: string;
    /** Order id that the caller chooses: unique among its active orders, at most 40 letters, digits, `_` and `-`. */
    ClientOid: string;
    /** List of closed orders with the cursor to earlier ones. */
    ClosedOrders: {
      /** Cursor: pass it as `lastId` to read earlier records. */
      lastId?: components["schemas"]["Id64"];
      /** Orders, newest first. */
      items: components["schemas"]["Order"][];
    };
    /** Collateral ratios that several currencies share. */
    CollateralRatios: {
      /** Currencies that the ratios apply to. */
      currencyList: string[];
      /** Ratios by range of the collateral amount. */
      items: components["schemas"]["CollateralTier"][];
    };
    /** Collateral ratio within one range of the collateral amount. */
    CollateralTier: {
      /** Lower limit of the range. */
      lowerLimit: components["schemas"]["Decimal"];
      /** Upper limit of the range. */
      upperLimit: components["schemas"]["Decimal"];
      /** Fraction of the value that counts as collateral. */
      collateralRatio: components["schemas"]["Decimal"];
    };
    /** Assets and liabilities of the cross margin account. */
    CrossMarginAccount: {
      /** Total assets, in the quote currency. */
      totalAssetOfQuoteCurrency: components["schemas"]["Decimal"];
      /** Total liabilities, in the quote currency. */
      totalLiabilityOfQuoteCurrency: components["schemas"]["Decimal"];
      /** Liabilities divided by assets, as a fraction. */
      debtRatio: components["schemas"]["Decimal"];
      /** Status of the account. */
      status: components["schemas"]["MarginStatus"];
      /** Balance in each currency. */
      accounts: components["schemas"]["MarginBalance"][];
    };
    /** Pair of cross margin, with its sizes and increments. */
    CrossMarginSymbol: {
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
      /** Increment of sizes, in base currency. */
      baseIncrement: components["schemas"]["DecimalOrNumber"];
      /** Minimum size, in base currency. */
      baseMinSize: components["schemas"]["DecimalOrNumber"];
      /** Maximum size, in base currency. */
      baseMaxSize: components["schemas"]["DecimalOrNumber"];
      /** Increment of funds, in quote currency. */
      quoteIncrement: components["schemas"]["DecimalOrNumber"];
      /** Minimum funds of a market order, in quote currency. */
      quoteMinSize: components["schemas"]["DecimalOrNumber"];
      /** Maximum funds of a market order, in quote currency. */
      quoteMaxSize: components["schemas"]["DecimalOrNumber"];
      /** Increment of prices, in quote currency. */
      priceIncrement: components["schemas"]["DecimalOrNumber"];
      /** Currency of trading fees. */
      feeCurrency: string;
      /** Maximum deviation of a price, as a fraction. */
      priceLimitRate: components["schemas"]["DecimalOrNumber"];
      /** Minimum funds of an order, in quote currency. */
      minFunds: components["schemas"]["DecimalOrNumber"];
    };
    /** Pairs of cross margin. */
    CrossMarginSymbols: {
      /** Time of the data, in milliseconds since the epoch. */
      timestamp: components["schemas"]["EpochMs"];
      /** Trading pairs. */
      items: components["schemas"]["CrossMarginSymbol"][];
    };
    /** Limits for borrowing, buying and holding one currency on cross margin. */
    CrossRiskLimit: {
      /** Time of the data, in milliseconds since the epoch. */
      timestamp?: components["schemas"]["EpochMs"];
      /** Currency that the limits apply to. */
      currency: string;
      /** Maximum amount to borrow. */
      borrowMaxAmount: components["schemas"]["Decimal"];
      /** Maximum amount to buy. */
      buyMaxAmount: components["schemas"]["Decimal"];
      /** Maximum amount to hold. */
      holdMaxAmount: components["schemas"]["Decimal"];
      /** Coefficient for borrowing. */
      borrowCoefficient?: components["schemas"]["Decimal"];
      /** Coefficient for margin. */
      marginCoefficient?: components["schemas"]["Decimal"];
      /** Maximum number of decimal places of an amount. */
      precision?: number;
      /** Minimum amount to borrow. */
      borrowMinAmount?: components["schemas"]["Decimal"] | null;
      /** Increment of amounts to borrow. */
      borrowMinUnit?: components["schemas"]["Decimal"] | null;
      /** True if the currency can be borrowed. */
      borrowEnabled: boolean;
    };
    /** Currency code, such as `USDT`. */
    Currency: string;
    /** Envelope of a successful response. */
    DcpGetEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["DcpState"] | null;
    };
    /** Seconds without renewal: 5 to 86400. */
    DcpSeconds: number;
    /** Envelope of a successful response. */
    DcpSetEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["DcpTrigger"] | null;
    };
    /** Setting of dead-connection protection. */
    DcpSetting: {
      /** Seconds without renewal after which open orders are cancelled: 5 to 86400, or -1 to disable. */
      timeout: -1 | components["schemas"]["DcpSeconds"];
      /** Covered pairs, separated by commas, at most 50. Empty or omitted: all pairs. */
      symbols?: string;
    };
    /** Current setting of dead-connection protection. */
    DcpState: {
      /** Seconds without renewal after which open orders are cancelled; -1 if not set. */
      timeout?: number;
      /** Covered pairs, separated by commas. Empty: all pairs. */
      symbols?: string;
      /** Time of the service, in seconds since the epoch. */
      currentTime?: components["schemas"]["EpochS"];
      /** Time at which open orders are cancelled, in seconds since the epoch. */
      triggerTime?: components["schemas"]["EpochS"];
    };
    /** Time at which dead-connection protection cancels open orders. */
    DcpTrigger: {
      /** Time of the service, in seconds since the epoch. */
      currentTime?: components["schemas"]["EpochS"];
      /** Time at which open orders are cancelled, in seconds since the epoch. */
      triggerTime?: components["schemas"]["EpochS"];
    };
    /** Decimal number as a string, with every digit. */
    Decimal: string;
    /** Decimal number: a string or a number on the wire, a decimal string for the caller. */
    DecimalOrNumber: components["schemas"]["Decimal"] | number;
    /** Deposit, as returned by the history. */
    Deposit: {
      /** Currency of the deposit or address. */
      currency: string;
      /** Name of the chain. */
      chain?: string;
      /** Status of the deposit. */
      status: components["schemas"]["DepositStatus"];
      /** Address that received the deposit. */
      address: string;
      /** Memo or tag of the address; empty if the address has none. */
      memo?: string | null;
      /** True for an internal transfer. */
      isInner?: boolean;
      /** Amount in `currency`. */
      amount: components["schemas"]["Decimal"];
      /** Fee in `currency`. */
      fee?: components["schemas"]["Decimal"];
      /** Hash of the transaction on the chain. Null for an internal transfer at some sources. */
      walletTxId?: string | null;
      /** Time at which the deposit was detected, in milliseconds since the epoch. */
      createdAt: components["schemas"]["EpochMs"];
      /** Time of the last change, in milliseconds since the epoch. */
      updatedAt?: components["schemas"]["EpochMs"];
      /** Remark of the deposit. */
      remark?: string;
      /** True if the deposit was credited after a delay. Only some sources send it. */
      arrears?: boolean;
    };
    /** Account that receives deposits. Responses also write it in capitals. */
    DepositAccount: string | "main" | "trade" | "MAIN" | "TRADE";
    /** Address for deposits of one currency. */
    DepositAddress: {
      /** Deposit address. */
      address: string;
      /** Memo or tag of the address; empty if the address has none. */
      memo?: string | null;
      /** Name of the chain. Some sources send `chainName` instead. */
      chain?: string;
      /** Name of the chain. Some sources send `chain` instead. */
      chainName?: string;
      /** Id of the chain. */
      chainId?: string;
      /** Account that receives deposits. */
      to?: components["schemas"]["DepositAccount"];
      /** Currency of the deposit or address. */
      currency: string;
      /**
       * Contract address of the currency. Empty for the native currency of a chain, absent in the response that
       * creates the
       * address.
       */
      contractAddress?: string;
      /** Time at which the address expires, 0 if it does not expire. Only some invoice-based addresses expire. */
      expirationDate?: number;
    };
    /** Deposit addresses: an array, or one object. */
    DepositAddresses: components["schemas"]["DepositAddress"][] | components["schemas"]["DepositAddress"];
    /** One page of a list. */
    DepositPage: {
      /** Number of this page, from 1. */
      currentPage?: number;
      /** Maximum number of items per page. */
      pageSize?: number;
      /** Number of items on all pages. */
      totalNum: number;
      /** Number of pages. */
      totalPage: number;
      /** Items of this page. */
      items: components["schemas"]["Deposit"][];
    };
    /** Status of a deposit. */
    DepositStatus: string | components["schemas"]["KnownDepositStatus"];
    /** Envelope of a successful response. */
    DepositsAddressesEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["DepositAddresses"];
    };
    /** Envelope of a successful response. */
    DepositsCreateAddressEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["DepositAddress"];
    };
    /** Envelope of a successful response. */
    DepositsListEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["DepositPage"];
    };
    /** Integer as a string of digits, which some sources send. */
    Digits: string;
    /** Direction of the change: into the account (`in`) or out of it (`out`). */
    Direction: string | components["schemas"]["KnownDirection"];
    /** Milliseconds since the epoch. Requests reject values from 1e9 to 1e11, because they look like seconds. */
    EpochMs: number;
    /** Milliseconds since the epoch: an integer or a string of digits on the wire, a number for the caller. */
    EpochMsOrDigits: components["schemas"]["EpochMs"] | components["schemas"]["Digits"];
    /** Seconds since the epoch. */
    EpochS: number;
    /** Body of every error response, with any HTTP status. */
    ErrorBody: {
      /** Error code. Never `200000`. */
      code: string;
      /** Error message. */
      msg: string;
    };
    /** Pair whose orders could not be cancelled. */
    FailedSymbol: {
      /** Trading pair. */
      symbol: string;
      /** Reason for the failure. */
      error?: string;
    };
    /** Trading fee rates, as fractions of the traded funds. */
    FeeRates: {
      /** Rate for orders that take liquidity. */
      takerFeeRate: components["schemas"]["Decimal"];
      /** Rate for orders that provide liquidity. */
      makerFeeRate: components["schemas"]["Decimal"];
    };
    /** Envelope of a successful response. */
    FeesActualEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["SymbolFeeRates"][];
    };
    /** Envelope of a successful response. */
    FeesBaseEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["FeeRates"];
    };
    /** Trade that filled an order, fully or partly. */
    Fill: {
      /** Id of the fill. */
      id: components["schemas"]["Id64"];
      /** Id of the order. */
      orderId: string;
      /** Id of the order on the other side of the trade. */
      counterOrderId?: string;
      /** Id of the trade. */
      tradeId: components["schemas"]["Id64"];
      /** Trading pair. */
      symbol: string;
      /** Side of the order: buy or sell. */
      side: components["schemas"]["Side"];
      /** Role of the order in the trade: maker or taker. */
      liquidity?: components["schemas"]["Liquidity"];
      /** Type of the order: limit or market. */
      type?: components["schemas"]["OrderType"];
      /** True if the order was forced to be a taker. */
      forceTaker?: boolean;
      /** Price of the trade, in quote currency. */
      price: components["schemas"]["Decimal"];
      /** Size, in base currency. */
      size: components["schemas"]["Decimal"];
      /** Funds, in quote currency. */
      funds: components["schemas"]["Decimal"];
      /** Fee in `feeCurrency`. */
      fee: components["schemas"]["Decimal"];
      /** Fee rate, as a fraction. */
      feeRate?: components["schemas"]["Decimal"];
      /** Currency of the fee. */
      feeCurrency?: string;
      /** Type of the stop order; empty if the order was not a stop order. */
      stop?: string;
      /** Kind of trade, such as `TRADE`. */
      tradeType?: string;
      /** Tax rate, as a fraction. */
      taxRate?: components["schemas"]["Decimal"];
      /** Tax on the trade. */
      tax?: components["schemas"]["Decimal"];
      /** Time of the trade, in milliseconds since the epoch. */
      createdAt: components["schemas"]["EpochMs"];
    };
    /** List of fills with the cursor to earlier ones. */
    Fills: {
      /** Fills, newest first. */
      items: components["schemas"]["Fill"][];
      /** Cursor: pass it as `lastId` to read earlier records. */
      lastId?: components["schemas"]["Id64"];
    };
    /** Reason for a change of a high-frequency account balance. */
    HfBizType: string | components["schemas"]["KnownHfBizType"];
    /** One change of a high-frequency account balance. */
    HfLedgerEntry: {
      /** Id of the entry. */
      id: string;
      /** Currency of the entry. */
      currency: string;
      /** Change of the balance, fee included. */
      amount: components["schemas"]["Decimal"];
      /** Fee that `amount` includes. */
      fee?: components["schemas"]["Decimal"];
      /** Balance after the change. */
      balance: components["schemas"]["Decimal"];
      /** Account whose balance changed, such as `TRADE`, `MAIN` or `TRADE_HF`. */
      accountType?: string;
      /** Direction of the change: into the account (`in`) or out of it (`out`). */
      direction: components["schemas"]["Direction"];
      /** JSON text with details, such as the ids of the order or transaction. */
      context?: string;
      /** Reason for the change. */
      bizType?: components["schemas"]["HfBizType"];
      /** Tax that `amount` includes. */
      tax?: components["schemas"]["Decimal"];
      /** Time of the change, in milliseconds since the epoch. Some sources send a string of digits. */
      createdAt: components["schemas"]["EpochMsOrDigits"];
    };
    /** Id that the service assigns. */
    Id: string;
    /** 64-bit identifier: an integer on the wire, a decimal string for the caller. */
    Id64: string;
    /** Integer: a number or a string of digits on the wire, a number for the caller. */
    IntegerOrDigits: number | components["schemas"]["Digits"];
    /** Assets and liabilities of the isolated margin account. */
    IsolatedMarginAccount: {
      /** Total assets, in the quote currency. */
      totalAssetOfQuoteCurrency: components["schemas"]["Decimal"];
      /** Total liabilities, in the quote currency. */
      totalLiabilityOfQuoteCurrency: components["schemas"]["Decimal"];
      /** Time of the data, in milliseconds since the epoch. */
      timestamp?: components["schemas"]["EpochMs"];
      /** Balances of each pair. */
      assets: components["schemas"]["IsolatedMarginAsset"][];
    };
    /** Assets and liabilities of an isolated margin account in one pair. */
    IsolatedMarginAsset: {
      /** Trading pair. */
      symbol: string;
      /** Status of the pair. */
      status: components["schemas"]["MarginStatus"];
      /** Liabilities divided by assets, as a fraction. */
      debtRatio: components["schemas"]["Decimal"];
      /** Balance in the base currency. */
      baseAsset: components["schemas"]["MarginBalance"];
      /** Balance in the quote currency. */
      quoteAsset: components["schemas"]["MarginBalance"];
    };
    /** Pair of isolated margin. */
    IsolatedMarginSymbol: {
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
      /** Debt ratio at which the position is liquidated, as a fraction. */
      flDebtRatio: components["schemas"]["Decimal"];
      /** True if the pair can be traded. */
      tradeEnable: boolean;
      /** Maximum debt ratio for the automatic renewal of a loan, as a fraction. */
      autoRenewMaxDebtRatio?: components["schemas"]["Decimal"];
      /** True if the base currency can be borrowed. */
      baseBorrowEnable: boolean;
      /** True if the quote currency can be borrowed. */
      quoteBorrowEnable: boolean;
      /** True if the base currency can be transferred in. */
      baseTransferInEnable: boolean;
      /** True if the quote currency can be transferred in. */
      quoteTransferInEnable: boolean;
      /** Coefficient for borrowing the base currency. */
      baseBorrowCoefficient?: components["schemas"]["Decimal"];
      /** Coefficient for borrowing the quote currency. */
      quoteBorrowCoefficient?: components["schemas"]["Decimal"];
    };
    /** Limits for borrowing, buying and holding one pair on isolated margin. */
    IsolatedRiskLimit: {
      /** Time of the data, in milliseconds since the epoch. */
      timestamp?: components["schemas"]["EpochMs"];
      /** Trading pair. */
      symbol: string;
      /** Maximum amount of the base currency to borrow. */
      baseMaxBorrowAmount: components["schemas"]["Decimal"];
      /** Maximum amount of the quote currency to borrow. */
      quoteMaxBorrowAmount: components["schemas"]["Decimal"];
      /** Maximum amount of the base currency to buy. */
      baseMaxBuyAmount: components["schemas"]["Decimal"];
      /** Maximum amount of the quote currency to buy. */
      quoteMaxBuyAmount: components["schemas"]["Decimal"];
      /** Maximum amount of the base currency to hold. */
      baseMaxHoldAmount: components["schemas"]["Decimal"];
      /** Maximum amount of the quote currency to hold. */
      quoteMaxHoldAmount: components["schemas"]["Decimal"];
      /** Maximum number of decimal places of an amount in the base currency. */
      basePrecision?: number;
      /** Maximum number of decimal places of an amount in the quote currency. */
      quotePrecision?: number;
      /** Minimum amount of the base currency to borrow. */
      baseBorrowMinAmount?: components["schemas"]["Decimal"] | null;
      /** Minimum amount of the quote currency to borrow. */
      quoteBorrowMinAmount?: components["schemas"]["Decimal"] | null;
      /** Increment of amounts of the base currency to borrow. */
      baseBorrowMinUnit?: components["schemas"]["Decimal"] | null;
      /** Increment of amounts of the quote currency to borrow. */
      quoteBorrowMinUnit?: components["schemas"]["Decimal"] | null;
      /** True if the base currency can be borrowed. */
      baseBorrowEnabled: boolean;
      /** True if the quote currency can be borrowed. */
      quoteBorrowEnabled: boolean;
      /** Coefficient for borrowing the base currency. */
      baseBorrowCoefficient?: components["schemas"]["Decimal"];
      /** Coefficient for borrowing the quote currency. */
      quoteBorrowCoefficient?: components["schemas"]["Decimal"];
      /** Coefficient of the base currency as margin. */
      baseMarginCoefficient?: components["schemas"]["Decimal"];
      /** Coefficient of the quote currency as margin. */
      quoteMarginCoefficient?: components["schemas"]["Decimal"];
    };
    /** Type of a spot account: `main` for funding, `trade` for spot trading, `margin` for cross margin. */
    KnownAccountType: "main" | "trade" | "margin";
    /** Status of a deposit. */
    KnownDepositStatus: "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
    /** Direction of the change: into the account (`in`) or out of it (`out`). */
    KnownDirection: "in" | "out";
    /** Reason for a change of a high-frequency account balance. */
    KnownHfBizType: "TRADE_EXCHANGE" | "TRANSFER" | "SUB_TRANSFER" | "RETURNED_FEES" | "DEDUCTION_FEES" | "OTHER";
    /** Type of an order: `limit` trades at its price or better, `market` at the prices in the order book. */
    KnownOrderType: "limit" | "market";
    /** Side of the order: buy or sell the base currency. */
    KnownSide: "buy" | "sell";
    /**
     * Time in force of an order: `GTC` rests until cancelled, `GTT` until a time, `IOC` does not rest, `FOK` fills
     * completely or not at all.
     */
    KnownTimeInForce: "GTC" | "GTT" | "IOC" | "FOK";
    /**
     * Status of a withdrawal. The usual order is `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or
     * `FAILURE`.
     */
    KnownWithdrawalStatus: "PROCESSING" | "REVIEW" | "WALLET_PROCESSING" | "SUCCESS" | "FAILURE";
    /** One change of a spot account balance. */
    LedgerEntry: {
      /** Id of the entry. */
      id: string;
      /** Currency of the entry. */
      currency: string;
      /** Change of the balance, fee included. */
      amount: components["schemas"]["Decimal"];
      /** Fee that `amount` includes. */
      fee?: components["schemas"]["Decimal"];
      /** Balance after the change. */
      balance: components["schemas"]["Decimal"];
      /** Account whose balance changed, such as `TRADE`, `MAIN` or `TRADE_HF`. */
      accountType?: string;
      /** Direction of the change: into the account (`in`) or out of it (`out`). */
      direction: components["schemas"]["Direction"];
      /** JSON text with details, such as the ids of the order or transaction. */
      context?: string;
      /** Reason for the change, such as `TRANSFER`. */
      bizType?: string;
      /** Time of the change, in milliseconds since the epoch. */
      createdAt: components["schemas"]["EpochMs"];
    };
    /** One page of a list. */
    LedgerEntryPage: {
      /** Number of this page, from 1. */
      currentPage?: number;
      /** Maximum number of items per page. */
      pageSize?: number;
      /** Number of items on all pages. */
      totalNum: number;
      /** Number of pages. */
      totalPage: number;
      /** Items of this page. */
      items: components["schemas"]["LedgerEntry"][];
    };
    /** Role of an order in a trade: `maker` rested in the order book, `taker` matched it. */
    Liquidity: string | "maker" | "taker";
    /** Assets and liabilities of a margin account in one currency. */
    MarginBalance: {
      /** Currency of the balance. */
      currency: string;
      /** Total balance, held funds included. */
      total: components["schemas"]["Decimal"];
      /** Balance that can be used. */
      available: components["schemas"]["Decimal"];
      /** Amount held for open orders. */
      hold: components["schemas"]["Decimal"];
      /** Amount owed: principal plus interest. */
      liability: components["schemas"]["Decimal"];
      /** Principal owed, without interest. */
      liabilityPrincipal?: components["schemas"]["Decimal"];
      /** Interest owed. */
      liabilityInterest?: components["schemas"]["Decimal"];
      /** Amount that can still be borrowed. */
      maxBorrowSize?: components["schemas"]["Decimal"];
      /** True if the currency can be borrowed. */
      borrowEnabled?: boolean;
      /** True if the currency can be transferred in. */
      transferInEnabled?: boolean;
    };
    /** Envelope of a successful response. */
    MarginCollateralRatiosEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CollateralRatios"][];
    };
    /** Leverage and debt ratios of cross margin. */
    MarginConfig: {
      /** Currencies that the configuration applies to. */
      currencyList: string[];
      /** Maximum leverage. One source sends a string of digits. */
      maxLeverage: components["schemas"]["IntegerOrDigits"];
      /** Debt ratio at which the user is warned, as a fraction. */
      warningDebtRatio: components["schemas"]["Decimal"];
      /** Debt ratio at which the account is liquidated, as a fraction. */
      liqDebtRatio: components["schemas"]["Decimal"];
    };
    /** Envelope of a successful response. */
    MarginConfigEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["MarginConfig"];
    };
    /** Envelope of a successful response. */
    MarginCrossSymbolsEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CrossMarginSymbols"];
    };
    /** Envelope of a successful response. */
    MarginIsolatedSymbolsEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["IsolatedMarginSymbol"][];
    };
    /** Envelope of a successful response. */
    MarginRiskLimitsEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["RiskLimit"][];
    };
    /** Status of a margin account: effective, in liquidation (`BANKRUPTCY`, `LIQUIDATION`), repaying or borrowing. */
    MarginStatus: string | "EFFECTIVE" | "BANKRUPTCY" | "LIQUIDATION" | "REPAY" | "BORROW";
    /** Acknowledgement of a modified order. */
    ModifiedOrder: {
      /** Id of the new order. Absent, empty or null if the order was only cancelled. */
      newOrderId?: string | null;
      /** Client id of the order, if the service returns it. */
      clientOid?: string;
    };
    /** Deposit address to create. */
    NewDepositAddress: {
      /** Currency to receive. */
      currency: components["schemas"]["Currency"];
      /** Id of the chain, such as `eth`. */
      chain: components["schemas"]["Chain"];
      /** Account that receives deposits: `main` for funding, or `trade`. */
      to: "main" | "trade";
      /** Amount to receive. Needed for invoice-based addresses. */
      amount?: components["schemas"]["Amount"];
    };
    /** Order to place. The required fields depend on `type`. */
    NewOrder: ({
      /**
       * Type of the order. `limit` requires `price` and `size`; `market` requires either `size` or `funds`, and no
       * `price`.
       */
      type: components["schemas"]["KnownOrderType"];
      /** Trading pair. */
      symbol: components["schemas"]["Symbol"];
      /** Side of the order: buy or sell the base currency. */
      side: components["schemas"]["KnownSide"];
      /** Client id of the order: the key for finding the order when no usable response arrives. */
      clientOid?: components["schemas"]["ClientOid"];
      /** Limit price, in quote currency: a multiple of the pair's `priceIncrement`. Limit orders only. */
      price?: components["schemas"]["Amount"];
      /**
       * Size to trade, in base currency: a multiple of the pair's `baseIncrement`. Market orders take either this
       * or
       * `funds`.
       */
      size?: components["schemas"]["Amount"];
      /** Funds to trade, in quote currency. Market orders only, instead of `size`. */
      funds?: components["schemas"]["Amount"];
      /**
       * Self-trade prevention, applied before the order trades with an order of the same user: `CN` cancels the
       * newest
       * order, `CO` the oldest, `CB` both, `DC` decrements and cancels.
       */
      stp?: "CN" | "CO" | "CB" | "DC";
      /** Tag: at most 20 ASCII characters. */
      tags?: components["schemas"]["ShortAscii"];
      /** Remark: at most 20 ASCII characters. */
      remark?: components["schemas"]["ShortAscii"];
      /**
       * Time in force: `GTC` (default) rests until cancelled, `GTT` until `cancelAfter` has passed, `IOC` does not
       * rest,
       * `FOK` fills completely or not at all.
       */
      timeInForce?: components["schemas"]["KnownTimeInForce"];
      /** Seconds after which the order is cancelled, 1 to 2592000. Only with `timeInForce` `GTT`. */
      cancelAfter?: number;
      /** True: the exchange rejects the order if it would match immediately. */
      postOnly?: boolean;
      /** True: the order is hidden from the order book. */
      hidden?: boolean;
      /** True: the order book shows only `visibleSize`. */
      iceberg?: boolean;
      /** Size that the order book shows, in base currency. Only if `iceberg` is true. */
      visibleSize?: components["schemas"]["Amount"];
    }) & unknown;
    /** Orders to place, each independent of the others. */
    NewOrders: {
      /** Orders to place, 1 to 20. */
      orderList: components["schemas"]["NewOrder"][];
    };
    /** Withdrawal to create. */
    NewWithdrawal: {
      /** Currency to withdraw. */
      currency: components["schemas"]["Currency"];
      /** Destination: an address, a UID, an e-mail address or a phone number, according to `withdrawType`. */
      toAddress: string;
      /** Amount, above zero: a multiple of the currency's precision. */
      amount: components["schemas"]["PositiveAmount"];
      /** Kind of destination in `toAddress`. */
      withdrawType: "ADDRESS" | "UID" | "MAIL" | "PHONE";
      /** Id of the chain, such as `eth`. */
      chain: components["schemas"]["Chain"];
      /** Memo or tag of the address. Some currencies need it. */
      memo?: string;
      /** True: an internal transfer without on-chain fee. */
      isInner?: boolean;
      /** Remark of the withdrawal. */
      remark?: string;
      /** Source of the fee: `INTERNAL` takes it from the amount, `EXTERNAL` from the balance. */
      feeDeductType?: "INTERNAL" | "EXTERNAL";
    };
    /** Pairs that have open orders. */
    OpenSymbols: {
      /** Trading pairs. */
      symbols: string[];
    };
    /** Order, as returned by queries. */
    Order: {
      /** Id of the order. */
      id: string;
      /** Trading pair. */
      symbol: string;
      /** Kind of operation, such as `DEAL`. */
      opType?: string;
      /** Type of the order: limit or market. */
      type: components["schemas"]["OrderType"];
      /** Side of the order: buy or sell. */
      side: components["schemas"]["Side"];
      /** Limit price, in quote currency. */
      price: components["schemas"]["Decimal"];
      /** Size, in base currency. */
      size: components["schemas"]["Decimal"];
      /** Funds, in quote currency. */
      funds: components["schemas"]["Decimal"];
      /** Filled size, in base currency. */
      dealSize: components["schemas"]["Decimal"];
      /** Filled funds, in quote currency. */
      dealFunds: components["schemas"]["Decimal"];
      /** Fee in `feeCurrency`. */
      fee: components["schemas"]["Decimal"];
      /** Currency of the fee. */
      feeCurrency?: string;
      /** Self-trade prevention; empty or null if not set. */
      stp?: components["schemas"]["SelfTrade"];
      /** Time in force. */
      timeInForce?: components["schemas"]["TimeInForce"];
      /** True if the order may only rest, never take. */
      postOnly?: boolean;
      /** True if the order is hidden from the order book. */
      hidden?: boolean;
      /** True if the order book shows only a part of the size. */
      iceberg?: boolean;
      /** Size that the order book shows, in base currency. */
      visibleSize?: components["schemas"]["Decimal"];
      /** Seconds after which the order is cancelled; 0 if not set. */
      cancelAfter?: number;
      /** Source of the order, such as `API`. */
      channel?: string;
      /** Client id of the order. */
      clientOid?: string;
      /** Remark from the order request. */
      remark?: string | null;
      /** Tag from the order request; empty or null if not set. */
      tags?: string | null;
      /** True if a cancellation is recorded. */
      cancelExist?: boolean;
      /** Time at which the order was placed, in milliseconds since the epoch. */
      createdAt: components["schemas"]["EpochMs"];
      /** Time of the last change, in milliseconds since the epoch. */
      lastUpdatedAt?: components["schemas"]["EpochMs"];
      /** Kind of trade, such as `TRADE`. */
      tradeType?: string;
      /** True if the order has entered the order book. */
      inOrderBook?: boolean;
      /** Cancelled size, in base currency. */
      cancelledSize?: components["schemas"]["Decimal"];
      /** Cancelled funds, in quote currency. */
      cancelledFunds?: components["schemas"]["Decimal"];
      /** Remaining size, in base currency. */
      remainSize?: components["schemas"]["Decimal"];
      /** Remaining funds, in quote currency. */
      remainFunds?: components["schemas"]["Decimal"];
      /** True while the order is open; false once it is filled or cancelled. */
      active: boolean;
      /** Tax, if a tax applies. */
      tax?: components["schemas"]["Decimal"];
    };
    /** Change of an open order. */
    OrderChange: {
      /** Trading pair of the order. */
      symbol: components["schemas"]["Symbol"];
      /** Id of the order. At least one of `orderId` and `clientOid` is required. */
      orderId?: components["schemas"]["Id"];
      /** Client id of the order. At least one of `orderId` and `clientOid` is required. */
      clientOid?: components["schemas"]["AnyClientOid"];
      /** New price, in quote currency. At least one of `newPrice` and `newSize` is required. */
      newPrice?: components["schemas"]["Amount"];
      /** New size, in base currency, filled size included. At least one of `newPrice` and `newSize` is required. */
      newSize?: components["schemas"]["Amount"];
    } & ({
      orderId: unknown;
    } | {
      clientOid: unknown;
    }) & ({
      newPrice: unknown;
    } | {
      newSize: unknown;
    });
    /** Status of an order: `open` rests in the order book, `done` is filled or cancelled. */
    OrderStatus: string | "open" | "done";
    /** Type of an order: `limit` trades at its price or better, `market` at the prices in the order book. */
    OrderType: string | components["schemas"]["KnownOrderType"];
    /** Envelope of a successful response. */
    OrdersCancelAllEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CancelledSymbols"];
    };
    /** Envelope of a successful response. */
    OrdersCancelByClientOidEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CancelledClientOrder"];
    };
    /** Envelope of a successful response. */
    OrdersCancelByClientOidSyncEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CancelledClientOrderSync"];
    };
    /** Envelope of a successful response. */
    OrdersCancelBySymbolEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CancelAcknowledgement"];
    };
    /** Envelope of a successful response. */
    OrdersCancelEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CancelledOrder"];
    };
    /** Envelope of a successful response. */
    OrdersCancelPartialEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["PartialCancellation"];
    };
    /** Envelope of a successful response. */
    OrdersCancelSyncEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["CancelledOrderSync"];
    };
    /** Envelope of a successful response. */
    OrdersFillsEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["Fills"];
    };
    /** Envelope of a successful response. */
    OrdersGetByClientOidEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["Order"];
    };
    /** Envelope of a successful response. */
    OrdersGetEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["Order"];
    };
    /** Envelope of a successful response. */
    OrdersListClosedEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["ClosedOrders"];
    };
    /** Envelope of a successful response. */
    OrdersListOpenEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["Order"][];
    };
    /** Envelope of a successful response. */
    OrdersModifyEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["ModifiedOrder"];
    };
    /** Envelope of a successful response. */
    OrdersOpenSymbolsEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["OpenSymbols"];
    };
    /** Envelope of a successful response. */
    OrdersPlaceEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["PlacedOrder"];
    };
    /** Envelope of a successful response. */
    OrdersPlaceManyEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["BatchResult"][];
    };
    /** Envelope of a successful response. */
    OrdersPlaceManySyncEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["BatchResultSync"][];
    };
    /** Envelope of a successful response. */
    OrdersPlaceSyncEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["PlacedOrderSync"];
    };
    /** Envelope of a successful response. */
    OrdersTestEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["PlacedOrder"];
    };
    /** Acknowledgement of a partial cancellation. */
    PartialCancellation: {
      /** Id of the order. */
      orderId: string;
      /** Size that is cancelled, in base currency. */
      cancelSize?: components["schemas"]["Decimal"];
    };
    /** Acknowledgement of a placed order. */
    PlacedOrder: {
      /** Id of the order. */
      orderId: string;
      /** Client id of the order, if the request had one. */
      clientOid?: string;
    };
    /** Placed order with the result of its matching. */
    PlacedOrderSync: {
      /** Id of the order. */
      orderId: string;
      /** Client id of the order, if the request had one. */
      clientOid?: string;
      /** Time at which the order was accepted, in milliseconds since the epoch. One source sends a string of digits. */
      orderTime?: components["schemas"]["EpochMsOrDigits"];
      /** Time at which the order was matched, in milliseconds since the epoch. One source sends a string of digits. */
      matchTime?: components["schemas"]["EpochMsOrDigits"];
      /** Size of the order, in base currency. */
      originSize?: components["schemas"]["Decimal"];
      /** Filled size, in base currency. */
      dealSize?: components["schemas"]["Decimal"];
      /** Remaining size, in base currency. */
      remainSize?: components["schemas"]["Decimal"];
      /** Cancelled size, in base currency. */
      canceledSize?: components["schemas"]["Decimal"];
      /** Status of the order. */
      status?: components["schemas"]["OrderStatus"];
    };
    /** Decimal number above zero as a string: digits and at most one point, no sign, no exponent. */
    PositiveAmount: string;
    /** Return of the funds of a failed withdrawal. */
    ReturnStatus: string | "NOT_RETURN" | "PROCESSING" | "SUCCESS";
    /** Limits for borrowing, buying and holding on margin, per currency (cross) or per pair (isolated). */
    RiskLimit: components["schemas"]["CrossRiskLimit"] | components["schemas"]["IsolatedRiskLimit"];
    /** Self-trade prevention of an order; empty or null if not set. */
    SelfTrade: string | "" | "CN" | "CO" | "CB" | "DC" | null;
    /** Text of at most 20 ASCII characters. */
    ShortAscii: string;
    /** Side of the order: buy or sell the base currency. */
    Side: string | components["schemas"]["KnownSide"];
    /** Spot account for one currency and type. */
    SpotAccount: {
      /** Id of the account. */
      id: string;
      /** Type of the account. */
      type: components["schemas"]["AccountType"];
      /** Currency of the balance. */
      currency: string;
      /** Total balance, held funds included. */
      balance: components["schemas"]["Decimal"];
      /** Balance that can be used. */
      available: components["schemas"]["Decimal"];
      /** Amount held for open orders. */
      holds: components["schemas"]["Decimal"];
    };
    /** Balance of a spot account. */
    SpotBalance: {
      /** Currency of the balance. */
      currency: string;
      /** Total balance, held funds included. */
      balance: components["schemas"]["Decimal"];
      /** Balance that can be used. */
      available: components["schemas"]["Decimal"];
      /** Amount held for open orders. */
      holds: components["schemas"]["Decimal"];
    };
    /** `200000`: the call succeeded. */
    SuccessCode: "200000";
    /** Trading pair: base and quote currency, such as `BTC-USDT`. */
    Symbol: string;
    /** Trading fee rates of one pair, as fractions of the traded funds. */
    SymbolFeeRates: {
      /** Trading pair. */
      symbol: string;
      /** Rate for orders that take liquidity. */
      takerFeeRate: components["schemas"]["Decimal"];
      /** Rate for orders that provide liquidity. */
      makerFeeRate: components["schemas"]["Decimal"];
      /** Tax rate on sales, if a tax applies. */
      sellTaxRate?: components["schemas"]["Decimal"];
      /** Tax rate on purchases, if a tax applies. */
      buyTaxRate?: components["schemas"]["Decimal"];
    };
    /**
     * Time in force of an order: `GTC` rests until cancelled, `GTT` until a time, `IOC` does not rest, `FOK` fills
     * completely or not at all.
     */
    TimeInForce: string | components["schemas"]["KnownTimeInForce"];
    /** Withdrawal, as returned by the history. */
    Withdrawal: {
      /** Id of the withdrawal. Some sources omit it. */
      id?: string;
      /** Currency code. */
      currency: string;
      /** Status of the withdrawal. */
      status: components["schemas"]["WithdrawalStatus"];
      /** Destination address. */
      address: string;
      /** Memo or tag of the address; empty if there is none. */
      memo?: string | null;
      /** True for an internal transfer. */
      isInner?: boolean;
      /** Amount in `currency`. */
      amount: components["schemas"]["Decimal"];
      /** Fee in `currency`. */
      fee: components["schemas"]["Decimal"];
      /** Hash of the transaction on the chain; null until there is one. */
      walletTxId?: string | null;
      /** Time at which the withdrawal was created, in milliseconds since the epoch. */
      createdAt: components["schemas"]["EpochMs"];
      /** Name of the chain. */
      chain?: string;
      /** Time of the last change, in milliseconds since the epoch. */
      updatedAt?: components["schemas"]["EpochMs"];
      /** Remark of the withdrawal. */
      remark?: string;
      /** True if the account had a debt for the withdrawal. Some sources omit it. */
      arrears?: boolean;
    };
    /** Acknowledgement of a cancellation: null. Some sources show a string or an object. */
    WithdrawalCancellation: null | string | components["schemas"]["CancelledWithdrawal"];
    /** Withdrawal with all its details. */
    WithdrawalDetail: {
      /** Id of the withdrawal. */
      id: string;
      /** Id of the user. */
      uid?: components["schemas"]["Id64"];
      /** Currency code. */
      currency: string;
      /** Status of the withdrawal. */
      status: components["schemas"]["WithdrawalStatus"];
      /** Destination address. */
      address: string;
      /** Memo or tag of the address; empty if there is none. */
      memo?: string | null;
      /** True for an internal transfer. */
      isInner?: boolean;
      /** Amount in `currency`. */
      amount: components["schemas"]["Decimal"];
      /** Fee in `currency`. */
      fee: components["schemas"]["Decimal"];
      /** Hash of the transaction on the chain; null until there is one. */
      walletTxId?: string | null;
      /** Time at which the withdrawal was created, in milliseconds since the epoch. */
      createdAt: components["schemas"]["EpochMs"];
      /** Id of the chain. */
      chainId?: string;
      /** Name of the chain. */
      chainName?: string;
      /** Name of the currency. */
      currencyName?: string;
      /** State of a cancellation. */
      cancelType?: components["schemas"]["CancelType"];
      /** Reason code of a failure; empty if the withdrawal did not fail. */
      failureReason?: string;
      /** Reason of a failure, as text. */
      failureReasonMsg?: string | null;
      /** Remark of the address. */
      addressRemark?: string | null;
      /** Remark of the withdrawal. */
      remark?: string;
      /** Taxes on the withdrawal. */
      taxes?: string[] | null;
      /** Description of the taxes. */
      taxDescription?: string | null;
      /** Return of the funds if the withdrawal failed. */
      returnStatus?: components["schemas"]["ReturnStatus"];
      /** Returned amount. */
      returnAmount?: components["schemas"]["Decimal"] | null;
      /** Currency of the returned amount. */
      returnCurrency?: string;
    };
    /** One page of a list. */
    WithdrawalPage: {
      /** Number of this page, from 1. */
      currentPage?: number;
      /** Maximum number of items per page. */
      pageSize?: number;
      /** Number of items on all pages. */
      totalNum: number;
      /** Number of pages. */
      totalPage: number;
      /** Items of this page. */
      items: components["schemas"]["Withdrawal"][];
    };
    /** Limits, minimums and fees for withdrawals of one currency. */
    WithdrawalQuotas: {
      /** Currency code. */
      currency: string;
      /** Maximum withdrawals in 24 hours, in BTC. */
      limitBTCAmount?: components["schemas"]["Decimal"];
      /** Used part of `limitBTCAmount`, in BTC. */
      usedBTCAmount?: components["schemas"]["Decimal"];
      /** Currency of `limitQuotaCurrencyAmount` and `usedQuotaCurrencyAmount`. */
      quotaCurrency?: string;
      /** Maximum withdrawals in 24 hours, in `quotaCurrency`. */
      limitQuotaCurrencyAmount?: components["schemas"]["Decimal"];
      /** Used part of `limitQuotaCurrencyAmount`, in `quotaCurrency`. */
      usedQuotaCurrencyAmount?: components["schemas"]["Decimal"];
      /** Amount that the limits still allow. */
      remainAmount: components["schemas"]["Decimal"];
      /** Amount available in the account. */
      availableAmount: components["schemas"]["Decimal"];
      /** Minimum fee. */
      withdrawMinFee: components["schemas"]["Decimal"];
      /** Minimum fee of an internal transfer. */
      innerWithdrawMinFee?: components["schemas"]["Decimal"];
      /** Minimum amount. */
      withdrawMinSize: components["schemas"]["Decimal"];
      /** True if the currency can be withdrawn. */
      isWithdrawEnabled: boolean;
      /** Maximum number of decimal places of an amount. */
      precision: number;
      /** Name of the chain. */
      chain?: string;
      /** Reason why withdrawals are disabled; null if they are enabled. */
      reason?: string | null;
      /** Locked amount. */
      lockedAmount?: components["schemas"]["Decimal"];
    };
    /** Acknowledgement of a withdrawal. */
    WithdrawalReceipt: {
      /** Id of the withdrawal. */
      withdrawalId: string;
    };
    /**
     * Status of a withdrawal. The usual order is `REVIEW`, `PROCESSING`, `WALLET_PROCESSING`, `SUCCESS`; or
     * `FAILURE`.
     */
    WithdrawalStatus: string | components["schemas"]["KnownWithdrawalStatus"];
    /** Envelope of a successful response. */
    WithdrawalsCancelEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["WithdrawalCancellation"];
    };
    /** Envelope of a successful response. */
    WithdrawalsCreateEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["WithdrawalReceipt"];
    };
    /** Envelope of a successful response. */
    WithdrawalsGetEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["WithdrawalDetail"];
    };
    /** Envelope of a successful response. */
    WithdrawalsListEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["WithdrawalPage"];
    };
    /** Envelope of a successful response. */
    WithdrawalsQuotasEnvelope: {
      /** `200000`: the call succeeded. */
      code: components["schemas"]["SuccessCode"];
      /** Payload of the response. */
      data: components["schemas"]["WithdrawalQuotas"];
    };
  };
}

/** Every operation: its parameters, body and responses. */
export interface operations {
  "accounts.list": {
    parameters: {
      query?: {
        /** Only accounts in this currency. */
        currency?: components["schemas"]["Currency"];
        /** Only accounts of this type. */
        type?: components["schemas"]["KnownAccountType"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The matching spot accounts with their balances. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsListEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.ledger": {
    parameters: {
      query?: {
        /** Only entries in this currency. */
        currency?: components["schemas"]["Currency"];
        /** Only incoming (`in`) or only outgoing (`out`) entries. */
        direction?: components["schemas"]["KnownDirection"];
        /** Only entries with this business type, such as `TRANSFER` or `TRADE_EXCHANGE`. */
        bizType?: string;
        /** Start of the time range, inclusive, in milliseconds since the epoch. */
        startAt?: components["schemas"]["EpochMs"];
        /** End of the time range, inclusive, in milliseconds since the epoch. */
        endAt?: components["schemas"]["EpochMs"];
        /** Number of entries per page. */
        pageSize?: number;
        /** Number of the page to read. */
        currentPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of the spot ledger. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsLedgerEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Id of the account, as returned by the list of spot accounts. */
        accountId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The balance of the account. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsGetEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "fees.base": {
    parameters: {
      query?: {
        /** Kind of currency: 0 crypto (default), 1 fiat. */
        currencyType?: 0 | 1;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The base fee rates of the user. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["FeesBaseEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "deposits.list": {
    parameters: {
      query?: {
        /** Only deposits of this currency. */
        currency?: components["schemas"]["Currency"];
        /** Only records with this status. */
        status?: components["schemas"]["KnownDepositStatus"];
        /** Start of the time range, inclusive, in milliseconds since the epoch. */
        startAt?: components["schemas"]["EpochMs"];
        /** End of the time range, inclusive, in milliseconds since the epoch. */
        endAt?: components["schemas"]["EpochMs"];
        /** Number of deposits per page. */
        pageSize?: number;
        /** Number of the page to read. */
        currentPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of deposits. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["DepositsListEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.hfLedger": {
    parameters: {
      query?: {
        /** Only entries in these currencies, at most 10. */
        currency?: components["schemas"]["Currency"][];
        /** Only incoming (`in`) or only outgoing (`out`) entries. */
        direction?: components["schemas"]["KnownDirection"];
        /** Only entries with this business type. */
        bizType?: components["schemas"]["KnownHfBizType"];
        /**
         * Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier
         * records.
         */
        lastId?: components["schemas"]["Id64"];
        /** Number of items to return, at most 200. Default: 100. */
        limit?: number;
        /** Start of the time range, inclusive, in milliseconds since the epoch. */
        startAt?: components["schemas"]["EpochMs"];
        /** End of the time range, inclusive, in milliseconds since the epoch. */
        endAt?: components["schemas"]["EpochMs"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Entries of the high-frequency ledger, at most as many as `limit`. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsHfLedgerEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.isHighFrequency": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** True if the user trades spot in a high-frequency account. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsIsHighFrequencyEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.fills": {
    parameters: {
      query?: {
        /** Only this pair. Default: all pairs. */
        symbol?: components["schemas"]["Symbol"];
        /** Only fills of this order. */
        orderId?: components["schemas"]["Id"];
        /** Only fills of buy orders or only of sell orders. */
        side?: components["schemas"]["KnownSide"];
        /** Only fills of limit orders or only of market orders. */
        type?: components["schemas"]["KnownOrderType"];
        /**
         * Cursor: the `lastId`, or the id of the last item, of the response before. The call returns earlier
         * records.
         */
        lastId?: components["schemas"]["Id64"];
        /** Number of items to return, at most 200. Default: 100. */
        limit?: number;
        /** Start of the time range, inclusive, in milliseconds since the epoch. */
        startAt?: components["schemas"]["EpochMs"];
        /** End of the time range, inclusive, in milliseconds since the epoch. */
        endAt?: components["schemas"]["EpochMs"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Fills, and the id after which older ones follow. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersFillsEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.place": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrder"];
      };
    };
    responses: {
      /** The ids of the accepted order. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersPlaceEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancelBySymbol": {
    parameters: {
      query: {
        /** Trading pair. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Acknowledgement of the request. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelBySymbolEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.listOpen": {
    parameters: {
      query: {
        /** Trading pair. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The open orders of the pair. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersListOpenEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.openSymbols": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pairs that have open orders. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersOpenSymbolsEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.modify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrderChange"];
      };
    };
    responses: {
      /** The id of the new order, if there is one. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersModifyEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancelPartial": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
        /** Size to cancel, in base currency. */
        cancelSize: components["schemas"]["Amount"];
      };
      header?: never;
      path: {
        /** Id of the order. */
        orderId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The id of the order, and the size that is cancelled. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelPartialEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancelAll": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pairs whose orders are being cancelled, and those whose cancellation failed. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelAllEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.getByClientOid": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path: {
        /** Client id of the order. */
        clientOid: components["schemas"]["AnyClientOid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The order with this client id. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersGetByClientOidEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancelByClientOid": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path: {
        /** Client id of the order. */
        clientOid: components["schemas"]["AnyClientOid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Acknowledgement with the client id of the order. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelByClientOidEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "dcp.set": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DcpSetting"];
      };
    };
    responses: {
      /** The time of the setting and of its trigger. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["DcpSetEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "dcp.get": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The setting; null or an empty object if it is not set. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["DcpGetEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.listClosed": {
    parameters: {
      query?: {
        /** Only this pair. Default: all pairs. */
        symbol?: components["schemas"]["Symbol"];
        /** Only buy orders or only sell orders. */
        side?: components["schemas"]["KnownSide"];
        /** Only limit orders or only market orders. */
        type?: components["schemas"]["KnownOrderType"];
        /** Start of the time range, inclusive, in milliseconds since the epoch. */
        startAt?: components["schemas"]["EpochMs"];
        /** End of the time range, inclusive, in milliseconds since the epoch. */
        endAt?: components["schemas"]["EpochMs"];
        /** Number of orders to return, at most 200. */
        limit?: number;
        /** Cursor: the `lastId` of the response before. The call returns earlier orders. */
        lastId?: components["schemas"]["Id64"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Closed orders, and the id after which older ones follow. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersListClosedEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.placeMany": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrders"];
      };
    };
    responses: {
      /** The result of each order, in the order of the request. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersPlaceManyEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.placeManySync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrders"];
      };
    };
    responses: {
      /** The result of each order after matching, in the order of the request. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersPlaceManySyncEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.placeSync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrder"];
      };
    };
    responses: {
      /** The order after matching. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersPlaceSyncEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancelByClientOidSync": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path: {
        /** Client id of the order. */
        clientOid: components["schemas"]["AnyClientOid"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The cancelled order. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelByClientOidSyncEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancelSync": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path: {
        /** Id of the order. */
        orderId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The cancelled order. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelSyncEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewOrder"];
      };
    };
    responses: {
      /** The ids of the order that was checked and not placed. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersTestEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.get": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path: {
        /** Id of the order. */
        orderId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The order with this id. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersGetEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "orders.cancel": {
    parameters: {
      query: {
        /** Trading pair of the order. */
        symbol: components["schemas"]["Symbol"];
      };
      header?: never;
      path: {
        /** Id of the order. */
        orderId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Acknowledgement with the id of the order. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["OrdersCancelEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "margin.isolatedSymbols": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pairs of isolated margin. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["MarginIsolatedSymbolsEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "margin.config": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Leverage and debt ratios of cross margin, and its currencies. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["MarginConfigEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "fees.actual": {
    parameters: {
      query: {
        /** Trading pairs, at most 10. */
        symbols: components["schemas"]["Symbol"][];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The actual fee rates of each pair. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["FeesActualEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.apiKey": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The permissions and the owner of the API key. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsApiKeyEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "withdrawals.list": {
    parameters: {
      query?: {
        /** Only withdrawals of this currency. */
        currency?: components["schemas"]["Currency"];
        /** Only records with this status. */
        status?: components["schemas"]["KnownWithdrawalStatus"];
        /** Start of the time range, inclusive, in milliseconds since the epoch. */
        startAt?: components["schemas"]["EpochMs"];
        /** End of the time range, inclusive, in milliseconds since the epoch. */
        endAt?: components["schemas"]["EpochMs"];
        /** Number of withdrawals per page. */
        pageSize?: number;
        /** Number of the page to read. */
        currentPage?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of withdrawals. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["WithdrawalsListEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "withdrawals.quotas": {
    parameters: {
      query: {
        /** Currency to withdraw. */
        currency: components["schemas"]["Currency"];
        /** Id of the chain. Default: the default chain of the currency. */
        chain?: components["schemas"]["Chain"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Limits, minimum amount and minimum fee of the currency. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["WithdrawalsQuotasEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "withdrawals.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Id of the withdrawal. */
        withdrawalId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The withdrawal with all details. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["WithdrawalsGetEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "withdrawals.cancel": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Id of the withdrawal. */
        withdrawalId: components["schemas"]["Id"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Acknowledgement of the cancellation. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["WithdrawalsCancelEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.summary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The VIP level, and the numbers of sub-accounts. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsSummaryEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "deposits.createAddress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewDepositAddress"];
      };
    };
    responses: {
      /** The created deposit address. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["DepositsCreateAddressEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "deposits.addresses": {
    parameters: {
      query: {
        /** Currency to receive. */
        currency: components["schemas"]["Currency"];
        /** Only addresses on this chain. Default: all chains. */
        chain?: components["schemas"]["Chain"];
        /** Amount to receive. Needed for invoice-based addresses. */
        amount?: components["schemas"]["Amount"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The deposit addresses of the currency. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["DepositsAddressesEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.isolatedMargin": {
    parameters: {
      query?: {
        /** Only this pair. */
        symbol?: components["schemas"]["Symbol"];
        /** Currency of the totals. */
        quoteCurrency?: components["schemas"]["Currency"];
        /** Generation of the account. */
        queryType?: "ISOLATED" | "ISOLATED_V2" | "ALL";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Totals, and the balances of each pair. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsIsolatedMarginEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "accounts.crossMargin": {
    parameters: {
      query?: {
        /** Currency of the totals. */
        quoteCurrency?: components["schemas"]["Currency"];
        /** Generation of the account. */
        queryType?: "MARGIN" | "MARGIN_V2" | "ALL";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Totals, and the balance in each currency. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["AccountsCrossMarginEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "margin.collateralRatios": {
    parameters: {
      query?: {
        /** Only these currencies. */
        currencyList?: components["schemas"]["Currency"][];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The collateral ratios of the currencies. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["MarginCollateralRatiosEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "margin.riskLimits": {
    parameters: {
      query: {
        /** True: isolated margin, limits per pair. False: cross margin, limits per currency. */
        isIsolated: boolean;
        /** Only this currency. Cross margin only. */
        currency?: components["schemas"]["Currency"];
        /** Only this pair. Isolated margin only. */
        symbol?: components["schemas"]["Symbol"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The limits of each currency or pair. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["MarginRiskLimitsEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "margin.crossSymbols": {
    parameters: {
      query?: {
        /** Only this pair. */
        symbol?: components["schemas"]["Symbol"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pairs of cross margin. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["MarginCrossSymbolsEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  "withdrawals.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewWithdrawal"];
      };
    };
    responses: {
      /** The id of the new withdrawal. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["WithdrawalsCreateEnvelope"] | components["schemas"]["ErrorBody"];
        };
      };
      /**
       * Client error: nothing was executed, unless the code states otherwise. The same body may arrive with HTTP
       * 200.
       */
      "4XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
      /** Server error: the outcome is unknown. It does not prove that the request was not executed. */
      "5XX": {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
}
