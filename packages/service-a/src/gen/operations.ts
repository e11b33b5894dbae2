// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; run pnpm generate.
import type { Operation } from "@exch/runtime";
import type {
  AccountsApiKeyInput,
  AccountsApiKeyOutput,
  AccountsCrossMarginInput,
  AccountsCrossMarginOutput,
  AccountsGetInput,
  AccountsGetOutput,
  AccountsHfLedgerInput,
  AccountsHfLedgerOutput,
  AccountsIsHighFrequencyInput,
  AccountsIsHighFrequencyOutput,
  AccountsIsolatedMarginInput,
  AccountsIsolatedMarginOutput,
  AccountsLedgerInput,
  AccountsLedgerOutput,
  AccountsListInput,
  AccountsListOutput,
  AccountsSummaryInput,
  AccountsSummaryOutput,
  DcpGetInput,
  DcpGetOutput,
  DcpSetInput,
  DcpSetOutput,
  DepositAddress,
  DepositsAddressesInput,
  DepositsAddressesOutput,
  DepositsCreateAddressInput,
  DepositsCreateAddressOutput,
  DepositsListInput,
  DepositsListOutput,
  FeesActualInput,
  FeesActualOutput,
  FeesBaseInput,
  FeesBaseOutput,
  MarginCollateralRatiosInput,
  MarginCollateralRatiosOutput,
  MarginConfigInput,
  MarginConfigOutput,
  MarginCrossSymbolsInput,
  MarginCrossSymbolsOutput,
  MarginIsolatedSymbolsInput,
  MarginIsolatedSymbolsOutput,
  MarginRiskLimitsInput,
  MarginRiskLimitsOutput,
  Order,
  OrdersCancelAllInput,
  OrdersCancelAllOutput,
  OrdersCancelByClientOidInput,
  OrdersCancelByClientOidOutput,
  OrdersCancelByClientOidSyncInput,
  OrdersCancelByClientOidSyncOutput,
  OrdersCancelBySymbolInput,
  OrdersCancelBySymbolOutput,
  OrdersCancelInput,
  OrdersCancelOutput,
  OrdersCancelPartialInput,
  OrdersCancelPartialOutput,
  OrdersCancelSyncInput,
  OrdersCancelSyncOutput,
  OrdersFillsInput,
  OrdersFillsOutput,
  OrdersGetByClientOidInput,
  OrdersGetByClientOidOutput,
  OrdersGetInput,
  OrdersGetOutput,
  OrdersListClosedInput,
  OrdersListClosedOutput,
  OrdersListOpenInput,
  OrdersListOpenOutput,
  OrdersModifyInput,
  OrdersModifyOutput,
  OrdersOpenSymbolsInput,
  OrdersOpenSymbolsOutput,
  OrdersPlaceInput,
  OrdersPlaceManyInput,
  OrdersPlaceManyOutput,
  OrdersPlaceManySyncInput,
  OrdersPlaceManySyncOutput,
  OrdersPlaceOutput,
  OrdersPlaceSyncInput,
  OrdersPlaceSyncOutput,
  OrdersTestInput,
  OrdersTestOutput,
  Withdrawal,
  WithdrawalsCancelInput,
  WithdrawalsCancelOutput,
  WithdrawalsCreateInput,
  WithdrawalsCreateOutput,
  WithdrawalsGetInput,
  WithdrawalsGetOutput,
  WithdrawalsListInput,
  WithdrawalsListOutput,
  WithdrawalsQuotasInput,
  WithdrawalsQuotasOutput,
} from "./api.ts";
import {
  checkAccountsApiKeyInput,
  checkAccountsApiKeyOutput,
  checkAccountsCrossMarginInput,
  checkAccountsCrossMarginOutput,
  checkAccountsGetInput,
  checkAccountsGetOutput,
  checkAccountsHfLedgerInput,
  checkAccountsHfLedgerOutput,
  checkAccountsIsHighFrequencyInput,
  checkAccountsIsHighFrequencyOutput,
  checkAccountsIsolatedMarginInput,
  checkAccountsIsolatedMarginOutput,
  checkAccountsLedgerInput,
  checkAccountsLedgerOutput,
  checkAccountsListInput,
  checkAccountsListOutput,
  checkAccountsSummaryInput,
  checkAccountsSummaryOutput,
  checkDcpGetInput,
  checkDcpGetOutput,
  checkDcpSetInput,
  checkDcpSetOutput,
  checkDepositsAddressesInput,
  checkDepositsAddressesOutput,
  checkDepositsCreateAddressInput,
  checkDepositsCreateAddressOutput,
  checkDepositsListInput,
  checkDepositsListOutput,
  checkFeesActualInput,
  checkFeesActualOutput,
  checkFeesBaseInput,
  checkFeesBaseOutput,
  checkMarginCollateralRatiosInput,
  checkMarginCollateralRatiosOutput,
  checkMarginConfigInput,
  checkMarginConfigOutput,
  checkMarginCrossSymbolsInput,
  checkMarginCrossSymbolsOutput,
  checkMarginIsolatedSymbolsInput,
  checkMarginIsolatedSymbolsOutput,
  checkMarginRiskLimitsInput,
  checkMarginRiskLimitsOutput,
  checkOrdersCancelAllInput,
  checkOrdersCancelAllOutput,
  checkOrdersCancelByClientOidInput,
  checkOrdersCancelByClientOidOutput,
  checkOrdersCancelByClientOidSyncInput,
  checkOrdersCancelByClientOidSyncOutput,
  checkOrdersCancelBySymbolInput,
  checkOrdersCancelBySymbolOutput,
  checkOrdersCancelInput,
  checkOrdersCancelOutput,
  checkOrdersCancelPartialInput,
  checkOrdersCancelPartialOutput,
  checkOrdersCancelSyncInput,
  checkOrdersCancelSyncOutput,
  checkOrdersFillsInput,
  checkOrdersFillsOutput,
  checkOrdersGetByClientOidInput,
  checkOrdersGetByClientOidOutput,
  checkOrdersGetInput,
  checkOrdersGetOutput,
  checkOrdersListClosedInput,
  checkOrdersListClosedOutput,
  checkOrdersListOpenInput,
  checkOrdersListOpenOutput,
  checkOrdersModifyInput,
  checkOrdersModifyOutput,
  checkOrdersOpenSymbolsInput,
  checkOrdersOpenSymbolsOutput,
  checkOrdersPlaceInput,
  checkOrdersPlaceManyInput,
  checkOrdersPlaceManyOutput,
  checkOrdersPlaceManySyncInput,
  checkOrdersPlaceManySyncOutput,
  checkOrdersPlaceOutput,
  checkOrdersPlaceSyncInput,
  checkOrdersPlaceSyncOutput,
  checkOrdersTestInput,
  checkOrdersTestOutput,
  checkWithdrawalsCancelInput,
  checkWithdrawalsCancelOutput,
  checkWithdrawalsCreateInput,
  checkWithdrawalsCreateOutput,
  checkWithdrawalsGetInput,
  checkWithdrawalsGetOutput,
  checkWithdrawalsListInput,
  checkWithdrawalsListOutput,
  checkWithdrawalsQuotasInput,
  checkWithdrawalsQuotasOutput,
} from "./checks.ts";

/** Lists spot accounts with their balances. The list is empty if no account matches. Needs General permission. */
export const accountsList: Operation<AccountsListInput, AccountsListOutput> = {
  id: "accounts.list",
  method: "GET",
  path: "/api/v1/accounts",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { currency: "string", type: "string" },
  rateLimit: { pool: "management", weight: 5 },
  sensitive: ["id"],
  checkInput: checkAccountsListInput,
  checkOutput: checkAccountsListOutput,
};

/** Lists the spot ledger: each change of a balance in the funding and trade accounts, page by page. */
export const accountsLedger: Operation<AccountsLedgerInput, AccountsLedgerOutput> = {
  id: "accounts.ledger",
  method: "GET",
  path: "/api/v1/accounts/ledgers",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    currency: "string",
    direction: "string",
    bizType: "string",
    startAt: "number",
    endAt: "number",
    pageSize: "number",
    currentPage: "number",
  },
  paging: {
    style: "page",
    page: "currentPage",
    size: "pageSize",
    min: 10,
    max: 500,
    default: 50,
    items: "items",
    total: "totalPage",
    count: "totalNum",
  },
  window: { start: "startAt", end: "endAt" },
  rateLimit: { pool: "management", weight: 2 },
  checkInput: checkAccountsLedgerInput,
  checkOutput: checkAccountsLedgerOutput,
};

/** Returns the balance of one spot account. Needs General permission. */
export const accountsGet: Operation<AccountsGetInput, AccountsGetOutput> = {
  id: "accounts.get",
  method: "GET",
  path: "/api/v1/accounts/{accountId}",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  rateLimit: { pool: "management", weight: 5 },
  sensitive: ["accountId"],
  checkInput: checkAccountsGetInput,
  checkOutput: checkAccountsGetOutput,
};

/** Returns the user's base fee rates. Needs General permission. */
export const feesBase: Operation<FeesBaseInput, FeesBaseOutput> = {
  id: "fees.base",
  method: "GET",
  path: "/api/v1/base-fee",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { currencyType: "number" },
  rateLimit: { pool: "spot", weight: 3 },
  checkInput: checkFeesBaseInput,
  checkOutput: checkFeesBaseOutput,
};

/** Lists deposits, newest first, page by page. Needs General permission. */
export const depositsList: Operation<DepositsListInput, DepositsListOutput> = {
  id: "deposits.list",
  method: "GET",
  path: "/api/v1/deposits",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    currency: "string",
    status: "string",
    startAt: "number",
    endAt: "number",
    pageSize: "number",
    currentPage: "number",
  },
  paging: {
    style: "page",
    page: "currentPage",
    size: "pageSize",
    max: 100,
    default: 50,
    items: "items",
    total: "totalPage",
    count: "totalNum",
  },
  window: { start: "startAt", end: "endAt" },
  rateLimit: { pool: "management", weight: 5 },
  sensitive: ["address", "memo"],
  checkInput: checkDepositsListInput,
  checkOutput: checkDepositsListOutput,
};

/** Lists the high-frequency ledger: each change of a balance in the high-frequency trade account, newest first. */
export const accountsHfLedger: Operation<AccountsHfLedgerInput, AccountsHfLedgerOutput> = {
  id: "accounts.hfLedger",
  method: "GET",
  path: "/api/v1/hf/accounts/ledgers",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    currency: "list",
    direction: "string",
    bizType: "string",
    lastId: "id64",
    limit: "number",
    startAt: "number",
    endAt: "number",
  },
  paging: { style: "cursor", cursor: "lastId", size: "limit", max: 200, default: 100, nextOfItem: "id" },
  window: { start: "startAt", end: "endAt", maxDays: 7, mayForgetAfterDays: 7 },
  rateLimit: { pool: "spot", weight: 2 },
  checkInput: checkAccountsHfLedgerInput,
  checkOutput: checkAccountsHfLedgerOutput,
};

/** Returns true if the user trades spot in a high-frequency account. */
export const accountsIsHighFrequency: Operation<AccountsIsHighFrequencyInput, AccountsIsHighFrequencyOutput> = {
  id: "accounts.isHighFrequency",
  method: "GET",
  path: "/api/v1/hf/accounts/opened",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  rateLimit: { pool: "spot", weight: 30 },
  checkInput: checkAccountsIsHighFrequencyInput,
  checkOutput: checkAccountsIsHighFrequencyOutput,
};

/** Lists the fills of orders, newest first. */
export const ordersFills: Operation<OrdersFillsInput, OrdersFillsOutput> = {
  id: "orders.fills",
  method: "GET",
  path: "/api/v1/hf/fills",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    symbol: "string",
    orderId: "string",
    side: "string",
    type: "string",
    lastId: "id64",
    limit: "number",
    startAt: "number",
    endAt: "number",
  },
  paging: { style: "cursor", cursor: "lastId", size: "limit", max: 200, default: 100, items: "items", next: "lastId" },
  window: { start: "startAt", end: "endAt" },
  rateLimit: { pool: "spot", weight: 2 },
  ids: ["lastId", "id", "tradeId"],
  checkInput: checkOrdersFillsInput,
  checkOutput: checkOrdersFillsOutput,
};

/** Places an order, and returns once the exchange has accepted it. */
export const ordersPlace: Operation<OrdersPlaceInput, OrdersPlaceOutput, Order> = {
  id: "orders.place",
  method: "POST",
  path: "/api/v1/hf/orders",
  auth: "signed",
  permission: "Spot",
  effect: {
    kind: "keyed",
    key: "clientOid",
    lookup: "orders.getByClientOid",
    list: "orders.listClosed",
    visibleAfterMs: 10000,
    visibleForMs: 259200000,
  },
  body: {
    type: "string",
    symbol: "string",
    side: "string",
    clientOid: "string",
    price: "string",
    size: "string",
    funds: "string",
    stp: "string",
    tags: "string",
    remark: "string",
    timeInForce: "string",
    cancelAfter: "number",
    postOnly: "boolean",
    hidden: "boolean",
    iceberg: "boolean",
    visibleSize: "string",
  },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersPlaceInput,
  checkOutput: checkOrdersPlaceOutput,
};

/** Requests the cancellation of all open orders of a pair. */
export const ordersCancelBySymbol: Operation<OrdersCancelBySymbolInput, OrdersCancelBySymbolOutput, never> = {
  id: "orders.cancelBySymbol",
  method: "DELETE",
  path: "/api/v1/hf/orders",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "retryable", lookup: "orders.listOpen", visibleAfterMs: 10000 },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 2 },
  checkInput: checkOrdersCancelBySymbolInput,
  checkOutput: checkOrdersCancelBySymbolOutput,
};

/** Lists the open orders of a pair. Needs General permission. */
export const ordersListOpen: Operation<OrdersListOpenInput, OrdersListOpenOutput> = {
  id: "orders.listOpen",
  method: "GET",
  path: "/api/v1/hf/orders/active",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 2 },
  checkInput: checkOrdersListOpenInput,
  checkOutput: checkOrdersListOpenOutput,
};

/** Lists the pairs that have open orders. Needs Spot permission. */
export const ordersOpenSymbols: Operation<OrdersOpenSymbolsInput, OrdersOpenSymbolsOutput> = {
  id: "orders.openSymbols",
  method: "GET",
  path: "/api/v1/hf/orders/active/symbols",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "read" },
  rateLimit: { pool: "spot", weight: 2 },
  checkInput: checkOrdersOpenSymbolsInput,
  checkOutput: checkOrdersOpenSymbolsOutput,
};

/** Replaces an open order by one with another price, another size, or both. */
export const ordersModify: Operation<OrdersModifyInput, OrdersModifyOutput, Order> = {
  id: "orders.modify",
  method: "POST",
  path: "/api/v1/hf/orders/alter",
  auth: "signed",
  permission: "Spot",
  effect: {
    kind: "once",
    lookup: "orders.get",
    fallback: "orders.getByClientOid",
    visibleAfterMs: 10000,
    visibleForMs: 259200000,
  },
  body: { symbol: "string", orderId: "string", clientOid: "string", newPrice: "string", newSize: "string" },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersModifyInput,
  checkOutput: checkOrdersModifyOutput,
};

/** Cancels a part of an order. The rest keeps its place in the queue. */
export const ordersCancelPartial: Operation<OrdersCancelPartialInput, OrdersCancelPartialOutput, Order> = {
  id: "orders.cancelPartial",
  method: "DELETE",
  path: "/api/v1/hf/orders/cancel/{orderId}",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "once", lookup: "orders.get", visibleAfterMs: 10000, visibleForMs: 259200000 },
  query: { symbol: "string", cancelSize: "string" },
  rateLimit: { pool: "spot", weight: 2 },
  echo: { orderId: "orderId" },
  checkInput: checkOrdersCancelPartialInput,
  checkOutput: checkOrdersCancelPartialOutput,
};

/** Requests the cancellation of all open orders of all pairs. */
export const ordersCancelAll: Operation<OrdersCancelAllInput, OrdersCancelAllOutput, never> = {
  id: "orders.cancelAll",
  method: "DELETE",
  path: "/api/v1/hf/orders/cancelAll",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "retryable", lookup: "orders.openSymbols", visibleAfterMs: 10000 },
  rateLimit: { pool: "spot", weight: 30 },
  checkInput: checkOrdersCancelAllInput,
  checkOutput: checkOrdersCancelAllOutput,
};

/** Returns the order with this client id, open or done. A done order can be found for at most 3 days. */
export const ordersGetByClientOid: Operation<OrdersGetByClientOidInput, OrdersGetByClientOidOutput> = {
  id: "orders.getByClientOid",
  method: "GET",
  path: "/api/v1/hf/orders/client-order/{clientOid}",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 2 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersGetByClientOidInput,
  checkOutput: checkOrdersGetByClientOidOutput,
};

/** Requests the cancellation of the order with this client id. */
export const ordersCancelByClientOid: Operation<OrdersCancelByClientOidInput, OrdersCancelByClientOidOutput, never> = {
  id: "orders.cancelByClientOid",
  method: "DELETE",
  path: "/api/v1/hf/orders/client-order/{clientOid}",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "retryable", lookup: "orders.getByClientOid", visibleAfterMs: 10000 },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersCancelByClientOidInput,
  checkOutput: checkOrdersCancelByClientOidOutput,
};

/** Sets, renews or disables dead-connection protection (DCP). */
export const dcpSet: Operation<DcpSetInput, DcpSetOutput, never> = {
  id: "dcp.set",
  method: "POST",
  path: "/api/v1/hf/orders/dead-cancel-all",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "retryable", lookup: "dcp.get", visibleAfterMs: 10000 },
  body: { timeout: "number", symbols: "string" },
  rateLimit: { pool: "spot", weight: 2 },
  checkInput: checkDcpSetInput,
  checkOutput: checkDcpSetOutput,
};

/**
 * Returns the setting of dead-connection protection; null or an empty object if it is not set. Needs Spot
 * permission.
 */
export const dcpGet: Operation<DcpGetInput, DcpGetOutput> = {
  id: "dcp.get",
  method: "GET",
  path: "/api/v1/hf/orders/dead-cancel-all/query",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "read" },
  rateLimit: { pool: "spot", weight: 2 },
  checkInput: checkDcpGetInput,
  checkOutput: checkDcpGetOutput,
};

/** Lists filled and cancelled orders, newest first. */
export const ordersListClosed: Operation<OrdersListClosedInput, OrdersListClosedOutput> = {
  id: "orders.listClosed",
  method: "GET",
  path: "/api/v1/hf/orders/done",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    symbol: "string",
    side: "string",
    type: "string",
    startAt: "number",
    endAt: "number",
    limit: "number",
    lastId: "id64",
  },
  paging: { style: "cursor", cursor: "lastId", size: "limit", max: 200, items: "items", next: "lastId" },
  window: { start: "startAt", end: "endAt" },
  rateLimit: { pool: "spot", weight: 2 },
  ids: ["lastId"],
  checkInput: checkOrdersListClosedInput,
  checkOutput: checkOrdersListClosedOutput,
};

/** Places 1 to 20 orders. Each is accepted or rejected independently of the others. */
export const ordersPlaceMany: Operation<OrdersPlaceManyInput, OrdersPlaceManyOutput, Order> = {
  id: "orders.placeMany",
  method: "POST",
  path: "/api/v1/hf/orders/multi",
  auth: "signed",
  permission: "Spot",
  effect: {
    kind: "keyed",
    key: "clientOid",
    items: "orderList",
    lookup: "orders.getByClientOid",
    list: "orders.listClosed",
    visibleAfterMs: 10000,
    visibleForMs: 259200000,
  },
  body: { orderList: "json" },
  rateLimit: { pool: "spot", weight: 1 },
  checkInput: checkOrdersPlaceManyInput,
  checkOutput: checkOrdersPlaceManyOutput,
};

/** Places 1 to 20 orders, each independent of the others, and returns after the matching engine has processed them. */
export const ordersPlaceManySync: Operation<OrdersPlaceManySyncInput, OrdersPlaceManySyncOutput, Order> = {
  id: "orders.placeManySync",
  method: "POST",
  path: "/api/v1/hf/orders/multi/sync",
  auth: "signed",
  permission: "Spot",
  effect: {
    kind: "keyed",
    key: "clientOid",
    items: "orderList",
    lookup: "orders.getByClientOid",
    list: "orders.listClosed",
    visibleAfterMs: 10000,
    visibleForMs: 259200000,
  },
  body: { orderList: "json" },
  rateLimit: { pool: "spot", weight: 1 },
  checkInput: checkOrdersPlaceManySyncInput,
  checkOutput: checkOrdersPlaceManySyncOutput,
};

/** Places an order, and returns after the matching engine has processed it. */
export const ordersPlaceSync: Operation<OrdersPlaceSyncInput, OrdersPlaceSyncOutput, Order> = {
  id: "orders.placeSync",
  method: "POST",
  path: "/api/v1/hf/orders/sync",
  auth: "signed",
  permission: "Spot",
  effect: {
    kind: "keyed",
    key: "clientOid",
    lookup: "orders.getByClientOid",
    list: "orders.listClosed",
    visibleAfterMs: 10000,
    visibleForMs: 259200000,
  },
  body: {
    type: "string",
    symbol: "string",
    side: "string",
    clientOid: "string",
    price: "string",
    size: "string",
    funds: "string",
    stp: "string",
    tags: "string",
    remark: "string",
    timeInForce: "string",
    cancelAfter: "number",
    postOnly: "boolean",
    hidden: "boolean",
    iceberg: "boolean",
    visibleSize: "string",
  },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersPlaceSyncInput,
  checkOutput: checkOrdersPlaceSyncOutput,
};

/** Cancels the order with this client id, and returns after the matching engine has processed the cancellation. */
export const ordersCancelByClientOidSync: Operation<OrdersCancelByClientOidSyncInput, OrdersCancelByClientOidSyncOutput, never> = {
  id: "orders.cancelByClientOidSync",
  method: "DELETE",
  path: "/api/v1/hf/orders/sync/client-order/{clientOid}",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "retryable", lookup: "orders.getByClientOid", visibleAfterMs: 10000 },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersCancelByClientOidSyncInput,
  checkOutput: checkOrdersCancelByClientOidSyncOutput,
};

/** Cancels the order with this id, and returns after the matching engine has processed the cancellation. */
export const ordersCancelSync: Operation<OrdersCancelSyncInput, OrdersCancelSyncOutput, never> = {
  id: "orders.cancelSync",
  method: "DELETE",
  path: "/api/v1/hf/orders/sync/{orderId}",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "idempotent" },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { orderId: "orderId" },
  checkInput: checkOrdersCancelSyncInput,
  checkOutput: checkOrdersCancelSyncOutput,
};

/** Checks an order and its signature without placing it. */
export const ordersTest: Operation<OrdersTestInput, OrdersTestOutput> = {
  id: "orders.test",
  method: "POST",
  path: "/api/v1/hf/orders/test",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "read" },
  body: {
    type: "string",
    symbol: "string",
    side: "string",
    clientOid: "string",
    price: "string",
    size: "string",
    funds: "string",
    stp: "string",
    tags: "string",
    remark: "string",
    timeInForce: "string",
    cancelAfter: "number",
    postOnly: "boolean",
    hidden: "boolean",
    iceberg: "boolean",
    visibleSize: "string",
  },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { clientOid: "clientOid" },
  checkInput: checkOrdersTestInput,
  checkOutput: checkOrdersTestOutput,
};

/** Returns the order with this id, open or done. A done order can be found for at most 3 days. */
export const ordersGet: Operation<OrdersGetInput, OrdersGetOutput> = {
  id: "orders.get",
  method: "GET",
  path: "/api/v1/hf/orders/{orderId}",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 2 },
  echo: { orderId: "id" },
  checkInput: checkOrdersGetInput,
  checkOutput: checkOrdersGetOutput,
};

/** Requests the cancellation of the order with this id. */
export const ordersCancel: Operation<OrdersCancelInput, OrdersCancelOutput, never> = {
  id: "orders.cancel",
  method: "DELETE",
  path: "/api/v1/hf/orders/{orderId}",
  auth: "signed",
  permission: "Spot",
  effect: { kind: "idempotent" },
  query: { symbol: "string" },
  rateLimit: { pool: "spot", weight: 1 },
  echo: { orderId: "orderId" },
  checkInput: checkOrdersCancelInput,
  checkOutput: checkOrdersCancelOutput,
};

/** Lists the pairs of isolated margin, with their leverage and borrowing settings. Public. */
export const marginIsolatedSymbols: Operation<MarginIsolatedSymbolsInput, MarginIsolatedSymbolsOutput> = {
  id: "margin.isolatedSymbols",
  method: "GET",
  path: "/api/v1/isolated/symbols",
  auth: "public",
  effect: { kind: "read" },
  rateLimit: { pool: "public", weight: 3 },
  checkInput: checkMarginIsolatedSymbolsInput,
  checkOutput: checkMarginIsolatedSymbolsOutput,
};

/** Returns leverage and debt ratios of cross margin, and the currencies they apply to. Public. */
export const marginConfig: Operation<MarginConfigInput, MarginConfigOutput> = {
  id: "margin.config",
  method: "GET",
  path: "/api/v1/margin/config",
  auth: "public",
  effect: { kind: "read" },
  rateLimit: { pool: "spot", weight: 25 },
  checkInput: checkMarginConfigInput,
  checkOutput: checkMarginConfigOutput,
};

/** Lists the user's actual fee rate for each pair. Needs General permission. */
export const feesActual: Operation<FeesActualInput, FeesActualOutput> = {
  id: "fees.actual",
  method: "GET",
  path: "/api/v1/trade-fees",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbols: "list" },
  rateLimit: { pool: "spot", weight: 3 },
  checkInput: checkFeesActualInput,
  checkOutput: checkFeesActualOutput,
};

/** Returns the permissions and the owner of the API key in use. Needs General permission. */
export const accountsApiKey: Operation<AccountsApiKeyInput, AccountsApiKeyOutput> = {
  id: "accounts.apiKey",
  method: "GET",
  path: "/api/v1/user/api-key",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  rateLimit: { pool: "management", weight: 20 },
  sensitive: ["apiKey", "ipWhitelist", "uid", "subName"],
  ids: ["uid"],
  checkInput: checkAccountsApiKeyInput,
  checkOutput: checkAccountsApiKeyOutput,
};

/** Lists withdrawals, newest first, page by page. Needs General permission. */
export const withdrawalsList: Operation<WithdrawalsListInput, WithdrawalsListOutput> = {
  id: "withdrawals.list",
  method: "GET",
  path: "/api/v1/withdrawals",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: {
    currency: "string",
    status: "string",
    startAt: "number",
    endAt: "number",
    pageSize: "number",
    currentPage: "number",
  },
  paging: {
    style: "page",
    page: "currentPage",
    size: "pageSize",
    max: 500,
    default: 50,
    items: "items",
    total: "totalPage",
    count: "totalNum",
  },
  window: { start: "startAt", end: "endAt" },
  rateLimit: { pool: "management", weight: 20 },
  sensitive: ["address", "memo"],
  checkInput: checkWithdrawalsListInput,
  checkOutput: checkWithdrawalsListOutput,
};

/** Returns limits, minimum amount and minimum fee for withdrawals of a currency. Needs General permission. */
export const withdrawalsQuotas: Operation<WithdrawalsQuotasInput, WithdrawalsQuotasOutput> = {
  id: "withdrawals.quotas",
  method: "GET",
  path: "/api/v1/withdrawals/quotas",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { currency: "string", chain: "string" },
  rateLimit: { pool: "management", weight: 20 },
  checkInput: checkWithdrawalsQuotasInput,
  checkOutput: checkWithdrawalsQuotasOutput,
};

/** Returns all details of one withdrawal, and whether it can still be cancelled. Needs General permission. */
export const withdrawalsGet: Operation<WithdrawalsGetInput, WithdrawalsGetOutput> = {
  id: "withdrawals.get",
  method: "GET",
  path: "/api/v1/withdrawals/{withdrawalId}",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  rateLimit: { pool: "management", weight: 20 },
  sensitive: ["uid", "address", "memo", "addressRemark"],
  ids: ["uid"],
  echo: { withdrawalId: "id" },
  checkInput: checkWithdrawalsGetInput,
  checkOutput: checkWithdrawalsGetOutput,
};

/** Cancels a withdrawal with status `PROCESSING`. */
export const withdrawalsCancel: Operation<WithdrawalsCancelInput, WithdrawalsCancelOutput, never> = {
  id: "withdrawals.cancel",
  method: "DELETE",
  path: "/api/v1/withdrawals/{withdrawalId}",
  auth: "signed",
  permission: "Withdrawal",
  effect: { kind: "idempotent" },
  rateLimit: { pool: "management", weight: 20 },
  checkInput: checkWithdrawalsCancelInput,
  checkOutput: checkWithdrawalsCancelOutput,
};

/** Returns the user's VIP level, and the number of existing and allowed sub-accounts. Needs General permission. */
export const accountsSummary: Operation<AccountsSummaryInput, AccountsSummaryOutput> = {
  id: "accounts.summary",
  method: "GET",
  path: "/api/v2/user-info",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  rateLimit: { pool: "management", weight: 20 },
  checkInput: checkAccountsSummaryInput,
  checkOutput: checkAccountsSummaryOutput,
};

/** Creates a deposit address. */
export const depositsCreateAddress: Operation<DepositsCreateAddressInput, DepositsCreateAddressOutput, DepositAddress> = {
  id: "deposits.createAddress",
  method: "POST",
  path: "/api/v3/deposit-address/create",
  auth: "signed",
  permission: "General",
  effect: { kind: "once", lookup: "deposits.addresses", visibleAfterMs: 60000, visibleForMs: 604800000 },
  body: { currency: "string", chain: "string", to: "string", amount: "string" },
  rateLimit: { pool: "management", weight: 20 },
  sensitive: ["address", "memo"],
  echo: { currency: "currency" },
  checkInput: checkDepositsCreateAddressInput,
  checkOutput: checkDepositsCreateAddressOutput,
};

/** Lists deposit addresses of a currency. The list is empty if there are none. Needs General permission. */
export const depositsAddresses: Operation<DepositsAddressesInput, DepositsAddressesOutput> = {
  id: "deposits.addresses",
  method: "GET",
  path: "/api/v3/deposit-addresses",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { currency: "string", chain: "string", amount: "string" },
  rateLimit: { pool: "management", weight: 5 },
  sensitive: ["address", "memo"],
  checkInput: checkDepositsAddressesInput,
  checkOutput: checkDepositsAddressesOutput,
};

/** Returns assets and liabilities of the isolated margin account: totals, and the balances of each pair. */
export const accountsIsolatedMargin: Operation<AccountsIsolatedMarginInput, AccountsIsolatedMarginOutput> = {
  id: "accounts.isolatedMargin",
  method: "GET",
  path: "/api/v3/isolated/accounts",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { symbol: "string", quoteCurrency: "string", queryType: "string" },
  rateLimit: { pool: "spot", weight: 15 },
  checkInput: checkAccountsIsolatedMarginInput,
  checkOutput: checkAccountsIsolatedMarginOutput,
};

/** Returns assets and liabilities of the cross margin account: totals, and the balance in each currency. */
export const accountsCrossMargin: Operation<AccountsCrossMarginInput, AccountsCrossMarginOutput> = {
  id: "accounts.crossMargin",
  method: "GET",
  path: "/api/v3/margin/accounts",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { quoteCurrency: "string", queryType: "string" },
  rateLimit: { pool: "spot", weight: 15 },
  checkInput: checkAccountsCrossMarginInput,
  checkOutput: checkAccountsCrossMarginOutput,
};

/** Lists collateral ratios: the fraction of a currency's value that counts as collateral. */
export const marginCollateralRatios: Operation<MarginCollateralRatiosInput, MarginCollateralRatiosOutput> = {
  id: "margin.collateralRatios",
  method: "GET",
  path: "/api/v3/margin/collateralRatio",
  auth: "public",
  effect: { kind: "read" },
  query: { currencyList: "list" },
  rateLimit: { pool: "public", weight: 10 },
  checkInput: checkMarginCollateralRatiosInput,
  checkOutput: checkMarginCollateralRatiosOutput,
};

/** Lists limits for borrowing, buying and holding on margin. */
export const marginRiskLimits: Operation<MarginRiskLimitsInput, MarginRiskLimitsOutput> = {
  id: "margin.riskLimits",
  method: "GET",
  path: "/api/v3/margin/currencies",
  auth: "signed",
  permission: "General",
  effect: { kind: "read" },
  query: { isIsolated: "boolean", currency: "string", symbol: "string" },
  rateLimit: { pool: "spot", weight: 20 },
  checkInput: checkMarginRiskLimitsInput,
  checkOutput: checkMarginRiskLimitsOutput,
};

/** Lists the pairs of cross margin, with their sizes and increments. Public. */
export const marginCrossSymbols: Operation<MarginCrossSymbolsInput, MarginCrossSymbolsOutput> = {
  id: "margin.crossSymbols",
  method: "GET",
  path: "/api/v3/margin/symbols",
  auth: "public",
  effect: { kind: "read" },
  query: { symbol: "string" },
  rateLimit: { pool: "public", weight: 3 },
  checkInput: checkMarginCrossSymbolsInput,
  checkOutput: checkMarginCrossSymbolsOutput,
};

/** Withdraws to an address, or to another user by UID, e-mail or phone number. */
export const withdrawalsCreate: Operation<WithdrawalsCreateInput, WithdrawalsCreateOutput, Withdrawal> = {
  id: "withdrawals.create",
  method: "POST",
  path: "/api/v3/withdrawals",
  auth: "signed",
  permission: "Withdrawal",
  effect: { kind: "once", lookup: "withdrawals.list", visibleAfterMs: 60000, visibleForMs: 604800000 },
  body: {
    currency: "string",
    toAddress: "string",
    amount: "string",
    withdrawType: "string",
    chain: "string",
    memo: "string",
    isInner: "boolean",
    remark: "string",
    feeDeductType: "string",
  },
  rateLimit: { pool: "management", weight: 5 },
  sensitive: ["toAddress", "memo"],
  checkInput: checkWithdrawalsCreateInput,
  checkOutput: checkWithdrawalsCreateOutput,
};

/** Every operation of service A, by resource and name. */
export const operations = {
  accounts: {
    list: accountsList,
    ledger: accountsLedger,
    get: accountsGet,
    hfLedger: accountsHfLedger,
    isHighFrequency: accountsIsHighFrequency,
    apiKey: accountsApiKey,
    summary: accountsSummary,
    isolatedMargin: accountsIsolatedMargin,
    crossMargin: accountsCrossMargin,
  },
  fees: {
    base: feesBase,
    actual: feesActual,
  },
  orders: {
    fills: ordersFills,
    place: ordersPlace,
    cancelBySymbol: ordersCancelBySymbol,
    listOpen: ordersListOpen,
    openSymbols: ordersOpenSymbols,
    modify: ordersModify,
    cancelPartial: ordersCancelPartial,
    cancelAll: ordersCancelAll,
    getByClientOid: ordersGetByClientOid,
    cancelByClientOid: ordersCancelByClientOid,
    listClosed: ordersListClosed,
    placeMany: ordersPlaceMany,
    placeManySync: ordersPlaceManySync,
    placeSync: ordersPlaceSync,
    cancelByClientOidSync: ordersCancelByClientOidSync,
    cancelSync: ordersCancelSync,
    test: ordersTest,
    get: ordersGet,
    cancel: ordersCancel,
  },
  dcp: {
    set: dcpSet,
    get: dcpGet,
  },
  withdrawals: {
    list: withdrawalsList,
    quotas: withdrawalsQuotas,
    get: withdrawalsGet,
    cancel: withdrawalsCancel,
    create: withdrawalsCreate,
  },
  deposits: {
    list: depositsList,
    createAddress: depositsCreateAddress,
    addresses: depositsAddresses,
  },
  margin: {
    isolatedSymbols: marginIsolatedSymbols,
    config: marginConfig,
    collateralRatios: marginCollateralRatios,
    riskLimits: marginRiskLimits,
    crossSymbols: marginCrossSymbols,
  },
} as const;
