// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; run pnpm generate.
import type { CallOptions, MethodOf, Paged, Windowed } from "@exch/runtime";

/** Every operation of service B, by resource. */
export interface Operations {
  /** Submitting withdrawals to an address and looking at what became of them. */
  readonly withdrawals: Withdrawals & WithdrawalsOutcomes;
  /** Cross and isolated margin: pairs, price index, interest, borrowing limits. */
  readonly margin: Margin;
}

/** Submitting withdrawals to an address and looking at what became of them. */
export interface Withdrawals {
  /**
   * Submits a withdrawal to an address.
   *
   * Give it a `withdrawOrderId`: the key by which the withdrawal is found again when no usable answer came. It is
   * not an idempotency key, so a withdrawal is never sent twice.
   *
   * - Permission: Withdrawal
   * - Effect: keyed by `withdrawOrderId`; sent once, found again with `withdrawals.list`
   * - Weight: 900 per uid, of this operation's own budget
   * - Visible: `withdrawals.list` may miss it for 60 s (chosen), and shows it for 7 days (public); gaps 87, 105
   * - Source: service B, "Endpoints"; gaps 89, 91, 98, 106
   */
  submit(input: WithdrawalsSubmitInput, options?: CallOptions): Promise<WithdrawalsSubmitOutput>;

  /**
   * Lists withdrawals, at most `limit` from `offset` on.
   *
   * Covers at most 90 days, the last 90 unless given. With `withdrawOrderId` it covers less than 7 days, the last 7
   * unless given. While new withdrawals arrive, one may appear on two pages; an `endTime` keeps them still.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 18000 per uid, of this operation's own budget
   * - Time: `startTime` to `endTime`, at most 90 days apart, less than 7 days apart with `withdrawOrderId`
   * - Pages: by `offset`; `limit` up to 1000, 1000 unless given
   * - Source: service B, "Endpoints"; gaps 85, 86, 87, 98, 111, 113
   */
  readonly list: Paged<WithdrawalsListInput, WithdrawalsListOutput, Withdrawal>;
}

/** The outcomes of `withdrawals` by method: the output, and the record that settling shows. */
export interface WithdrawalsOutcomes {
  readonly submit: MethodOf<WithdrawalsSubmitOutput, Withdrawal>;
}

/** What `withdrawals.submit` takes. */
export interface WithdrawalsSubmitInput {
  /** What to withdraw. */
  coin: string;
  /** Where to. */
  address: string;
  /** How much, as decimal text: a number would lose digits. GAP 90. */
  amount: string;
  /** The network to use; the coin's default network unless given. */
  network?: string;
  /** The caller's own id of the withdrawal, by which the history finds it. GAP 106. */
  withdrawOrderId?: string;
  /** Secondary address, such as a tag or memo, which some coins need; networks without tags refuse it. GAP 91. */
  addressTag?: string;
  /**
   * Where the fee of an internal transfer goes: true to the destination, false to the origin. False unless given.
   * GAP 110.
   */
  transactionFeeFlag?: boolean;
  /** Describes the address in the address book, which holds at most 200 entries. GAP 107. */
  name?: string;
  /** The wallet to withdraw from: 0 spot, 1 funding. Unless given, the one selected in the account. GAP 109. */
  walletType?: 0 | 1;
}

/** What `withdrawals.submit` gives. */
export type WithdrawalsSubmitOutput = WithdrawalReceipt;

/** What `withdrawals.list` takes. */
export interface WithdrawalsListInput {
  /** Only this coin. */
  coin?: string;
  /** Only the withdrawal submitted under this id. GAP 87. */
  withdrawOrderId?: string;
  /** Only this status. */
  status?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Only these ids, at most 45. GAP 86. */
  idList?: readonly string[];
  /** From when on, in milliseconds since the epoch. */
  startTime?: number;
  /** Until when, in milliseconds since the epoch. */
  endTime?: number;
  /** How many records to skip. At least 0; 0 unless given. */
  offset?: number;
  /** How many records to return. From 1 to 1000; 1000 unless given. */
  limit?: number;
}

/** What `withdrawals.list` gives. */
export type WithdrawalsListOutput = Withdrawal[];

/** Cross and isolated margin: pairs, price index, interest, borrowing limits. */
export interface Margin {
  /**
   * Lists all cross margin pairs.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 1 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; gaps 76, 80, 98, 113
   */
  crossPairs(input?: MarginCrossPairsInput, options?: CallOptions): Promise<MarginCrossPairsOutput>;

  /**
   * Lists what cross margin allows per coin: transfers, borrowing, interest.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 5 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; gaps 83, 98, 113
   */
  crossData(input?: MarginCrossDataInput, options?: CallOptions): Promise<MarginCrossDataOutput>;

  /**
   * Lists the daily interest rates of an asset over time. Covers at most 30 days.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 1 per ip, of this operation's own budget
   * - Time: `startTime` to `endTime`, at most 30 days apart
   * - Source: service B, "Endpoints"; gaps 78, 79, 98, 113
   */
  readonly interestRateHistory: Windowed<MarginInterestRateHistoryInput, MarginInterestRateHistoryOutput, InterestRate>;

  /**
   * Lists all isolated margin pairs.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; gaps 76, 80, 98, 113
   */
  isolatedPairs(input?: MarginIsolatedPairsInput, options?: CallOptions): Promise<MarginIsolatedPairsOutput>;

  /**
   * Lists what isolated margin allows per pair: leverage, and each coin's interest and borrowing limit.
   *
   * - Permission: General
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; gaps 98, 113
   */
  isolatedData(input?: MarginIsolatedDataInput, options?: CallOptions): Promise<MarginIsolatedDataOutput>;

  /**
   * Tells the price index of a pair. Public: the client adds its API key if it has one, and no signature.
   *
   * - Permission: none, public
   * - Effect: read; changes nothing, may be sent again
   * - Weight: 10 per ip, of this operation's own budget
   * - Source: service B, "Endpoints"; gaps 75, 77, 98
   */
  priceIndex(input: MarginPriceIndexInput, options?: CallOptions): Promise<MarginPriceIndexOutput>;
}

/** What `margin.crossPairs` takes. */
export interface MarginCrossPairsInput {
  /** Only this pair. GAP 81. */
  symbol?: string;
}

/** What `margin.crossPairs` gives. */
export type MarginCrossPairsOutput = CrossPair[];

/** What `margin.crossData` takes. */
export interface MarginCrossDataInput {
  /** At this VIP level; the user's own unless given. At least 0. */
  vipLevel?: number;
  /** Only this coin. */
  coin?: string;
}

/** What `margin.crossData` gives. */
export type MarginCrossDataOutput = CrossMarginData[];

/** What `margin.interestRateHistory` takes. */
export interface MarginInterestRateHistoryInput {
  /** The asset. */
  asset: string;
  /** At this VIP level; the user's own unless given. At least 0. */
  vipLevel?: number;
  /** From when on, in milliseconds since the epoch. */
  startTime?: number;
  /** Until when, in milliseconds since the epoch. */
  endTime?: number;
}

/** What `margin.interestRateHistory` gives. */
export type MarginInterestRateHistoryOutput = InterestRate[];

/** What `margin.isolatedPairs` takes. */
export interface MarginIsolatedPairsInput {
  /** Only this pair. GAP 81. */
  symbol?: string;
}

/** What `margin.isolatedPairs` gives. */
export type MarginIsolatedPairsOutput = IsolatedPair[];

/** What `margin.isolatedData` takes. */
export interface MarginIsolatedDataInput {
  /** At this VIP level; the user's own unless given. At least 0. */
  vipLevel?: number;
  /** Only this pair. */
  symbol?: string;
}

/** What `margin.isolatedData` gives. */
export type MarginIsolatedDataOutput = IsolatedMarginData[];

/** What `margin.priceIndex` takes. */
export interface MarginPriceIndexInput {
  /** The pair. GAP 77. */
  symbol: string;
}

/** What `margin.priceIndex` gives. */
export type MarginPriceIndexOutput = PriceIndex;

/** Acknowledges a submitted withdrawal. */
export interface WithdrawalReceipt {
  /** The id the service gave to the withdrawal. */
  id: string;
}

/** A withdrawal, as the history shows it. */
export interface Withdrawal {
  /** The id the service gave to the withdrawal. */
  id: string;
  /** How much. Decimal text. */
  amount: string;
  /** What it cost. Decimal text. Usually there. */
  transactionFee?: string;
  /** What was withdrawn. */
  coin: string;
  /**
   * Where it stands: 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6
   * completed. GAP 85.
   */
  status: WithdrawalStatus;
  /** Where to. */
  address: string;
  /** The transaction's hash on the chain. Usually there. */
  txId?: string;
  /** When it was submitted, in UTC, such as `2019-10-12 11:12:02`. GAP 108. */
  applyTime: string;
  /** The network used; may be missing on old records. */
  network?: string;
  /** 0 external, 1 internal. Usually there. */
  transferType?: TransferType;
  /** The caller's own id, if one was given. */
  withdrawOrderId?: string;
  /** Extra information, or why the withdrawal failed. Usually there. */
  info?: string;
  /** How often the chain has confirmed it. Usually there. */
  confirmNo?: number;
  /** The wallet it left: 0 spot, 1 funding. Usually there. */
  walletType?: WalletType;
  /** The transaction's key, on chains that have one. Usually there. */
  txKey?: string;
  /** When it was completed, in UTC, such as `2019-10-12 11:12:02`; only once completed. GAP 108. */
  completeTime?: string;
}

/** A pair of cross margin. */
export interface CrossPair {
  /** Its 64-bit number. Usually there. GAP 82. */
  id?: string;
  /** The pair's own name. */
  symbol: string;
  /** The coin traded. */
  base: string;
  /** The coin it is priced in. */
  quote: string;
  /** Whether it can be traded on margin. */
  isMarginTrade: boolean;
  /** Whether it can be bought. */
  isBuyAllowed: boolean;
  /** Whether it can be sold. */
  isSellAllowed: boolean;
  /** When it will be delisted, in milliseconds since the epoch, if that is known. GAP 80. */
  delistTime?: number;
}

/** What cross margin allows on a coin. */
export interface CrossMarginData {
  /** The VIP level it holds for. Usually there. */
  vipLevel?: number;
  /** The coin. */
  coin: string;
  /** Whether it can be transferred in. Usually there. */
  transferIn?: boolean;
  /** Whether it can be transferred out. GAP 83. */
  transferOut?: boolean;
  /** Whether it can be borrowed. */
  borrowable: boolean;
  /** Interest per day, as a fraction. Decimal text. */
  dailyInterest: string;
  /** Interest per year, as a fraction. Decimal text. Usually there. */
  yearlyInterest?: string;
  /** How much can be borrowed. Decimal text. Usually there. GAP 83. */
  borrowLimit?: string;
  /** The pairs it can be traded in on margin. Usually there. */
  marginablePairs?: string[];
}

/** What borrowing an asset cost per day, from a moment on. */
export interface InterestRate {
  /** The asset. */
  asset: string;
  /** Interest per day, as a fraction. Decimal text. */
  dailyInterestRate: string;
  /** From when on, in milliseconds since the epoch. */
  timestamp: number;
  /** The VIP level it holds for. Usually there. */
  vipLevel?: number;
}

/** A pair of isolated margin. */
export interface IsolatedPair {
  /** The pair's own name. */
  symbol: string;
  /** The coin traded. */
  base: string;
  /** The coin it is priced in. */
  quote: string;
  /** Whether it can be traded on margin. */
  isMarginTrade: boolean;
  /** Whether it can be bought. */
  isBuyAllowed: boolean;
  /** Whether it can be sold. */
  isSellAllowed: boolean;
  /** When it will be delisted, in milliseconds since the epoch, if that is known. GAP 80. */
  delistTime?: number;
}

/** What isolated margin allows on one coin of a pair. */
export interface IsolatedMarginCoin {
  /** The coin. */
  coin: string;
  /** Interest per day, as a fraction. Decimal text. */
  dailyInterest: string;
  /** How much can be borrowed. Decimal text. */
  borrowLimit: string;
}

/** What isolated margin allows on a pair. */
export interface IsolatedMarginData {
  /** The VIP level it holds for. Usually there. */
  vipLevel?: number;
  /** The pair. */
  symbol: string;
  /** The highest leverage. Decimal text. */
  leverage: string;
  /** What holds for each of the pair's coins. */
  data: IsolatedMarginCoin[];
}

/** The price index of a pair at a moment. */
export interface PriceIndex {
  /** When it was computed, in milliseconds since the epoch. */
  calcTime: number;
  /** The price. Decimal text. */
  price: string;
  /** The pair. */
  symbol: string;
}

/** 0 email sent, 1 cancelled, 2 awaiting approval, 3 rejected, 4 processing, 5 failure, 6 completed. */
export type WithdrawalStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | (number & {});

/** 0 external, 1 internal. */
export type TransferType = 0 | 1 | (number & {});

/** 0 spot, 1 funding. */
export type WalletType = 0 | 1 | (number & {});
