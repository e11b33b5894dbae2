// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; npm run generate writes it.
import {
  array,
  boolean,
  decimalOrNumber,
  decimalString,
  each,
  exactlyOne,
  expectArray,
  expectBoolean,
  expectDecimal,
  expectEach,
  expectEpochMs,
  expectId64,
  expectInteger,
  expectKnownFields,
  expectOneValue,
  expectSegment,
  expectString,
  expectWindow,
  expected,
  id64,
  integer,
  integerOrString,
  isMissing,
  object,
  openString,
  payload,
  report,
  reportRule,
  reportType,
  required,
  string,
  type Check,
  type FieldCheck,
  type Issue,
  type OutputCheck,
  unknown,
  values,
} from "@exch/runtime/service";

export function checkAccountsListInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsListInputFields, o)) return;
  v.currency === undefined || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.type === undefined || expectOneValue(v.type, "type", o, ["main", "trade", "trade_hf", "margin"]);
}

export const checkAccountsListOutput: Check = (v, o, deep) => each(v, checkSpotAccount, o, deep);

export function checkAccountsLedgerInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsLedgerInputFields, o)) return;
  v.currency === undefined || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.direction === undefined || expectOneValue(v.direction, "direction", o, ["in", "out"]);
  v.bizType === undefined || expectString(v.bizType, "bizType", o, 1);
  v.startAt === undefined || expectEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || expectEpochMs(v.endAt, "endAt", o);
  v.pageSize === undefined || expectInteger(v.pageSize, "pageSize", o, 10, 500);
  v.currentPage === undefined || expectInteger(v.currentPage, "currentPage", o, 1, 2147483647);
  expectWindow(v, "startAt", "endAt", o);
}

export { checkLedgerEntryPage as checkAccountsLedgerOutput };

export function checkAccountsGetInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsGetInputFields, o)) return;
  isMissing(v.accountId, "accountId", o) ||
    !expectString(v.accountId, "accountId", o, 1) ||
    expectSegment(v.accountId, "accountId", o, accountIdWords);
}

export { checkSpotBalance as checkAccountsGetOutput };

export function checkFeesBaseInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, feesBaseInputFields, o)) return;
  v.currencyType === undefined || expectOneValue(v.currencyType, "currencyType", o, [0, 1]);
}

export { checkFeeRates as checkFeesBaseOutput };

export function checkDepositsListInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, depositsListInputFields, o)) return;
  v.currency === undefined || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.status === undefined ||
    expectOneValue(v.status, "status", o, ["PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]);
  v.startAt === undefined || expectEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || expectEpochMs(v.endAt, "endAt", o);
  v.pageSize === undefined || expectInteger(v.pageSize, "pageSize", o, 1, 100);
  v.currentPage === undefined || expectInteger(v.currentPage, "currentPage", o, 1, 2147483647);
  expectWindow(v, "startAt", "endAt", o);
}

export { checkDepositPage as checkDepositsListOutput };

export function checkAccountsHfLedgerInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsHfLedgerInputFields, o)) return;
  v.currency === undefined ||
    !expectArray(v.currency, "currency", o, 1, 10) ||
    expectEach(v.currency, "currency", o, currencyItem);
  v.direction === undefined || expectOneValue(v.direction, "direction", o, ["in", "out"]);
  v.bizType === undefined ||
    expectOneValue(v.bizType, "bizType", o, ["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER"]);
  v.lastId === undefined || expectId64(v.lastId, "lastId", o);
  v.limit === undefined || expectInteger(v.limit, "limit", o, 1, 200);
  v.startAt === undefined || expectEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || expectEpochMs(v.endAt, "endAt", o);
  expectWindow(v, "startAt", "endAt", o, 7);
}

export const checkAccountsHfLedgerOutput: Check = (v, o, deep) => each(v, checkHfLedgerEntry, o, deep);

export function checkAccountsIsHighFrequencyInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export const checkAccountsIsHighFrequencyOutput: Check = (v, o) => typeof v === "boolean" || payload(v, booleanAt, o);

export function checkOrdersFillsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersFillsInputFields, o)) return;
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.orderId === undefined || expectString(v.orderId, "orderId", o, 1);
  v.side === undefined || expectOneValue(v.side, "side", o, ["buy", "sell"]);
  v.type === undefined || expectOneValue(v.type, "type", o, ["limit", "market"]);
  v.lastId === undefined || expectId64(v.lastId, "lastId", o);
  v.limit === undefined || expectInteger(v.limit, "limit", o, 1, 200);
  v.startAt === undefined || expectEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || expectEpochMs(v.endAt, "endAt", o);
  expectWindow(v, "startAt", "endAt", o);
}

export { checkFills as checkOrdersFillsOutput };

export { checkNewOrder as checkOrdersPlaceInput };

export { checkPlacedOrder as checkOrdersPlaceOutput };

export function checkOrdersCancelBySymbolInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelBySymbolInputFields, o)) return;
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersCancelBySymbolOutput: Check = (v, o) => v === "success" ||
  payload(v, cancelAcknowledgementAt, o);

export function checkOrdersListOpenInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelBySymbolInputFields, o)) return;
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersListOpenOutput: Check = (v, o, deep) => each(v, checkOrder, o, deep);

export function checkOrdersOpenSymbolsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export { checkOpenSymbols as checkOrdersOpenSymbolsOutput };

export { checkOrderChange as checkOrdersModifyInput };

export { checkModifiedOrder as checkOrdersModifyOutput };

export function checkOrdersCancelPartialInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelPartialInputFields, o)) return;
  isMissing(v.orderId, "orderId", o) ||
    !expectString(v.orderId, "orderId", o, 1) ||
    expectSegment(v.orderId, "orderId", o);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  isMissing(v.cancelSize, "cancelSize", o) || expectDecimal(v.cancelSize, "cancelSize", o, 64, amountPattern);
}

export { checkPartialCancellation as checkOrdersCancelPartialOutput };

export function checkOrdersCancelAllInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export { checkCancelledSymbols as checkOrdersCancelAllOutput };

export function checkOrdersGetByClientOidInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersGetByClientOidInputFields, o)) return;
  isMissing(v.clientOid, "clientOid", o) ||
    !expectString(v.clientOid, "clientOid", o, 1, 40, anyClientOidPattern) ||
    expectSegment(v.clientOid, "clientOid", o);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkOrder as checkOrdersGetByClientOidOutput };

export function checkOrdersCancelByClientOidInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersGetByClientOidInputFields, o)) return;
  isMissing(v.clientOid, "clientOid", o) ||
    !expectString(v.clientOid, "clientOid", o, 1, 40, anyClientOidPattern) ||
    expectSegment(v.clientOid, "clientOid", o);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkCancelledClientOrder as checkOrdersCancelByClientOidOutput };

export { checkDcpSetting as checkDcpSetInput };

export const checkDcpSetOutput: Check = (v, o, deep) => v === null || checkDcpTrigger(v, o, deep);

export function checkDcpGetInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export const checkDcpGetOutput: Check = (v, o, deep) => v === null || checkDcpState(v, o, deep);

export function checkOrdersListClosedInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersListClosedInputFields, o)) return;
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.side === undefined || expectOneValue(v.side, "side", o, ["buy", "sell"]);
  v.type === undefined || expectOneValue(v.type, "type", o, ["limit", "market"]);
  v.startAt === undefined || expectEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || expectEpochMs(v.endAt, "endAt", o);
  v.limit === undefined || expectInteger(v.limit, "limit", o, 1, 200);
  v.lastId === undefined || expectId64(v.lastId, "lastId", o);
  expectWindow(v, "startAt", "endAt", o);
}

export { checkClosedOrders as checkOrdersListClosedOutput };

export { checkNewOrders as checkOrdersPlaceManyInput };

export const checkOrdersPlaceManyOutput: Check = (v, o, deep) => each(v, checkBatchResult, o, deep);

export { checkNewOrders as checkOrdersPlaceManySyncInput };

export const checkOrdersPlaceManySyncOutput: Check = (v, o, deep) => each(v, checkBatchResultSync, o, deep);

export { checkNewOrder as checkOrdersPlaceSyncInput };

export { checkPlacedOrderSync as checkOrdersPlaceSyncOutput };

export function checkOrdersCancelByClientOidSyncInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersGetByClientOidInputFields, o)) return;
  isMissing(v.clientOid, "clientOid", o) ||
    !expectString(v.clientOid, "clientOid", o, 1, 40, anyClientOidPattern) ||
    expectSegment(v.clientOid, "clientOid", o);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkCancelledClientOrderSync as checkOrdersCancelByClientOidSyncOutput };

export function checkOrdersCancelSyncInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelSyncInputFields, o)) return;
  isMissing(v.orderId, "orderId", o) ||
    !expectString(v.orderId, "orderId", o, 1) ||
    expectSegment(v.orderId, "orderId", o, orderIdWords);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkCancelledOrderSync as checkOrdersCancelSyncOutput };

export { checkNewOrder as checkOrdersTestInput };

export { checkPlacedOrder as checkOrdersTestOutput };

export function checkOrdersGetInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelSyncInputFields, o)) return;
  isMissing(v.orderId, "orderId", o) ||
    !expectString(v.orderId, "orderId", o, 1) ||
    expectSegment(v.orderId, "orderId", o, orderIdWords2);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkOrder as checkOrdersGetOutput };

export function checkOrdersCancelInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelSyncInputFields, o)) return;
  isMissing(v.orderId, "orderId", o) ||
    !expectString(v.orderId, "orderId", o, 1) ||
    expectSegment(v.orderId, "orderId", o, orderIdWords2);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkCancelledOrder as checkOrdersCancelOutput };

export function checkMarginIsolatedSymbolsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export const checkMarginIsolatedSymbolsOutput: Check = (v, o, deep) => each(v, checkIsolatedMarginSymbol, o, deep);

export function checkMarginConfigInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export { checkMarginConfig as checkMarginConfigOutput };

export function checkFeesActualInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, openSymbolsFields, o)) return;
  isMissing(v.symbols, "symbols", o) ||
    !expectArray(v.symbols, "symbols", o, 1, 10) ||
    expectEach(v.symbols, "symbols", o, currencyItem);
}

export const checkFeesActualOutput: Check = (v, o, deep) => each(v, checkSymbolFeeRates, o, deep);

export function checkAccountsApiKeyInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export { checkApiKeyInfo as checkAccountsApiKeyOutput };

export function checkWithdrawalsListInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, depositsListInputFields, o)) return;
  v.currency === undefined || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.status === undefined ||
    expectOneValue(v.status, "status", o, ["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]);
  v.startAt === undefined || expectEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || expectEpochMs(v.endAt, "endAt", o);
  v.pageSize === undefined || expectInteger(v.pageSize, "pageSize", o, 1, 500);
  v.currentPage === undefined || expectInteger(v.currentPage, "currentPage", o, 1, 2147483647);
  expectWindow(v, "startAt", "endAt", o);
}

export { checkWithdrawalPage as checkWithdrawalsListOutput };

export function checkWithdrawalsQuotasInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, withdrawalsQuotasInputFields, o)) return;
  isMissing(v.currency, "currency", o) || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.chain === undefined || expectString(v.chain, "chain", o, 1);
}

export { checkWithdrawalQuotas as checkWithdrawalsQuotasOutput };

export function checkWithdrawalsGetInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, cancelledWithdrawalFields, o)) return;
  isMissing(v.withdrawalId, "withdrawalId", o) ||
    !expectString(v.withdrawalId, "withdrawalId", o, 1) ||
    expectSegment(v.withdrawalId, "withdrawalId", o, withdrawalIdWords);
}

export { checkWithdrawalDetail as checkWithdrawalsGetOutput };

export function checkWithdrawalsCancelInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, cancelledWithdrawalFields, o)) return;
  isMissing(v.withdrawalId, "withdrawalId", o) ||
    !expectString(v.withdrawalId, "withdrawalId", o, 1) ||
    expectSegment(v.withdrawalId, "withdrawalId", o, withdrawalIdWords);
}

export const checkWithdrawalsCancelOutput: Check = (v, o, deep) => v === null ||
  (typeof v === "object" && v !== null ? checkCancelledWithdrawal(v, o, deep)
  : typeof v === "string" ||
  reportType("an object or a string", v, o));

export function checkAccountsSummaryInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsHighFrequencyInputFields, o)) return;
}

export { checkAccountSummary as checkAccountsSummaryOutput };

export { checkNewDepositAddress as checkDepositsCreateAddressInput };

export { checkDepositAddress as checkDepositsCreateAddressOutput };

export function checkDepositsAddressesInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, depositsAddressesInputFields, o)) return;
  isMissing(v.currency, "currency", o) || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.chain === undefined || expectString(v.chain, "chain", o, 1);
  v.amount === undefined || expectDecimal(v.amount, "amount", o, 64, amountPattern);
}

export const checkDepositsAddressesOutput: Check = (v, o, deep) =>
  Array.isArray(v) ? each(v, checkDepositAddress, o, deep)
  : typeof v === "object" && v !== null ? checkDepositAddress(v, o, deep)
  : reportType("an array or an object", v, o);

export function checkAccountsIsolatedMarginInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsIsolatedMarginInputFields, o)) return;
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.quoteCurrency === undefined || expectString(v.quoteCurrency, "quoteCurrency", o, 1, undefined, symbolPattern);
  v.queryType === undefined || expectOneValue(v.queryType, "queryType", o, ["ISOLATED", "ISOLATED_V2", "ALL"]);
}

export { checkIsolatedMarginAccount as checkAccountsIsolatedMarginOutput };

export function checkAccountsCrossMarginInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, accountsCrossMarginInputFields, o)) return;
  v.quoteCurrency === undefined || expectString(v.quoteCurrency, "quoteCurrency", o, 1, undefined, symbolPattern);
  v.queryType === undefined || expectOneValue(v.queryType, "queryType", o, ["MARGIN", "MARGIN_V2", "ALL"]);
}

export { checkCrossMarginAccount as checkAccountsCrossMarginOutput };

export function checkMarginCollateralRatiosInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginCollateralRatiosInputFields, o)) return;
  v.currencyList === undefined ||
    !expectArray(v.currencyList, "currencyList", o, 1) ||
    expectEach(v.currencyList, "currencyList", o, currencyItem);
}

export const checkMarginCollateralRatiosOutput: Check = (v, o, deep) => each(v, checkCollateralRatios, o, deep);

export function checkMarginRiskLimitsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, marginRiskLimitsInputFields, o)) return;
  isMissing(v.isIsolated, "isIsolated", o) || expectBoolean(v.isIsolated, "isIsolated", o);
  v.currency === undefined || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.isIsolated !== true ||
    v.currency === undefined ||
    reportRule(o, "currency", "must not be given while isIsolated is true");
  v.isIsolated !== false ||
    v.symbol === undefined ||
    reportRule(o, "symbol", "must not be given while isIsolated is false");
}

export const checkMarginRiskLimitsOutput: Check = (v, o, deep) => each(v, checkCrossRiskLimitOrIsolatedRiskLimit, o, deep);

export function checkMarginCrossSymbolsInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, ordersCancelBySymbolInputFields, o)) return;
  v.symbol === undefined || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export { checkCrossMarginSymbols as checkMarginCrossSymbolsOutput };

export { checkNewWithdrawal as checkWithdrawalsCreateInput };

export { checkWithdrawalReceipt as checkWithdrawalsCreateOutput };

function checkSpotAccount(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 6;
  typeof v.id === "string" || string(v, "id", o);
  v.type === "main" || v.type === "trade" || v.type === "trade_hf" || v.type === "margin" || openString(v, "type", o);
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.balance === "string" || decimalString(v, "balance", o);
  typeof v.available === "string" || decimalString(v, "available", o);
  typeof v.holds === "string" || decimalString(v, "holds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, spotAccountFields, o);
}

function checkLedgerEntry(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 10;
  typeof v.id === "string" || string(v, "id", o);
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.amount === "string" || decimalString(v, "amount", o);
  typeof v.fee === "string" || expected(v, "fee", o, decimalString);
  typeof v.balance === "string" || decimalString(v, "balance", o);
  typeof v.accountType === "string" || expected(v, "accountType", o, string);
  v.direction === "in" || v.direction === "out" || openString(v, "direction", o);
  typeof v.context === "string" || expected(v, "context", o, string);
  typeof v.bizType === "string" || expected(v, "bizType", o, string);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, ledgerEntryFields, o);
}

function checkLedgerEntryPage(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 5;
  Number.isSafeInteger(v.currentPage) || expected(v, "currentPage", o, integer);
  Number.isSafeInteger(v.pageSize) || expected(v, "pageSize", o, integer);
  Number.isSafeInteger(v.totalNum) || integer(v, "totalNum", o);
  Number.isSafeInteger(v.totalPage) || integer(v, "totalPage", o);
  array(v, "items", checkLedgerEntry, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, ledgerEntryPageFields, o);
}

function checkSpotBalance(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.balance === "string" || decimalString(v, "balance", o);
  typeof v.available === "string" || decimalString(v, "available", o);
  typeof v.holds === "string" || decimalString(v, "holds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, spotBalanceFields, o);
}

function checkFeeRates(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.takerFeeRate === "string" || decimalString(v, "takerFeeRate", o);
  typeof v.makerFeeRate === "string" || decimalString(v, "makerFeeRate", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, feeRatesFields, o);
}

function checkDeposit(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 13;
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.chain === "string" || expected(v, "chain", o, string);
  v.status === "PROCESSING" ||
    v.status === "WALLET_PROCESSING" ||
    v.status === "SUCCESS" ||
    v.status === "FAILURE" ||
    openString(v, "status", o);
  typeof v.address === "string" || string(v, "address", o);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, string);
  typeof v.isInner === "boolean" || expected(v, "isInner", o, boolean);
  typeof v.amount === "string" || decimalString(v, "amount", o);
  typeof v.fee === "string" || expected(v, "fee", o, decimalString);
  v.walletTxId === null || typeof v.walletTxId === "string" || expected(v, "walletTxId", o, string);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  Number.isSafeInteger(v.updatedAt) || expected(v, "updatedAt", o, integer);
  typeof v.remark === "string" || expected(v, "remark", o, string);
  v.arrears === undefined ? n-- : typeof v.arrears === "boolean" || boolean(v, "arrears", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, depositFields, o);
}

function checkDepositPage(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 5;
  Number.isSafeInteger(v.currentPage) || expected(v, "currentPage", o, integer);
  Number.isSafeInteger(v.pageSize) || expected(v, "pageSize", o, integer);
  Number.isSafeInteger(v.totalNum) || integer(v, "totalNum", o);
  Number.isSafeInteger(v.totalPage) || integer(v, "totalPage", o);
  array(v, "items", checkDeposit, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, ledgerEntryPageFields, o);
}

function checkHfLedgerEntry(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 11;
  typeof v.id === "string" || string(v, "id", o);
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.amount === "string" || decimalString(v, "amount", o);
  typeof v.fee === "string" || expected(v, "fee", o, decimalString);
  typeof v.balance === "string" || decimalString(v, "balance", o);
  typeof v.accountType === "string" || expected(v, "accountType", o, string);
  v.direction === "in" || v.direction === "out" || openString(v, "direction", o);
  typeof v.context === "string" || expected(v, "context", o, string);
  v.bizType === "TRADE_EXCHANGE" ||
    v.bizType === "TRANSFER" ||
    v.bizType === "SUB_TRANSFER" ||
    v.bizType === "RETURNED_FEES" ||
    v.bizType === "DEDUCTION_FEES" ||
    v.bizType === "OTHER" ||
    expected(v, "bizType", o, openString);
  typeof v.tax === "string" || expected(v, "tax", o, decimalString);
  Number.isSafeInteger(v.createdAt) || integerOrString(v, "createdAt", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, hfLedgerEntryFields, o);
}

function checkFill(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 20;
  typeof v.id === "string" || id64(v, "id", o);
  typeof v.orderId === "string" || string(v, "orderId", o);
  typeof v.counterOrderId === "string" || expected(v, "counterOrderId", o, string);
  typeof v.tradeId === "string" || id64(v, "tradeId", o);
  typeof v.symbol === "string" || string(v, "symbol", o);
  v.side === "buy" || v.side === "sell" || openString(v, "side", o);
  v.liquidity === "maker" || v.liquidity === "taker" || expected(v, "liquidity", o, openString);
  v.type === "limit" || v.type === "market" || expected(v, "type", o, openString);
  typeof v.forceTaker === "boolean" || expected(v, "forceTaker", o, boolean);
  typeof v.price === "string" || decimalString(v, "price", o);
  typeof v.size === "string" || decimalString(v, "size", o);
  typeof v.funds === "string" || decimalString(v, "funds", o);
  typeof v.fee === "string" || decimalString(v, "fee", o);
  typeof v.feeRate === "string" || expected(v, "feeRate", o, decimalString);
  typeof v.feeCurrency === "string" || expected(v, "feeCurrency", o, string);
  typeof v.stop === "string" || expected(v, "stop", o, string);
  typeof v.tradeType === "string" || expected(v, "tradeType", o, string);
  typeof v.taxRate === "string" || expected(v, "taxRate", o, decimalString);
  typeof v.tax === "string" || expected(v, "tax", o, decimalString);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, fillFields, o);
}

function checkFills(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  array(v, "items", checkFill, o, deep);
  v.lastId === undefined ? n-- : typeof v.lastId === "string" || id64(v, "lastId", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, fillsFields, o);
}

function checkNewOrder(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, newOrderFields, o)) return;
  isMissing(v.type, "type", o) || expectOneValue(v.type, "type", o, ["limit", "market"]);
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  isMissing(v.side, "side", o) || expectOneValue(v.side, "side", o, ["buy", "sell"]);
  v.clientOid === undefined || expectString(v.clientOid, "clientOid", o, 1, 40, clientOidPattern);
  v.price === undefined || expectDecimal(v.price, "price", o, 64, amountPattern);
  v.size === undefined || expectDecimal(v.size, "size", o, 64, amountPattern);
  v.funds === undefined || expectDecimal(v.funds, "funds", o, 64, amountPattern);
  v.stp === undefined || expectOneValue(v.stp, "stp", o, ["CN", "CO", "CB", "DC"]);
  v.tags === undefined || expectString(v.tags, "tags", o, undefined, 20, shortAsciiPattern);
  v.remark === undefined || expectString(v.remark, "remark", o, undefined, 20, shortAsciiPattern);
  v.timeInForce === undefined || expectOneValue(v.timeInForce, "timeInForce", o, ["GTC", "GTT", "IOC", "FOK"]);
  v.cancelAfter === undefined || expectInteger(v.cancelAfter, "cancelAfter", o, 1, 2592000);
  v.postOnly === undefined || expectBoolean(v.postOnly, "postOnly", o);
  v.hidden === undefined || expectBoolean(v.hidden, "hidden", o);
  v.iceberg === undefined || expectBoolean(v.iceberg, "iceberg", o);
  v.visibleSize === undefined || expectDecimal(v.visibleSize, "visibleSize", o, 64, amountPattern);
  v.type !== "limit" || v.price !== undefined || report(o, "price", "missing", 'is required while type is "limit"');
  v.type !== "limit" || v.size !== undefined || report(o, "size", "missing", 'is required while type is "limit"');
  v.type !== "limit" || v.funds === undefined || reportRule(o, "funds", 'must not be given while type is "limit"');
  v.type !== "market" || v.price === undefined || reportRule(o, "price", 'must not be given while type is "market"');
  v.type !== "market" ||
    exactlyOne(v.size, v.funds) ||
    reportRule(o, "size", 'or funds must be given while type is "market", and only one of them');
  v.cancelAfter === undefined ||
    v.timeInForce === "GTT" ||
    reportRule(o, "cancelAfter", 'may be given only while timeInForce is "GTT"');
  v.visibleSize === undefined ||
    v.iceberg === true ||
    reportRule(o, "visibleSize", "may be given only while iceberg is true");
}

function checkPlacedOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.orderId === "string" || required(v, "orderId", o, string);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || string(v, "clientOid", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, placedOrderFields, o);
}

function checkOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 34;
  typeof v.id === "string" || string(v, "id", o);
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.opType === "string" || expected(v, "opType", o, string);
  v.type === "limit" || v.type === "market" || openString(v, "type", o);
  v.side === "buy" || v.side === "sell" || openString(v, "side", o);
  typeof v.price === "string" || decimalString(v, "price", o);
  typeof v.size === "string" || decimalString(v, "size", o);
  typeof v.funds === "string" || decimalString(v, "funds", o);
  typeof v.dealSize === "string" || decimalString(v, "dealSize", o);
  typeof v.dealFunds === "string" || decimalString(v, "dealFunds", o);
  typeof v.fee === "string" || decimalString(v, "fee", o);
  typeof v.feeCurrency === "string" || expected(v, "feeCurrency", o, string);
  v.stp === null ||
    v.stp === "" ||
    v.stp === "CN" ||
    v.stp === "CO" ||
    v.stp === "CB" ||
    v.stp === "DC" ||
    expected(v, "stp", o, openString);
  v.timeInForce === "GTC" ||
    v.timeInForce === "GTT" ||
    v.timeInForce === "IOC" ||
    v.timeInForce === "FOK" ||
    expected(v, "timeInForce", o, openString);
  typeof v.postOnly === "boolean" || expected(v, "postOnly", o, boolean);
  typeof v.hidden === "boolean" || expected(v, "hidden", o, boolean);
  typeof v.iceberg === "boolean" || expected(v, "iceberg", o, boolean);
  typeof v.visibleSize === "string" || expected(v, "visibleSize", o, decimalString);
  Number.isSafeInteger(v.cancelAfter) || expected(v, "cancelAfter", o, integer);
  typeof v.channel === "string" || expected(v, "channel", o, string);
  typeof v.clientOid === "string" || expected(v, "clientOid", o, string);
  v.remark === null || typeof v.remark === "string" || expected(v, "remark", o, string);
  v.tags === null || typeof v.tags === "string" || expected(v, "tags", o, string);
  typeof v.cancelExist === "boolean" || expected(v, "cancelExist", o, boolean);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  Number.isSafeInteger(v.lastUpdatedAt) || expected(v, "lastUpdatedAt", o, integer);
  typeof v.tradeType === "string" || expected(v, "tradeType", o, string);
  typeof v.inOrderBook === "boolean" || expected(v, "inOrderBook", o, boolean);
  typeof v.cancelledSize === "string" || expected(v, "cancelledSize", o, decimalString);
  typeof v.cancelledFunds === "string" || expected(v, "cancelledFunds", o, decimalString);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimalString);
  typeof v.remainFunds === "string" || expected(v, "remainFunds", o, decimalString);
  typeof v.active === "boolean" || boolean(v, "active", o);
  typeof v.tax === "string" || expected(v, "tax", o, decimalString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, orderFields, o);
}

function checkOpenSymbols(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 1;
  values(v, "symbols", stringAt, o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, openSymbolsFields, o);
}

function checkOrderChange(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, orderChangeFields, o)) return;
  isMissing(v.symbol, "symbol", o) || expectString(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.orderId === undefined || expectString(v.orderId, "orderId", o, 1);
  v.clientOid === undefined || expectString(v.clientOid, "clientOid", o, 1, 40, anyClientOidPattern);
  v.newPrice === undefined || expectDecimal(v.newPrice, "newPrice", o, 64, amountPattern);
  v.newSize === undefined || expectDecimal(v.newSize, "newSize", o, 64, amountPattern);
  v.orderId !== undefined || v.clientOid !== undefined || report(o, "orderId", "missing", "or clientOid must be given");
  v.newPrice !== undefined || v.newSize !== undefined || report(o, "newPrice", "missing", "or newSize must be given");
}

function checkModifiedOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  v.newOrderId === undefined ? n-- : v.newOrderId === null ||
    typeof v.newOrderId === "string" ||
    string(v, "newOrderId", o);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || string(v, "clientOid", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, modifiedOrderFields, o);
}

function checkPartialCancellation(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.orderId === "string" || required(v, "orderId", o, string);
  typeof v.cancelSize === "string" || expected(v, "cancelSize", o, decimalString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, partialCancellationFields, o);
}

function checkFailedSymbol(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.symbol === "string" || required(v, "symbol", o, string);
  typeof v.error === "string" || expected(v, "error", o, string);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, failedSymbolFields, o);
}

function checkCancelledSymbols(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  v.succeedSymbols === null ? required(v, "succeedSymbols", o) : values(v, "succeedSymbols", stringAt, o);
  v.failedSymbols === null ? required(v, "failedSymbols", o) : array(v, "failedSymbols", checkFailedSymbol, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledSymbolsFields, o);
}

function checkCancelledClientOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.clientOid === "string" || required(v, "clientOid", o, string);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledClientOrderFields, o);
}

function checkDcpSetting(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, dcpSettingFields, o)) return;
  isMissing(v.timeout, "timeout", o) ||
    !expectInteger(v.timeout, "timeout", o) ||
    v.timeout === -1 ||
    (v.timeout >= 5 && v.timeout <= 86400) ||
    reportRule(o, "timeout", "must be -1 or from 5 to 86400");
  v.symbols === undefined || expectString(v.symbols, "symbols", o, undefined, undefined, symbolsPattern);
}

function checkDcpTrigger(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  v.currentTime === undefined ? n-- : Number.isSafeInteger(v.currentTime) || integer(v, "currentTime", o);
  v.triggerTime === undefined ? n-- : Number.isSafeInteger(v.triggerTime) || integer(v, "triggerTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, dcpTriggerFields, o);
}

function checkDcpState(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  v.timeout === undefined ? n-- : Number.isSafeInteger(v.timeout) || integer(v, "timeout", o);
  v.symbols === undefined ? n-- : typeof v.symbols === "string" || string(v, "symbols", o);
  v.currentTime === undefined ? n-- : Number.isSafeInteger(v.currentTime) || integer(v, "currentTime", o);
  v.triggerTime === undefined ? n-- : Number.isSafeInteger(v.triggerTime) || integer(v, "triggerTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, dcpStateFields, o);
}

function checkClosedOrders(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  v.lastId === undefined ? n-- : typeof v.lastId === "string" || id64(v, "lastId", o);
  array(v, "items", checkOrder, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, closedOrdersFields, o);
}

function checkNewOrders(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, newOrdersFields, o)) return;
  isMissing(v.orderList, "orderList", o) ||
    !expectArray(v.orderList, "orderList", o, 1, 20) ||
    expectEach(v.orderList, "orderList", o, checkNewOrder);
}

function checkBatchResult(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.success === "boolean" || required(v, "success", o, boolean);
  v.failMsg === undefined ? n-- : typeof v.failMsg === "string" || string(v, "failMsg", o);
  v.orderId === undefined ? n-- : typeof v.orderId === "string" || string(v, "orderId", o);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || string(v, "clientOid", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, batchResultFields, o);
}

function checkBatchResultSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 11;
  typeof v.success === "boolean" || required(v, "success", o, boolean);
  v.failMsg === undefined ? n-- : typeof v.failMsg === "string" || string(v, "failMsg", o);
  v.orderId === undefined ? n-- : typeof v.orderId === "string" || string(v, "orderId", o);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || string(v, "clientOid", o);
  v.orderTime === undefined ? n-- : Number.isSafeInteger(v.orderTime) || integerOrString(v, "orderTime", o);
  v.matchTime === undefined ? n-- : Number.isSafeInteger(v.matchTime) || integerOrString(v, "matchTime", o);
  v.originSize === undefined ? n-- : typeof v.originSize === "string" || decimalString(v, "originSize", o);
  v.dealSize === undefined ? n-- : typeof v.dealSize === "string" || decimalString(v, "dealSize", o);
  v.remainSize === undefined ? n-- : typeof v.remainSize === "string" || decimalString(v, "remainSize", o);
  v.canceledSize === undefined ? n-- : typeof v.canceledSize === "string" || decimalString(v, "canceledSize", o);
  v.status === undefined ? n-- : v.status === "open" || v.status === "done" || openString(v, "status", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, batchResultSyncFields, o);
}

function checkPlacedOrderSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 9;
  typeof v.orderId === "string" || required(v, "orderId", o, string);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || string(v, "clientOid", o);
  Number.isSafeInteger(v.orderTime) || expected(v, "orderTime", o, integerOrString);
  Number.isSafeInteger(v.matchTime) || expected(v, "matchTime", o, integerOrString);
  typeof v.originSize === "string" || expected(v, "originSize", o, decimalString);
  typeof v.dealSize === "string" || expected(v, "dealSize", o, decimalString);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimalString);
  typeof v.canceledSize === "string" || expected(v, "canceledSize", o, decimalString);
  v.status === "open" || v.status === "done" || expected(v, "status", o, openString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, placedOrderSyncFields, o);
}

function checkCancelledClientOrderSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 8;
  typeof v.clientOid === "string" || expected(v, "clientOid", o, string);
  v.orderId === undefined ? n-- : typeof v.orderId === "string" || string(v, "orderId", o);
  typeof v.originSize === "string" || expected(v, "originSize", o, decimalString);
  typeof v.dealSize === "string" || expected(v, "dealSize", o, decimalString);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimalString);
  typeof v.canceledSize === "string" || expected(v, "canceledSize", o, decimalString);
  v.status === "open" || v.status === "done" || expected(v, "status", o, openString);
  v.originFunds === undefined ? n-- : typeof v.originFunds === "string" || decimalString(v, "originFunds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledClientOrderSyncFields, o);
}

function checkCancelledOrderSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 7;
  typeof v.orderId === "string" || required(v, "orderId", o, string);
  typeof v.originSize === "string" || expected(v, "originSize", o, decimalString);
  typeof v.dealSize === "string" || expected(v, "dealSize", o, decimalString);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimalString);
  typeof v.canceledSize === "string" || expected(v, "canceledSize", o, decimalString);
  v.status === "open" || v.status === "done" || expected(v, "status", o, openString);
  v.originFunds === undefined ? n-- : typeof v.originFunds === "string" || decimalString(v, "originFunds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledOrderSyncFields, o);
}

function checkCancelledOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.orderId === "string" || required(v, "orderId", o, string);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledOrderFields, o);
}

function checkIsolatedMarginSymbol(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 14;
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.symbolName === "string" || string(v, "symbolName", o);
  typeof v.baseCurrency === "string" || string(v, "baseCurrency", o);
  typeof v.quoteCurrency === "string" || string(v, "quoteCurrency", o);
  Number.isSafeInteger(v.maxLeverage) || integer(v, "maxLeverage", o);
  typeof v.flDebtRatio === "string" || decimalString(v, "flDebtRatio", o);
  typeof v.tradeEnable === "boolean" || boolean(v, "tradeEnable", o);
  v.autoRenewMaxDebtRatio === undefined ? n-- : typeof v.autoRenewMaxDebtRatio === "string" ||
    decimalString(v, "autoRenewMaxDebtRatio", o);
  typeof v.baseBorrowEnable === "boolean" || boolean(v, "baseBorrowEnable", o);
  typeof v.quoteBorrowEnable === "boolean" || boolean(v, "quoteBorrowEnable", o);
  typeof v.baseTransferInEnable === "boolean" || boolean(v, "baseTransferInEnable", o);
  typeof v.quoteTransferInEnable === "boolean" || boolean(v, "quoteTransferInEnable", o);
  v.baseBorrowCoefficient === undefined ? n-- : typeof v.baseBorrowCoefficient === "string" ||
    decimalString(v, "baseBorrowCoefficient", o);
  v.quoteBorrowCoefficient === undefined ? n-- : typeof v.quoteBorrowCoefficient === "string" ||
    decimalString(v, "quoteBorrowCoefficient", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginSymbolFields, o);
}

function checkMarginConfig(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  values(v, "currencyList", stringAt, o);
  Number.isSafeInteger(v.maxLeverage) || integerOrString(v, "maxLeverage", o);
  typeof v.warningDebtRatio === "string" || decimalString(v, "warningDebtRatio", o);
  typeof v.liqDebtRatio === "string" || decimalString(v, "liqDebtRatio", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, marginConfigFields, o);
}

function checkSymbolFeeRates(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 5;
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.takerFeeRate === "string" || decimalString(v, "takerFeeRate", o);
  typeof v.makerFeeRate === "string" || decimalString(v, "makerFeeRate", o);
  v.sellTaxRate === undefined ? n-- : typeof v.sellTaxRate === "string" || decimalString(v, "sellTaxRate", o);
  v.buyTaxRate === undefined ? n-- : typeof v.buyTaxRate === "string" || decimalString(v, "buyTaxRate", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, symbolFeeRatesFields, o);
}

function checkApiKeyInfo(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 9;
  typeof v.remark === "string" || expected(v, "remark", o, string);
  typeof v.apiKey === "string" || string(v, "apiKey", o);
  Number.isSafeInteger(v.apiVersion) || expected(v, "apiVersion", o, integer);
  typeof v.permission === "string" || string(v, "permission", o);
  v.ipWhitelist === undefined ? n-- : typeof v.ipWhitelist === "string" || string(v, "ipWhitelist", o);
  Number.isSafeInteger(v.createdAt) || expected(v, "createdAt", o, integer);
  typeof v.uid === "string" || expected(v, "uid", o, id64);
  typeof v.isMaster === "boolean" || expected(v, "isMaster", o, boolean);
  v.subName === undefined ? n-- : typeof v.subName === "string" || string(v, "subName", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, apiKeyInfoFields, o);
}

function checkWithdrawal(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 14;
  v.id === undefined ? n-- : typeof v.id === "string" || string(v, "id", o);
  typeof v.currency === "string" || string(v, "currency", o);
  v.status === "PROCESSING" ||
    v.status === "REVIEW" ||
    v.status === "WALLET_PROCESSING" ||
    v.status === "SUCCESS" ||
    v.status === "FAILURE" ||
    openString(v, "status", o);
  typeof v.address === "string" || string(v, "address", o);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, string);
  typeof v.isInner === "boolean" || expected(v, "isInner", o, boolean);
  typeof v.amount === "string" || decimalString(v, "amount", o);
  typeof v.fee === "string" || decimalString(v, "fee", o);
  v.walletTxId === null || typeof v.walletTxId === "string" || expected(v, "walletTxId", o, string);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  typeof v.chain === "string" || expected(v, "chain", o, string);
  Number.isSafeInteger(v.updatedAt) || expected(v, "updatedAt", o, integer);
  typeof v.remark === "string" || expected(v, "remark", o, string);
  v.arrears === undefined ? n-- : typeof v.arrears === "boolean" || boolean(v, "arrears", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalFields, o);
}

function checkWithdrawalPage(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 5;
  Number.isSafeInteger(v.currentPage) || expected(v, "currentPage", o, integer);
  Number.isSafeInteger(v.pageSize) || expected(v, "pageSize", o, integer);
  Number.isSafeInteger(v.totalNum) || integer(v, "totalNum", o);
  Number.isSafeInteger(v.totalPage) || integer(v, "totalPage", o);
  array(v, "items", checkWithdrawal, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, ledgerEntryPageFields, o);
}

function checkWithdrawalQuotas(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 16;
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.limitBTCAmount === "string" || expected(v, "limitBTCAmount", o, decimalString);
  typeof v.usedBTCAmount === "string" || expected(v, "usedBTCAmount", o, decimalString);
  typeof v.quotaCurrency === "string" || expected(v, "quotaCurrency", o, string);
  typeof v.limitQuotaCurrencyAmount === "string" || expected(v, "limitQuotaCurrencyAmount", o, decimalString);
  typeof v.usedQuotaCurrencyAmount === "string" || expected(v, "usedQuotaCurrencyAmount", o, decimalString);
  typeof v.remainAmount === "string" || decimalString(v, "remainAmount", o);
  typeof v.availableAmount === "string" || decimalString(v, "availableAmount", o);
  typeof v.withdrawMinFee === "string" || decimalString(v, "withdrawMinFee", o);
  typeof v.innerWithdrawMinFee === "string" || expected(v, "innerWithdrawMinFee", o, decimalString);
  typeof v.withdrawMinSize === "string" || decimalString(v, "withdrawMinSize", o);
  typeof v.isWithdrawEnabled === "boolean" || boolean(v, "isWithdrawEnabled", o);
  Number.isSafeInteger(v.precision) || integer(v, "precision", o);
  typeof v.chain === "string" || expected(v, "chain", o, string);
  v.reason === null || typeof v.reason === "string" || expected(v, "reason", o, string);
  typeof v.lockedAmount === "string" || expected(v, "lockedAmount", o, decimalString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalQuotasFields, o);
}

function checkWithdrawalDetail(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 24;
  typeof v.id === "string" || string(v, "id", o);
  v.uid === undefined ? n-- : typeof v.uid === "string" || id64(v, "uid", o);
  typeof v.currency === "string" || string(v, "currency", o);
  v.status === "PROCESSING" ||
    v.status === "REVIEW" ||
    v.status === "WALLET_PROCESSING" ||
    v.status === "SUCCESS" ||
    v.status === "FAILURE" ||
    openString(v, "status", o);
  typeof v.address === "string" || string(v, "address", o);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, string);
  typeof v.isInner === "boolean" || expected(v, "isInner", o, boolean);
  typeof v.amount === "string" || decimalString(v, "amount", o);
  typeof v.fee === "string" || decimalString(v, "fee", o);
  v.walletTxId === null || typeof v.walletTxId === "string" || expected(v, "walletTxId", o, string);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  typeof v.chainId === "string" || expected(v, "chainId", o, string);
  typeof v.chainName === "string" || expected(v, "chainName", o, string);
  v.currencyName === undefined ? n-- : typeof v.currencyName === "string" || string(v, "currencyName", o);
  v.cancelType === "CANCELABLE" ||
    v.cancelType === "CANCELING" ||
    v.cancelType === "NON_CANCELABLE" ||
    expected(v, "cancelType", o, openString);
  v.failureReason === undefined ? n-- : typeof v.failureReason === "string" || string(v, "failureReason", o);
  v.failureReasonMsg === undefined ? n-- : v.failureReasonMsg === null ||
    typeof v.failureReasonMsg === "string" ||
    string(v, "failureReasonMsg", o);
  v.addressRemark === undefined ? n-- : v.addressRemark === null ||
    typeof v.addressRemark === "string" ||
    string(v, "addressRemark", o);
  typeof v.remark === "string" || expected(v, "remark", o, string);
  v.taxes === undefined ? n-- : v.taxes === null || values(v, "taxes", stringAt, o);
  v.taxDescription === undefined ? n-- : v.taxDescription === null ||
    typeof v.taxDescription === "string" ||
    string(v, "taxDescription", o);
  v.returnStatus === undefined ? n-- : v.returnStatus === "NOT_RETURN" ||
    v.returnStatus === "PROCESSING" ||
    v.returnStatus === "SUCCESS" ||
    openString(v, "returnStatus", o);
  v.returnAmount === undefined ? n-- : v.returnAmount === null ||
    typeof v.returnAmount === "string" ||
    decimalString(v, "returnAmount", o);
  v.returnCurrency === undefined ? n-- : typeof v.returnCurrency === "string" || string(v, "returnCurrency", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalDetailFields, o);
}

function checkCancelledWithdrawal(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 1;
  v.withdrawalId === undefined ? n-- : typeof v.withdrawalId === "string" || string(v, "withdrawalId", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledWithdrawalFields, o);
}

function checkAccountSummary(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 12;
  Number.isSafeInteger(v.level) || integer(v, "level", o);
  Number.isSafeInteger(v.subQuantity) || expected(v, "subQuantity", o, integer);
  Number.isSafeInteger(v.spotSubQuantity) || expected(v, "spotSubQuantity", o, integer);
  Number.isSafeInteger(v.marginSubQuantity) || expected(v, "marginSubQuantity", o, integer);
  Number.isSafeInteger(v.futuresSubQuantity) || expected(v, "futuresSubQuantity", o, integer);
  Number.isSafeInteger(v.optionSubQuantity) || expected(v, "optionSubQuantity", o, integer);
  Number.isSafeInteger(v.maxSubQuantity) || expected(v, "maxSubQuantity", o, integer);
  Number.isSafeInteger(v.maxDefaultSubQuantity) || expected(v, "maxDefaultSubQuantity", o, integer);
  Number.isSafeInteger(v.maxSpotSubQuantity) || expected(v, "maxSpotSubQuantity", o, integer);
  Number.isSafeInteger(v.maxMarginSubQuantity) || expected(v, "maxMarginSubQuantity", o, integer);
  Number.isSafeInteger(v.maxFuturesSubQuantity) || expected(v, "maxFuturesSubQuantity", o, integer);
  Number.isSafeInteger(v.maxOptionSubQuantity) || expected(v, "maxOptionSubQuantity", o, integer);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, accountSummaryFields, o);
}

function checkNewDepositAddress(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, newDepositAddressFields, o)) return;
  isMissing(v.currency, "currency", o) || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  isMissing(v.chain, "chain", o) || expectString(v.chain, "chain", o, 1);
  isMissing(v.to, "to", o) || expectOneValue(v.to, "to", o, ["main", "trade"]);
  v.amount === undefined || expectDecimal(v.amount, "amount", o, 64, amountPattern);
}

function checkDepositAddress(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 9;
  typeof v.address === "string" || required(v, "address", o, string);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, string);
  v.chain === undefined ? n-- : typeof v.chain === "string" || string(v, "chain", o);
  v.chainName === undefined ? n-- : typeof v.chainName === "string" || string(v, "chainName", o);
  typeof v.chainId === "string" || expected(v, "chainId", o, string);
  v.to === "main" || v.to === "trade" || v.to === "MAIN" || v.to === "TRADE" || expected(v, "to", o, openString);
  typeof v.currency === "string" || required(v, "currency", o, string);
  v.contractAddress === undefined ? n-- : typeof v.contractAddress === "string" || string(v, "contractAddress", o);
  v.expirationDate === undefined ? n-- : Number.isSafeInteger(v.expirationDate) || integer(v, "expirationDate", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, depositAddressFields, o);
}

function checkMarginBalance(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 10;
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.total === "string" || decimalString(v, "total", o);
  typeof v.available === "string" || decimalString(v, "available", o);
  typeof v.hold === "string" || decimalString(v, "hold", o);
  typeof v.liability === "string" || decimalString(v, "liability", o);
  typeof v.liabilityPrincipal === "string" || expected(v, "liabilityPrincipal", o, decimalString);
  typeof v.liabilityInterest === "string" || expected(v, "liabilityInterest", o, decimalString);
  typeof v.maxBorrowSize === "string" || expected(v, "maxBorrowSize", o, decimalString);
  typeof v.borrowEnabled === "boolean" || expected(v, "borrowEnabled", o, boolean);
  typeof v.transferInEnabled === "boolean" || expected(v, "transferInEnabled", o, boolean);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, marginBalanceFields, o);
}

function checkIsolatedMarginAsset(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 5;
  typeof v.symbol === "string" || string(v, "symbol", o);
  v.status === "EFFECTIVE" ||
    v.status === "BANKRUPTCY" ||
    v.status === "LIQUIDATION" ||
    v.status === "REPAY" ||
    v.status === "BORROW" ||
    openString(v, "status", o);
  typeof v.debtRatio === "string" || decimalString(v, "debtRatio", o);
  object(v, "baseAsset", checkMarginBalance, o, deep);
  object(v, "quoteAsset", checkMarginBalance, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginAssetFields, o);
}

function checkIsolatedMarginAccount(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.totalAssetOfQuoteCurrency === "string" || decimalString(v, "totalAssetOfQuoteCurrency", o);
  typeof v.totalLiabilityOfQuoteCurrency === "string" || decimalString(v, "totalLiabilityOfQuoteCurrency", o);
  Number.isSafeInteger(v.timestamp) || expected(v, "timestamp", o, integer);
  array(v, "assets", checkIsolatedMarginAsset, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginAccountFields, o);
}

function checkCrossMarginAccount(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 5;
  typeof v.totalAssetOfQuoteCurrency === "string" || decimalString(v, "totalAssetOfQuoteCurrency", o);
  typeof v.totalLiabilityOfQuoteCurrency === "string" || decimalString(v, "totalLiabilityOfQuoteCurrency", o);
  typeof v.debtRatio === "string" || decimalString(v, "debtRatio", o);
  v.status === "EFFECTIVE" ||
    v.status === "BANKRUPTCY" ||
    v.status === "LIQUIDATION" ||
    v.status === "REPAY" ||
    v.status === "BORROW" ||
    openString(v, "status", o);
  array(v, "accounts", checkMarginBalance, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginAccountFields, o);
}

function checkCollateralTier(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 3;
  typeof v.lowerLimit === "string" || decimalString(v, "lowerLimit", o);
  typeof v.upperLimit === "string" || decimalString(v, "upperLimit", o);
  typeof v.collateralRatio === "string" || decimalString(v, "collateralRatio", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, collateralTierFields, o);
}

function checkCollateralRatios(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  values(v, "currencyList", stringAt, o);
  array(v, "items", checkCollateralTier, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, collateralRatiosFields, o);
}

function checkCrossRiskLimit(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 11;
  Number.isSafeInteger(v.timestamp) || expected(v, "timestamp", o, integer);
  typeof v.currency === "string" || string(v, "currency", o);
  typeof v.borrowMaxAmount === "string" || decimalString(v, "borrowMaxAmount", o);
  typeof v.buyMaxAmount === "string" || decimalString(v, "buyMaxAmount", o);
  typeof v.holdMaxAmount === "string" || decimalString(v, "holdMaxAmount", o);
  typeof v.borrowCoefficient === "string" || expected(v, "borrowCoefficient", o, decimalString);
  typeof v.marginCoefficient === "string" || expected(v, "marginCoefficient", o, decimalString);
  Number.isSafeInteger(v.precision) || expected(v, "precision", o, integer);
  v.borrowMinAmount === null ||
    typeof v.borrowMinAmount === "string" ||
    expected(v, "borrowMinAmount", o, decimalString);
  v.borrowMinUnit === null || typeof v.borrowMinUnit === "string" || expected(v, "borrowMinUnit", o, decimalString);
  typeof v.borrowEnabled === "boolean" || boolean(v, "borrowEnabled", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossRiskLimitFields, o);
}

function checkIsolatedRiskLimit(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 20;
  Number.isSafeInteger(v.timestamp) || expected(v, "timestamp", o, integer);
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.baseMaxBorrowAmount === "string" || decimalString(v, "baseMaxBorrowAmount", o);
  typeof v.quoteMaxBorrowAmount === "string" || decimalString(v, "quoteMaxBorrowAmount", o);
  typeof v.baseMaxBuyAmount === "string" || decimalString(v, "baseMaxBuyAmount", o);
  typeof v.quoteMaxBuyAmount === "string" || decimalString(v, "quoteMaxBuyAmount", o);
  typeof v.baseMaxHoldAmount === "string" || decimalString(v, "baseMaxHoldAmount", o);
  typeof v.quoteMaxHoldAmount === "string" || decimalString(v, "quoteMaxHoldAmount", o);
  Number.isSafeInteger(v.basePrecision) || expected(v, "basePrecision", o, integer);
  Number.isSafeInteger(v.quotePrecision) || expected(v, "quotePrecision", o, integer);
  v.baseBorrowMinAmount === null ||
    typeof v.baseBorrowMinAmount === "string" ||
    expected(v, "baseBorrowMinAmount", o, decimalString);
  v.quoteBorrowMinAmount === null ||
    typeof v.quoteBorrowMinAmount === "string" ||
    expected(v, "quoteBorrowMinAmount", o, decimalString);
  v.baseBorrowMinUnit === null ||
    typeof v.baseBorrowMinUnit === "string" ||
    expected(v, "baseBorrowMinUnit", o, decimalString);
  v.quoteBorrowMinUnit === null ||
    typeof v.quoteBorrowMinUnit === "string" ||
    expected(v, "quoteBorrowMinUnit", o, decimalString);
  typeof v.baseBorrowEnabled === "boolean" || boolean(v, "baseBorrowEnabled", o);
  typeof v.quoteBorrowEnabled === "boolean" || boolean(v, "quoteBorrowEnabled", o);
  typeof v.baseBorrowCoefficient === "string" || expected(v, "baseBorrowCoefficient", o, decimalString);
  typeof v.quoteBorrowCoefficient === "string" || expected(v, "quoteBorrowCoefficient", o, decimalString);
  typeof v.baseMarginCoefficient === "string" || expected(v, "baseMarginCoefficient", o, decimalString);
  typeof v.quoteMarginCoefficient === "string" || expected(v, "quoteMarginCoefficient", o, decimalString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedRiskLimitFields, o);
}

function checkCrossMarginSymbol(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 16;
  typeof v.symbol === "string" || string(v, "symbol", o);
  typeof v.name === "string" || string(v, "name", o);
  typeof v.enableTrading === "boolean" || boolean(v, "enableTrading", o);
  typeof v.market === "string" || string(v, "market", o);
  typeof v.baseCurrency === "string" || string(v, "baseCurrency", o);
  typeof v.quoteCurrency === "string" || string(v, "quoteCurrency", o);
  typeof v.baseIncrement === "string" || decimalOrNumber(v, "baseIncrement", o);
  typeof v.baseMinSize === "string" || decimalOrNumber(v, "baseMinSize", o);
  typeof v.baseMaxSize === "string" || decimalOrNumber(v, "baseMaxSize", o);
  typeof v.quoteIncrement === "string" || decimalOrNumber(v, "quoteIncrement", o);
  typeof v.quoteMinSize === "string" || decimalOrNumber(v, "quoteMinSize", o);
  typeof v.quoteMaxSize === "string" || decimalOrNumber(v, "quoteMaxSize", o);
  typeof v.priceIncrement === "string" || decimalOrNumber(v, "priceIncrement", o);
  typeof v.feeCurrency === "string" || string(v, "feeCurrency", o);
  typeof v.priceLimitRate === "string" || decimalOrNumber(v, "priceLimitRate", o);
  typeof v.minFunds === "string" || decimalOrNumber(v, "minFunds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginSymbolFields, o);
}

function checkCrossMarginSymbols(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 2;
  Number.isSafeInteger(v.timestamp) || integer(v, "timestamp", o);
  array(v, "items", checkCrossMarginSymbol, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginSymbolsFields, o);
}

function checkNewWithdrawal(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, newWithdrawalFields, o)) return;
  isMissing(v.currency, "currency", o) || expectString(v.currency, "currency", o, 1, undefined, symbolPattern);
  isMissing(v.toAddress, "toAddress", o) || expectString(v.toAddress, "toAddress", o, 1);
  isMissing(v.amount, "amount", o) || expectDecimal(v.amount, "amount", o, 64, positiveAmountPattern);
  isMissing(v.withdrawType, "withdrawType", o) ||
    expectOneValue(v.withdrawType, "withdrawType", o, ["ADDRESS", "UID", "MAIL", "PHONE"]);
  isMissing(v.chain, "chain", o) || expectString(v.chain, "chain", o, 1);
  v.memo === undefined || expectString(v.memo, "memo", o);
  v.isInner === undefined || expectBoolean(v.isInner, "isInner", o);
  v.remark === undefined || expectString(v.remark, "remark", o);
  v.feeDeductType === undefined || expectOneValue(v.feeDeductType, "feeDeductType", o, ["INTERNAL", "EXTERNAL"]);
}

function checkWithdrawalReceipt(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.withdrawalId === "string" || required(v, "withdrawalId", o, string);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledWithdrawalFields, o);
}

const spotAccountFields = /* @__PURE__ */ new Set(["id", "type", "currency", "balance", "available", "holds"]);
const ledgerEntryPageFields = /* @__PURE__ */ new Set(["currentPage", "pageSize", "totalNum", "totalPage", "items"]);
const spotBalanceFields = /* @__PURE__ */ new Set(["currency", "balance", "available", "holds"]);
const feeRatesFields = /* @__PURE__ */ new Set(["takerFeeRate", "makerFeeRate"]);
const fillsFields = /* @__PURE__ */ new Set(["items", "lastId"]);
const symbolPattern = /^[^,]+$/u;
const clientOidPattern = /^[A-Za-z0-9_-]+$/u;
const amountPattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/u;
const shortAsciiPattern = /^[\x00-\x7F]*$/u;
const placedOrderFields = /* @__PURE__ */ new Set(["orderId", "clientOid"]);
const stringAt: FieldCheck = (v, k, o) => typeof v[k] === "string" || string(v, k, o);
const openSymbolsFields = /* @__PURE__ */ new Set(["symbols"]);
const anyClientOidPattern = /^([ -"$&-\-0->@-\[\]-~][ -"$&-.0->@-\[\]-~]*|\.[ -"$&-\-0->@-\[\]-~][ -"$&-.0->@-\[\]-~]*|\.\.[ -"$&-.0->@-\[\]-~]+)$/u;
const orderChangeFields = /* @__PURE__ */ new Set(["symbol", "orderId", "clientOid", "newPrice", "newSize"]);
const modifiedOrderFields = /* @__PURE__ */ new Set(["newOrderId", "clientOid"]);
const partialCancellationFields = /* @__PURE__ */ new Set(["orderId", "cancelSize"]);
const failedSymbolFields = /* @__PURE__ */ new Set(["symbol", "error"]);
const cancelledSymbolsFields = /* @__PURE__ */ new Set(["succeedSymbols", "failedSymbols"]);
const cancelledClientOrderFields = /* @__PURE__ */ new Set(["clientOid"]);
const symbolsPattern = /^$|^[^,]+(,[^,]+){0,49}$/u;
const dcpSettingFields = /* @__PURE__ */ new Set(["timeout", "symbols"]);
const dcpTriggerFields = /* @__PURE__ */ new Set(["currentTime", "triggerTime"]);
const dcpStateFields = /* @__PURE__ */ new Set(["timeout", "symbols", "currentTime", "triggerTime"]);
const closedOrdersFields = /* @__PURE__ */ new Set(["lastId", "items"]);
const newOrdersFields = /* @__PURE__ */ new Set(["orderList"]);
const batchResultFields = /* @__PURE__ */ new Set(["success", "failMsg", "orderId", "clientOid"]);
const cancelledOrderFields = /* @__PURE__ */ new Set(["orderId"]);
const marginConfigFields = /* @__PURE__ */ new Set(["currencyList", "maxLeverage", "warningDebtRatio", "liqDebtRatio"]);
const cancelledWithdrawalFields = /* @__PURE__ */ new Set(["withdrawalId"]);
const newDepositAddressFields = /* @__PURE__ */ new Set(["currency", "chain", "to", "amount"]);
const isolatedMarginAssetFields = /* @__PURE__ */ new Set(["symbol", "status", "debtRatio", "baseAsset", "quoteAsset"]);
const collateralTierFields = /* @__PURE__ */ new Set(["lowerLimit", "upperLimit", "collateralRatio"]);
const collateralRatiosFields = /* @__PURE__ */ new Set(["currencyList", "items"]);
const crossMarginSymbolsFields = /* @__PURE__ */ new Set(["timestamp", "items"]);
const positiveAmountPattern = /^([1-9][0-9]*(\.[0-9]+)?|0\.0*[1-9][0-9]*)$/u;
const accountsListInputFields = /* @__PURE__ */ new Set(["currency", "type"]);
const accountIdWords = ["ledgers"];
const accountsGetInputFields = /* @__PURE__ */ new Set(["accountId"]);
const feesBaseInputFields = /* @__PURE__ */ new Set(["currencyType"]);
const accountsIsHighFrequencyInputFields = /* @__PURE__ */ new Set([]);
const booleanAt: FieldCheck = (v, k, o) => typeof v[k] === "boolean" || boolean(v, k, o);
const ordersCancelBySymbolInputFields = /* @__PURE__ */ new Set(["symbol"]);
const cancelAcknowledgementAt: FieldCheck = (v, k, o) => v[k] === "success" || openString(v, k, o);
const ordersCancelPartialInputFields = /* @__PURE__ */ new Set(["orderId", "symbol", "cancelSize"]);
const ordersGetByClientOidInputFields = /* @__PURE__ */ new Set(["clientOid", "symbol"]);
const orderIdWords = ["client-order"];
const ordersCancelSyncInputFields = /* @__PURE__ */ new Set(["orderId", "symbol"]);
const withdrawalsQuotasInputFields = /* @__PURE__ */ new Set(["currency", "chain"]);
const withdrawalIdWords = ["quotas"];
const depositsAddressesInputFields = /* @__PURE__ */ new Set(["currency", "chain", "amount"]);
const accountsIsolatedMarginInputFields = /* @__PURE__ */ new Set(["symbol", "quoteCurrency", "queryType"]);
const accountsCrossMarginInputFields = /* @__PURE__ */ new Set(["quoteCurrency", "queryType"]);
const marginCollateralRatiosInputFields = /* @__PURE__ */ new Set(["currencyList"]);
const marginRiskLimitsInputFields = /* @__PURE__ */ new Set(["isIsolated", "currency", "symbol"]);

const ledgerEntryFields = /* @__PURE__ */ new Set([
  "id",
  "currency",
  "amount",
  "fee",
  "balance",
  "accountType",
  "direction",
  "context",
  "bizType",
  "createdAt",
]);

const depositFields = /* @__PURE__ */ new Set([
  "currency",
  "chain",
  "status",
  "address",
  "memo",
  "isInner",
  "amount",
  "fee",
  "walletTxId",
  "createdAt",
  "updatedAt",
  "remark",
  "arrears",
]);

const hfLedgerEntryFields = /* @__PURE__ */ new Set([
  "id",
  "currency",
  "amount",
  "fee",
  "balance",
  "accountType",
  "direction",
  "context",
  "bizType",
  "tax",
  "createdAt",
]);

const fillFields = /* @__PURE__ */ new Set([
  "id",
  "orderId",
  "counterOrderId",
  "tradeId",
  "symbol",
  "side",
  "liquidity",
  "type",
  "forceTaker",
  "price",
  "size",
  "funds",
  "fee",
  "feeRate",
  "feeCurrency",
  "stop",
  "tradeType",
  "taxRate",
  "tax",
  "createdAt",
]);

const newOrderFields = /* @__PURE__ */ new Set([
  "type",
  "symbol",
  "side",
  "clientOid",
  "price",
  "size",
  "funds",
  "stp",
  "tags",
  "remark",
  "timeInForce",
  "cancelAfter",
  "postOnly",
  "hidden",
  "iceberg",
  "visibleSize",
]);

const orderFields = /* @__PURE__ */ new Set([
  "id",
  "symbol",
  "opType",
  "type",
  "side",
  "price",
  "size",
  "funds",
  "dealSize",
  "dealFunds",
  "fee",
  "feeCurrency",
  "stp",
  "timeInForce",
  "postOnly",
  "hidden",
  "iceberg",
  "visibleSize",
  "cancelAfter",
  "channel",
  "clientOid",
  "remark",
  "tags",
  "cancelExist",
  "createdAt",
  "lastUpdatedAt",
  "tradeType",
  "inOrderBook",
  "cancelledSize",
  "cancelledFunds",
  "remainSize",
  "remainFunds",
  "active",
  "tax",
]);

const batchResultSyncFields = /* @__PURE__ */ new Set([
  "success",
  "failMsg",
  "orderId",
  "clientOid",
  "orderTime",
  "matchTime",
  "originSize",
  "dealSize",
  "remainSize",
  "canceledSize",
  "status",
]);

const placedOrderSyncFields = /* @__PURE__ */ new Set([
  "orderId",
  "clientOid",
  "orderTime",
  "matchTime",
  "originSize",
  "dealSize",
  "remainSize",
  "canceledSize",
  "status",
]);

const cancelledClientOrderSyncFields = /* @__PURE__ */ new Set([
  "clientOid",
  "orderId",
  "originSize",
  "dealSize",
  "remainSize",
  "canceledSize",
  "status",
  "originFunds",
]);

const cancelledOrderSyncFields = /* @__PURE__ */ new Set([
  "orderId",
  "originSize",
  "dealSize",
  "remainSize",
  "canceledSize",
  "status",
  "originFunds",
]);

const isolatedMarginSymbolFields = /* @__PURE__ */ new Set([
  "symbol",
  "symbolName",
  "baseCurrency",
  "quoteCurrency",
  "maxLeverage",
  "flDebtRatio",
  "tradeEnable",
  "autoRenewMaxDebtRatio",
  "baseBorrowEnable",
  "quoteBorrowEnable",
  "baseTransferInEnable",
  "quoteTransferInEnable",
  "baseBorrowCoefficient",
  "quoteBorrowCoefficient",
]);

const symbolFeeRatesFields = /* @__PURE__ */ new Set([
  "symbol",
  "takerFeeRate",
  "makerFeeRate",
  "sellTaxRate",
  "buyTaxRate",
]);

const apiKeyInfoFields = /* @__PURE__ */ new Set([
  "remark",
  "apiKey",
  "apiVersion",
  "permission",
  "ipWhitelist",
  "createdAt",
  "uid",
  "isMaster",
  "subName",
]);

const withdrawalFields = /* @__PURE__ */ new Set([
  "id",
  "currency",
  "status",
  "address",
  "memo",
  "isInner",
  "amount",
  "fee",
  "walletTxId",
  "createdAt",
  "chain",
  "updatedAt",
  "remark",
  "arrears",
]);

const withdrawalQuotasFields = /* @__PURE__ */ new Set([
  "currency",
  "limitBTCAmount",
  "usedBTCAmount",
  "quotaCurrency",
  "limitQuotaCurrencyAmount",
  "usedQuotaCurrencyAmount",
  "remainAmount",
  "availableAmount",
  "withdrawMinFee",
  "innerWithdrawMinFee",
  "withdrawMinSize",
  "isWithdrawEnabled",
  "precision",
  "chain",
  "reason",
  "lockedAmount",
]);

const withdrawalDetailFields = /* @__PURE__ */ new Set([
  "id",
  "uid",
  "currency",
  "status",
  "address",
  "memo",
  "isInner",
  "amount",
  "fee",
  "walletTxId",
  "createdAt",
  "chainId",
  "chainName",
  "currencyName",
  "cancelType",
  "failureReason",
  "failureReasonMsg",
  "addressRemark",
  "remark",
  "taxes",
  "taxDescription",
  "returnStatus",
  "returnAmount",
  "returnCurrency",
]);

const accountSummaryFields = /* @__PURE__ */ new Set([
  "level",
  "subQuantity",
  "spotSubQuantity",
  "marginSubQuantity",
  "futuresSubQuantity",
  "optionSubQuantity",
  "maxSubQuantity",
  "maxDefaultSubQuantity",
  "maxSpotSubQuantity",
  "maxMarginSubQuantity",
  "maxFuturesSubQuantity",
  "maxOptionSubQuantity",
]);

const depositAddressFields = /* @__PURE__ */ new Set([
  "address",
  "memo",
  "chain",
  "chainName",
  "chainId",
  "to",
  "currency",
  "contractAddress",
  "expirationDate",
]);

const marginBalanceFields = /* @__PURE__ */ new Set([
  "currency",
  "total",
  "available",
  "hold",
  "liability",
  "liabilityPrincipal",
  "liabilityInterest",
  "maxBorrowSize",
  "borrowEnabled",
  "transferInEnabled",
]);

const isolatedMarginAccountFields = /* @__PURE__ */ new Set([
  "totalAssetOfQuoteCurrency",
  "totalLiabilityOfQuoteCurrency",
  "timestamp",
  "assets",
]);

const crossMarginAccountFields = /* @__PURE__ */ new Set([
  "totalAssetOfQuoteCurrency",
  "totalLiabilityOfQuoteCurrency",
  "debtRatio",
  "status",
  "accounts",
]);

const crossRiskLimitFields = /* @__PURE__ */ new Set([
  "timestamp",
  "currency",
  "borrowMaxAmount",
  "buyMaxAmount",
  "holdMaxAmount",
  "borrowCoefficient",
  "marginCoefficient",
  "precision",
  "borrowMinAmount",
  "borrowMinUnit",
  "borrowEnabled",
]);

const isolatedRiskLimitFields = /* @__PURE__ */ new Set([
  "timestamp",
  "symbol",
  "baseMaxBorrowAmount",
  "quoteMaxBorrowAmount",
  "baseMaxBuyAmount",
  "quoteMaxBuyAmount",
  "baseMaxHoldAmount",
  "quoteMaxHoldAmount",
  "basePrecision",
  "quotePrecision",
  "baseBorrowMinAmount",
  "quoteBorrowMinAmount",
  "baseBorrowMinUnit",
  "quoteBorrowMinUnit",
  "baseBorrowEnabled",
  "quoteBorrowEnabled",
  "baseBorrowCoefficient",
  "quoteBorrowCoefficient",
  "baseMarginCoefficient",
  "quoteMarginCoefficient",
]);

const crossMarginSymbolFields = /* @__PURE__ */ new Set([
  "symbol",
  "name",
  "enableTrading",
  "market",
  "baseCurrency",
  "quoteCurrency",
  "baseIncrement",
  "baseMinSize",
  "baseMaxSize",
  "quoteIncrement",
  "quoteMinSize",
  "quoteMaxSize",
  "priceIncrement",
  "feeCurrency",
  "priceLimitRate",
  "minFunds",
]);

const newWithdrawalFields = /* @__PURE__ */ new Set([
  "currency",
  "toAddress",
  "amount",
  "withdrawType",
  "chain",
  "memo",
  "isInner",
  "remark",
  "feeDeductType",
]);

const accountsLedgerInputFields = /* @__PURE__ */ new Set([
  "currency",
  "direction",
  "bizType",
  "startAt",
  "endAt",
  "pageSize",
  "currentPage",
]);

const depositsListInputFields = /* @__PURE__ */ new Set([
  "currency",
  "status",
  "startAt",
  "endAt",
  "pageSize",
  "currentPage",
]);

function currencyItem(v: unknown, o: Issue[], p: string): unknown {
  return expectString(v, p, o, 1, undefined, symbolPattern);
}

const accountsHfLedgerInputFields = /* @__PURE__ */ new Set([
  "currency",
  "direction",
  "bizType",
  "lastId",
  "limit",
  "startAt",
  "endAt",
]);

const ordersFillsInputFields = /* @__PURE__ */ new Set([
  "symbol",
  "orderId",
  "side",
  "type",
  "lastId",
  "limit",
  "startAt",
  "endAt",
]);

const ordersListClosedInputFields = /* @__PURE__ */ new Set([
  "symbol",
  "side",
  "type",
  "startAt",
  "endAt",
  "limit",
  "lastId",
]);

const orderIdWords2 = [
  "active",
  "alter",
  "cancel",
  "cancelAll",
  "client-order",
  "dead-cancel-all",
  "done",
  "multi",
  "sync",
  "test",
];

const checkCrossRiskLimitOrIsolatedRiskLimit: OutputCheck = (v, o, deep) =>
  typeof v === "object" && v !== null && v.currency !== undefined ? checkCrossRiskLimit(v, o, deep)
  : typeof v === "object" && v !== null ? checkIsolatedRiskLimit(v, o, deep)
  : reportType("an object", v, o);
