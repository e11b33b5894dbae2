// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { CallOptions, EffectMethod, Paged, Windowed } from "@exch/runtime/service";

/** Every operation of service B, by resource. */
export interface Operations {
  /** Withdrawals: submit, and query the history. */
  readonly withdrawals: Withdrawals & WithdrawalsOutcomes;
  /** Cross and isolated margin: pairs, price index, interest, borrowing limits. */
  readonly margin: Margin;
}

/** Withdrawals: submit, and query the history. */
export interface Withdrawals {
  /**
   * Submits a withdrawal to an address.
   *
   * Set `withdrawOrderId`: it is the key for finding the withdrawal when no usable response arrives. It is not an
   * idempotency key, so the client never sends a withdrawal twice.
   *
   * - Permission: Withdrawal
   * - Effect: keyed by `withdrawOrderId`; sent once, found again with `withdrawals.list`
   * - Weight: 900 per uid, of this operation's own budget
   * - Visible: `withdrawals.list` may miss it for 60 s (chosen), and shows it for 7 days (public); see GAP 87,
   *   GAP 105
   * - Source: service B, "Endpoints"; see GAP 89, GAP 91, GAP 98, GAP 106
   */
  submit(input: WithdrawalsSubmitInput, options?: CallOptions): Promise<WithdrawalsSubmitOutput>;

  /**
   * Lists withdrawals: at most `limit` records, starting at `offset`.
   *
   * One request covers at most 90 days; the default is the last 90 days. With `withdrawOrderId` it covers less than
   * 7 days; the default is the last 7 days. If new withdrawals arrive between two requests, one record may appear
   * on two pages; set `endTime` to prevent this.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 18000 per uid, of this operation's own budget
   * - Time: `startTime` to `endTime`, at most 90 days apart, less than 7 days apart with `withdrawOrderId`
   * - Pages: by `offset`; `limit` up to 1000, default 1000
   * - Source: service B, "Endpoints"; see GAP 85, GAP 86, GAP 87, GAP 98, GAP 111, GAP 113
   */
  readonly list: Paged<WithdrawalsListInput, WithdrawalsListOutput, Withdrawal>;
}

/** The outcomes of `withdrawals` by method: the output, and the record that settlement shows. */
export interface WithdrawalsOutcomes {
  readonly submit: EffectMethod<[input: WithdrawalsSubmitInput, options?: CallOptions], WithdrawalsSubmitOutput, Withdrawal>;
}

/** Input of `withdrawals.submit`. */
export interface WithdrawalsSubmitInput {
  /** Coin to withdraw. */
  coin: string;
  /** Destination address. */
  address: string;
  /** Amount as a decimal string. A number would lose digits. See GAP 90. */
  amount: string;
  /** Network to use. Default: the default network of the coin. */
  network?: string;
  /** Client id of the withdrawal. The history finds the withdrawal by it. See GAP 106. */
  withdrawOrderId?: string;
  /** Secondary address, such as a memo or tag. Some coins need it; networks without tags reject it. See GAP 91. */
  addressTag?: string;
  /**
   * Receiver of the fee of an internal transfer: true returns it to the destination, false (default) to the origin.
   * See GAP 110.
   */
  transactionFeeFlag?: boolean;
  /** Description of the address in the address book, which holds at most 200 entries. See GAP 107. */
  name?: string;
  /** Wallet to withdraw from: 0 spot, 1 funding. Default: the wallet selected in the account. See GAP 109. */
  walletType?: KnownWalletType;
}

export type WithdrawalsSubmitOutput = WithdrawalReceipt;

/** Input of `withdrawals.list`. */
export interface WithdrawalsListInput {
  /** Only this coin. */
  coin?: string;
  /** Only the withdrawal with this client id. See GAP 87. */
  withdrawOrderId?: string;
  /** Only records with this status. */
  status?: KnownWithdrawalStatus;
  /** Only withdrawals with these ids, at most 45. See GAP 86. */
  idList?: readonly string[];
  /** Start of the time range, in milliseconds since the epoch. */
  startTime?: number;
  /** End of the time range, in milliseconds since the epoch. */
  endTime?: number;
  /** Number of records to skip. At least 0; default 0. */
  offset?: number;
  /** Number of records to return. From 1 to 1000; default 1000. */
  limit?: number;
}

export type WithdrawalsListOutput = Withdrawal[];

/** Cross and isolated margin: pairs, price index, interest, borrowing limits. */
export interface Margin {
  /**
   * Lists all cross margin pairs.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 1 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; see GAP 76, GAP 80, GAP 98, GAP 113
   */
  crossPairs(input?: MarginCrossPairsInput, options?: CallOptions): Promise<MarginCrossPairsOutput>;

  /**
   * Lists transfer, borrowing and interest data of each coin on cross margin.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; see GAP 83, GAP 98, GAP 113
   */
  crossData(input?: MarginCrossDataInput, options?: CallOptions): Promise<MarginCrossDataOutput>;

  /**
   * Lists the daily interest rates of an asset. One request covers at most 30 days.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 1 per ip, of this operation's own budget
   * - Time: `startTime` to `endTime`, at most 30 days apart
   * - Source: service B, "Endpoints"; see GAP 78, GAP 79, GAP 98, GAP 113
   */
  readonly interestRateHistory: Windowed<MarginInterestRateHistoryInput, MarginInterestRateHistoryOutput, InterestRate>;

  /**
   * Lists all isolated margin pairs.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; see GAP 76, GAP 80, GAP 98, GAP 113
   */
  isolatedPairs(input?: MarginIsolatedPairsInput, options?: CallOptions): Promise<MarginIsolatedPairsOutput>;

  /**
   * Lists the leverage of each pair on isolated margin, with the interest and borrowing limit of both coins.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; see GAP 98, GAP 113
   */
  isolatedData(input?: MarginIsolatedDataInput, options?: CallOptions): Promise<MarginIsolatedDataOutput>;

  /**
   * Returns the price index of a pair. Public: the client sends its API key if it has one, and no signature.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; see GAP 75, GAP 77, GAP 98
   */
  priceIndex(input: MarginPriceIndexInput, options?: CallOptions): Promise<MarginPriceIndexOutput>;
}

/** Input of `margin.crossPairs`. */
export interface MarginCrossPairsInput {
  /** Only this pair. See GAP 81. */
  symbol?: string;
}

export type MarginCrossPairsOutput = CrossPair[];

/** Input of `margin.crossData`. */
export interface MarginCrossDataInput {
  /** VIP level of the data. Default: the VIP level of the user. At least 0. */
  vipLevel?: number;
  /** Only this coin. */
  coin?: string;
}

export type MarginCrossDataOutput = CrossMarginData[];

/** Input of `margin.interestRateHistory`. */
export interface MarginInterestRateHistoryInput {
  /** Asset to borrow. */
  asset: string;
  /** VIP level of the data. Default: the VIP level of the user. At least 0. */
  vipLevel?: number;
  /** Start of the time range, in milliseconds since the epoch. */
  startTime?: number;
  /** End of the time range, in milliseconds since the epoch. */
  endTime?: number;
}

export type MarginInterestRateHistoryOutput = InterestRate[];

/** Input of `margin.isolatedPairs`. */
export interface MarginIsolatedPairsInput {
  /** Only this pair. See GAP 81. */
  symbol?: string;
}

export type MarginIsolatedPairsOutput = IsolatedPair[];

/** Input of `margin.isolatedData`. */
export interface MarginIsolatedDataInput {
  /** VIP level of the data. Default: the VIP level of the user. At least 0. */
  vipLevel?: number;
  /** Only this pair. */
  symbol?: string;
}

export type MarginIsolatedDataOutput = IsolatedMarginData[];

/** Input of `margin.priceIndex`. */
export interface MarginPriceIndexInput {
  /** Trading pair. See GAP 77. */
  symbol: string;
}

export type MarginPriceIndexOutput = PriceIndex;

/** Acknowledgement of a submitted withdrawal. */
export interface WithdrawalReceipt {
  /** Id that the service assigned to the withdrawal. */
  id: string;
}

/** Withdrawal, as returned by the history. */
export interface Withdrawal {
  /** Id that the service assigned to the withdrawal. */
  id: string;
  /** Amount in `coin`. Decimal string. */
  amount: string;
  /** Fee in `coin`. Decimal string. Usually present. */
  transactionFee?: string;
  /** Coin that was withdrawn. */
  coin: string;
  /**
   * Status: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed. See
   * GAP 85.
   */
  status: WithdrawalStatus;
  /** Destination address. */
  address: string;
  /** Hash of the transaction on the chain. Usually present. */
  txId?: string;
  /** Time of submission, in UTC, such as `2019-10-12 11:12:02`. See GAP 108. */
  applyTime: string;
  /** Network of the withdrawal. It may be missing in old records. */
  network?: string;
  /** Type of transfer: 0 external, 1 internal. Usually present. */
  transferType?: TransferType;
  /** Client id of the withdrawal, if the request had one. */
  withdrawOrderId?: string;
  /** Extra information, or the reason of a failure. Usually present. */
  info?: string;
  /** Number of confirmations on the chain. Usually present. */
  confirmNo?: number;
  /** Wallet of the withdrawal: 0 spot, 1 funding. Usually present. */
  walletType?: WalletType;
  /** Key of the transaction, on chains that have one. Usually present. */
  txKey?: string;
  /** Time of completion, in UTC, such as `2019-10-12 11:12:02`. Only for completed withdrawals. See GAP 108. */
  completeTime?: string;
}

/** Pair of cross margin. */
export interface CrossPair {
  /** 64-bit id of the pair. Usually present. See GAP 82. */
  id?: string;
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
  /** Time at which the pair will be delisted, in milliseconds since the epoch, if known. See GAP 80. */
  delistTime?: number;
}

/** Transfer, borrowing and interest data of one coin on cross margin. */
export interface CrossMarginData {
  /** VIP level that the data applies to. Usually present. */
  vipLevel?: number;
  /** Coin. */
  coin: string;
  /** True if the coin can be transferred in. Usually present. */
  transferIn?: boolean;
  /** True if the coin can be transferred out. See GAP 83. */
  transferOut?: boolean;
  /** True if the coin can be borrowed. */
  borrowable: boolean;
  /** Daily interest rate, as a fraction. Decimal string. */
  dailyInterest: string;
  /** Yearly interest rate, as a fraction. Decimal string. Usually present. */
  yearlyInterest?: string;
  /** Maximum amount to borrow. Decimal string. Usually present. See GAP 83. */
  borrowLimit?: string;
  /** Pairs in which the coin can be traded on margin. Usually present. */
  marginablePairs?: string[];
}

/** Daily interest rate of an asset from a stated time. */
export interface InterestRate {
  /** Asset to borrow. */
  asset: string;
  /** Daily interest rate, as a fraction. Decimal string. */
  dailyInterestRate: string;
  /** Time from which the rate applies, in milliseconds since the epoch. */
  timestamp: number;
  /** VIP level that the data applies to. Usually present. */
  vipLevel?: number;
}

/** Pair of isolated margin. */
export interface IsolatedPair {
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
  /** Time at which the pair will be delisted, in milliseconds since the epoch, if known. See GAP 80. */
  delistTime?: number;
}

/** Borrowing and interest data of one coin of a pair on isolated margin. */
export interface IsolatedMarginCoin {
  /** Coin. */
  coin: string;
  /** Daily interest rate, as a fraction. Decimal string. */
  dailyInterest: string;
  /** Maximum amount to borrow. Decimal string. */
  borrowLimit: string;
}

/** Leverage, borrowing and interest data of one pair on isolated margin. */
export interface IsolatedMarginData {
  /** VIP level that the data applies to. Usually present. */
  vipLevel?: number;
  /** Trading pair. */
  symbol: string;
  /** Maximum leverage. Decimal string. */
  leverage: string;
  /** Data of both coins of the pair. */
  data: IsolatedMarginCoin[];
}

/** Price index of a pair at one time. */
export interface PriceIndex {
  /** Time of the computation, in milliseconds since the epoch. */
  calcTime: number;
  /** Price index. Decimal string. */
  price: string;
  /** Trading pair. */
  symbol: string;
}

/** Type of wallet: 0 spot, 1 funding. */
export type KnownWalletType = 0 | 1;

/**
 * Status of a withdrawal: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6
 * completed.
 */
export type KnownWithdrawalStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Status of a withdrawal: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6
 * completed.
 */
export type WithdrawalStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | (number & {});

/** Type of transfer: 0 external, 1 internal. */
export type TransferType = 0 | 1 | (number & {});

/** Type of wallet: 0 spot, 1 funding. */
export type WalletType = 0 | 1 | (number & {});
