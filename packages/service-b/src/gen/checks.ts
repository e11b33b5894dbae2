// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
import {
  array,
  boolean,
  decimalString,
  each,
  expectArray,
  expectBoolean,
  expectDecimal,
  expectEach,
  expectEpochMs,
  expectInteger,
  expectKnownFields,
  expectOneValue,
  expectString,
  expectWindow,
  expected,
  id64,
  integer,
  isMissing,
  openInteger,
  reportType,
  required,
  string,
  type Check,
  type FieldCheck,
  type Issue,
  unknown,
  values,
} from "@exch/runtime/service";

export function checkWithdrawalsSubmitInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, withdrawalsSubmitInputFields, o)) return;
  isMissing(v.coin, "coin", o) || expectString(v.coin, "coin", o, 1);
  isMissing(v.address, "address", o) || expectString(v.address, "address", o, 1);
  isMissing(v.amount, "amount", o) || expectDecimal(v.amount, "amount", o, 64, amountPattern);
  v.network === undefined || expectString(v.network, "network", o, 1);
  v.withdrawOrderId === undefined || expectString(v.withdrawOrderId, "withdrawOrderId", o, 1);
  v.addressTag === undefined || expectString(v.addressTag, "addressTag", o, 1);
  v.transactionFeeFlag === undefined || expectBoolean(v.transactionFeeFlag, "transactionFeeFlag", o);
  v.name === undefined || expectString(v.name, "name", o, 1);
  v.walletType === undefined || expectOneValue(v.walletType, "walletType", o, [0, 1]);
}

export { checkWithdrawalReceipt as checkWithdrawalsSubmitOutput };

export function checkWithdrawalsListInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, withdrawalsListInputFields, o)) return;
  v.coin === undefined || expectString(v.coin, "coin", o, 1);
  v.withdrawOrderId === undefined || expectString(v.withdrawOrderId, "withdrawOrderId", o, 1);
  v.status === undefined || expectOneValue(v.status, "status", o, [0, 1, 2, 3, 4, 5, 6]);
  v.idList === undefined ||
    !expectArray(v.idList, "idList", o, 1, 45) ||
    expectEach(v.idList, "idList", o, withdrawalIdItem);
  v.startTime === undefined || expectEpochMs(v.startTime, "startTime", o);
  v.endTime === undefined || expectEpochMs(v.endTime, "endTime", o);
  v.offset === undefined || expectInteger(v.offset, "offset", o, 0, 2147483647);
  v.limit === undefined || expectInteger(v.limit, "limit", o, 1, 1000);
  expectWindow(v, "startTime", "endTime", o, 90, "withdrawOrderId", 7);
}

export const checkWithdrawalsListOutput: Check = (v, o, deep) => each(v, checkWithdrawal, o, deep);

export function checkMarginCrossPairsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginCrossPairsInputFields, o)) return;
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1);
}

export const checkMarginCrossPairsOutput: Check = (v, o, deep) => each(v, checkCrossPair, o, deep);

export function checkMarginCrossDataInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginCrossDataInputFields, o)) return;
  v.vipLevel === undefined || expectInteger(v.vipLevel, "vipLevel", o, 0, 2147483647);
  v.coin === undefined || expectString(v.coin, "coin", o, 1);
}

export const checkMarginCrossDataOutput: Check = (v, o, deep) => each(v, checkCrossMarginData, o, deep);

export function checkMarginInterestRateHistoryInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginInterestRateHistoryInputFields, o)) return;
  isMissing(v.asset, "asset", o) || expectString(v.asset, "asset", o, 1);
  v.vipLevel === undefined || expectInteger(v.vipLevel, "vipLevel", o, 0, 2147483647);
  v.startTime === undefined || expectEpochMs(v.startTime, "startTime", o);
  v.endTime === undefined || expectEpochMs(v.endTime, "endTime", o);
  expectWindow(v, "startTime", "endTime", o, 30);
}

export const checkMarginInterestRateHistoryOutput: Check = (v, o, deep) => each(v, checkInterestRate, o, deep);

export function checkMarginIsolatedPairsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginCrossPairsInputFields, o)) return;
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1);
}

export const checkMarginIsolatedPairsOutput: Check = (v, o, deep) => each(v, checkIsolatedPair, o, deep);

export function checkMarginIsolatedDataInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginIsolatedDataInputFields, o)) return;
  v.vipLevel === undefined || expectInteger(v.vipLevel, "vipLevel", o, 0, 2147483647);
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1);
}

export const checkMarginIsolatedDataOutput: Check = (v, o, deep) => each(v, checkIsolatedMarginData, o, deep);

export function checkMarginPriceIndexInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginCrossPairsInputFields, o)) return;
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1);
}

export { checkPriceIndex as checkMarginPriceIndexOutput };

function checkWithdrawalReceipt(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.id === "string" || required(v, "id", o, string);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalReceiptFields, o);
}

function checkWithdrawal(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 16;
  typeof v.id === "string" || string(v, "id", o);
  typeof v.amount === "string" || decimalString(v, "amount", o);
  typeof v.transactionFee === "string" || expected(v, "transactionFee", o, decimalString);
  typeof v.coin === "string" || string(v, "coin", o);
  v.status === 0 ||
    v.status === 1 ||
    v.status === 2 ||
    v.status === 3 ||
    v.status === 4 ||
    v.status === 5 ||
    v.status === 6 ||
    openInteger(v, "status", o);
  typeof v.address === "string" || string(v, "address", o);
  typeof v.txId === "string" || expected(v, "txId", o, string);
  typeof v.applyTime === "string" || string(v, "applyTime", o);
  v.network === undefined ? n-- : typeof v.network === "string" || string(v, "network", o);
  v.transferType === 0 || v.transferType === 1 || expected(v, "transferType", o, openInteger);
  v.withdrawOrderId === undefined ? n-- : typeof v.withdrawOrderId === "string" || string(v, "withdrawOrderId", o);
  typeof v.info === "string" || expected(v, "info", o, string);
  Number.isSafeInteger(v.confirmNo) || expected(v, "confirmNo", o, integer);
  v.walletType === 0 || v.walletType === 1 || expected(v, "walletType", o, openInteger);
  typeof v.txKey === "string" || expected(v, "txKey", o, string);
  v.completeTime === undefined ? n-- : typeof v.completeTime === "string" || string(v, "completeTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalFields, o);
}

function checkCrossPair(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 8;
  typeof v.id === "string" || expected(v, "id", o, id64);
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.base === "string" || string(v, "base", o);
  typeof v.quote === "string" || string(v, "quote", o);
  typeof v.isMarginTrade === "boolean" || boolean(v, "isMarginTrade", o);
  typeof v.isBuyAllowed === "boolean" || boolean(v, "isBuyAllowed", o);
  typeof v.isSellAllowed === "boolean" || boolean(v, "isSellAllowed", o);
  v.delistTime === undefined ? n-- : Number.isSafeInteger(v.delistTime) || integer(v, "delistTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossPairFields, o);
}

function checkCrossMarginData(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 9;
  Number.isSafeInteger(v.vipLevel) || expected(v, "vipLevel", o, integer);
  typeof v.coin === "string" || string(v, "coin", o);
  typeof v.transferIn === "boolean" || expected(v, "transferIn", o, boolean);
  v.transferOut === undefined ? n-- : typeof v.transferOut === "boolean" || boolean(v, "transferOut", o);
  typeof v.borrowable === "boolean" || boolean(v, "borrowable", o);
  typeof v.dailyInterest === "string" || decimalString(v, "dailyInterest", o);
  typeof v.yearlyInterest === "string" || expected(v, "yearlyInterest", o, decimalString);
  typeof v.borrowLimit === "string" || expected(v, "borrowLimit", o, decimalString);
  v.marginablePairs === undefined ? expected(v, "marginablePairs", o) : values(v, "marginablePairs", stringAt, o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginDataFields, o);
}

function checkInterestRate(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.asset === "string" || string(v, "asset", o);
  typeof v.dailyInterestRate === "string" || decimalString(v, "dailyInterestRate", o);
  Number.isSafeInteger(v.timestamp) || integer(v, "timestamp", o);
  Number.isSafeInteger(v.vipLevel) || expected(v, "vipLevel", o, integer);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, interestRateFields, o);
}

function checkIsolatedPair(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 7;
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.base === "string" || string(v, "base", o);
  typeof v.quote === "string" || string(v, "quote", o);
  typeof v.isMarginTrade === "boolean" || boolean(v, "isMarginTrade", o);
  typeof v.isBuyAllowed === "boolean" || boolean(v, "isBuyAllowed", o);
  typeof v.isSellAllowed === "boolean" || boolean(v, "isSellAllowed", o);
  v.delistTime === undefined ? n-- : Number.isSafeInteger(v.delistTime) || integer(v, "delistTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedPairFields, o);
}

function checkIsolatedMarginCoin(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 3;
  typeof v.coin === "string" || string(v, "coin", o);
  typeof v.dailyInterest === "string" || decimalString(v, "dailyInterest", o);
  typeof v.borrowLimit === "string" || decimalString(v, "borrowLimit", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginCoinFields, o);
}

function checkIsolatedMarginData(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  Number.isSafeInteger(v.vipLevel) || expected(v, "vipLevel", o, integer);
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.leverage === "string" || decimalString(v, "leverage", o);
  array(v, "data", checkIsolatedMarginCoin, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginDataFields, o);
}

function checkPriceIndex(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 3;
  Number.isSafeInteger(v.calcTime) || integer(v, "calcTime", o);
  typeof v.price === "string" || decimalString(v, "price", o);
  typeof v.symbol === "string" || string(v, "symbol", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, priceIndexFields, o);
}

const withdrawalReceiptFields = /* @__PURE__ */ new Set(["id"]);
const stringAt: FieldCheck = (v, k, o) => typeof v[k] === "string" || string(v, k, o);
const interestRateFields = /* @__PURE__ */ new Set(["asset", "dailyInterestRate", "timestamp", "vipLevel"]);
const isolatedMarginCoinFields = /* @__PURE__ */ new Set(["coin", "dailyInterest", "borrowLimit"]);
const isolatedMarginDataFields = /* @__PURE__ */ new Set(["vipLevel", "symbol", "leverage", "data"]);
const priceIndexFields = /* @__PURE__ */ new Set(["calcTime", "price", "symbol"]);
const amountPattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/u;
const withdrawalIdPattern = /^[^,]+$/u;
const marginCrossPairsInputFields = /* @__PURE__ */ new Set(["symbol"]);
const marginCrossDataInputFields = /* @__PURE__ */ new Set(["vipLevel", "coin"]);
const marginInterestRateHistoryInputFields = /* @__PURE__ */ new Set(["asset", "vipLevel", "startTime", "endTime"]);
const marginIsolatedDataInputFields = /* @__PURE__ */ new Set(["vipLevel", "symbol"]);

const withdrawalFields = /* @__PURE__ */ new Set([
  "id",
  "amount",
  "transactionFee",
  "coin",
  "status",
  "address",
  "txId",
  "applyTime",
  "network",
  "transferType",
  "withdrawOrderId",
  "info",
  "confirmNo",
  "walletType",
  "txKey",
  "completeTime",
]);

const crossPairFields = /* @__PURE__ */ new Set([
  "id",
  "symbol",
  "base",
  "quote",
  "isMarginTrade",
  "isBuyAllowed",
  "isSellAllowed",
  "delistTime",
]);

const crossMarginDataFields = /* @__PURE__ */ new Set([
  "vipLevel",
  "coin",
  "transferIn",
  "transferOut",
  "borrowable",
  "dailyInterest",
  "yearlyInterest",
  "borrowLimit",
  "marginablePairs",
]);

const isolatedPairFields = /* @__PURE__ */ new Set([
  "symbol",
  "base",
  "quote",
  "isMarginTrade",
  "isBuyAllowed",
  "isSellAllowed",
  "delistTime",
]);

const withdrawalsSubmitInputFields = /* @__PURE__ */ new Set([
  "coin",
  "address",
  "amount",
  "network",
  "withdrawOrderId",
  "addressTag",
  "transactionFeeFlag",
  "name",
  "walletType",
]);

function withdrawalIdItem(v: unknown, o: Issue[], p: string): unknown {
  return expectString(v, p, o, undefined, undefined, withdrawalIdPattern);
}

const withdrawalsListInputFields = /* @__PURE__ */ new Set([
  "coin",
  "withdrawOrderId",
  "status",
  "idList",
  "startTime",
  "endTime",
  "offset",
  "limit",
]);
