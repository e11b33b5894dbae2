import type { Handler } from "../service-call.ts";
import { margin } from "./margin.ts";
import { withdrawals } from "./withdrawals.ts";

/** Every operation of service B: who serves it. */
export const handlersB: Readonly<Record<string, Readonly<Record<string, Handler<never>>>>> = { withdrawals, margin };
