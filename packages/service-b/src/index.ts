export { CredentialsError, type SignableRequest, type SignedRequest, type Signer, type SignText } from "@exch/auth";
export { createServiceB, createServiceBSubset, type ServiceB } from "./client.ts";
export type { ServiceBOptions } from "./client-options.ts";
export type * from "./gen/api.ts";
export { errorCodes } from "./gen/error-codes.ts";
export * from "./gen/exports.ts";
export { operations } from "./gen/operations.ts";
export { rateLimits } from "./rate-limits.ts";
export type { ServiceBCredentials } from "./signer.ts";
