// Programs that must compile, and mistakes that must not. The test is the type check of this file, by types.test.ts and by each compiler
// of the consumer's tests; it never runs.
import type { Journal, Order, OrdersPlaceInput, Policy, Service } from "@exch/service-a";
import { createServiceA, isRecovered, NotExecutedError, UnknownOutcomeError } from "@exch/service-a";
import { callForOutcome, operations } from "@exch/service-a/operations";
import { createServiceB } from "@exch/service-b";

declare const error: unknown;
declare const journal: Journal;
declare const service: Service;
/** Accepts a value of exactly this type. */
declare function exactly<Wanted>(): <Given>(
  value: Given & ([Given, Wanted] extends [Wanted, Given] ? (0 extends 1 & Given ? never : unknown) : never),
) => void;
const a = createServiceA({ baseUrl: "https://exchange.test" });
const b = createServiceB({ baseUrl: "https://exchange.test" });

declare const order: OrdersPlaceInput;
let placed = await a.orders.place.outcome(order, { settle: false });
if (placed.outcome === "unknown") placed = await placed.settle({ timeoutMs: 1000 });
switch (placed.outcome) {
  case "executed":
    exactly<string | undefined>()(placed.found?.id);
    exactly<string | undefined>()(placed.output?.orderId);
    break;
  case "notExecuted":
    exactly<string | undefined>()(placed.proof?.lookups[0]?.operation);
    exactly<string>()(placed.error.operation);
    break;
  case "unknown":
    exactly<string>()(placed.reason);
    exactly<string | undefined>()(placed.candidates[0]?.price);
    break;
  default:
    placed satisfies never;
}
if (placed.outcome !== "executed") {
  // @ts-expect-error a case is missing
  placed satisfies { outcome: "unknown" };
}
for (const item of await a.orders.placeMany.outcome({ orderList: [] })) {
  if (item.outcome !== "executed") continue;
  exactly<boolean | undefined>()(item.output?.success);
  exactly<Partial<Order> | undefined>()(item.found);
}
const bySubset = await callForOutcome(service, operations.orders.cancel, { orderId: "1", symbol: "BTC-USDT" });
if (bySubset.outcome === "executed") exactly<string | undefined>()(bySubset.output?.orderId);
if (error instanceof NotExecutedError) exactly<number>()(error.proof.visibleBy);
for await (const recovered of a.recover(journal)) {
  if (isRecovered(recovered, a.orders.placeSync)) exactly<Order | undefined>()(recovered.settled.found);
  else exactly<unknown>()(recovered.settled.found);
}

if (error instanceof UnknownOutcomeError) {
  const settled = await error.settle();
  if (settled.outcome === "executed") exactly<unknown>()(settled.found);
  else if (settled.outcome === "notExecuted") exactly<string>()(settled.proof.operation);
  else exactly<string>()(settled.reason);
  // @ts-expect-error a found record without a guard
  settled.found.size;
}
const submitted = await b.withdrawals.submit.outcome({ coin: "USDT", address: "a", amount: "1" });
if (submitted.outcome === "executed") {
  exactly<string | undefined>()(submitted.output?.id);
  exactly<string | undefined>()(submitted.found?.applyTime);
  // @ts-expect-error a field that the record does not have
  submitted.found?.sise;
  // @ts-expect-error a field under another type
  exactly<unknown>()(submitted.found?.id);
}
(({ effect }) => effect === "keyed") satisfies Policy;
(async (call) => (call.remainingMs > 0 ? undefined : false)) satisfies Policy;
// @ts-expect-error a policy decides with false alone
(() => "no") satisfies Policy;
// @ts-expect-error a read has no outcome
a.orders.get.outcome;
