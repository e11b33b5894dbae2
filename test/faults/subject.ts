import type { Clock, OrdersPlaceInput, ServiceA, WithdrawalsCreateInput } from "@exch/service-a";
import type { ServiceB, WithdrawalsSubmitInput } from "@exch/service-b";

/** Whoever is put to the test: our clients, or one that breaks the promises on purpose. */
export interface Subject {
  placeOrder(input: OrdersPlaceInput, options?: Aborts): Promise<{ orderId: string }>;
  placeOrders(input: OrdersPlaceInput[], options?: Aborts): Promise<readonly { success: boolean; orderId?: string }[]>;
  withdrawA(input: WithdrawalsCreateInput, options?: Aborts): Promise<{ withdrawalId: string }>;
  withdrawB(input: WithdrawalsSubmitInput, options?: Aborts): Promise<{ id: string }>;
  /** The time in which callers lose patience, and in which calls must end. */
  readonly clock: Pick<Clock, "monotonic" | "setTimer">;
}

/** Some callers lose patience. */
export interface Aborts {
  signal?: AbortSignal;
}

/** Both clients as what a campaign puts to the test. Half of the orders go through the synchronous operations. */
export function subjectOf({ a, b }: { a: ServiceA; b: ServiceB }, clock: Subject["clock"]): Subject {
  const isSync = ({ remark = "" }: OrdersPlaceInput) => remark.charCodeAt(remark.length - 1) % 2 === 0;
  return {
    clock,
    placeOrder: (input, options) =>
      isSync(input) ? a.orders.placeSync(input, options) : a.orders.place(input, options),
    placeOrders: (orderList, options) =>
      orderList.length > 3
        ? a.orders.placeMany({ orderList }, options)
        : a.orders.placeManySync({ orderList }, options),
    withdrawA: (input, options) => a.withdrawals.create(input, options),
    withdrawB: (input, options) => b.withdrawals.submit(input, options),
  };
}
