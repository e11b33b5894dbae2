// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
import { isEpochMs, isWellFormed, isWindow } from "@exch/runtime/service";
import { z } from "zod";

const wellFormed = z.string().refine(isWellFormed, "must not contain half of a surrogate pair");
const amountPattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/u;
const withdrawalIdPattern = /^[^,]+$/u;

/** Acknowledgement of a submitted withdrawal. */
export const withdrawalReceipt = z.looseObject({
  id: z.string(),
});

/** Withdrawal, as returned by the history. */
export const withdrawal = z.looseObject({
  id: z.string(),
  amount: z.string(),
  transactionFee: z.string().optional(),
  coin: z.string(),
  status: z.union([z.literal([0, 1, 2, 3, 4, 5, 6]), z.int()]),
  address: z.string(),
  txId: z.string().optional(),
  applyTime: z.string(),
  network: z.string().optional(),
  transferType: z.union([z.literal([0, 1]), z.int()]).optional(),
  withdrawOrderId: z.string().optional(),
  info: z.string().optional(),
  confirmNo: z.int().optional(),
  walletType: z.union([z.literal([0, 1]), z.int()]).optional(),
  txKey: z.string().optional(),
  completeTime: z.string().optional(),
});

/** Pair of cross margin. */
export const crossPair = z.looseObject({
  id: z.union([z.string(), z.int().transform(String)]).optional(),
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  isMarginTrade: z.boolean(),
  isBuyAllowed: z.boolean(),
  isSellAllowed: z.boolean(),
  delistTime: z.int().optional(),
});

/** Transfer, borrowing and interest data of one coin on cross margin. */
export const crossMarginData = z.looseObject({
  vipLevel: z.int().optional(),
  coin: z.string(),
  transferIn: z.boolean().optional(),
  transferOut: z.boolean().optional(),
  borrowable: z.boolean(),
  dailyInterest: z.string(),
  yearlyInterest: z.string().optional(),
  borrowLimit: z.string().optional(),
  marginablePairs: z.array(z.string()).optional(),
});

/** Daily interest rate of an asset from a stated time. */
export const interestRate = z.looseObject({
  asset: z.string(),
  dailyInterestRate: z.string(),
  timestamp: z.int(),
  vipLevel: z.int().optional(),
});

/** Pair of isolated margin. */
export const isolatedPair = z.looseObject({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  isMarginTrade: z.boolean(),
  isBuyAllowed: z.boolean(),
  isSellAllowed: z.boolean(),
  delistTime: z.int().optional(),
});

/** Borrowing and interest data of one coin of a pair on isolated margin. */
export const isolatedMarginCoin = z.looseObject({
  coin: z.string(),
  dailyInterest: z.string(),
  borrowLimit: z.string(),
});

/** Leverage, borrowing and interest data of one pair on isolated margin. */
export const isolatedMarginData = z.looseObject({
  vipLevel: z.int().optional(),
  symbol: z.string(),
  leverage: z.string(),
  data: z.array(isolatedMarginCoin),
});

/** Price index of a pair at one time. */
export const priceIndex = z.looseObject({
  calcTime: z.int(),
  price: z.string(),
  symbol: z.string(),
});

/** Input of `withdrawals.submit`. */
export const withdrawalsSubmitInput = z.strictObject({
  coin: wellFormed.min(1),
  address: wellFormed.min(1),
  amount: wellFormed.min(1).max(64).regex(amountPattern),
  network: wellFormed.min(1).optional(),
  withdrawOrderId: wellFormed.min(1).optional(),
  addressTag: wellFormed.min(1).optional(),
  transactionFeeFlag: z.boolean().optional(),
  name: wellFormed.min(1).optional(),
  walletType: z.literal([0, 1]).optional(),
});

/** Output of `withdrawals.submit`. */
export const withdrawalsSubmitOutput = withdrawalReceipt;

/** Input of `withdrawals.list`. */
export const withdrawalsListInput = z.strictObject({
  coin: wellFormed.min(1).optional(),
  withdrawOrderId: wellFormed.min(1).optional(),
  status: z.literal([0, 1, 2, 3, 4, 5, 6]).optional(),
  idList: z.array(wellFormed.regex(withdrawalIdPattern)).min(1).max(45).optional(),
  startTime: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endTime: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  offset: z.int().min(0).max(2147483647).optional(),
  limit: z.int().min(1).max(1000).optional(),
})
  .refine((v) => isWindow(v.startTime, v.endTime, 7776000000), {
    path: ["endTime"],
    message: "endTime must not be before startTime, at most 90 days",
  })
  .refine((v) => v.withdrawOrderId === undefined || isWindow(v.startTime, v.endTime, 604799999), {
    path: ["endTime"],
    message: "endTime must be less than 7 days after startTime with withdrawOrderId",
  });

/** Output of `withdrawals.list`. */
export const withdrawalsListOutput = z.array(withdrawal);

/** Input of `margin.crossPairs`. */
export const marginCrossPairsInput = z.strictObject({
  symbol: wellFormed.min(1).optional(),
});

/** Output of `margin.crossPairs`. */
export const marginCrossPairsOutput = z.array(crossPair);

/** Input of `margin.crossData`. */
export const marginCrossDataInput = z.strictObject({
  vipLevel: z.int().min(0).max(2147483647).optional(),
  coin: wellFormed.min(1).optional(),
});

/** Output of `margin.crossData`. */
export const marginCrossDataOutput = z.array(crossMarginData);

/** Input of `margin.interestRateHistory`. */
export const marginInterestRateHistoryInput = z.strictObject({
  asset: wellFormed.min(1),
  vipLevel: z.int().min(0).max(2147483647).optional(),
  startTime: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endTime: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
})
  .refine((v) => isWindow(v.startTime, v.endTime, 2592000000), {
    path: ["endTime"],
    message: "endTime must not be before startTime, at most 30 days",
  });

/** Output of `margin.interestRateHistory`. */
export const marginInterestRateHistoryOutput = z.array(interestRate);

/** Input of `margin.isolatedPairs`. */
export const marginIsolatedPairsInput = z.strictObject({
  symbol: wellFormed.min(1).optional(),
});

/** Output of `margin.isolatedPairs`. */
export const marginIsolatedPairsOutput = z.array(isolatedPair);

/** Input of `margin.isolatedData`. */
export const marginIsolatedDataInput = z.strictObject({
  vipLevel: z.int().min(0).max(2147483647).optional(),
  symbol: wellFormed.min(1).optional(),
});

/** Output of `margin.isolatedData`. */
export const marginIsolatedDataOutput = z.array(isolatedMarginData);

/** Input of `margin.priceIndex`. */
export const marginPriceIndexInput = z.strictObject({
  symbol: wellFormed.min(1),
});

/** Output of `margin.priceIndex`. */
export const marginPriceIndexOutput = priceIndex;
