import type { ProgramName } from "../plan/run-plan.ts";
import { readList, readOpen } from "./lists.ts";
import {
  cancel,
  cancelEach,
  cancelMany,
  cancelPart,
  modify,
  placeAgain,
  placeBatch,
  placeLimit,
  placeMarket,
  protect,
} from "./orders.ts";
import {
  cancelWithdrawal,
  charge,
  createAddress,
  payAgain,
  payFromA,
  payFromB,
  payInvoices,
  refund,
} from "./payments.ts";
import type { Moves } from "./program.ts";

const place = placeLimit("orders.place");
const placeSync = placeLimit("orders.placeSync");
const placeMany = placeBatch("orders.placeMany");
const placeManySync = placeBatch("orders.placeManySync");
const placeAtMarket = placeMarket("orders.place");
const placeAtMarketSync = placeMarket("orders.placeSync");
const cancelSync = cancel("Sync");

/** The programs, as weighted moves. */
export const programs: Readonly<Record<ProgramName, Moves>> = {
  trader: moves([
    20,
    place,
    8,
    placeSync,
    6,
    modify,
    12,
    cancel(""),
    6,
    cancelSync,
    4,
    cancelPart,
    3,
    cancelMany,
    1,
    protect,
    1,
    readOpen,
  ]),
  taker: moves([30, placeAtMarket, 15, placeAtMarketSync, 1, readOpen]),
  batcher: moves([14, placeMany, 8, placeManySync, 4, cancelEach, 4, placeAgain, 2, place]),
  canceller: moves([6, place, 14, cancelMany, 6, protect, 3, cancelEach, 3, cancel(""), 1, readOpen]),
  treasury: moves([
    20,
    payFromB,
    12,
    payFromA,
    6,
    payInvoices,
    3,
    payAgain,
    5,
    cancelWithdrawal,
    2,
    createAddress,
    2,
    readList,
  ]),
  payer: moves([6, payInvoices, 6, payAgain, 2, payFromA, 1, readList]),
  person: moves([
    10,
    placeAgain,
    6,
    place,
    8,
    cancel(""),
    4,
    cancelMany,
    2,
    protect,
    3,
    modify,
    3,
    payFromA,
    3,
    payAgain,
    2,
    cancelWithdrawal,
  ]),
  reader: moves([10, readList, 4, readOpen, 4, place, 2, placeAtMarketSync, 2, payFromA, 2, payFromB]),
  cashier: moves([3, charge, 1, refund]),
};

/** Pairs each weight with the move after it. */
function moves(row: readonly (number | Moves[number][1])[]): Moves {
  return row.flatMap((each, index) => (typeof each === "number" ? [[each, row[index + 1]] as Moves[number]] : []));
}
