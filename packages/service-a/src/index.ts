export { CredentialsError, type ServiceACredentials } from "@exch/auth";
export * from "@exch/runtime";
export { createServiceA, type ServiceA } from "./client.ts";
export type * from "./gen/api.ts";
export { errorCodes } from "./gen/error-codes.ts";
export { operations } from "./gen/operations.ts";
export { createServiceASubset, type ServiceAOptions } from "./prepare.ts";
export { rateLimits } from "./rate-limits.ts";
export { withdrawalToken } from "./withdrawal-token.ts";
