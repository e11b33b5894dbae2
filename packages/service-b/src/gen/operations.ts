// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { OperationRow } from "@exch/runtime/service";
import * as effects from "@exch/runtime/service";
import type * as api from "./api.ts";
import * as checks from "./checks.ts";
import * as settlement from "../settlement/index.ts";

export const withdrawalsSubmit: OperationRow<api.WithdrawalsSubmitInput, api.WithdrawalsSubmitOutput, api.Withdrawal> = {
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
  checkInput: checks.checkWithdrawalsSubmitInput,
  checkOutput: checks.checkWithdrawalsSubmitOutput,
};

export const withdrawalsList: OperationRow<api.WithdrawalsListInput, api.WithdrawalsListOutput> = {
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
  checkInput: checks.checkWithdrawalsListInput,
  checkOutput: checks.checkWithdrawalsListOutput,
};

export const marginCrossPairs: OperationRow<api.MarginCrossPairsInput, api.MarginCrossPairsOutput> = {
  id: "margin.crossPairs",
  method: "GET",
  path: "/sapi/v1/margin/allPairs",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "ip", weight: 1, perOperation: true },
  ids: ["id"],
  checkInput: checks.checkMarginCrossPairsInput,
  checkOutput: checks.checkMarginCrossPairsOutput,
};

export const marginCrossData: OperationRow<api.MarginCrossDataInput, api.MarginCrossDataOutput> = {
  id: "margin.crossData",
  method: "GET",
  path: "/sapi/v1/margin/crossMarginData",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { vipLevel: "number", coin: "string" },
  rateLimit: { pool: "ip", weight: 5, perOperation: true },
  checkInput: checks.checkMarginCrossDataInput,
  checkOutput: checks.checkMarginCrossDataOutput,
};

export const marginInterestRateHistory: OperationRow<api.MarginInterestRateHistoryInput, api.MarginInterestRateHistoryOutput> = {
  id: "margin.interestRateHistory",
  method: "GET",
  path: "/sapi/v1/margin/interestRateHistory",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { asset: "string", vipLevel: "number", startTime: "number", endTime: "number" },
  window: { start: "startTime", end: "endTime", maxDays: 30 },
  rateLimit: { pool: "ip", weight: 1, perOperation: true },
  checkInput: checks.checkMarginInterestRateHistoryInput,
  checkOutput: checks.checkMarginInterestRateHistoryOutput,
};

export const marginIsolatedPairs: OperationRow<api.MarginIsolatedPairsInput, api.MarginIsolatedPairsOutput> = {
  id: "margin.isolatedPairs",
  method: "GET",
  path: "/sapi/v1/margin/isolated/allPairs",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "ip", weight: 10, perOperation: true },
  checkInput: checks.checkMarginIsolatedPairsInput,
  checkOutput: checks.checkMarginIsolatedPairsOutput,
};

export const marginIsolatedData: OperationRow<api.MarginIsolatedDataInput, api.MarginIsolatedDataOutput> = {
  id: "margin.isolatedData",
  method: "GET",
  path: "/sapi/v1/margin/isolatedMarginData",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { vipLevel: "number", symbol: "string" },
  rateLimit: { pool: "ip", weight: 10, perOperation: true },
  checkInput: checks.checkMarginIsolatedDataInput,
  checkOutput: checks.checkMarginIsolatedDataOutput,
};

export const marginPriceIndex: OperationRow<api.MarginPriceIndexInput, api.MarginPriceIndexOutput> = {
  id: "margin.priceIndex",
  method: "GET",
  path: "/sapi/v1/margin/priceIndex",
  auth: "public",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "ip", weight: 10, perOperation: true },
  echo: { symbol: "symbol" },
  checkInput: checks.checkMarginPriceIndexInput,
  checkOutput: checks.checkMarginPriceIndexOutput,
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
