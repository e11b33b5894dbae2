// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; run pnpm generate.
import type { OperationRow } from "@exch/runtime/service";
import * as effects from "@exch/runtime/service";
import type {
  MarginCrossDataInput,
  MarginCrossDataOutput,
  MarginCrossPairsInput,
  MarginCrossPairsOutput,
  MarginInterestRateHistoryInput,
  MarginInterestRateHistoryOutput,
  MarginIsolatedDataInput,
  MarginIsolatedDataOutput,
  MarginIsolatedPairsInput,
  MarginIsolatedPairsOutput,
  MarginPriceIndexInput,
  MarginPriceIndexOutput,
  Withdrawal,
  WithdrawalsListInput,
  WithdrawalsListOutput,
  WithdrawalsSubmitInput,
  WithdrawalsSubmitOutput,
} from "./api.ts";
import {
  checkMarginCrossDataInput,
  checkMarginCrossDataOutput,
  checkMarginCrossPairsInput,
  checkMarginCrossPairsOutput,
  checkMarginInterestRateHistoryInput,
  checkMarginInterestRateHistoryOutput,
  checkMarginIsolatedDataInput,
  checkMarginIsolatedDataOutput,
  checkMarginIsolatedPairsInput,
  checkMarginIsolatedPairsOutput,
  checkMarginPriceIndexInput,
  checkMarginPriceIndexOutput,
  checkWithdrawalsListInput,
  checkWithdrawalsListOutput,
  checkWithdrawalsSubmitInput,
  checkWithdrawalsSubmitOutput,
} from "./checks.ts";
import * as settlement from "../settlement/index.ts";

/** Submits a withdrawal to an address. */
export const withdrawalsSubmit: OperationRow<WithdrawalsSubmitInput, WithdrawalsSubmitOutput, Withdrawal> = {
  id: "withdrawals.submit",
  method: "POST",
  path: "/sapi/v1/capital/withdraw/apply",
  auth: "signed",
  permission: "Withdrawal",
  effect: {
    kind: "keyed",
    key: "withdrawOrderId",
    lookup: "withdrawals.list",
    visibleAfterMs: 60000,
    visibleForMs: 604800000,
  },
  query: {
    coin: "string",
    address: "string",
    amount: "string",
    network: "string",
    withdrawOrderId: "string",
    addressTag: "string",
    transactionFeeFlag: "boolean",
    name: "string",
    walletType: "number",
  },
  empty: [],
  rateLimit: { pool: "uid", weight: 900, perOperation: true },
  sensitive: ["address", "addressTag", "name"],
  shows: ["id"],
  steps: effects.keyed,
  rules: settlement.withdrawalsSubmit,
  checkInput: checkWithdrawalsSubmitInput,
  checkOutput: checkWithdrawalsSubmitOutput,
};

/** Lists withdrawals: at most `limit` records, starting at `offset`. */
export const withdrawalsList: OperationRow<WithdrawalsListInput, WithdrawalsListOutput> = {
  id: "withdrawals.list",
  method: "GET",
  path: "/sapi/v1/capital/withdraw/history",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    coin: "string",
    withdrawOrderId: "string",
    status: "number",
    idList: "list",
    startTime: "number",
    endTime: "number",
    offset: "number",
    limit: "number",
  },
  paging: { style: "offset", offset: "offset", size: "limit", max: 1000, default: 1000 },
  window: {
    start: "startTime",
    end: "endTime",
    maxDays: 90,
    narrower: { field: "withdrawOrderId", underDays: 7 },
    times: ["applyTime", "completeTime"],
  },
  rateLimit: { pool: "uid", weight: 18000, perOperation: true },
  sensitive: ["address"],
  filters: { coin: "coin", withdrawOrderId: "withdrawOrderId", status: "status" },
  checkInput: checkWithdrawalsListInput,
  checkOutput: checkWithdrawalsListOutput,
};

/** Lists all cross margin pairs. */
export const marginCrossPairs: OperationRow<MarginCrossPairsInput, MarginCrossPairsOutput> = {
  id: "margin.crossPairs",
  method: "GET",
  path: "/sapi/v1/margin/allPairs",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "ip", weight: 1, perOperation: true },
  ids: ["id"],
  checkInput: checkMarginCrossPairsInput,
  checkOutput: checkMarginCrossPairsOutput,
};

/** Lists transfer, borrowing and interest data of each coin on cross margin. */
export const marginCrossData: OperationRow<MarginCrossDataInput, MarginCrossDataOutput> = {
  id: "margin.crossData",
  method: "GET",
  path: "/sapi/v1/margin/crossMarginData",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { vipLevel: "number", coin: "string" },
  rateLimit: { pool: "ip", weight: 5, perOperation: true },
  checkInput: checkMarginCrossDataInput,
  checkOutput: checkMarginCrossDataOutput,
};

/** Lists the daily interest rates of an asset. One request covers at most 30 days. */
export const marginInterestRateHistory: OperationRow<MarginInterestRateHistoryInput, MarginInterestRateHistoryOutput> = {
  id: "margin.interestRateHistory",
  method: "GET",
  path: "/sapi/v1/margin/interestRateHistory",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { asset: "string", vipLevel: "number", startTime: "number", endTime: "number" },
  window: { start: "startTime", end: "endTime", maxDays: 30 },
  rateLimit: { pool: "ip", weight: 1, perOperation: true },
  checkInput: checkMarginInterestRateHistoryInput,
  checkOutput: checkMarginInterestRateHistoryOutput,
};

/** Lists all isolated margin pairs. */
export const marginIsolatedPairs: OperationRow<MarginIsolatedPairsInput, MarginIsolatedPairsOutput> = {
  id: "margin.isolatedPairs",
  method: "GET",
  path: "/sapi/v1/margin/isolated/allPairs",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "ip", weight: 10, perOperation: true },
  checkInput: checkMarginIsolatedPairsInput,
  checkOutput: checkMarginIsolatedPairsOutput,
};

/** Lists the leverage of each pair on isolated margin, with the interest and borrowing limit of both coins. */
export const marginIsolatedData: OperationRow<MarginIsolatedDataInput, MarginIsolatedDataOutput> = {
  id: "margin.isolatedData",
  method: "GET",
  path: "/sapi/v1/margin/isolatedMarginData",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { vipLevel: "number", symbol: "string" },
  rateLimit: { pool: "ip", weight: 10, perOperation: true },
  checkInput: checkMarginIsolatedDataInput,
  checkOutput: checkMarginIsolatedDataOutput,
};

/** Returns the price index of a pair. Public: the client sends its API key if it has one, and no signature. */
export const marginPriceIndex: OperationRow<MarginPriceIndexInput, MarginPriceIndexOutput> = {
  id: "margin.priceIndex",
  method: "GET",
  path: "/sapi/v1/margin/priceIndex",
  auth: "public",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "ip", weight: 10, perOperation: true },
  echo: { symbol: "symbol" },
  checkInput: checkMarginPriceIndexInput,
  checkOutput: checkMarginPriceIndexOutput,
};

/** Every operation of service B, by resource and name. */
export const operations = {
  withdrawals: {
    submit: withdrawalsSubmit,
    list: withdrawalsList,
  },
  margin: {
    crossPairs: marginCrossPairs,
    crossData: marginCrossData,
    interestRateHistory: marginInterestRateHistory,
    isolatedPairs: marginIsolatedPairs,
    isolatedData: marginIsolatedData,
    priceIndex: marginPriceIndex,
  },
} as const;
