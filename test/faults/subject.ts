import type { OrdersPlaceInput, WithdrawalsCreateInput } from "@exch/service-a";
import type { WithdrawalsSubmitInput } from "@exch/service-b";

/** Whoever is put to the test: our clients, or one that retries on any error. */
export interface Subject {
  placeOrder(input: OrdersPlaceInput): Promise<{ orderId: string }>;
  placeOrders(input: OrdersPlaceInput[]): Promise<readonly { success: boolean; orderId?: string }[]>;
  withdrawA(input: WithdrawalsCreateInput): Promise<{ withdrawalId: string }>;
  withdrawB(input: WithdrawalsSubmitInput): Promise<{ id: string }>;
  /** Finds out what an error has left open, if the subject can. */
  close?(): Promise<void>;
}
