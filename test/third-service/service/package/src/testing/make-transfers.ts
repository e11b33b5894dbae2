import { ApiError, createServiceLedger, type ServiceLedgerOptions } from "../index.ts";

/** Creates a transfer, and two that fail. */
export async function makeTransfers(options: ServiceLedgerOptions) {
  const ledger = createServiceLedger(options);
  const transfer = { source: "9007199254740993", target: 7002, amount: "2.50", reference: "rent-11" };
  const { id, amount } = await ledger.transfers.create(transfer);
  // @ts-expect-error: a number would lose digits
  const invalid = await ledger.transfers.create({ ...transfer, amount: 2.5 }).catch((error: Error) => error.name);
  const rejected = await ledger.transfers
    .create({ ...transfer, amount: "1000000", reference: "rent-12" })
    .catch((error: unknown) => (error instanceof ApiError ? error.category : error));
  return { id, amount, invalid, rejected };
}
