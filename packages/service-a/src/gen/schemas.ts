// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; npm run generate writes it.
import {
  countCharacters,
  exactlyOne,
  isEpochMs,
  isInt64,
  isSegment,
  isWellFormed,
  isWindow,
  toPlainDecimal,
} from "@exch/runtime/service";
import { z } from "zod";

const digits = z.string().regex(/^-?\d{1,16}$/).transform(Number).pipe(z.int());
const wellFormed = z.string().refine(isWellFormed, "must not contain half of a surrogate pair");
const symbolPattern = /^[^,]+$/u;
const clientOidPattern = /^[A-Za-z0-9_-]+$/u;
const amountPattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/u;
const shortAsciiPattern = /^[\x00-\x7F]*$/u;
const anyClientOidPattern = /^([ -"$&-\-0->@-\[\]-~][ -"$&-.0->@-\[\]-~]*|\.[ -"$&-\-0->@-\[\]-~][ -"$&-.0->@-\[\]-~]*|\.\.[ -"$&-.0->@-\[\]-~]+)$/u;
const symbolsPattern = /^$|^[^,]+(,[^,]+){0,49}$/u;
const positiveAmountPattern = /^([1-9][0-9]*(\.[0-9]+)?|0\.0*[1-9][0-9]*)$/u;
const accountIdWords = ["ledgers"];
const orderIdWords = ["client-order"];
const withdrawalIdWords = ["quotas"];

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

/** Spot account for one currency and type. */
export const spotAccount = z.looseObject({
  id: z.string(),
  type: z.union([z.enum(["main", "trade", "trade_hf", "margin"]), z.string()]),
  currency: z.string(),
  balance: z.string(),
  available: z.string(),
  holds: z.string(),
});

/** One change of a spot account balance. */
export const ledgerEntry = z.looseObject({
  id: z.string(),
  currency: z.string(),
  amount: z.string(),
  fee: z.string().optional(),
  balance: z.string(),
  accountType: z.string().optional(),
  direction: z.union([z.enum(["in", "out"]), z.string()]),
  context: z.string().optional(),
  bizType: z.string().optional(),
  createdAt: z.int(),
});

/** One page of a list. */
export const ledgerEntryPage = z.looseObject({
  currentPage: z.int().optional(),
  pageSize: z.int().optional(),
  totalNum: z.int(),
  totalPage: z.int(),
  items: z.array(ledgerEntry),
});

/** Balance of a spot account. */
export const spotBalance = z.looseObject({
  currency: z.string(),
  balance: z.string(),
  available: z.string(),
  holds: z.string(),
});

/** Trading fee rates, as fractions of the traded funds. */
export const feeRates = z.looseObject({
  takerFeeRate: z.string(),
  makerFeeRate: z.string(),
});

/** Deposit, as returned by the history. */
export const deposit = z.looseObject({
  currency: z.string(),
  chain: z.string().optional(),
  status: z.union([z.enum(["PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]), z.string()]),
  address: z.string(),
  memo: z.string().nullable().optional(),
  isInner: z.boolean().optional(),
  amount: z.string(),
  fee: z.string().optional(),
  walletTxId: z.string().nullable().optional(),
  createdAt: z.int(),
  updatedAt: z.int().optional(),
  remark: z.string().optional(),
  arrears: z.boolean().optional(),
});

/** One page of a list. */
export const depositPage = z.looseObject({
  currentPage: z.int().optional(),
  pageSize: z.int().optional(),
  totalNum: z.int(),
  totalPage: z.int(),
  items: z.array(deposit),
});

/** One change of a high-frequency account balance. */
export const hfLedgerEntry = z.looseObject({
  id: z.string(),
  currency: z.string(),
  amount: z.string(),
  fee: z.string().optional(),
  balance: z.string(),
  accountType: z.string().optional(),
  direction: z.union([z.enum(["in", "out"]), z.string()]),
  context: z.string().optional(),
  bizType: z.union([z.enum(["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER"]), z.string()]).optional(),
  tax: z.string().optional(),
  createdAt: z.union([z.int(), digits]),
});

/** Trade that filled an order, fully or partly. */
export const fill = z.looseObject({
  id: z.union([z.string(), z.int().transform(String)]),
  orderId: z.string(),
  counterOrderId: z.string().optional(),
  tradeId: z.union([z.string(), z.int().transform(String)]),
  symbol: z.string(),
  side: z.union([z.enum(["buy", "sell"]), z.string()]),
  liquidity: z.union([z.enum(["maker", "taker"]), z.string()]).optional(),
  type: z.union([z.enum(["limit", "market"]), z.string()]).optional(),
  forceTaker: z.boolean().optional(),
  price: z.string(),
  size: z.string(),
  funds: z.string(),
  fee: z.string(),
  feeRate: z.string().optional(),
  feeCurrency: z.string().optional(),
  stop: z.string().optional(),
  tradeType: z.string().optional(),
  taxRate: z.string().optional(),
  tax: z.string().optional(),
  createdAt: z.int(),
});

/** List of fills with the cursor to earlier ones. */
export const fills = z.looseObject({
  items: z.array(fill),
  lastId: z.union([z.string(), z.int().transform(String)]).optional(),
});

/** Order to place. The required fields depend on `type`. */
export const newOrder = z.strictObject({
  type: z.enum(["limit", "market"]),
  symbol: wellFormed.min(1).regex(symbolPattern),
  side: z.enum(["buy", "sell"]),
  clientOid: wellFormed.min(1).max(40).regex(clientOidPattern).optional(),
  price: wellFormed.min(1).max(64).regex(amountPattern).optional(),
  size: wellFormed.min(1).max(64).regex(amountPattern).optional(),
  funds: wellFormed.min(1).max(64).regex(amountPattern).optional(),
  stp: z.enum(["CN", "CO", "CB", "DC"]).optional(),
  tags: wellFormed.max(20).regex(shortAsciiPattern).optional(),
  remark: wellFormed.max(20).regex(shortAsciiPattern).optional(),
  timeInForce: z.enum(["GTC", "GTT", "IOC", "FOK"]).optional(),
  cancelAfter: z.int().min(1).max(2592000).optional(),
  postOnly: z.boolean().optional(),
  hidden: z.boolean().optional(),
  iceberg: z.boolean().optional(),
  visibleSize: wellFormed.min(1).max(64).regex(amountPattern).optional(),
})
  .refine((v) => v.type !== "limit" || v.price !== undefined, {
    path: ["price"],
    message: 'price is required while type is "limit"',
  })
  .refine((v) => v.type !== "limit" || v.size !== undefined, {
    path: ["size"],
    message: 'size is required while type is "limit"',
  })
  .refine((v) => v.type !== "limit" || v.funds === undefined, {
    path: ["funds"],
    message: 'funds must not be given while type is "limit"',
  })
  .refine((v) => v.type !== "market" || v.price === undefined, {
    path: ["price"],
    message: 'price must not be given while type is "market"',
  })
  .refine((v) => v.type !== "market" || exactlyOne(v.size, v.funds), {
    path: ["size"],
    message: 'size or funds must be given while type is "market", and only one of them',
  })
  .refine((v) => v.cancelAfter === undefined || v.timeInForce === "GTT", {
    path: ["cancelAfter"],
    message: 'cancelAfter may be given only while timeInForce is "GTT"',
  })
  .refine((v) => v.visibleSize === undefined || v.iceberg === true, {
    path: ["visibleSize"],
    message: "visibleSize may be given only while iceberg is true",
  });

/** Acknowledgement of a placed order. */
export const placedOrder = z.looseObject({
  orderId: z.string(),
  clientOid: z.string().optional(),
});

/** Order, as returned by queries. */
export const order = z.looseObject({
  id: z.string(),
  symbol: z.string(),
  opType: z.string().optional(),
  type: z.union([z.enum(["limit", "market"]), z.string()]),
  side: z.union([z.enum(["buy", "sell"]), z.string()]),
  price: z.string(),
  size: z.string(),
  funds: z.string(),
  dealSize: z.string(),
  dealFunds: z.string(),
  fee: z.string(),
  feeCurrency: z.string().optional(),
  stp: z.union([z.enum(["", "CN", "CO", "CB", "DC"]), z.string()]).nullable().optional(),
  timeInForce: z.union([z.enum(["GTC", "GTT", "IOC", "FOK"]), z.string()]).optional(),
  postOnly: z.boolean().optional(),
  hidden: z.boolean().optional(),
  iceberg: z.boolean().optional(),
  visibleSize: z.string().optional(),
  cancelAfter: z.int().optional(),
  channel: z.string().optional(),
  clientOid: z.string().optional(),
  remark: z.string().nullable().optional(),
  tags: z.string().nullable().optional(),
  cancelExist: z.boolean().optional(),
  createdAt: z.int(),
  lastUpdatedAt: z.int().optional(),
  tradeType: z.string().optional(),
  inOrderBook: z.boolean().optional(),
  cancelledSize: z.string().optional(),
  cancelledFunds: z.string().optional(),
  remainSize: z.string().optional(),
  remainFunds: z.string().optional(),
  active: z.boolean(),
  tax: z.string().optional(),
});

/** Pairs that have open orders. */
export const openSymbols = z.looseObject({
  symbols: z.array(z.string()),
});

/** Change of an open order. */
export const orderChange = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern),
  orderId: wellFormed.min(1).optional(),
  clientOid: wellFormed.refine((value) => countCharacters(value) >= 1 && countCharacters(value) <= 40, "must have 1 to 40 characters").regex(anyClientOidPattern).optional(),
  newPrice: wellFormed.min(1).max(64).regex(amountPattern).optional(),
  newSize: wellFormed.min(1).max(64).regex(amountPattern).optional(),
})
  .refine((v) => v.orderId !== undefined || v.clientOid !== undefined, {
    path: ["orderId"],
    message: "orderId or clientOid must be given",
  })
  .refine((v) => v.newPrice !== undefined || v.newSize !== undefined, {
    path: ["newPrice"],
    message: "newPrice or newSize must be given",
  });

/** Acknowledgement of a modified order. */
export const modifiedOrder = z.looseObject({
  newOrderId: z.string().nullable().optional(),
  clientOid: z.string().optional(),
});

/** Acknowledgement of a partial cancellation. */
export const partialCancellation = z.looseObject({
  orderId: z.string(),
  cancelSize: z.string().optional(),
});

/** Pair whose orders could not be cancelled. */
export const failedSymbol = z.looseObject({
  symbol: z.string(),
  error: z.string().optional(),
});

/** Pairs whose open orders are being cancelled, and pairs for which the cancellation failed. */
export const cancelledSymbols = z.looseObject({
  succeedSymbols: z.array(z.string()),
  failedSymbols: z.array(failedSymbol),
});

/** Acknowledgement of a cancellation request. */
export const cancelledClientOrder = z.looseObject({
  clientOid: z.string(),
});

/** Setting of dead-connection protection. */
export const dcpSetting = z.strictObject({
  timeout: z.int().refine((value) => value === -1 || (value >= 5 && value <= 86400), "is out of range"),
  symbols: wellFormed.regex(symbolsPattern).optional(),
});

/** Time at which dead-connection protection cancels open orders. */
export const dcpTrigger = z.looseObject({
  currentTime: z.int().optional(),
  triggerTime: z.int().optional(),
});

/** Current setting of dead-connection protection. */
export const dcpState = z.looseObject({
  timeout: z.int().optional(),
  symbols: z.string().optional(),
  currentTime: z.int().optional(),
  triggerTime: z.int().optional(),
});

/** List of closed orders with the cursor to earlier ones. */
export const closedOrders = z.looseObject({
  lastId: z.union([z.string(), z.int().transform(String)]).optional(),
  items: z.array(order),
});

/** Orders to place, each independent of the others. */
export const newOrders = z.strictObject({
  orderList: z.array(newOrder).min(1).max(20),
});

/** Result for one order of a batch. It belongs to the order at the same position in the request. */
export const batchResult = z.looseObject({
  success: z.boolean(),
  failMsg: z.string().optional(),
  orderId: z.string().optional(),
  clientOid: z.string().optional(),
});

/** Result for one order of a synchronous batch. It belongs to the order at the same position in the request. */
export const batchResultSync = z.looseObject({
  success: z.boolean(),
  failMsg: z.string().optional(),
  orderId: z.string().optional(),
  clientOid: z.string().optional(),
  orderTime: z.union([z.int(), digits]).optional(),
  matchTime: z.union([z.int(), digits]).optional(),
  originSize: z.string().optional(),
  dealSize: z.string().optional(),
  remainSize: z.string().optional(),
  canceledSize: z.string().optional(),
  status: z.union([z.enum(["open", "done"]), z.string()]).optional(),
});

/** Placed order with the result of its matching. */
export const placedOrderSync = z.looseObject({
  orderId: z.string(),
  clientOid: z.string().optional(),
  orderTime: z.union([z.int(), digits]).optional(),
  matchTime: z.union([z.int(), digits]).optional(),
  originSize: z.string().optional(),
  dealSize: z.string().optional(),
  remainSize: z.string().optional(),
  canceledSize: z.string().optional(),
  status: z.union([z.enum(["open", "done"]), z.string()]).optional(),
});

/** Cancelled order with the result of the cancellation. */
export const cancelledClientOrderSync = z.looseObject({
  clientOid: z.string().optional(),
  orderId: z.string().optional(),
  originSize: z.string().optional(),
  dealSize: z.string().optional(),
  remainSize: z.string().optional(),
  canceledSize: z.string().optional(),
  status: z.union([z.enum(["open", "done"]), z.string()]).optional(),
  originFunds: z.string().optional(),
});

/** Cancelled order with the result of the cancellation. */
export const cancelledOrderSync = z.looseObject({
  orderId: z.string(),
  originSize: z.string().optional(),
  dealSize: z.string().optional(),
  remainSize: z.string().optional(),
  canceledSize: z.string().optional(),
  status: z.union([z.enum(["open", "done"]), z.string()]).optional(),
  originFunds: z.string().optional(),
});

/** Acknowledgement of a cancellation request. */
export const cancelledOrder = z.looseObject({
  orderId: z.string(),
});

/** Pair of isolated margin. */
export const isolatedMarginSymbol = z.looseObject({
  symbol: z.string(),
  symbolName: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  maxLeverage: z.int(),
  flDebtRatio: z.string(),
  tradeEnable: z.boolean(),
  autoRenewMaxDebtRatio: z.string().optional(),
  baseBorrowEnable: z.boolean(),
  quoteBorrowEnable: z.boolean(),
  baseTransferInEnable: z.boolean(),
  quoteTransferInEnable: z.boolean(),
  baseBorrowCoefficient: z.string().optional(),
  quoteBorrowCoefficient: z.string().optional(),
});

/** Leverage and debt ratios of cross margin. */
export const marginConfig = z.looseObject({
  currencyList: z.array(z.string()),
  maxLeverage: z.union([z.int(), digits]),
  warningDebtRatio: z.string(),
  liqDebtRatio: z.string(),
});

/** Trading fee rates of one pair, as fractions of the traded funds. */
export const symbolFeeRates = z.looseObject({
  symbol: z.string(),
  takerFeeRate: z.string(),
  makerFeeRate: z.string(),
  sellTaxRate: z.string().optional(),
  buyTaxRate: z.string().optional(),
});

/** Permissions and owner of an API key. */
export const apiKeyInfo = z.looseObject({
  remark: z.string().optional(),
  apiKey: z.string(),
  apiVersion: z.int().optional(),
  permission: z.string(),
  ipWhitelist: z.string().optional(),
  createdAt: z.int().optional(),
  uid: z.union([z.string(), z.int().transform(String)]).optional(),
  isMaster: z.boolean().optional(),
  subName: z.string().optional(),
});

/** Withdrawal, as returned by the history. */
export const withdrawal = z.looseObject({
  id: z.string().optional(),
  currency: z.string(),
  status: z.union([z.enum(["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]), z.string()]),
  address: z.string(),
  memo: z.string().nullable().optional(),
  isInner: z.boolean().optional(),
  amount: z.string(),
  fee: z.string(),
  walletTxId: z.string().nullable().optional(),
  createdAt: z.int(),
  chain: z.string().optional(),
  updatedAt: z.int().optional(),
  remark: z.string().optional(),
  arrears: z.boolean().optional(),
});

/** One page of a list. */
export const withdrawalPage = z.looseObject({
  currentPage: z.int().optional(),
  pageSize: z.int().optional(),
  totalNum: z.int(),
  totalPage: z.int(),
  items: z.array(withdrawal),
});

/** Limits, minimums and fees for withdrawals of one currency. */
export const withdrawalQuotas = z.looseObject({
  currency: z.string(),
  limitBTCAmount: z.string().optional(),
  usedBTCAmount: z.string().optional(),
  quotaCurrency: z.string().optional(),
  limitQuotaCurrencyAmount: z.string().optional(),
  usedQuotaCurrencyAmount: z.string().optional(),
  remainAmount: z.string(),
  availableAmount: z.string(),
  withdrawMinFee: z.string(),
  innerWithdrawMinFee: z.string().optional(),
  withdrawMinSize: z.string(),
  isWithdrawEnabled: z.boolean(),
  precision: z.int(),
  chain: z.string().optional(),
  reason: z.string().nullable().optional(),
  lockedAmount: z.string().optional(),
});

/** Withdrawal with all its details. */
export const withdrawalDetail = z.looseObject({
  id: z.string(),
  uid: z.union([z.string(), z.int().transform(String)]).optional(),
  currency: z.string(),
  status: z.union([z.enum(["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]), z.string()]),
  address: z.string(),
  memo: z.string().nullable().optional(),
  isInner: z.boolean().optional(),
  amount: z.string(),
  fee: z.string(),
  walletTxId: z.string().nullable().optional(),
  createdAt: z.int(),
  chainId: z.string().optional(),
  chainName: z.string().optional(),
  currencyName: z.string().optional(),
  cancelType: z.union([z.enum(["CANCELABLE", "CANCELING", "NON_CANCELABLE"]), z.string()]).optional(),
  failureReason: z.string().optional(),
  failureReasonMsg: z.string().nullable().optional(),
  addressRemark: z.string().nullable().optional(),
  remark: z.string().optional(),
  taxes: z.array(z.string()).nullable().optional(),
  taxDescription: z.string().nullable().optional(),
  returnStatus: z.union([z.enum(["NOT_RETURN", "PROCESSING", "SUCCESS"]), z.string()]).optional(),
  returnAmount: z.string().nullable().optional(),
  returnCurrency: z.string().optional(),
});

/** Cancelled withdrawal, as some sources show it. */
export const cancelledWithdrawal = z.looseObject({
  withdrawalId: z.string().optional(),
});

/** VIP level and sub-accounts of the user. */
export const accountSummary = z.looseObject({
  level: z.int(),
  subQuantity: z.int().optional(),
  spotSubQuantity: z.int().optional(),
  marginSubQuantity: z.int().optional(),
  futuresSubQuantity: z.int().optional(),
  optionSubQuantity: z.int().optional(),
  maxSubQuantity: z.int().optional(),
  maxDefaultSubQuantity: z.int().optional(),
  maxSpotSubQuantity: z.int().optional(),
  maxMarginSubQuantity: z.int().optional(),
  maxFuturesSubQuantity: z.int().optional(),
  maxOptionSubQuantity: z.int().optional(),
});

/** Deposit address to create. */
export const newDepositAddress = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern),
  chain: wellFormed.min(1),
  to: z.enum(["main", "trade"]),
  amount: wellFormed.min(1).max(64).regex(amountPattern).optional(),
});

/** Address for deposits of one currency. */
export const depositAddress = z.looseObject({
  address: z.string(),
  memo: z.string().nullable().optional(),
  chain: z.string().optional(),
  chainName: z.string().optional(),
  chainId: z.string().optional(),
  to: z.union([z.enum(["main", "trade", "MAIN", "TRADE"]), z.string()]).optional(),
  currency: z.string(),
  contractAddress: z.string().optional(),
  expirationDate: z.int().optional(),
});

/** Assets and liabilities of a margin account in one currency. */
export const marginBalance = z.looseObject({
  currency: z.string(),
  total: z.string(),
  available: z.string(),
  hold: z.string(),
  liability: z.string(),
  liabilityPrincipal: z.string().optional(),
  liabilityInterest: z.string().optional(),
  maxBorrowSize: z.string().optional(),
  borrowEnabled: z.boolean().optional(),
  transferInEnabled: z.boolean().optional(),
});

/** Assets and liabilities of an isolated margin account in one pair. */
export const isolatedMarginAsset = z.looseObject({
  symbol: z.string(),
  status: z.union([z.enum(["EFFECTIVE", "BANKRUPTCY", "LIQUIDATION", "REPAY", "BORROW"]), z.string()]),
  debtRatio: z.string(),
  baseAsset: marginBalance,
  quoteAsset: marginBalance,
});

/** Assets and liabilities of the isolated margin account. */
export const isolatedMarginAccount = z.looseObject({
  totalAssetOfQuoteCurrency: z.string(),
  totalLiabilityOfQuoteCurrency: z.string(),
  timestamp: z.int().optional(),
  assets: z.array(isolatedMarginAsset),
});

/** Assets and liabilities of the cross margin account. */
export const crossMarginAccount = z.looseObject({
  totalAssetOfQuoteCurrency: z.string(),
  totalLiabilityOfQuoteCurrency: z.string(),
  debtRatio: z.string(),
  status: z.union([z.enum(["EFFECTIVE", "BANKRUPTCY", "LIQUIDATION", "REPAY", "BORROW"]), z.string()]),
  accounts: z.array(marginBalance),
});

/** Collateral ratio within one range of the collateral amount. */
export const collateralTier = z.looseObject({
  lowerLimit: z.string(),
  upperLimit: z.string(),
  collateralRatio: z.string(),
});

/** Collateral ratios that several currencies share. */
export const collateralRatios = z.looseObject({
  currencyList: z.array(z.string()),
  items: z.array(collateralTier),
});

/** Limits for borrowing, buying and holding one currency on cross margin. */
export const crossRiskLimit = z.looseObject({
  timestamp: z.int().optional(),
  currency: z.string(),
  borrowMaxAmount: z.string(),
  buyMaxAmount: z.string(),
  holdMaxAmount: z.string(),
  borrowCoefficient: z.string().optional(),
  marginCoefficient: z.string().optional(),
  precision: z.int().optional(),
  borrowMinAmount: z.string().nullable().optional(),
  borrowMinUnit: z.string().nullable().optional(),
  borrowEnabled: z.boolean(),
});

/** Limits for borrowing, buying and holding one pair on isolated margin. */
export const isolatedRiskLimit = z.looseObject({
  timestamp: z.int().optional(),
  symbol: z.string(),
  baseMaxBorrowAmount: z.string(),
  quoteMaxBorrowAmount: z.string(),
  baseMaxBuyAmount: z.string(),
  quoteMaxBuyAmount: z.string(),
  baseMaxHoldAmount: z.string(),
  quoteMaxHoldAmount: z.string(),
  basePrecision: z.int().optional(),
  quotePrecision: z.int().optional(),
  baseBorrowMinAmount: z.string().nullable().optional(),
  quoteBorrowMinAmount: z.string().nullable().optional(),
  baseBorrowMinUnit: z.string().nullable().optional(),
  quoteBorrowMinUnit: z.string().nullable().optional(),
  baseBorrowEnabled: z.boolean(),
  quoteBorrowEnabled: z.boolean(),
  baseBorrowCoefficient: z.string().optional(),
  quoteBorrowCoefficient: z.string().optional(),
  baseMarginCoefficient: z.string().optional(),
  quoteMarginCoefficient: z.string().optional(),
});

/** Pair of cross margin, with its sizes and increments. */
export const crossMarginSymbol = z.looseObject({
  symbol: z.string(),
  name: z.string(),
  enableTrading: z.boolean(),
  market: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  baseIncrement: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  baseMinSize: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  baseMaxSize: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  quoteIncrement: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  quoteMinSize: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  quoteMaxSize: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  priceIncrement: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  feeCurrency: z.string(),
  priceLimitRate: z.union([z.string(), z.number().transform(toPlainDecimal)]),
  minFunds: z.union([z.string(), z.number().transform(toPlainDecimal)]),
});

/** Pairs of cross margin. */
export const crossMarginSymbols = z.looseObject({
  timestamp: z.int(),
  items: z.array(crossMarginSymbol),
});

/** Withdrawal to create. */
export const newWithdrawal = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern),
  toAddress: wellFormed.min(1),
  amount: wellFormed.min(1).max(64).regex(positiveAmountPattern),
  withdrawType: z.enum(["ADDRESS", "UID", "MAIL", "PHONE"]),
  chain: wellFormed.min(1),
  memo: wellFormed.optional(),
  isInner: z.boolean().optional(),
  remark: wellFormed.optional(),
  feeDeductType: z.enum(["INTERNAL", "EXTERNAL"]).optional(),
});

/** Acknowledgement of a withdrawal. */
export const withdrawalReceipt = z.looseObject({
  withdrawalId: z.string(),
});

/** Input of `accounts.list`. */
export const accountsListInput = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern).optional(),
  type: z.enum(["main", "trade", "trade_hf", "margin"]).optional(),
});

/** Output of `accounts.list`. */
export const accountsListOutput = z.array(spotAccount);

/** Input of `accounts.ledger`. */
export const accountsLedgerInput = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern).optional(),
  direction: z.enum(["in", "out"]).optional(),
  bizType: wellFormed.min(1).optional(),
  startAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  pageSize: z.int().min(10).max(500).optional(),
  currentPage: z.int().min(1).max(2147483647).optional(),
})
  .refine((v) => isWindow(v.startAt, v.endAt), {
    path: ["endAt"],
    message: "endAt must not be before startAt",
  });

/** Output of `accounts.ledger`. */
export const accountsLedgerOutput = ledgerEntryPage;

/** Input of `accounts.get`. */
export const accountsGetInput = z.strictObject({
  accountId: wellFormed.min(1)
    .refine((value) => isSegment(value, accountIdWords), "must not be empty, contain / or \\ or be a reserved word"),
});

/** Output of `accounts.get`. */
export const accountsGetOutput = spotBalance;

/** Input of `fees.base`. */
export const feesBaseInput = z.strictObject({
  currencyType: z.literal([0, 1]).optional(),
});

/** Output of `fees.base`. */
export const feesBaseOutput = feeRates;

/** Input of `deposits.list`. */
export const depositsListInput = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern).optional(),
  status: z.enum(["PROCESSING", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]).optional(),
  startAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  pageSize: z.int().min(1).max(100).optional(),
  currentPage: z.int().min(1).max(2147483647).optional(),
})
  .refine((v) => isWindow(v.startAt, v.endAt), {
    path: ["endAt"],
    message: "endAt must not be before startAt",
  });

/** Output of `deposits.list`. */
export const depositsListOutput = depositPage;

/** Input of `accounts.hfLedger`. */
export const accountsHfLedgerInput = z.strictObject({
  currency: z.array(wellFormed.min(1).regex(symbolPattern)).min(1).max(10).optional(),
  direction: z.enum(["in", "out"]).optional(),
  bizType: z.enum(["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES", "DEDUCTION_FEES", "OTHER"]).optional(),
  lastId: z.union([z.int(), z.string().refine(isInt64, "must be a 64-bit identifier as a string of digits")]).optional(),
  limit: z.int().min(1).max(200).optional(),
  startAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
})
  .refine((v) => isWindow(v.startAt, v.endAt, 604800000), {
    path: ["endAt"],
    message: "endAt must not be before startAt, at most 7 days",
  });

/** Output of `accounts.hfLedger`. */
export const accountsHfLedgerOutput = z.array(hfLedgerEntry);

/** Input of `accounts.isHighFrequency`. */
export const accountsIsHighFrequencyInput = z.strictObject({});

/** Output of `accounts.isHighFrequency`. */
export const accountsIsHighFrequencyOutput = z.boolean();

/** Input of `orders.fills`. */
export const ordersFillsInput = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern).optional(),
  orderId: wellFormed.min(1).optional(),
  side: z.enum(["buy", "sell"]).optional(),
  type: z.enum(["limit", "market"]).optional(),
  lastId: z.union([z.int(), z.string().refine(isInt64, "must be a 64-bit identifier as a string of digits")]).optional(),
  limit: z.int().min(1).max(200).optional(),
  startAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
})
  .refine((v) => isWindow(v.startAt, v.endAt), {
    path: ["endAt"],
    message: "endAt must not be before startAt",
  });

/** Output of `orders.fills`. */
export const ordersFillsOutput = fills;

/** Input of `orders.place`. */
export const ordersPlaceInput = newOrder;

/** Output of `orders.place`. */
export const ordersPlaceOutput = placedOrder;

/** Input of `orders.cancelBySymbol`. */
export const ordersCancelBySymbolInput = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.cancelBySymbol`. */
export const ordersCancelBySymbolOutput = z.union([z.enum(["success"]), z.string()]);

/** Input of `orders.listOpen`. */
export const ordersListOpenInput = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.listOpen`. */
export const ordersListOpenOutput = z.array(order);

/** Input of `orders.openSymbols`. */
export const ordersOpenSymbolsInput = z.strictObject({});

/** Output of `orders.openSymbols`. */
export const ordersOpenSymbolsOutput = openSymbols;

/** Input of `orders.modify`. */
export const ordersModifyInput = orderChange;

/** Output of `orders.modify`. */
export const ordersModifyOutput = modifiedOrder;

/** Input of `orders.cancelPartial`. */
export const ordersCancelPartialInput = z.strictObject({
  orderId: wellFormed.min(1)
    .refine((value) => isSegment(value), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
  cancelSize: wellFormed.min(1).max(64).regex(amountPattern),
});

/** Output of `orders.cancelPartial`. */
export const ordersCancelPartialOutput = partialCancellation;

/** Input of `orders.cancelAll`. */
export const ordersCancelAllInput = z.strictObject({});

/** Output of `orders.cancelAll`. */
export const ordersCancelAllOutput = cancelledSymbols;

/** Input of `orders.getByClientOid`. */
export const ordersGetByClientOidInput = z.strictObject({
  clientOid: wellFormed.refine((value) => countCharacters(value) >= 1 && countCharacters(value) <= 40, "must have 1 to 40 characters").regex(anyClientOidPattern)
    .refine((value) => isSegment(value), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.getByClientOid`. */
export const ordersGetByClientOidOutput = order;

/** Input of `orders.cancelByClientOid`. */
export const ordersCancelByClientOidInput = z.strictObject({
  clientOid: wellFormed.refine((value) => countCharacters(value) >= 1 && countCharacters(value) <= 40, "must have 1 to 40 characters").regex(anyClientOidPattern)
    .refine((value) => isSegment(value), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.cancelByClientOid`. */
export const ordersCancelByClientOidOutput = cancelledClientOrder;

/** Input of `dcp.set`. */
export const dcpSetInput = dcpSetting;

/** Output of `dcp.set`. */
export const dcpSetOutput = dcpTrigger.nullable();

/** Input of `dcp.get`. */
export const dcpGetInput = z.strictObject({});

/** Output of `dcp.get`. */
export const dcpGetOutput = dcpState.nullable();

/** Input of `orders.listClosed`. */
export const ordersListClosedInput = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern).optional(),
  side: z.enum(["buy", "sell"]).optional(),
  type: z.enum(["limit", "market"]).optional(),
  startAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  limit: z.int().min(1).max(200).optional(),
  lastId: z.union([z.int(), z.string().refine(isInt64, "must be a 64-bit identifier as a string of digits")]).optional(),
})
  .refine((v) => isWindow(v.startAt, v.endAt), {
    path: ["endAt"],
    message: "endAt must not be before startAt",
  });

/** Output of `orders.listClosed`. */
export const ordersListClosedOutput = closedOrders;

/** Input of `orders.placeMany`. */
export const ordersPlaceManyInput = newOrders;

/** Output of `orders.placeMany`. */
export const ordersPlaceManyOutput = z.array(batchResult);

/** Input of `orders.placeManySync`. */
export const ordersPlaceManySyncInput = newOrders;

/** Output of `orders.placeManySync`. */
export const ordersPlaceManySyncOutput = z.array(batchResultSync);

/** Input of `orders.placeSync`. */
export const ordersPlaceSyncInput = newOrder;

/** Output of `orders.placeSync`. */
export const ordersPlaceSyncOutput = placedOrderSync;

/** Input of `orders.cancelByClientOidSync`. */
export const ordersCancelByClientOidSyncInput = z.strictObject({
  clientOid: wellFormed.refine((value) => countCharacters(value) >= 1 && countCharacters(value) <= 40, "must have 1 to 40 characters").regex(anyClientOidPattern)
    .refine((value) => isSegment(value), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.cancelByClientOidSync`. */
export const ordersCancelByClientOidSyncOutput = cancelledClientOrderSync;

/** Input of `orders.cancelSync`. */
export const ordersCancelSyncInput = z.strictObject({
  orderId: wellFormed.min(1)
    .refine((value) => isSegment(value, orderIdWords), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.cancelSync`. */
export const ordersCancelSyncOutput = cancelledOrderSync;

/** Input of `orders.test`. */
export const ordersTestInput = newOrder;

/** Output of `orders.test`. */
export const ordersTestOutput = placedOrder;

/** Input of `orders.get`. */
export const ordersGetInput = z.strictObject({
  orderId: wellFormed.min(1)
    .refine((value) => isSegment(value, orderIdWords2), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.get`. */
export const ordersGetOutput = order;

/** Input of `orders.cancel`. */
export const ordersCancelInput = z.strictObject({
  orderId: wellFormed.min(1)
    .refine((value) => isSegment(value, orderIdWords2), "must not be empty, contain / or \\ or be a reserved word"),
  symbol: wellFormed.min(1).regex(symbolPattern),
});

/** Output of `orders.cancel`. */
export const ordersCancelOutput = cancelledOrder;

/** Input of `margin.isolatedSymbols`. */
export const marginIsolatedSymbolsInput = z.strictObject({});

/** Output of `margin.isolatedSymbols`. */
export const marginIsolatedSymbolsOutput = z.array(isolatedMarginSymbol);

/** Input of `margin.config`. */
export const marginConfigInput = z.strictObject({});

/** Output of `margin.config`. */
export const marginConfigOutput = marginConfig;

/** Input of `fees.actual`. */
export const feesActualInput = z.strictObject({
  symbols: z.array(wellFormed.min(1).regex(symbolPattern)).min(1).max(10),
});

/** Output of `fees.actual`. */
export const feesActualOutput = z.array(symbolFeeRates);

/** Input of `accounts.apiKey`. */
export const accountsApiKeyInput = z.strictObject({});

/** Output of `accounts.apiKey`. */
export const accountsApiKeyOutput = apiKeyInfo;

/** Input of `withdrawals.list`. */
export const withdrawalsListInput = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern).optional(),
  status: z.enum(["PROCESSING", "REVIEW", "WALLET_PROCESSING", "SUCCESS", "FAILURE"]).optional(),
  startAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  endAt: z.int().refine(isEpochMs, "must be epoch milliseconds; this looks like seconds").optional(),
  pageSize: z.int().min(1).max(500).optional(),
  currentPage: z.int().min(1).max(2147483647).optional(),
})
  .refine((v) => isWindow(v.startAt, v.endAt), {
    path: ["endAt"],
    message: "endAt must not be before startAt",
  });

/** Output of `withdrawals.list`. */
export const withdrawalsListOutput = withdrawalPage;

/** Input of `withdrawals.quotas`. */
export const withdrawalsQuotasInput = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern),
  chain: wellFormed.min(1).optional(),
});

/** Output of `withdrawals.quotas`. */
export const withdrawalsQuotasOutput = withdrawalQuotas;

/** Input of `withdrawals.get`. */
export const withdrawalsGetInput = z.strictObject({
  withdrawalId: wellFormed.min(1)
    .refine((value) => isSegment(value, withdrawalIdWords), "must not be empty, contain / or \\ or be a reserved word"),
});

/** Output of `withdrawals.get`. */
export const withdrawalsGetOutput = withdrawalDetail;

/** Input of `withdrawals.cancel`. */
export const withdrawalsCancelInput = z.strictObject({
  withdrawalId: wellFormed.min(1)
    .refine((value) => isSegment(value, withdrawalIdWords), "must not be empty, contain / or \\ or be a reserved word"),
});

/** Output of `withdrawals.cancel`. */
export const withdrawalsCancelOutput = z.union([z.string(), cancelledWithdrawal]).nullable();

/** Input of `accounts.summary`. */
export const accountsSummaryInput = z.strictObject({});

/** Output of `accounts.summary`. */
export const accountsSummaryOutput = accountSummary;

/** Input of `deposits.createAddress`. */
export const depositsCreateAddressInput = newDepositAddress;

/** Output of `deposits.createAddress`. */
export const depositsCreateAddressOutput = depositAddress;

/** Input of `deposits.addresses`. */
export const depositsAddressesInput = z.strictObject({
  currency: wellFormed.min(1).regex(symbolPattern),
  chain: wellFormed.min(1).optional(),
  amount: wellFormed.min(1).max(64).regex(amountPattern).optional(),
});

/** Output of `deposits.addresses`. */
export const depositsAddressesOutput = z.union([z.array(depositAddress), depositAddress]);

/** Input of `accounts.isolatedMargin`. */
export const accountsIsolatedMarginInput = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern).optional(),
  quoteCurrency: wellFormed.min(1).regex(symbolPattern).optional(),
  queryType: z.enum(["ISOLATED", "ISOLATED_V2", "ALL"]).optional(),
});

/** Output of `accounts.isolatedMargin`. */
export const accountsIsolatedMarginOutput = isolatedMarginAccount;

/** Input of `accounts.crossMargin`. */
export const accountsCrossMarginInput = z.strictObject({
  quoteCurrency: wellFormed.min(1).regex(symbolPattern).optional(),
  queryType: z.enum(["MARGIN", "MARGIN_V2", "ALL"]).optional(),
});

/** Output of `accounts.crossMargin`. */
export const accountsCrossMarginOutput = crossMarginAccount;

/** Input of `margin.collateralRatios`. */
export const marginCollateralRatiosInput = z.strictObject({
  currencyList: z.array(wellFormed.min(1).regex(symbolPattern)).min(1).optional(),
});

/** Output of `margin.collateralRatios`. */
export const marginCollateralRatiosOutput = z.array(collateralRatios);

/** Input of `margin.riskLimits`. */
export const marginRiskLimitsInput = z.strictObject({
  isIsolated: z.boolean(),
  currency: wellFormed.min(1).regex(symbolPattern).optional(),
  symbol: wellFormed.min(1).regex(symbolPattern).optional(),
})
  .refine((v) => v.isIsolated !== true || v.currency === undefined, {
    path: ["currency"],
    message: "currency must not be given while isIsolated is true",
  })
  .refine((v) => v.isIsolated !== false || v.symbol === undefined, {
    path: ["symbol"],
    message: "symbol must not be given while isIsolated is false",
  });

/** Output of `margin.riskLimits`. */
export const marginRiskLimitsOutput = z.array(z.union([crossRiskLimit, isolatedRiskLimit]));

/** Input of `margin.crossSymbols`. */
export const marginCrossSymbolsInput = z.strictObject({
  symbol: wellFormed.min(1).regex(symbolPattern).optional(),
});

/** Output of `margin.crossSymbols`. */
export const marginCrossSymbolsOutput = crossMarginSymbols;

/** Input of `withdrawals.create`. */
export const withdrawalsCreateInput = newWithdrawal;

/** Output of `withdrawals.create`. */
export const withdrawalsCreateOutput = withdrawalReceipt;
