/** State of an order. `none`: accepted by an asynchronous operation, and not yet in the matching engine; lookups do not find it. */
export type OrderState = "none" | "open" | "done";

/** Trigger of a transition. */
export type OrderTrigger = "place" | "match" | "cancel" | "partial cancel" | "modify" | "DCP trigger" | "time is up";

interface OrderTransition {
  state: OrderState;
  trigger: OrderTrigger;
  condition: string;
  next: readonly OrderState[];
}

/** The section "States and transitions", "Order" of the source document; `match` and `time is up` are GAP 49. There are no other transitions. */
const orderTransitions: readonly OrderTransition[] = [
  { state: "none", trigger: "place", condition: "accepted", next: ["open", "done"] },
  { state: "open", trigger: "match", condition: "another order meets it", next: ["open", "done"] },
  { state: "open", trigger: "cancel", condition: "order exists", next: ["done"] },
  { state: "open", trigger: "partial cancel", condition: "cancelSize given", next: ["open", "done"] },
  { state: "open", trigger: "modify", condition: "newPrice and/or newSize", next: ["done"] },
  { state: "open", trigger: "DCP trigger", condition: "no request within timeout", next: ["done"] },
  { state: "open", trigger: "time is up", condition: "GTT, cancelAfter seconds after it was placed", next: ["done"] },
];

const allowed = new Set(
  orderTransitions.flatMap(({ state, trigger, next }) => next.map((each) => `${state} ${trigger} ${each}`)),
);

/** Moves an order to its next state. A transition that is not in the table is a defect of the sandbox. */
export function moveOrder(order: { state: OrderState }, trigger: OrderTrigger, next: OrderState): void {
  if (!allowed.has(`${order.state} ${trigger} ${next}`)) {
    throw new Error(`no transition of an order from ${order.state} to ${next} by ${trigger}`);
  }
  order.state = next;
}
