import type { Clock, OrdersPlaceInput, ServiceA, WithdrawalsCreateInput } from "@exch/service-a";
import type { ServiceB, WithdrawalsSubmitInput } from "@exch/service-b";

/** A client that a campaign tests: ours, or one that breaks the promises on purpose. */
export interface TestedClient {
  placeOrder(input: OrdersPlaceInput, options?: Aborts): Promise<{ orderId: string }>;
  placeOrders(input: OrdersPlaceInput[], options?: Aborts): Promise<readonly { success: boolean; orderId?: string }[]>;
  withdrawA(input: WithdrawalsCreateInput, options?: Aborts): Promise<{ withdrawalId: string }>;
  withdrawB(input: WithdrawalsSubmitInput, options?: Aborts): Promise<{ id: string }>;
  /** The clock by which callers abort and calls must end. */
  readonly clock: Pick<Clock, "monotonic" | "setTimer">;
}

/** Options of callers that abort. */
export interface Aborts {
  signal?: AbortSignal;
}

/** Makes both clients one tested client. Half of the orders go through the synchronous operations. */
export function testedClientOf({ a, b }: { a: ServiceA; b: ServiceB }, clock: TestedClient["clock"]): TestedClient {
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
