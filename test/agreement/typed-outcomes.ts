// Programs that must compile, and mistakes that must not. The test is the type check of this file, by each compiler of types.test.ts; it
// never runs.
import {
  createServiceA,
  ExecutedError,
  isRecovered,
  type Journal,
  NotExecutedError,
  type Order,
  operations,
  UnknownOutcomeError,
  type Withdrawal,
} from "@exch/service-a";
import { createServiceB } from "@exch/service-b";

declare const error: unknown;
declare const journal: Journal;
/** Accepts a value of exactly this type. */
declare function exactly<Wanted>(): <Given>(
  value: Given & ([Given, Wanted] extends [Wanted, Given] ? (0 extends 1 & Given ? never : unknown) : never),
) => void;
const a = createServiceA({ baseUrl: "https://exchange.test" });
const b = createServiceB({ baseUrl: "https://exchange.test" });

if (UnknownOutcomeError.is(error, a.orders.place)) {
  const settled = await error.settle();
  if (settled.outcome === "executed") {
    exactly<string | undefined>()(settled.found?.id);
    exactly<string | undefined>()(settled.acknowledgement?.orderId);
  } else if (settled.outcome === "notExecuted") {
    exactly<string | undefined>()(settled.proof.lookups[0]?.operation);
  } else {
    exactly<string>()(settled.reason);
    exactly<string | undefined>()(settled.candidates?.[0]?.price);
  }
}
if (UnknownOutcomeError.is(error, operations.orders.placeMany)) {
  const { acknowledgement, items } = await error.settle();
  exactly<boolean | undefined>()(acknowledgement?.[0]?.success);
  const item = items?.[0];
  if (item?.outcome === "executed") {
    exactly<boolean | undefined>()(item.acknowledgement?.success);
    exactly<Order | undefined>()(item.found);
  }
}
if (UnknownOutcomeError.is(error, a.orders.cancel)) {
  const { acknowledgement, found } = await error.settle();
  exactly<string | undefined>()(acknowledgement?.orderId);
  exactly<Order | undefined>()(found);
}
if (ExecutedError.is(error, a.withdrawals.create)) exactly<Withdrawal["status"] | undefined>()(error.found?.status);
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
if (UnknownOutcomeError.is(error, b.withdrawals.submit)) {
  const settled = await error.settle();
  exactly<string | undefined>()(settled.acknowledgement?.id);
  exactly<string | undefined>()(settled.found?.applyTime);
}
// @ts-expect-error a read in a guard
UnknownOutcomeError.is(error, a.orders.get);
if (UnknownOutcomeError.is(error, a.orders.place)) {
  const { found } = await error.settle();
  // @ts-expect-error a field that the record does not have
  found?.sise;
  // @ts-expect-error a field under another type
  exactly<unknown>()(found?.id);
}
