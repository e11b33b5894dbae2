/** A payments service with idempotency keys, and the client of the guide page about them. */
export { createPayments, type Payments } from "../project/src/client.ts";
export { definition as paymentsDefinition } from "../project/src/definition.ts";
export * from "./payments-api.ts";
