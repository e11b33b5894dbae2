export { createServiceA, type ServiceA } from "./client.ts";
export type { ServiceAOptions } from "./client-options.ts";
export type * from "./gen/api.ts";
export * from "./gen/exports.ts";
export { rateLimits } from "./gen/rate-limits.ts";
export { withdrawalToken } from "./settlement/withdrawal-token.ts";
export type { ServiceACredentials } from "./signer.ts";
