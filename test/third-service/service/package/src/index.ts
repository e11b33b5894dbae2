export { createServiceLedger, type ServiceLedger } from "./client.ts";
export type { ServiceLedgerOptions } from "./client-options.ts";
export type * from "./gen/api.ts";
export * from "./gen/exports.ts";
