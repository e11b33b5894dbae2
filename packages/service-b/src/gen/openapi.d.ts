// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; run pnpm generate.
/** Every path, with its operations. */
export interface paths {
  "/sapi/v1/capital/withdraw/apply": {
    /**
     * Submit withdrawal
     *
     * Submits a withdrawal to an address.
     *
     * Set `withdrawOrderId`: it is the key for finding the withdrawal when no usable response arrives. It is not an
     * idempotency key, so the client never sends a withdrawal twice.
     */
    post: operations["withdrawals.submit"];
  };
  "/sapi/v1/capital/withdraw/history": {
    /**
     * Withdrawal history
     *
     * Lists withdrawals: at most `limit` records, starting at `offset`.
     *
     * One request covers at most 90 days; the default is the last 90 days. With `withdrawOrderId` it covers less
     * than 7
     * days; the default is the last 7 days. If new withdrawals arrive between two requests, one record may appear
     * on two
     * pages; set `endTime` to prevent this.
     */
    get: operations["withdrawals.list"];
  };
  "/sapi/v1/margin/allPairs": {
    /**
     * All cross margin pairs
     *
     * Lists all cross margin pairs.
     */
    get: operations["margin.crossPairs"];
  };
  "/sapi/v1/margin/crossMarginData": {
    /**
     * Cross margin data
     *
     * Lists transfer, borrowing and interest data of each coin on cross margin.
     */
    get: operations["margin.crossData"];
  };
  "/sapi/v1/margin/interestRateHistory": {
    /**
     * Interest rate history
     *
     * Lists the daily interest rates of an asset. One request covers at most 30 days.
     */
    get: operations["margin.interestRateHistory"];
  };
  "/sapi/v1/margin/isolated/allPairs": {
    /**
     * All isolated margin pairs
     *
     * Lists all isolated margin pairs.
     */
    get: operations["margin.isolatedPairs"];
  };
  "/sapi/v1/margin/isolatedMarginData": {
    /**
     * Isolated margin data
     *
     * Lists the leverage of each pair on isolated margin, with the interest and borrowing limit of both coins.
     */
    get: operations["margin.isolatedData"];
  };
  "/sapi/v1/margin/priceIndex": {
    /**
     * Price index
     *
     * Returns the price index of a pair. Public: the client sends its API key if it has one, and no signature.
     */
    get: operations["margin.priceIndex"];
  };
}

/** Every schema. */
export interface components {
  schemas: {
    /** Non-negative decimal number as a string: digits and at most one point, no sign, no exponent. */
    Amount: string;
    /** Id that the caller chooses. It is the key for finding the intent. */
    ClientId: string;
    /** Coin, such as `BTC`. */
    Coin: string;
    /** Transfer, borrowing and interest data of one coin on cross margin. */
    CrossMarginData: {
      /** VIP level that the data applies to. */
      vipLevel?: number;
      /** Coin. */
      coin: string;
      /** True if the coin can be transferred in. */
      transferIn?: boolean;
      /** True if the coin can be transferred out. */
      transferOut?: boolean;
      /** True if the coin can be borrowed. */
      borrowable: boolean;
      /** Daily interest rate, as a fraction. */
      dailyInterest: components["schemas"]["Decimal"];
      /** Yearly interest rate, as a fraction. */
      yearlyInterest?: components["schemas"]["Decimal"];
      /** Maximum amount to borrow. */
      borrowLimit?: components["schemas"]["Decimal"];
      /** Pairs in which the coin can be traded on margin. */
      marginablePairs?: string[];
    };
    /** Pair of cross margin. */
    CrossPair: {
      /** 64-bit id of the pair. */
      id?: components["schemas"]["Id64"];
      /** Name of the pair. */
      symbol: string;
      /** Coin that is traded. */
      base: string;
      /** Coin of the price. */
      quote: string;
      /** True if the pair can be traded on margin. */
      isMarginTrade: boolean;
      /** True if the pair can be bought. */
      isBuyAllowed: boolean;
      /** True if the pair can be sold. */
      isSellAllowed: boolean;
      /** Time at which the pair will be delisted, in milliseconds since the epoch, if known. */
      delistTime?: components["schemas"]["EpochMs"];
    };
    /** Decimal number as a string, with every digit. */
    Decimal: string;
    /** Milliseconds since the epoch. Requests reject values from 1e9 to 1e11, because they look like seconds. */
    EpochMs: number;
    /** Body of every error response. */
    ErrorBody: {
      /** Error code. Always negative. */
      code: number;
      /** Error message. */
      msg: string;
    };
    /** 64-bit identifier: an integer on the wire, a decimal string for the caller. */
    Id64: string;
    /** Daily interest rate of an asset from a stated time. */
    InterestRate: {
      /** Asset to borrow. */
      asset: string;
      /** Daily interest rate, as a fraction. */
      dailyInterestRate: components["schemas"]["Decimal"];
      /** Time from which the rate applies, in milliseconds since the epoch. */
      timestamp: components["schemas"]["EpochMs"];
      /** VIP level that the data applies to. */
      vipLevel?: number;
    };
    /** Borrowing and interest data of one coin of a pair on isolated margin. */
    IsolatedMarginCoin: {
      /** Coin. */
      coin: string;
      /** Daily interest rate, as a fraction. */
      dailyInterest: components["schemas"]["Decimal"];
      /** Maximum amount to borrow. */
      borrowLimit: components["schemas"]["Decimal"];
    };
    /** Leverage, borrowing and interest data of one pair on isolated margin. */
    IsolatedMarginData: {
      /** VIP level that the data applies to. */
      vipLevel?: number;
      /** Trading pair. */
      symbol: string;
      /** Maximum leverage. */
      leverage: components["schemas"]["Decimal"];
      /** Data of both coins of the pair. */
      data: components["schemas"]["IsolatedMarginCoin"][];
    };
    /** Pair of isolated margin. */
    IsolatedPair: {
      /** Name of the pair. */
      symbol: string;
      /** Coin that is traded. */
      base: string;
      /** Coin of the price. */
      quote: string;
      /** True if the pair can be traded on margin. */
      isMarginTrade: boolean;
      /** True if the pair can be bought. */
      isBuyAllowed: boolean;
      /** True if the pair can be sold. */
      isSellAllowed: boolean;
      /** Time at which the pair will be delisted, in milliseconds since the epoch, if known. */
      delistTime?: components["schemas"]["EpochMs"];
    };
    /** Type of wallet: 0 spot, 1 funding. */
    KnownWalletType: 0 | 1;
    /**
     * Status of a withdrawal: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure,
     * 6
     * completed.
     */
    KnownWithdrawalStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6;
    /** Price index of a pair at one time. */
    PriceIndex: {
      /** Time of the computation, in milliseconds since the epoch. */
      calcTime: components["schemas"]["EpochMs"];
      /** Price index. */
      price: components["schemas"]["Decimal"];
      /** Trading pair. */
      symbol: string;
    };
    /** Trading pair, such as `BTCUSDT`. */
    Symbol: string;
    /** Type of transfer: 0 external, 1 internal. */
    TransferType: number | 0 | 1;
    /** VIP level of a user, from 0. */
    VipLevel: number;
    /** Type of wallet: 0 spot, 1 funding. */
    WalletType: number | components["schemas"]["KnownWalletType"];
    /** Withdrawal, as returned by the history. */
    Withdrawal: {
      /** Id that the service assigned to the withdrawal. */
      id: string;
      /** Amount in `coin`. */
      amount: components["schemas"]["Decimal"];
      /** Fee in `coin`. */
      transactionFee?: components["schemas"]["Decimal"];
      /** Coin that was withdrawn. */
      coin: string;
      /** Status: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed. */
      status: components["schemas"]["WithdrawalStatus"];
      /** Destination address. */
      address: string;
      /** Hash of the transaction on the chain. */
      txId?: string;
      /** Time of submission, in UTC, such as `2019-10-12 11:12:02`. */
      applyTime: string;
      /** Network of the withdrawal. It may be missing in old records. */
      network?: string;
      /** Type of transfer: 0 external, 1 internal. */
      transferType?: components["schemas"]["TransferType"];
      /** Client id of the withdrawal, if the request had one. */
      withdrawOrderId?: string;
      /** Extra information, or the reason of a failure. */
      info?: string;
      /** Number of confirmations on the chain. */
      confirmNo?: number;
      /** Wallet of the withdrawal: 0 spot, 1 funding. */
      walletType?: components["schemas"]["WalletType"];
      /** Key of the transaction, on chains that have one. */
      txKey?: string;
      /** Time of completion, in UTC, such as `2019-10-12 11:12:02`. Only for completed withdrawals. */
      completeTime?: string;
    };
    /** Id that the service assigns to a withdrawal. */
    WithdrawalId: string;
    /** Acknowledgement of a submitted withdrawal. */
    WithdrawalReceipt: {
      /** Id that the service assigned to the withdrawal. */
      id: string;
    };
    /**
     * Status of a withdrawal: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure,
     * 6
     * completed.
     */
    WithdrawalStatus: number | components["schemas"]["KnownWithdrawalStatus"];
  };
}

/** Every operation: its parameters, body and responses. */
export interface operations {
  "withdrawals.submit": {
    parameters: {
      query: {
        /** Coin to withdraw. */
        coin: components["schemas"]["Coin"];
        /** Destination address. */
        address: string;
        /** Amount as a decimal string. A number would lose digits. */
        amount: components["schemas"]["Amount"];
        /** Network to use. Default: the default network of the coin. */
        network?: string;
        /** Client id of the withdrawal. The history finds the withdrawal by it. */
        withdrawOrderId?: components["schemas"]["ClientId"];
        /** Secondary address, such as a memo or tag. Some coins need it; networks without tags reject it. */
        addressTag?: string;
        /**
         * Receiver of the fee of an internal transfer: true returns it to the destination, false (default) to the
         * origin.
         */
        transactionFeeFlag?: boolean;
        /** Description of the address in the address book, which holds at most 200 entries. */
        name?: string;
        /** Wallet to withdraw from: 0 spot, 1 funding. Default: the wallet selected in the account. */
        walletType?: components["schemas"]["KnownWalletType"];
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The id of the new withdrawal. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["WithdrawalReceipt"];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
        /** Only this coin. */
        coin?: components["schemas"]["Coin"];
        /** Only the withdrawal with this client id. */
        withdrawOrderId?: components["schemas"]["ClientId"];
        /** Only records with this status. */
        status?: components["schemas"]["KnownWithdrawalStatus"];
        /** Only withdrawals with these ids, at most 45. */
        idList?: components["schemas"]["WithdrawalId"][];
        /** Start of the time range, in milliseconds since the epoch. */
        startTime?: components["schemas"]["EpochMs"];
        /** End of the time range, in milliseconds since the epoch. */
        endTime?: components["schemas"]["EpochMs"];
        /** Number of records to skip. */
        offset?: number;
        /** Number of records to return. */
        limit?: number;
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The matching withdrawals, at most as many as `limit`. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["Withdrawal"][];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
  "margin.crossPairs": {
    parameters: {
      query?: {
        /** Only this pair. */
        symbol?: components["schemas"]["Symbol"];
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The cross margin pairs. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["CrossPair"][];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
  "margin.crossData": {
    parameters: {
      query?: {
        /** VIP level of the data. Default: the VIP level of the user. */
        vipLevel?: components["schemas"]["VipLevel"];
        /** Only this coin. */
        coin?: components["schemas"]["Coin"];
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The data of each coin. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["CrossMarginData"][];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
  "margin.interestRateHistory": {
    parameters: {
      query: {
        /** Asset to borrow. */
        asset: components["schemas"]["Coin"];
        /** VIP level of the data. Default: the VIP level of the user. */
        vipLevel?: components["schemas"]["VipLevel"];
        /** Start of the time range, in milliseconds since the epoch. */
        startTime?: components["schemas"]["EpochMs"];
        /** End of the time range, in milliseconds since the epoch. */
        endTime?: components["schemas"]["EpochMs"];
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The daily interest rates of the asset. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["InterestRate"][];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
  "margin.isolatedPairs": {
    parameters: {
      query?: {
        /** Only this pair. */
        symbol?: components["schemas"]["Symbol"];
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The isolated margin pairs. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["IsolatedPair"][];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
  "margin.isolatedData": {
    parameters: {
      query?: {
        /** VIP level of the data. Default: the VIP level of the user. */
        vipLevel?: components["schemas"]["VipLevel"];
        /** Only this pair. */
        symbol?: components["schemas"]["Symbol"];
        /** Maximum age of the request in milliseconds, counted from `timestamp`. The service's default is 5000. */
        recvWindow?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The leverage of each pair, with the data of both coins. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["IsolatedMarginData"][];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
  "margin.priceIndex": {
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
      /** The price index of the pair. */
      200: {
        headers: { [name: string]: unknown };
        content: {
          "application/json": components["schemas"]["PriceIndex"];
        };
      };
      /** Client error: nothing was executed, unless the code states otherwise. */
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
