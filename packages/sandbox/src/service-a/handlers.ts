import type { Handler } from "../service-call.ts";
import { accounts } from "./accounts.ts";
import { dcp } from "./dcp.ts";
import { deposits } from "./deposits.ts";
import { fees } from "./fees.ts";
import { margin } from "./margin.ts";
import { orders } from "./orders.ts";
import { withdrawals } from "./withdrawals.ts";

/** Every operation of service A: who serves it. */
export const handlersA: Readonly<Record<string, Readonly<Record<string, Handler<never>>>>> = {
  accounts,
  fees,
  orders,
  dcp,
  withdrawals,
  deposits,
  margin,
};
