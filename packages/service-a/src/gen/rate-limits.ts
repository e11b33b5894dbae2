// @generated from spec/openapi/service-a.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { Pool } from "@exch/runtime/service";

/**
 * Weight pools of service A, for accounts of the lowest level. Where an account has larger ones, the limiter reads
 * them from response headers, or pass pools of your own.
 *
 * @example
 * createServiceA({ ..., limiter: createLimiter({ pools: rateLimits }) });
 */
export const rateLimits: Readonly<Record<"spot" | "management" | "public", Pool>> = {
  spot: { quota: 4000, windowMs: 30000 },
  management: { quota: 2000, windowMs: 30000 },
  public: { quota: 2000, windowMs: 30000 },
};
