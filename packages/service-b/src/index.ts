export { createServiceB, type ServiceB } from "./client.ts";
export type { ServiceBOptions } from "./client-options.ts";
export type * from "./gen/api.ts";
export * from "./gen/exports.ts";
export { rateLimits } from "./gen/rate-limits.ts";
export type { ServiceBCredentials } from "./signer.ts";
