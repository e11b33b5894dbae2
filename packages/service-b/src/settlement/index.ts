// Rules that recognise what an operation did, for the operation table: one export for each operation.

export { withdrawalsSubmit } from "./withdrawals.ts";
