import type { HandlerTable } from "../http/request-context.ts";
import { accounts } from "./accounts/accounts.ts";
import { fees } from "./accounts/fees.ts";
import { deposits } from "./funding/deposits.ts";
import { withdrawals } from "./funding/withdrawals.ts";
import { margin } from "./margin/margin.ts";
import { dcp } from "./orders/dcp.ts";
import { orders } from "./orders/orders.ts";

/** The handlers of service A. */
export const handlersA: HandlerTable = { accounts, fees, orders, dcp, withdrawals, deposits, margin };
