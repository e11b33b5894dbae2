export { CredentialsError, type ServiceBCredentials } from "@exch/auth";
export * from "@exch/runtime";
export { createServiceB, type ServiceB } from "./client.ts";
export { errorCodes } from "./error-codes.ts";
export type * from "./gen/api.ts";
export { operations } from "./gen/operations.ts";
export { prepareServiceB, type ServiceBOptions } from "./prepare.ts";
export { rateLimits } from "./rate-limits.ts";
