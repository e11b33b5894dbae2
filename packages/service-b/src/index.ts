export { CredentialsError, type ServiceBCredentials } from "@exch/auth";
export * from "@exch/runtime";
export { createServiceB, type ServiceB } from "./client.ts";
export type * from "./gen/api.ts";
export { errorCodes } from "./gen/error-codes.ts";
export { operations } from "./gen/operations.ts";
export { createServiceBSubset, type ServiceBOptions } from "./prepare.ts";
export { rateLimits } from "./rate-limits.ts";
