// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.
import {
  absent,
  broken,
  decimal,
  decimalOrNumber,
  each,
  eachGiven,
  exactlyOne,
  expected,
  flag,
  givenDecimal,
  givenEpochMs,
  givenFlag,
  givenId,
  givenInteger,
  givenList,
  givenOneOf,
  givenSegment,
  givenText,
  givenWindow,
  id64,
  integer,
  integerOrText,
  list,
  needed,
  notA,
  object,
  openText,
  payload,
  record,
  report,
  text,
  type AnswerCheck,
  type Check,
  type FieldCheck,
  type Issue,
  unknown,
  values,
} from "@exch/runtime/checks";

const accountsListInputFields = /* @__PURE__ */ new Set(["currency", "type"]);
export function checkAccountsListInput(v: any, o: Issue[]): void {
  if (!record(v, accountsListInputFields, o)) return;
  v.currency === undefined || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.type === undefined || givenOneOf(v.type, "type", o, ["main", "trade", "margin"]);
}

export const checkAccountsListOutput: Check = (v, o, deep) => each(v, checkSpotAccount, o, deep);

const accountsLedgerInputFields = /* @__PURE__ */ new Set([
  "currency",
  "direction",
  "bizType",
  "startAt",
  "endAt",
  "pageSize",
  "currentPage",
]);
export function checkAccountsLedgerInput(v: any, o: Issue[]): void {
  if (!record(v, accountsLedgerInputFields, o)) return;
  v.currency === undefined || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.direction === undefined || givenOneOf(v.direction, "direction", o, ["in", "out"]);
  v.bizType === undefined || givenText(v.bizType, "bizType", o, 1);
  v.startAt === undefined || givenEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || givenEpochMs(v.endAt, "endAt", o);
  v.pageSize === undefined || givenInteger(v.pageSize, "pageSize", o, 10, 500);
  v.currentPage === undefined || givenInteger(v.currentPage, "currentPage", o, 1, 2147483647);
  givenWindow(v, "startAt", "endAt", o);
}

export const checkAccountsLedgerOutput: Check = checkLedgerEntryPage;

const accountsGetInputFields = /* @__PURE__ */ new Set(["accountId"]);
export function checkAccountsGetInput(v: any, o: Issue[]): void {
  if (!record(v, accountsGetInputFields, o)) return;
  absent(v.accountId, "accountId", o) ||
    !givenText(v.accountId, "accountId", o, 1) ||
    givenSegment(v.accountId, "accountId", o, accountIdWords);
}

export const checkAccountsGetOutput: Check = checkSpotBalance;

const feesBaseInputFields = /* @__PURE__ */ new Set(["currencyType"]);
export function checkFeesBaseInput(v: any, o: Issue[]): void {
  if (!record(v, feesBaseInputFields, o)) return;
  v.currencyType === undefined || givenOneOf(v.currencyType, "currencyType", o, [0, 1]);
}

export const checkFeesBaseOutput: Check = checkFeeRates;

const depositsListInputFields = /* @__PURE__ */ new Set([
  "currency",
  "status",
  "startAt",
  "endAt",
  "pageSize",
  "currentPage",
]);
export function checkDepositsListInput(v: any, o: Issue[]): void {
  if (!record(v, depositsListInputFields, o)) return;
  v.currency === undefined || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.status === undefined ||
    givenOneOf(v.status, "status", o, ["PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]);
  v.startAt === undefined || givenEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || givenEpochMs(v.endAt, "endAt", o);
  v.pageSize === undefined || givenInteger(v.pageSize, "pageSize", o, 1, 100);
  v.currentPage === undefined || givenInteger(v.currentPage, "currentPage", o, 1, 2147483647);
  givenWindow(v, "startAt", "endAt", o);
}

export const checkDepositsListOutput: Check = checkDepositPage;

const accountsHfLedgerInputFields = /* @__PURE__ */ new Set([
  "currency",
  "direction",
  "bizType",
  "lastId",
  "limit",
  "startAt",
  "endAt",
]);
export function checkAccountsHfLedgerInput(v: any, o: Issue[]): void {
  if (!record(v, accountsHfLedgerInputFields, o)) return;
  v.currency === undefined ||
    !givenList(v.currency, "currency", o, 1, 10) ||
    eachGiven(v.currency, "currency", o, currencyItem);
  v.direction === undefined || givenOneOf(v.direction, "direction", o, ["in", "out"]);
  v.bizType === undefined ||
    givenOneOf(v.bizType, "bizType", o, ["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER"]);
  v.lastId === undefined || givenId(v.lastId, "lastId", o);
  v.limit === undefined || givenInteger(v.limit, "limit", o, 1, 200);
  v.startAt === undefined || givenEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || givenEpochMs(v.endAt, "endAt", o);
  givenWindow(v, "startAt", "endAt", o, 7);
}

export const checkAccountsHfLedgerOutput: Check = (v, o, deep) => each(v, checkHfLedgerEntry, o, deep);

const accountsIsHighFrequencyInputFields = /* @__PURE__ */ new Set([]);
export function checkAccountsIsHighFrequencyInput(v: any, o: Issue[]): void {
  if (!record(v, accountsIsHighFrequencyInputFields, o)) return;
}

export const checkAccountsIsHighFrequencyOutput: Check = (v, o) => typeof v === "boolean" || payload(v, booleanAt, o);

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
export function checkOrdersFillsInput(v: any, o: Issue[]): void {
  if (!record(v, ordersFillsInputFields, o)) return;
  v.symbol === undefined || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.orderId === undefined || givenText(v.orderId, "orderId", o, 1);
  v.side === undefined || givenOneOf(v.side, "side", o, ["buy", "sell"]);
  v.type === undefined || givenOneOf(v.type, "type", o, ["limit", "market"]);
  v.lastId === undefined || givenId(v.lastId, "lastId", o);
  v.limit === undefined || givenInteger(v.limit, "limit", o, 1, 200);
  v.startAt === undefined || givenEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || givenEpochMs(v.endAt, "endAt", o);
  givenWindow(v, "startAt", "endAt", o);
}

export const checkOrdersFillsOutput: Check = checkFills;

export const checkOrdersPlaceInput: Check = checkNewOrder;

export const checkOrdersPlaceOutput: Check = checkPlacedOrder;

const ordersCancelBySymbolInputFields = /* @__PURE__ */ new Set(["symbol"]);
export function checkOrdersCancelBySymbolInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelBySymbolInputFields, o)) return;
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersCancelBySymbolOutput: Check = (v, o) => v === "success" ||
  payload(v, cancelAcknowledgementAt, o);

const ordersListOpenInputFields = /* @__PURE__ */ new Set(["symbol"]);
export function checkOrdersListOpenInput(v: any, o: Issue[]): void {
  if (!record(v, ordersListOpenInputFields, o)) return;
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersListOpenOutput: Check = (v, o, deep) => each(v, checkOrder, o, deep);

const ordersOpenSymbolsInputFields = /* @__PURE__ */ new Set([]);
export function checkOrdersOpenSymbolsInput(v: any, o: Issue[]): void {
  if (!record(v, ordersOpenSymbolsInputFields, o)) return;
}

export const checkOrdersOpenSymbolsOutput: Check = checkOpenSymbols;

export const checkOrdersModifyInput: Check = checkOrderChange;

export const checkOrdersModifyOutput: Check = checkModifiedOrder;

const ordersCancelPartialInputFields = /* @__PURE__ */ new Set(["orderId", "symbol", "cancelSize"]);
export function checkOrdersCancelPartialInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelPartialInputFields, o)) return;
  absent(v.orderId, "orderId", o) || !givenText(v.orderId, "orderId", o, 1) || givenSegment(v.orderId, "orderId", o);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  absent(v.cancelSize, "cancelSize", o) || givenDecimal(v.cancelSize, "cancelSize", o, 64, amountPattern);
}

export const checkOrdersCancelPartialOutput: Check = checkPartialCancellation;

const ordersCancelAllInputFields = /* @__PURE__ */ new Set([]);
export function checkOrdersCancelAllInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelAllInputFields, o)) return;
}

export const checkOrdersCancelAllOutput: Check = checkCancelledSymbols;

const ordersGetByClientOidInputFields = /* @__PURE__ */ new Set(["clientOid", "symbol"]);
export function checkOrdersGetByClientOidInput(v: any, o: Issue[]): void {
  if (!record(v, ordersGetByClientOidInputFields, o)) return;
  absent(v.clientOid, "clientOid", o) ||
    !givenText(v.clientOid, "clientOid", o, 1, 40, clientOidPattern) ||
    givenSegment(v.clientOid, "clientOid", o);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersGetByClientOidOutput: Check = checkOrder;

const ordersCancelByClientOidInputFields = /* @__PURE__ */ new Set(["clientOid", "symbol"]);
export function checkOrdersCancelByClientOidInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelByClientOidInputFields, o)) return;
  absent(v.clientOid, "clientOid", o) ||
    !givenText(v.clientOid, "clientOid", o, 1, 40, clientOidPattern) ||
    givenSegment(v.clientOid, "clientOid", o);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersCancelByClientOidOutput: Check = checkCancelledClientOrder;

export const checkDcpSetInput: Check = checkDcpSetting;

export const checkDcpSetOutput: Check = (v, o, deep) => v === null || checkDcpTrigger(v, o, deep);

const dcpGetInputFields = /* @__PURE__ */ new Set([]);
export function checkDcpGetInput(v: any, o: Issue[]): void {
  if (!record(v, dcpGetInputFields, o)) return;
}

export const checkDcpGetOutput: Check = (v, o, deep) => v === null || checkDcpState(v, o, deep);

const ordersListClosedInputFields = /* @__PURE__ */ new Set([
  "symbol",
  "side",
  "type",
  "startAt",
  "endAt",
  "limit",
  "lastId",
]);
export function checkOrdersListClosedInput(v: any, o: Issue[]): void {
  if (!record(v, ordersListClosedInputFields, o)) return;
  v.symbol === undefined || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.side === undefined || givenOneOf(v.side, "side", o, ["buy", "sell"]);
  v.type === undefined || givenOneOf(v.type, "type", o, ["limit", "market"]);
  v.startAt === undefined || givenEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || givenEpochMs(v.endAt, "endAt", o);
  v.limit === undefined || givenInteger(v.limit, "limit", o, 1, 200);
  v.lastId === undefined || givenId(v.lastId, "lastId", o);
  givenWindow(v, "startAt", "endAt", o);
}

export const checkOrdersListClosedOutput: Check = checkClosedOrders;

export const checkOrdersPlaceManyInput: Check = checkNewOrders;

export const checkOrdersPlaceManyOutput: Check = (v, o, deep) => each(v, checkBatchResult, o, deep);

export const checkOrdersPlaceManySyncInput: Check = checkNewOrders;

export const checkOrdersPlaceManySyncOutput: Check = (v, o, deep) => each(v, checkBatchResultSync, o, deep);

export const checkOrdersPlaceSyncInput: Check = checkNewOrder;

export const checkOrdersPlaceSyncOutput: Check = checkPlacedOrderSync;

const ordersCancelByClientOidSyncInputFields = /* @__PURE__ */ new Set(["clientOid", "symbol"]);
export function checkOrdersCancelByClientOidSyncInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelByClientOidSyncInputFields, o)) return;
  absent(v.clientOid, "clientOid", o) ||
    !givenText(v.clientOid, "clientOid", o, 1, 40, clientOidPattern) ||
    givenSegment(v.clientOid, "clientOid", o);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersCancelByClientOidSyncOutput: Check = checkCancelledClientOrderSync;

const ordersCancelSyncInputFields = /* @__PURE__ */ new Set(["orderId", "symbol"]);
export function checkOrdersCancelSyncInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelSyncInputFields, o)) return;
  absent(v.orderId, "orderId", o) ||
    !givenText(v.orderId, "orderId", o, 1) ||
    givenSegment(v.orderId, "orderId", o, orderIdWords);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersCancelSyncOutput: Check = checkCancelledOrderSync;

export const checkOrdersTestInput: Check = checkNewOrder;

export const checkOrdersTestOutput: Check = checkPlacedOrder;

const ordersGetInputFields = /* @__PURE__ */ new Set(["orderId", "symbol"]);
export function checkOrdersGetInput(v: any, o: Issue[]): void {
  if (!record(v, ordersGetInputFields, o)) return;
  absent(v.orderId, "orderId", o) ||
    !givenText(v.orderId, "orderId", o, 1) ||
    givenSegment(v.orderId, "orderId", o, orderIdWords2);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersGetOutput: Check = checkOrder;

const ordersCancelInputFields = /* @__PURE__ */ new Set(["orderId", "symbol"]);
export function checkOrdersCancelInput(v: any, o: Issue[]): void {
  if (!record(v, ordersCancelInputFields, o)) return;
  absent(v.orderId, "orderId", o) ||
    !givenText(v.orderId, "orderId", o, 1) ||
    givenSegment(v.orderId, "orderId", o, orderIdWords2);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkOrdersCancelOutput: Check = checkCancelledOrder;

const marginIsolatedSymbolsInputFields = /* @__PURE__ */ new Set([]);
export function checkMarginIsolatedSymbolsInput(v: any, o: Issue[]): void {
  if (!record(v, marginIsolatedSymbolsInputFields, o)) return;
}

export const checkMarginIsolatedSymbolsOutput: Check = (v, o, deep) => each(v, checkIsolatedMarginSymbol, o, deep);

const marginConfigInputFields = /* @__PURE__ */ new Set([]);
export function checkMarginConfigInput(v: any, o: Issue[]): void {
  if (!record(v, marginConfigInputFields, o)) return;
}

export const checkMarginConfigOutput: Check = checkMarginConfig;

const feesActualInputFields = /* @__PURE__ */ new Set(["symbols"]);
export function checkFeesActualInput(v: any, o: Issue[]): void {
  if (!record(v, feesActualInputFields, o)) return;
  absent(v.symbols, "symbols", o) ||
    !givenList(v.symbols, "symbols", o, 1, 10) ||
    eachGiven(v.symbols, "symbols", o, currencyItem);
}

export const checkFeesActualOutput: Check = (v, o, deep) => each(v, checkSymbolFeeRates, o, deep);

const accountsApiKeyInputFields = /* @__PURE__ */ new Set([]);
export function checkAccountsApiKeyInput(v: any, o: Issue[]): void {
  if (!record(v, accountsApiKeyInputFields, o)) return;
}

export const checkAccountsApiKeyOutput: Check = checkApiKeyInfo;

const withdrawalsListInputFields = /* @__PURE__ */ new Set([
  "currency",
  "status",
  "startAt",
  "endAt",
  "pageSize",
  "currentPage",
]);
export function checkWithdrawalsListInput(v: any, o: Issue[]): void {
  if (!record(v, withdrawalsListInputFields, o)) return;
  v.currency === undefined || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.status === undefined ||
    givenOneOf(v.status, "status", o, ["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]);
  v.startAt === undefined || givenEpochMs(v.startAt, "startAt", o);
  v.endAt === undefined || givenEpochMs(v.endAt, "endAt", o);
  v.pageSize === undefined || givenInteger(v.pageSize, "pageSize", o, 1, 500);
  v.currentPage === undefined || givenInteger(v.currentPage, "currentPage", o, 1, 2147483647);
  givenWindow(v, "startAt", "endAt", o);
}

export const checkWithdrawalsListOutput: Check = checkWithdrawalPage;

const withdrawalsQuotasInputFields = /* @__PURE__ */ new Set(["currency", "chain"]);
export function checkWithdrawalsQuotasInput(v: any, o: Issue[]): void {
  if (!record(v, withdrawalsQuotasInputFields, o)) return;
  absent(v.currency, "currency", o) || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.chain === undefined || givenText(v.chain, "chain", o, 1);
}

export const checkWithdrawalsQuotasOutput: Check = checkWithdrawalQuotas;

const withdrawalsGetInputFields = /* @__PURE__ */ new Set(["withdrawalId"]);
export function checkWithdrawalsGetInput(v: any, o: Issue[]): void {
  if (!record(v, withdrawalsGetInputFields, o)) return;
  absent(v.withdrawalId, "withdrawalId", o) ||
    !givenText(v.withdrawalId, "withdrawalId", o, 1) ||
    givenSegment(v.withdrawalId, "withdrawalId", o, withdrawalIdWords);
}

export const checkWithdrawalsGetOutput: Check = checkWithdrawalDetail;

const withdrawalsCancelInputFields = /* @__PURE__ */ new Set(["withdrawalId"]);
export function checkWithdrawalsCancelInput(v: any, o: Issue[]): void {
  if (!record(v, withdrawalsCancelInputFields, o)) return;
  absent(v.withdrawalId, "withdrawalId", o) ||
    !givenText(v.withdrawalId, "withdrawalId", o, 1) ||
    givenSegment(v.withdrawalId, "withdrawalId", o, withdrawalIdWords);
}

export const checkWithdrawalsCancelOutput: Check = (v, o, deep) => v === null ||
  (typeof v === "object" && v !== null ? checkCancelledWithdrawal(v, o, deep)
  : typeof v === "string" ||
  notA("an object or a string", v, o));

const accountsSummaryInputFields = /* @__PURE__ */ new Set([]);
export function checkAccountsSummaryInput(v: any, o: Issue[]): void {
  if (!record(v, accountsSummaryInputFields, o)) return;
}

export const checkAccountsSummaryOutput: Check = checkAccountSummary;

export const checkDepositsCreateAddressInput: Check = checkNewDepositAddress;

export const checkDepositsCreateAddressOutput: Check = checkDepositAddress;

const depositsAddressesInputFields = /* @__PURE__ */ new Set(["currency", "chain", "amount"]);
export function checkDepositsAddressesInput(v: any, o: Issue[]): void {
  if (!record(v, depositsAddressesInputFields, o)) return;
  absent(v.currency, "currency", o) || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.chain === undefined || givenText(v.chain, "chain", o, 1);
  v.amount === undefined || givenDecimal(v.amount, "amount", o, 64, amountPattern);
}

export const checkDepositsAddressesOutput: Check = (v, o, deep) =>
  Array.isArray(v) ? each(v, checkDepositAddress, o, deep)
  : typeof v === "object" && v !== null ? checkDepositAddress(v, o, deep)
  : notA("a list or an object", v, o);

const accountsIsolatedMarginInputFields = /* @__PURE__ */ new Set(["symbol", "quoteCurrency", "queryType"]);
export function checkAccountsIsolatedMarginInput(v: any, o: Issue[]): void {
  if (!record(v, accountsIsolatedMarginInputFields, o)) return;
  v.symbol === undefined || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.quoteCurrency === undefined || givenText(v.quoteCurrency, "quoteCurrency", o, 1, undefined, symbolPattern);
  v.queryType === undefined || givenOneOf(v.queryType, "queryType", o, ["ISOLATED", "ISOLATED_V2", "ALL"]);
}

export const checkAccountsIsolatedMarginOutput: Check = checkIsolatedMarginAccount;

const accountsCrossMarginInputFields = /* @__PURE__ */ new Set(["quoteCurrency", "queryType"]);
export function checkAccountsCrossMarginInput(v: any, o: Issue[]): void {
  if (!record(v, accountsCrossMarginInputFields, o)) return;
  v.quoteCurrency === undefined || givenText(v.quoteCurrency, "quoteCurrency", o, 1, undefined, symbolPattern);
  v.queryType === undefined || givenOneOf(v.queryType, "queryType", o, ["MARGIN", "MARGIN_V2", "ALL"]);
}

export const checkAccountsCrossMarginOutput: Check = checkCrossMarginAccount;

const marginCollateralRatiosInputFields = /* @__PURE__ */ new Set(["currencyList"]);
export function checkMarginCollateralRatiosInput(v: any, o: Issue[]): void {
  if (!record(v, marginCollateralRatiosInputFields, o)) return;
  v.currencyList === undefined ||
    !givenList(v.currencyList, "currencyList", o, 1) ||
    eachGiven(v.currencyList, "currencyList", o, currencyItem);
}

export const checkMarginCollateralRatiosOutput: Check = (v, o, deep) => each(v, checkCollateralRatios, o, deep);

const marginRiskLimitsInputFields = /* @__PURE__ */ new Set(["isIsolated", "currency", "symbol"]);
export function checkMarginRiskLimitsInput(v: any, o: Issue[]): void {
  if (!record(v, marginRiskLimitsInputFields, o)) return;
  absent(v.isIsolated, "isIsolated", o) || givenFlag(v.isIsolated, "isIsolated", o);
  v.currency === undefined || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  v.symbol === undefined || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.isIsolated !== true ||
    v.currency === undefined ||
    broken(o, "currency", "must not be given while isIsolated is true");
  v.isIsolated !== false ||
    v.symbol === undefined ||
    broken(o, "symbol", "must not be given while isIsolated is false");
}

export const checkMarginRiskLimitsOutput: Check = (v, o, deep) => each(v, checkCrossRiskLimitOrIsolatedRiskLimit, o, deep);

const marginCrossSymbolsInputFields = /* @__PURE__ */ new Set(["symbol"]);
export function checkMarginCrossSymbolsInput(v: any, o: Issue[]): void {
  if (!record(v, marginCrossSymbolsInputFields, o)) return;
  v.symbol === undefined || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
}

export const checkMarginCrossSymbolsOutput: Check = checkCrossMarginSymbols;

export const checkWithdrawalsCreateInput: Check = checkNewWithdrawal;

export const checkWithdrawalsCreateOutput: Check = checkWithdrawalReceipt;

const spotAccountFields = /* @__PURE__ */ new Set(["id", "type", "currency", "balance", "available", "holds"]);
function checkSpotAccount(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 6;
  typeof v.id === "string" || text(v, "id", o);
  v.type === "main" || v.type === "trade" || v.type === "margin" || openText(v, "type", o);
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.balance === "string" || decimal(v, "balance", o);
  typeof v.available === "string" || decimal(v, "available", o);
  typeof v.holds === "string" || decimal(v, "holds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, spotAccountFields, o);
}

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
function checkLedgerEntry(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 10;
  typeof v.id === "string" || text(v, "id", o);
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.amount === "string" || decimal(v, "amount", o);
  typeof v.fee === "string" || expected(v, "fee", o, decimal);
  typeof v.balance === "string" || decimal(v, "balance", o);
  typeof v.accountType === "string" || expected(v, "accountType", o, text);
  v.direction === "in" || v.direction === "out" || openText(v, "direction", o);
  typeof v.context === "string" || expected(v, "context", o, text);
  typeof v.bizType === "string" || expected(v, "bizType", o, text);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, ledgerEntryFields, o);
}

const ledgerEntryPageFields = /* @__PURE__ */ new Set(["currentPage", "pageSize", "totalNum", "totalPage", "items"]);
function checkLedgerEntryPage(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 5;
  Number.isSafeInteger(v.currentPage) || expected(v, "currentPage", o, integer);
  Number.isSafeInteger(v.pageSize) || expected(v, "pageSize", o, integer);
  Number.isSafeInteger(v.totalNum) || integer(v, "totalNum", o);
  Number.isSafeInteger(v.totalPage) || integer(v, "totalPage", o);
  list(v, "items", checkLedgerEntry, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, ledgerEntryPageFields, o);
}

const spotBalanceFields = /* @__PURE__ */ new Set(["currency", "balance", "available", "holds"]);
function checkSpotBalance(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.balance === "string" || decimal(v, "balance", o);
  typeof v.available === "string" || decimal(v, "available", o);
  typeof v.holds === "string" || decimal(v, "holds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, spotBalanceFields, o);
}

const feeRatesFields = /* @__PURE__ */ new Set(["takerFeeRate", "makerFeeRate"]);
function checkFeeRates(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.takerFeeRate === "string" || decimal(v, "takerFeeRate", o);
  typeof v.makerFeeRate === "string" || decimal(v, "makerFeeRate", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, feeRatesFields, o);
}

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
]);
function checkDeposit(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 12;
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.chain === "string" || expected(v, "chain", o, text);
  v.status === "PROCESSING" ||
    v.status === "WALLET_PROCESSING" ||
    v.status === "SUCCESS" ||
    v.status === "FAILURE" ||
    openText(v, "status", o);
  typeof v.address === "string" || text(v, "address", o);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, text);
  typeof v.isInner === "boolean" || expected(v, "isInner", o, flag);
  typeof v.amount === "string" || decimal(v, "amount", o);
  typeof v.fee === "string" || expected(v, "fee", o, decimal);
  typeof v.walletTxId === "string" || expected(v, "walletTxId", o, text);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  Number.isSafeInteger(v.updatedAt) || expected(v, "updatedAt", o, integer);
  typeof v.remark === "string" || expected(v, "remark", o, text);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, depositFields, o);
}

const depositPageFields = /* @__PURE__ */ new Set(["currentPage", "pageSize", "totalNum", "totalPage", "items"]);
function checkDepositPage(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 5;
  Number.isSafeInteger(v.currentPage) || expected(v, "currentPage", o, integer);
  Number.isSafeInteger(v.pageSize) || expected(v, "pageSize", o, integer);
  Number.isSafeInteger(v.totalNum) || integer(v, "totalNum", o);
  Number.isSafeInteger(v.totalPage) || integer(v, "totalPage", o);
  list(v, "items", checkDeposit, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, depositPageFields, o);
}

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
function checkHfLedgerEntry(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 11;
  typeof v.id === "string" || text(v, "id", o);
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.amount === "string" || decimal(v, "amount", o);
  typeof v.fee === "string" || expected(v, "fee", o, decimal);
  typeof v.balance === "string" || decimal(v, "balance", o);
  typeof v.accountType === "string" || expected(v, "accountType", o, text);
  v.direction === "in" || v.direction === "out" || openText(v, "direction", o);
  typeof v.context === "string" || expected(v, "context", o, text);
  v.bizType === "TRADE_EXCHANGE" ||
    v.bizType === "TRANSFER" ||
    v.bizType === "SUB_TRANSFER" ||
    v.bizType === "RETURNED_FEES" ||
    v.bizType === "DEDUCTION_FEES" ||
    v.bizType === "OTHER" ||
    expected(v, "bizType", o, openText);
  typeof v.tax === "string" || expected(v, "tax", o, decimal);
  Number.isSafeInteger(v.createdAt) || integerOrText(v, "createdAt", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, hfLedgerEntryFields, o);
}

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
function checkFill(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 20;
  typeof v.id === "string" || id64(v, "id", o);
  typeof v.orderId === "string" || text(v, "orderId", o);
  typeof v.counterOrderId === "string" || expected(v, "counterOrderId", o, text);
  typeof v.tradeId === "string" || id64(v, "tradeId", o);
  typeof v.symbol === "string" || text(v, "symbol", o);
  v.side === "buy" || v.side === "sell" || openText(v, "side", o);
  v.liquidity === "maker" || v.liquidity === "taker" || expected(v, "liquidity", o, openText);
  v.type === "limit" || v.type === "market" || expected(v, "type", o, openText);
  typeof v.forceTaker === "boolean" || expected(v, "forceTaker", o, flag);
  typeof v.price === "string" || decimal(v, "price", o);
  typeof v.size === "string" || decimal(v, "size", o);
  typeof v.funds === "string" || decimal(v, "funds", o);
  typeof v.fee === "string" || decimal(v, "fee", o);
  typeof v.feeRate === "string" || expected(v, "feeRate", o, decimal);
  typeof v.feeCurrency === "string" || expected(v, "feeCurrency", o, text);
  typeof v.stop === "string" || expected(v, "stop", o, text);
  typeof v.tradeType === "string" || expected(v, "tradeType", o, text);
  typeof v.taxRate === "string" || expected(v, "taxRate", o, decimal);
  typeof v.tax === "string" || expected(v, "tax", o, decimal);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, fillFields, o);
}

const fillsFields = /* @__PURE__ */ new Set(["items", "lastId"]);
function checkFills(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  list(v, "items", checkFill, o, deep);
  v.lastId === undefined ? n-- : typeof v.lastId === "string" || id64(v, "lastId", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, fillsFields, o);
}

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
function checkNewOrder(v: any, o: Issue[]): void {
  if (!record(v, newOrderFields, o)) return;
  absent(v.type, "type", o) || givenOneOf(v.type, "type", o, ["limit", "market"]);
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  absent(v.side, "side", o) || givenOneOf(v.side, "side", o, ["buy", "sell"]);
  v.clientOid === undefined || givenText(v.clientOid, "clientOid", o, 1, 40, clientOidPattern);
  v.price === undefined || givenDecimal(v.price, "price", o, 64, amountPattern);
  v.size === undefined || givenDecimal(v.size, "size", o, 64, amountPattern);
  v.funds === undefined || givenDecimal(v.funds, "funds", o, 64, amountPattern);
  v.stp === undefined || givenOneOf(v.stp, "stp", o, ["CN", "CO", "CB", "DC"]);
  v.tags === undefined || givenText(v.tags, "tags", o, undefined, 20, shortAsciiPattern);
  v.remark === undefined || givenText(v.remark, "remark", o, undefined, 20, shortAsciiPattern);
  v.timeInForce === undefined || givenOneOf(v.timeInForce, "timeInForce", o, ["GTC", "GTT", "IOC", "FOK"]);
  v.cancelAfter === undefined || givenInteger(v.cancelAfter, "cancelAfter", o, 1, 2592000);
  v.postOnly === undefined || givenFlag(v.postOnly, "postOnly", o);
  v.hidden === undefined || givenFlag(v.hidden, "hidden", o);
  v.iceberg === undefined || givenFlag(v.iceberg, "iceberg", o);
  v.visibleSize === undefined || givenDecimal(v.visibleSize, "visibleSize", o, 64, amountPattern);
  v.type !== "limit" || v.price !== undefined || report(o, "price", "missing", 'is required while type is "limit"');
  v.type !== "limit" || v.size !== undefined || report(o, "size", "missing", 'is required while type is "limit"');
  v.type !== "limit" || v.funds === undefined || broken(o, "funds", 'must not be given while type is "limit"');
  v.type !== "market" || v.price === undefined || broken(o, "price", 'must not be given while type is "market"');
  v.type !== "market" ||
    exactlyOne(v.size, v.funds) ||
    broken(o, "size", 'or funds must be given while type is "market", and only one of them');
  v.cancelAfter === undefined ||
    v.timeInForce === "GTT" ||
    broken(o, "cancelAfter", 'may be given only while timeInForce is "GTT"');
  v.visibleSize === undefined ||
    v.iceberg === true ||
    broken(o, "visibleSize", "may be given only while iceberg is true");
}

const placedOrderFields = /* @__PURE__ */ new Set(["orderId", "clientOid"]);
function checkPlacedOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.orderId === "string" || needed(v, "orderId", o, text);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || text(v, "clientOid", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, placedOrderFields, o);
}

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
function checkOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 34;
  typeof v.id === "string" || text(v, "id", o);
  typeof v.symbol === "string" || text(v, "symbol", o);
  typeof v.opType === "string" || expected(v, "opType", o, text);
  v.type === "limit" || v.type === "market" || openText(v, "type", o);
  v.side === "buy" || v.side === "sell" || openText(v, "side", o);
  typeof v.price === "string" || decimal(v, "price", o);
  typeof v.size === "string" || decimal(v, "size", o);
  typeof v.funds === "string" || decimal(v, "funds", o);
  typeof v.dealSize === "string" || decimal(v, "dealSize", o);
  typeof v.dealFunds === "string" || decimal(v, "dealFunds", o);
  typeof v.fee === "string" || decimal(v, "fee", o);
  typeof v.feeCurrency === "string" || expected(v, "feeCurrency", o, text);
  v.stp === null ||
    v.stp === "" ||
    v.stp === "CN" ||
    v.stp === "CO" ||
    v.stp === "CB" ||
    v.stp === "DC" ||
    expected(v, "stp", o, openText);
  v.timeInForce === "GTC" ||
    v.timeInForce === "GTT" ||
    v.timeInForce === "IOC" ||
    v.timeInForce === "FOK" ||
    expected(v, "timeInForce", o, openText);
  typeof v.postOnly === "boolean" || expected(v, "postOnly", o, flag);
  typeof v.hidden === "boolean" || expected(v, "hidden", o, flag);
  typeof v.iceberg === "boolean" || expected(v, "iceberg", o, flag);
  typeof v.visibleSize === "string" || expected(v, "visibleSize", o, decimal);
  Number.isSafeInteger(v.cancelAfter) || expected(v, "cancelAfter", o, integer);
  typeof v.channel === "string" || expected(v, "channel", o, text);
  typeof v.clientOid === "string" || expected(v, "clientOid", o, text);
  v.remark === null || typeof v.remark === "string" || expected(v, "remark", o, text);
  v.tags === null || typeof v.tags === "string" || expected(v, "tags", o, text);
  typeof v.cancelExist === "boolean" || expected(v, "cancelExist", o, flag);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  Number.isSafeInteger(v.lastUpdatedAt) || expected(v, "lastUpdatedAt", o, integer);
  typeof v.tradeType === "string" || expected(v, "tradeType", o, text);
  typeof v.inOrderBook === "boolean" || expected(v, "inOrderBook", o, flag);
  typeof v.cancelledSize === "string" || expected(v, "cancelledSize", o, decimal);
  typeof v.cancelledFunds === "string" || expected(v, "cancelledFunds", o, decimal);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimal);
  typeof v.remainFunds === "string" || expected(v, "remainFunds", o, decimal);
  typeof v.active === "boolean" || flag(v, "active", o);
  typeof v.tax === "string" || expected(v, "tax", o, decimal);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, orderFields, o);
}

const openSymbolsFields = /* @__PURE__ */ new Set(["symbols"]);
function checkOpenSymbols(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 1;
  values(v, "symbols", stringAt, o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, openSymbolsFields, o);
}

const orderChangeFields = /* @__PURE__ */ new Set(["symbol", "orderId", "clientOid", "newPrice", "newSize"]);
function checkOrderChange(v: any, o: Issue[]): void {
  if (!record(v, orderChangeFields, o)) return;
  absent(v.symbol, "symbol", o) || givenText(v.symbol, "symbol", o, 1, undefined, symbolPattern);
  v.orderId === undefined || givenText(v.orderId, "orderId", o, 1);
  v.clientOid === undefined || givenText(v.clientOid, "clientOid", o, 1, 40, clientOidPattern);
  v.newPrice === undefined || givenDecimal(v.newPrice, "newPrice", o, 64, amountPattern);
  v.newSize === undefined || givenDecimal(v.newSize, "newSize", o, 64, amountPattern);
  v.orderId !== undefined || v.clientOid !== undefined || report(o, "orderId", "missing", "or clientOid must be given");
  v.newPrice !== undefined || v.newSize !== undefined || report(o, "newPrice", "missing", "or newSize must be given");
}

const modifiedOrderFields = /* @__PURE__ */ new Set(["newOrderId", "clientOid"]);
function checkModifiedOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  v.newOrderId === undefined ? n-- : v.newOrderId === null ||
    typeof v.newOrderId === "string" ||
    text(v, "newOrderId", o);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || text(v, "clientOid", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, modifiedOrderFields, o);
}

const partialCancellationFields = /* @__PURE__ */ new Set(["orderId", "cancelSize"]);
function checkPartialCancellation(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.orderId === "string" || needed(v, "orderId", o, text);
  typeof v.cancelSize === "string" || expected(v, "cancelSize", o, decimal);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, partialCancellationFields, o);
}

const failedSymbolFields = /* @__PURE__ */ new Set(["symbol", "error"]);
function checkFailedSymbol(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  typeof v.symbol === "string" || needed(v, "symbol", o, text);
  typeof v.error === "string" || expected(v, "error", o, text);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, failedSymbolFields, o);
}

const cancelledSymbolsFields = /* @__PURE__ */ new Set(["succeedSymbols", "failedSymbols"]);
function checkCancelledSymbols(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  v.succeedSymbols === null ? needed(v, "succeedSymbols", o) : values(v, "succeedSymbols", stringAt, o);
  v.failedSymbols === null ? needed(v, "failedSymbols", o) : list(v, "failedSymbols", checkFailedSymbol, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledSymbolsFields, o);
}

const cancelledClientOrderFields = /* @__PURE__ */ new Set(["clientOid"]);
function checkCancelledClientOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.clientOid === "string" || needed(v, "clientOid", o, text);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledClientOrderFields, o);
}

const dcpSettingFields = /* @__PURE__ */ new Set(["timeout", "symbols"]);
function checkDcpSetting(v: any, o: Issue[]): void {
  if (!record(v, dcpSettingFields, o)) return;
  absent(v.timeout, "timeout", o) ||
    !givenInteger(v.timeout, "timeout", o) ||
    v.timeout === -1 ||
    (v.timeout >= 5 && v.timeout <= 86400) ||
    broken(o, "timeout", "must be -1 or from 5 to 86400");
  v.symbols === undefined || givenText(v.symbols, "symbols", o, undefined, undefined, symbolsPattern);
}

const dcpTriggerFields = /* @__PURE__ */ new Set(["currentTime", "triggerTime"]);
function checkDcpTrigger(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  v.currentTime === undefined ? n-- : Number.isSafeInteger(v.currentTime) || integer(v, "currentTime", o);
  v.triggerTime === undefined ? n-- : Number.isSafeInteger(v.triggerTime) || integer(v, "triggerTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, dcpTriggerFields, o);
}

const dcpStateFields = /* @__PURE__ */ new Set(["timeout", "symbols", "currentTime", "triggerTime"]);
function checkDcpState(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 4;
  v.timeout === undefined ? n-- : Number.isSafeInteger(v.timeout) || integer(v, "timeout", o);
  v.symbols === undefined ? n-- : typeof v.symbols === "string" || text(v, "symbols", o);
  v.currentTime === undefined ? n-- : Number.isSafeInteger(v.currentTime) || integer(v, "currentTime", o);
  v.triggerTime === undefined ? n-- : Number.isSafeInteger(v.triggerTime) || integer(v, "triggerTime", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, dcpStateFields, o);
}

const closedOrdersFields = /* @__PURE__ */ new Set(["lastId", "items"]);
function checkClosedOrders(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  v.lastId === undefined ? n-- : typeof v.lastId === "string" || id64(v, "lastId", o);
  list(v, "items", checkOrder, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, closedOrdersFields, o);
}

const newOrdersFields = /* @__PURE__ */ new Set(["orderList"]);
function checkNewOrders(v: any, o: Issue[]): void {
  if (!record(v, newOrdersFields, o)) return;
  absent(v.orderList, "orderList", o) ||
    !givenList(v.orderList, "orderList", o, 1, 20) ||
    eachGiven(v.orderList, "orderList", o, checkNewOrder);
}

const batchResultFields = /* @__PURE__ */ new Set(["success", "failMsg", "orderId", "clientOid"]);
function checkBatchResult(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.success === "boolean" || needed(v, "success", o, flag);
  v.failMsg === undefined ? n-- : typeof v.failMsg === "string" || text(v, "failMsg", o);
  v.orderId === undefined ? n-- : typeof v.orderId === "string" || text(v, "orderId", o);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || text(v, "clientOid", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, batchResultFields, o);
}

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
function checkBatchResultSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 11;
  typeof v.success === "boolean" || needed(v, "success", o, flag);
  v.failMsg === undefined ? n-- : typeof v.failMsg === "string" || text(v, "failMsg", o);
  v.orderId === undefined ? n-- : typeof v.orderId === "string" || text(v, "orderId", o);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || text(v, "clientOid", o);
  v.orderTime === undefined ? n-- : Number.isSafeInteger(v.orderTime) || integerOrText(v, "orderTime", o);
  v.matchTime === undefined ? n-- : Number.isSafeInteger(v.matchTime) || integerOrText(v, "matchTime", o);
  v.originSize === undefined ? n-- : typeof v.originSize === "string" || decimal(v, "originSize", o);
  v.dealSize === undefined ? n-- : typeof v.dealSize === "string" || decimal(v, "dealSize", o);
  v.remainSize === undefined ? n-- : typeof v.remainSize === "string" || decimal(v, "remainSize", o);
  v.canceledSize === undefined ? n-- : typeof v.canceledSize === "string" || decimal(v, "canceledSize", o);
  v.status === undefined ? n-- : v.status === "open" || v.status === "done" || openText(v, "status", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, batchResultSyncFields, o);
}

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
function checkPlacedOrderSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 9;
  typeof v.orderId === "string" || needed(v, "orderId", o, text);
  v.clientOid === undefined ? n-- : typeof v.clientOid === "string" || text(v, "clientOid", o);
  Number.isSafeInteger(v.orderTime) || expected(v, "orderTime", o, integerOrText);
  Number.isSafeInteger(v.matchTime) || expected(v, "matchTime", o, integerOrText);
  typeof v.originSize === "string" || expected(v, "originSize", o, decimal);
  typeof v.dealSize === "string" || expected(v, "dealSize", o, decimal);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimal);
  typeof v.canceledSize === "string" || expected(v, "canceledSize", o, decimal);
  v.status === "open" || v.status === "done" || expected(v, "status", o, openText);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, placedOrderSyncFields, o);
}

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
function checkCancelledClientOrderSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 8;
  typeof v.clientOid === "string" || needed(v, "clientOid", o, text);
  v.orderId === undefined ? n-- : typeof v.orderId === "string" || text(v, "orderId", o);
  typeof v.originSize === "string" || expected(v, "originSize", o, decimal);
  typeof v.dealSize === "string" || expected(v, "dealSize", o, decimal);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimal);
  typeof v.canceledSize === "string" || expected(v, "canceledSize", o, decimal);
  v.status === "open" || v.status === "done" || expected(v, "status", o, openText);
  v.originFunds === undefined ? n-- : typeof v.originFunds === "string" || decimal(v, "originFunds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledClientOrderSyncFields, o);
}

const cancelledOrderSyncFields = /* @__PURE__ */ new Set([
  "orderId",
  "originSize",
  "dealSize",
  "remainSize",
  "canceledSize",
  "status",
  "originFunds",
]);
function checkCancelledOrderSync(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 7;
  typeof v.orderId === "string" || needed(v, "orderId", o, text);
  typeof v.originSize === "string" || expected(v, "originSize", o, decimal);
  typeof v.dealSize === "string" || expected(v, "dealSize", o, decimal);
  typeof v.remainSize === "string" || expected(v, "remainSize", o, decimal);
  typeof v.canceledSize === "string" || expected(v, "canceledSize", o, decimal);
  v.status === "open" || v.status === "done" || expected(v, "status", o, openText);
  v.originFunds === undefined ? n-- : typeof v.originFunds === "string" || decimal(v, "originFunds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledOrderSyncFields, o);
}

const cancelledOrderFields = /* @__PURE__ */ new Set(["orderId"]);
function checkCancelledOrder(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.orderId === "string" || needed(v, "orderId", o, text);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledOrderFields, o);
}

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
function checkIsolatedMarginSymbol(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 14;
  typeof v.symbol === "string" || text(v, "symbol", o);
  typeof v.symbolName === "string" || text(v, "symbolName", o);
  typeof v.baseCurrency === "string" || text(v, "baseCurrency", o);
  typeof v.quoteCurrency === "string" || text(v, "quoteCurrency", o);
  Number.isSafeInteger(v.maxLeverage) || integer(v, "maxLeverage", o);
  typeof v.flDebtRatio === "string" || decimal(v, "flDebtRatio", o);
  typeof v.tradeEnable === "boolean" || flag(v, "tradeEnable", o);
  v.autoRenewMaxDebtRatio === undefined ? n-- : typeof v.autoRenewMaxDebtRatio === "string" ||
    decimal(v, "autoRenewMaxDebtRatio", o);
  typeof v.baseBorrowEnable === "boolean" || flag(v, "baseBorrowEnable", o);
  typeof v.quoteBorrowEnable === "boolean" || flag(v, "quoteBorrowEnable", o);
  typeof v.baseTransferInEnable === "boolean" || flag(v, "baseTransferInEnable", o);
  typeof v.quoteTransferInEnable === "boolean" || flag(v, "quoteTransferInEnable", o);
  v.baseBorrowCoefficient === undefined ? n-- : typeof v.baseBorrowCoefficient === "string" ||
    decimal(v, "baseBorrowCoefficient", o);
  v.quoteBorrowCoefficient === undefined ? n-- : typeof v.quoteBorrowCoefficient === "string" ||
    decimal(v, "quoteBorrowCoefficient", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginSymbolFields, o);
}

const marginConfigFields = /* @__PURE__ */ new Set(["currencyList", "maxLeverage", "warningDebtRatio", "liqDebtRatio"]);
function checkMarginConfig(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 4;
  values(v, "currencyList", stringAt, o);
  Number.isSafeInteger(v.maxLeverage) || integerOrText(v, "maxLeverage", o);
  typeof v.warningDebtRatio === "string" || decimal(v, "warningDebtRatio", o);
  typeof v.liqDebtRatio === "string" || decimal(v, "liqDebtRatio", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, marginConfigFields, o);
}

const symbolFeeRatesFields = /* @__PURE__ */ new Set([
  "symbol",
  "takerFeeRate",
  "makerFeeRate",
  "sellTaxRate",
  "buyTaxRate",
]);
function checkSymbolFeeRates(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 5;
  typeof v.symbol === "string" || text(v, "symbol", o);
  typeof v.takerFeeRate === "string" || decimal(v, "takerFeeRate", o);
  typeof v.makerFeeRate === "string" || decimal(v, "makerFeeRate", o);
  v.sellTaxRate === undefined ? n-- : typeof v.sellTaxRate === "string" || decimal(v, "sellTaxRate", o);
  v.buyTaxRate === undefined ? n-- : typeof v.buyTaxRate === "string" || decimal(v, "buyTaxRate", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, symbolFeeRatesFields, o);
}

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
function checkApiKeyInfo(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 9;
  typeof v.remark === "string" || expected(v, "remark", o, text);
  typeof v.apiKey === "string" || text(v, "apiKey", o);
  Number.isSafeInteger(v.apiVersion) || expected(v, "apiVersion", o, integer);
  typeof v.permission === "string" || text(v, "permission", o);
  v.ipWhitelist === undefined ? n-- : typeof v.ipWhitelist === "string" || text(v, "ipWhitelist", o);
  Number.isSafeInteger(v.createdAt) || expected(v, "createdAt", o, integer);
  typeof v.uid === "string" || expected(v, "uid", o, id64);
  typeof v.isMaster === "boolean" || expected(v, "isMaster", o, flag);
  v.subName === undefined ? n-- : typeof v.subName === "string" || text(v, "subName", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, apiKeyInfoFields, o);
}

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
function checkWithdrawal(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 14;
  typeof v.id === "string" || expected(v, "id", o, text);
  typeof v.currency === "string" || text(v, "currency", o);
  v.status === "PROCESSING" ||
    v.status === "REVIEW" ||
    v.status === "WALLET_PROCESSING" ||
    v.status === "SUCCESS" ||
    v.status === "FAILURE" ||
    openText(v, "status", o);
  typeof v.address === "string" || text(v, "address", o);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, text);
  typeof v.isInner === "boolean" || expected(v, "isInner", o, flag);
  typeof v.amount === "string" || decimal(v, "amount", o);
  typeof v.fee === "string" || decimal(v, "fee", o);
  v.walletTxId === null || typeof v.walletTxId === "string" || expected(v, "walletTxId", o, text);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  typeof v.chain === "string" || expected(v, "chain", o, text);
  Number.isSafeInteger(v.updatedAt) || expected(v, "updatedAt", o, integer);
  typeof v.remark === "string" || expected(v, "remark", o, text);
  v.arrears === undefined ? n-- : typeof v.arrears === "boolean" || flag(v, "arrears", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalFields, o);
}

const withdrawalPageFields = /* @__PURE__ */ new Set(["currentPage", "pageSize", "totalNum", "totalPage", "items"]);
function checkWithdrawalPage(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 5;
  Number.isSafeInteger(v.currentPage) || expected(v, "currentPage", o, integer);
  Number.isSafeInteger(v.pageSize) || expected(v, "pageSize", o, integer);
  Number.isSafeInteger(v.totalNum) || integer(v, "totalNum", o);
  Number.isSafeInteger(v.totalPage) || integer(v, "totalPage", o);
  list(v, "items", checkWithdrawal, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalPageFields, o);
}

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
function checkWithdrawalQuotas(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 16;
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.limitBTCAmount === "string" || expected(v, "limitBTCAmount", o, decimal);
  typeof v.usedBTCAmount === "string" || expected(v, "usedBTCAmount", o, decimal);
  typeof v.quotaCurrency === "string" || expected(v, "quotaCurrency", o, text);
  typeof v.limitQuotaCurrencyAmount === "string" || expected(v, "limitQuotaCurrencyAmount", o, decimal);
  typeof v.usedQuotaCurrencyAmount === "string" || expected(v, "usedQuotaCurrencyAmount", o, decimal);
  typeof v.remainAmount === "string" || decimal(v, "remainAmount", o);
  typeof v.availableAmount === "string" || decimal(v, "availableAmount", o);
  typeof v.withdrawMinFee === "string" || decimal(v, "withdrawMinFee", o);
  typeof v.innerWithdrawMinFee === "string" || expected(v, "innerWithdrawMinFee", o, decimal);
  typeof v.withdrawMinSize === "string" || decimal(v, "withdrawMinSize", o);
  typeof v.isWithdrawEnabled === "boolean" || flag(v, "isWithdrawEnabled", o);
  Number.isSafeInteger(v.precision) || integer(v, "precision", o);
  typeof v.chain === "string" || expected(v, "chain", o, text);
  v.reason === null || typeof v.reason === "string" || expected(v, "reason", o, text);
  typeof v.lockedAmount === "string" || expected(v, "lockedAmount", o, decimal);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalQuotasFields, o);
}

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
function checkWithdrawalDetail(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 24;
  typeof v.id === "string" || text(v, "id", o);
  v.uid === undefined ? n-- : typeof v.uid === "string" || id64(v, "uid", o);
  typeof v.currency === "string" || text(v, "currency", o);
  v.status === "PROCESSING" ||
    v.status === "REVIEW" ||
    v.status === "WALLET_PROCESSING" ||
    v.status === "SUCCESS" ||
    v.status === "FAILURE" ||
    openText(v, "status", o);
  typeof v.address === "string" || text(v, "address", o);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, text);
  typeof v.isInner === "boolean" || expected(v, "isInner", o, flag);
  typeof v.amount === "string" || decimal(v, "amount", o);
  typeof v.fee === "string" || decimal(v, "fee", o);
  v.walletTxId === null || typeof v.walletTxId === "string" || expected(v, "walletTxId", o, text);
  Number.isSafeInteger(v.createdAt) || integer(v, "createdAt", o);
  typeof v.chainId === "string" || expected(v, "chainId", o, text);
  typeof v.chainName === "string" || expected(v, "chainName", o, text);
  v.currencyName === undefined ? n-- : typeof v.currencyName === "string" || text(v, "currencyName", o);
  v.cancelType === "CANCELABLE" ||
    v.cancelType === "CANCELING" ||
    v.cancelType === "NON_CANCELABLE" ||
    expected(v, "cancelType", o, openText);
  v.failureReason === undefined ? n-- : typeof v.failureReason === "string" || text(v, "failureReason", o);
  v.failureReasonMsg === undefined ? n-- : v.failureReasonMsg === null ||
    typeof v.failureReasonMsg === "string" ||
    text(v, "failureReasonMsg", o);
  v.addressRemark === undefined ? n-- : v.addressRemark === null ||
    typeof v.addressRemark === "string" ||
    text(v, "addressRemark", o);
  typeof v.remark === "string" || expected(v, "remark", o, text);
  v.taxes === undefined ? n-- : v.taxes === null || values(v, "taxes", stringAt, o);
  v.taxDescription === undefined ? n-- : v.taxDescription === null ||
    typeof v.taxDescription === "string" ||
    text(v, "taxDescription", o);
  v.returnStatus === undefined ? n-- : v.returnStatus === "NOT_RETURN" ||
    v.returnStatus === "PROCESSING" ||
    v.returnStatus === "SUCCESS" ||
    openText(v, "returnStatus", o);
  v.returnAmount === undefined ? n-- : v.returnAmount === null ||
    typeof v.returnAmount === "string" ||
    decimal(v, "returnAmount", o);
  v.returnCurrency === undefined ? n-- : typeof v.returnCurrency === "string" || text(v, "returnCurrency", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalDetailFields, o);
}

const cancelledWithdrawalFields = /* @__PURE__ */ new Set(["withdrawalId"]);
function checkCancelledWithdrawal(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 1;
  v.withdrawalId === undefined ? n-- : typeof v.withdrawalId === "string" || text(v, "withdrawalId", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, cancelledWithdrawalFields, o);
}

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
function checkAccountSummary(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
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

const newDepositAddressFields = /* @__PURE__ */ new Set(["currency", "chain", "to", "amount"]);
function checkNewDepositAddress(v: any, o: Issue[]): void {
  if (!record(v, newDepositAddressFields, o)) return;
  absent(v.currency, "currency", o) || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  absent(v.chain, "chain", o) || givenText(v.chain, "chain", o, 1);
  absent(v.to, "to", o) || givenOneOf(v.to, "to", o, ["main", "trade"]);
  v.amount === undefined || givenDecimal(v.amount, "amount", o, 64, amountPattern);
}

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
function checkDepositAddress(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 9;
  typeof v.address === "string" || needed(v, "address", o, text);
  v.memo === null || typeof v.memo === "string" || expected(v, "memo", o, text);
  v.chain === undefined ? n-- : typeof v.chain === "string" || text(v, "chain", o);
  v.chainName === undefined ? n-- : typeof v.chainName === "string" || text(v, "chainName", o);
  typeof v.chainId === "string" || expected(v, "chainId", o, text);
  v.to === "main" || v.to === "trade" || v.to === "MAIN" || v.to === "TRADE" || expected(v, "to", o, openText);
  typeof v.currency === "string" || needed(v, "currency", o, text);
  v.contractAddress === undefined ? n-- : typeof v.contractAddress === "string" || text(v, "contractAddress", o);
  v.expirationDate === undefined ? n-- : Number.isSafeInteger(v.expirationDate) || integer(v, "expirationDate", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, depositAddressFields, o);
}

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
function checkMarginBalance(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 10;
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.total === "string" || decimal(v, "total", o);
  typeof v.available === "string" || decimal(v, "available", o);
  typeof v.hold === "string" || decimal(v, "hold", o);
  typeof v.liability === "string" || decimal(v, "liability", o);
  typeof v.liabilityPrincipal === "string" || expected(v, "liabilityPrincipal", o, decimal);
  typeof v.liabilityInterest === "string" || expected(v, "liabilityInterest", o, decimal);
  typeof v.maxBorrowSize === "string" || expected(v, "maxBorrowSize", o, decimal);
  typeof v.borrowEnabled === "boolean" || expected(v, "borrowEnabled", o, flag);
  typeof v.transferInEnabled === "boolean" || expected(v, "transferInEnabled", o, flag);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, marginBalanceFields, o);
}

const isolatedMarginAssetFields = /* @__PURE__ */ new Set(["symbol", "status", "debtRatio", "baseAsset", "quoteAsset"]);
function checkIsolatedMarginAsset(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 5;
  typeof v.symbol === "string" || text(v, "symbol", o);
  v.status === "EFFECTIVE" ||
    v.status === "BANKRUPTCY" ||
    v.status === "LIQUIDATION" ||
    v.status === "REPAY" ||
    v.status === "BORROW" ||
    openText(v, "status", o);
  typeof v.debtRatio === "string" || decimal(v, "debtRatio", o);
  object(v, "baseAsset", checkMarginBalance, o, deep);
  object(v, "quoteAsset", checkMarginBalance, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginAssetFields, o);
}

const isolatedMarginAccountFields = /* @__PURE__ */ new Set([
  "totalAssetOfQuoteCurrency",
  "totalLiabilityOfQuoteCurrency",
  "timestamp",
  "assets",
]);
function checkIsolatedMarginAccount(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 4;
  typeof v.totalAssetOfQuoteCurrency === "string" || decimal(v, "totalAssetOfQuoteCurrency", o);
  typeof v.totalLiabilityOfQuoteCurrency === "string" || decimal(v, "totalLiabilityOfQuoteCurrency", o);
  Number.isSafeInteger(v.timestamp) || expected(v, "timestamp", o, integer);
  list(v, "assets", checkIsolatedMarginAsset, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedMarginAccountFields, o);
}

const crossMarginAccountFields = /* @__PURE__ */ new Set([
  "totalAssetOfQuoteCurrency",
  "totalLiabilityOfQuoteCurrency",
  "debtRatio",
  "status",
  "accounts",
]);
function checkCrossMarginAccount(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 5;
  typeof v.totalAssetOfQuoteCurrency === "string" || decimal(v, "totalAssetOfQuoteCurrency", o);
  typeof v.totalLiabilityOfQuoteCurrency === "string" || decimal(v, "totalLiabilityOfQuoteCurrency", o);
  typeof v.debtRatio === "string" || decimal(v, "debtRatio", o);
  v.status === "EFFECTIVE" ||
    v.status === "BANKRUPTCY" ||
    v.status === "LIQUIDATION" ||
    v.status === "REPAY" ||
    v.status === "BORROW" ||
    openText(v, "status", o);
  list(v, "accounts", checkMarginBalance, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginAccountFields, o);
}

const collateralTierFields = /* @__PURE__ */ new Set(["lowerLimit", "upperLimit", "collateralRatio"]);
function checkCollateralTier(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 3;
  typeof v.lowerLimit === "string" || decimal(v, "lowerLimit", o);
  typeof v.upperLimit === "string" || decimal(v, "upperLimit", o);
  typeof v.collateralRatio === "string" || decimal(v, "collateralRatio", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, collateralTierFields, o);
}

const collateralRatiosFields = /* @__PURE__ */ new Set(["currencyList", "items"]);
function checkCollateralRatios(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  values(v, "currencyList", stringAt, o);
  list(v, "items", checkCollateralTier, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, collateralRatiosFields, o);
}

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
function checkCrossRiskLimit(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 11;
  Number.isSafeInteger(v.timestamp) || expected(v, "timestamp", o, integer);
  typeof v.currency === "string" || text(v, "currency", o);
  typeof v.borrowMaxAmount === "string" || decimal(v, "borrowMaxAmount", o);
  typeof v.buyMaxAmount === "string" || decimal(v, "buyMaxAmount", o);
  typeof v.holdMaxAmount === "string" || decimal(v, "holdMaxAmount", o);
  typeof v.borrowCoefficient === "string" || expected(v, "borrowCoefficient", o, decimal);
  typeof v.marginCoefficient === "string" || expected(v, "marginCoefficient", o, decimal);
  Number.isSafeInteger(v.precision) || expected(v, "precision", o, integer);
  v.borrowMinAmount === null || typeof v.borrowMinAmount === "string" || expected(v, "borrowMinAmount", o, decimal);
  v.borrowMinUnit === null || typeof v.borrowMinUnit === "string" || expected(v, "borrowMinUnit", o, decimal);
  typeof v.borrowEnabled === "boolean" || flag(v, "borrowEnabled", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossRiskLimitFields, o);
}

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
function checkIsolatedRiskLimit(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 20;
  Number.isSafeInteger(v.timestamp) || expected(v, "timestamp", o, integer);
  typeof v.symbol === "string" || text(v, "symbol", o);
  typeof v.baseMaxBorrowAmount === "string" || decimal(v, "baseMaxBorrowAmount", o);
  typeof v.quoteMaxBorrowAmount === "string" || decimal(v, "quoteMaxBorrowAmount", o);
  typeof v.baseMaxBuyAmount === "string" || decimal(v, "baseMaxBuyAmount", o);
  typeof v.quoteMaxBuyAmount === "string" || decimal(v, "quoteMaxBuyAmount", o);
  typeof v.baseMaxHoldAmount === "string" || decimal(v, "baseMaxHoldAmount", o);
  typeof v.quoteMaxHoldAmount === "string" || decimal(v, "quoteMaxHoldAmount", o);
  Number.isSafeInteger(v.basePrecision) || expected(v, "basePrecision", o, integer);
  Number.isSafeInteger(v.quotePrecision) || expected(v, "quotePrecision", o, integer);
  v.baseBorrowMinAmount === null ||
    typeof v.baseBorrowMinAmount === "string" ||
    expected(v, "baseBorrowMinAmount", o, decimal);
  v.quoteBorrowMinAmount === null ||
    typeof v.quoteBorrowMinAmount === "string" ||
    expected(v, "quoteBorrowMinAmount", o, decimal);
  v.baseBorrowMinUnit === null ||
    typeof v.baseBorrowMinUnit === "string" ||
    expected(v, "baseBorrowMinUnit", o, decimal);
  v.quoteBorrowMinUnit === null ||
    typeof v.quoteBorrowMinUnit === "string" ||
    expected(v, "quoteBorrowMinUnit", o, decimal);
  typeof v.baseBorrowEnabled === "boolean" || flag(v, "baseBorrowEnabled", o);
  typeof v.quoteBorrowEnabled === "boolean" || flag(v, "quoteBorrowEnabled", o);
  typeof v.baseBorrowCoefficient === "string" || expected(v, "baseBorrowCoefficient", o, decimal);
  typeof v.quoteBorrowCoefficient === "string" || expected(v, "quoteBorrowCoefficient", o, decimal);
  typeof v.baseMarginCoefficient === "string" || expected(v, "baseMarginCoefficient", o, decimal);
  typeof v.quoteMarginCoefficient === "string" || expected(v, "quoteMarginCoefficient", o, decimal);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, isolatedRiskLimitFields, o);
}

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
function checkCrossMarginSymbol(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 16;
  typeof v.symbol === "string" || text(v, "symbol", o);
  typeof v.name === "string" || text(v, "name", o);
  typeof v.enableTrading === "boolean" || flag(v, "enableTrading", o);
  typeof v.market === "string" || text(v, "market", o);
  typeof v.baseCurrency === "string" || text(v, "baseCurrency", o);
  typeof v.quoteCurrency === "string" || text(v, "quoteCurrency", o);
  typeof v.baseIncrement === "string" || decimalOrNumber(v, "baseIncrement", o);
  typeof v.baseMinSize === "string" || decimalOrNumber(v, "baseMinSize", o);
  typeof v.baseMaxSize === "string" || decimalOrNumber(v, "baseMaxSize", o);
  typeof v.quoteIncrement === "string" || decimalOrNumber(v, "quoteIncrement", o);
  typeof v.quoteMinSize === "string" || decimalOrNumber(v, "quoteMinSize", o);
  typeof v.quoteMaxSize === "string" || decimalOrNumber(v, "quoteMaxSize", o);
  typeof v.priceIncrement === "string" || decimalOrNumber(v, "priceIncrement", o);
  typeof v.feeCurrency === "string" || text(v, "feeCurrency", o);
  typeof v.priceLimitRate === "string" || decimalOrNumber(v, "priceLimitRate", o);
  typeof v.minFunds === "string" || decimalOrNumber(v, "minFunds", o);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginSymbolFields, o);
}

const crossMarginSymbolsFields = /* @__PURE__ */ new Set(["timestamp", "items"]);
function checkCrossMarginSymbols(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 2;
  Number.isSafeInteger(v.timestamp) || integer(v, "timestamp", o);
  list(v, "items", checkCrossMarginSymbol, o, deep);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, crossMarginSymbolsFields, o);
}

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
function checkNewWithdrawal(v: any, o: Issue[]): void {
  if (!record(v, newWithdrawalFields, o)) return;
  absent(v.currency, "currency", o) || givenText(v.currency, "currency", o, 1, undefined, symbolPattern);
  absent(v.toAddress, "toAddress", o) || givenText(v.toAddress, "toAddress", o, 1);
  absent(v.amount, "amount", o) || givenDecimal(v.amount, "amount", o, 64, positiveAmountPattern);
  absent(v.withdrawType, "withdrawType", o) ||
    givenOneOf(v.withdrawType, "withdrawType", o, ["ADDRESS", "UID", "MAIL", "PHONE"]);
  absent(v.chain, "chain", o) || givenText(v.chain, "chain", o, 1);
  v.memo === undefined || givenText(v.memo, "memo", o);
  v.isInner === undefined || givenFlag(v.isInner, "isInner", o);
  v.remark === undefined || givenText(v.remark, "remark", o);
  v.feeDeductType === undefined || givenOneOf(v.feeDeductType, "feeDeductType", o, ["INTERNAL", "EXTERNAL"]);
}

const withdrawalReceiptFields = /* @__PURE__ */ new Set(["withdrawalId"]);
function checkWithdrawalReceipt(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  const start = o.length;
  let n = 1;
  typeof v.withdrawalId === "string" || needed(v, "withdrawalId", o, text);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, withdrawalReceiptFields, o);
}

const symbolPattern = /^[^,]+$/u;
const clientOidPattern = /^[A-Za-z0-9_-]+$/u;
const amountPattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/u;
const shortAsciiPattern = /^[\x00-\x7F]*$/u;
const stringAt: FieldCheck = (v, k, o) => typeof v[k] === "string" || text(v, k, o);
const symbolsPattern = /^$|^[^,]+(,[^,]+){0,49}$/u;
const positiveAmountPattern = /^([1-9][0-9]*(\.[0-9]+)?|0\.0*[1-9][0-9]*)$/u;
const accountIdWords = ["ledgers"];
const booleanAt: FieldCheck = (v, k, o) => typeof v[k] === "boolean" || flag(v, k, o);
const cancelAcknowledgementAt: FieldCheck = (v, k, o) => v[k] === "success" || openText(v, k, o);
const orderIdWords = ["client-order"];
const withdrawalIdWords = ["quotas"];

function currencyItem(v: unknown, o: Issue[], p: string): unknown {
  return givenText(v, p, o, 1, undefined, symbolPattern);
}

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

const checkCrossRiskLimitOrIsolatedRiskLimit: AnswerCheck = (v, o, deep) =>
  typeof v === "object" && v !== null && v.currency !== undefined ? checkCrossRiskLimit(v, o, deep)
  : typeof v === "object" && v !== null ? checkIsolatedRiskLimit(v, o, deep)
  : notA("an object", v, o);
