import type { OrdersPlaceInput, WithdrawalsCreateInput } from "@exch/service-a";
import type { WithdrawalsSubmitInput } from "@exch/service-b";

/** Whoever is put to the test: our clients, or one that breaks the promises on purpose. */
export interface Subject {
  placeOrder(input: OrdersPlaceInput, options?: Aborts): Promise<{ orderId: string }>;
  placeOrders(input: OrdersPlaceInput[], options?: Aborts): Promise<readonly { success: boolean; orderId?: string }[]>;
  withdrawA(input: WithdrawalsCreateInput, options?: Aborts): Promise<{ withdrawalId: string }>;
  withdrawB(input: WithdrawalsSubmitInput, options?: Aborts): Promise<{ id: string }>;
}

/** Some callers lose patience. */
export interface Aborts {
  signal?: AbortSignal;
}
