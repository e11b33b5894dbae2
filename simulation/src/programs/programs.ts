import type { ProgramName } from "../plan/themes.ts";
import * as lists from "./lists.ts";
import * as orders from "./orders.ts";
import * as payments from "./payments.ts";
import type { Move, Moves } from "./program.ts";

const all: Readonly<Record<string, unknown>> = { ...lists, ...orders, ...payments };

/** Reads the moves of a program with their weights. */
function readMoves(row: string): Moves {
  return row.split(", ").flatMap((each) => {
    const [weight, name = ""] = each.split(" ");
    if (typeof all[name] !== "function") throw new Error(`there is no move ${name}`);
    return Array.from({ length: Number(weight) }, () => all[name] as Move);
  });
}

/** The programs, as weighted moves. */
export const programs: Readonly<Record<ProgramName, Moves>> = {
  trader: readMoves("28 placeOrder, 6 modify, 18 cancel, 4 cancelPart, 3 cancelMany, 1 protect, 2 readList"),
  taker: readMoves("45 placeAtMarket, 2 readList"),
  batcher: readMoves("22 placeBatch, 4 cancelEach, 4 placeAgain, 2 placeOrder"),
  canceller: readMoves("6 placeOrder, 14 cancelMany, 6 protect, 3 cancelEach, 3 cancel, 2 readList"),
  treasury: readMoves(
    "20 payFromB, 12 payFromA, 6 payInvoices, 3 payAgain, 5 cancelWithdrawal, 2 createAddress, 2 readList",
  ),
  payer: readMoves("6 payInvoices, 6 payAgain, 2 payFromA, 1 readList"),
  person: readMoves(
    "10 placeAgain, 6 placeOrder, 8 cancel, 4 cancelMany, 2 protect, 3 modify, 3 payFromA, 3 payAgain, 2 cancelWithdrawal",
  ),
  reader: readMoves("16 readList, 4 placeOrder, 2 placeAtMarket, 2 payFromA, 2 payFromB"),
};
