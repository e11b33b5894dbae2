export { CredentialsError } from "@exch/auth";
export { ApiError, type Fetch, NotExecutedError, UnknownOutcomeError } from "@exch/runtime";
export { createServiceLedger, createServiceLedgerSubset, type ServiceLedger } from "./client.ts";
export type { ServiceLedgerOptions } from "./client-options.ts";
export type * from "./gen/api.ts";
export { errorCodes } from "./gen/error-codes.ts";
export { operations } from "./gen/operations.ts";
