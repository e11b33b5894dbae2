import type { StrategyName } from "../process/process-plan.ts";
import {
  cancelByClientId,
  cancelById,
  cancelEach,
  cancelMany,
  cancelPart,
  changePair,
  modify,
  placeAndCancel,
  protect,
  protectAgain,
  quoteAnew,
} from "./end-orders.ts";
import {
  cancelWithdrawal,
  createAddress,
  payAgainFromB,
  payFromA,
  payFromB,
  payInvoices,
  payInvoicesTogether,
  payTwiceFromA,
  payUnderOneId,
  payUnderOneIdTogether,
} from "./pay.ts";
import {
  placeAgainAtOnce,
  placeAndRepeat,
  placeBatch,
  placeInHaste,
  placeLimit,
  placeMarket,
  placeUnderOneId,
} from "./place-orders.ts";
import type { Strategy } from "./program.ts";
import { readList, readOpen } from "./read-lists.ts";
import { charge, refund } from "./take-payments.ts";

/** The programs, as weighted moves. */
export const strategies: Readonly<Record<StrategyName, Strategy>> = {
  marketMaker: [
    [20, placeLimit("orders.place")],
    [8, placeLimit("orders.placeSync")],
    // Quotes of several prices are placed by one call.
    [14, placeBatch("orders.placeMany")],
    [8, placeBatch("orders.placeManySync")],
    [6, modify],
    [10, cancelById("orders.cancel")],
    [4, cancelById("orders.cancelSync")],
    [4, cancelByClientId("orders.cancelByClientOid")],
    [3, cancelByClientId("orders.cancelByClientOidSync")],
    [4, cancelPart],
    [4, cancelMany],
    [1, protect],
    [1, readOpen],
  ],
  taker: [
    [30, placeMarket("orders.place")],
    [15, placeMarket("orders.placeSync")],
    [1, readOpen],
  ],
  hedger: [
    [20, placeLimit("orders.place")],
    [8, cancelById("orders.cancel")],
  ],
  treasury: [
    [20, payFromB],
    [12, payFromA],
    [4, payTwiceFromA],
    [3, payAgainFromB],
    [5, cancelWithdrawal],
    [2, createAddress],
    [1, readList],
  ],
  payer: [
    [8, payTwiceFromA],
    [3, payFromA],
    [4, payAgainFromB],
    [1, readList],
  ],
  invoicePayer: [[1, payInvoices]],
  batchPayer: [[1, payInvoicesTogether]],
  repeater: [
    [1, payUnderOneId],
    [1, placeUnderOneId],
  ],
  hastyQuoter: [[1, placeInHaste]],
  replacer: [[1, placeUnderOneId]],
  presser: [[1, payUnderOneIdTogether]],
  requoter: [[1, placeAgainAtOnce]],
  pairChanger: [[1, changePair]],
  protector: [[1, protectAgain]],
  cashier: [
    [3, charge],
    [1, refund],
  ],
  canceller: [
    [10, placeLimit("orders.place")],
    [2, placeLimit("orders.placeSync")],
    [8, quoteAnew],
    [6, placeAndCancel],
    [6, changePair],
    [3, protect],
    [6, protectAgain],
    [2, cancelByClientId("orders.cancelByClientOid")],
    [1, cancelByClientId("orders.cancelByClientOidSync")],
    [1, readOpen],
  ],
  batcher: [[1, placeBatch("orders.placeMany")]],
  quoter: [
    [2, placeBatch("orders.placeMany")],
    [3, cancelEach],
    [1, placeLimit("orders.place")],
  ],
  person: [
    [10, placeAndRepeat],
    [6, placeLimit("orders.place")],
    [6, cancelById("orders.cancel")],
    [4, cancelByClientId("orders.cancelByClientOid")],
    [4, cancelMany],
    [2, protect],
    [3, modify],
    [3, payFromA],
    [3, payFromB],
    [2, cancelWithdrawal],
  ],
  reader: [
    [10, readList],
    [4, readOpen],
    [4, placeLimit("orders.place")],
  ],
};
