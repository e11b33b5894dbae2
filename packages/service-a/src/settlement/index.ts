// Rules that recognise what an operation did, for the operation table: one export for each operation.

export * from "./cancellations.ts";
export * from "./deposits.ts";
export * from "./orders.ts";
export * from "./states.ts";
export * from "./withdrawals.ts";
