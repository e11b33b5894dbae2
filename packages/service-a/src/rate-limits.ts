import type { Pool } from "@exch/runtime/service";

/**
 * Weight pools of service A at its lowest level (GAP 42). Accounts of a higher level have larger pools: the limiter reads them from
 * response headers, or pass pools of your own.
 *
 * @example
 * createServiceA({ ..., limiter: createLimiter({ pools: rateLimits }) });
 */
export const rateLimits: Readonly<Record<"spot" | "management" | "public", Pool>> = {
  spot: { quota: 4000, windowMs: 30_000 },
  management: { quota: 2000, windowMs: 30_000 },
  public: { quota: 2000, windowMs: 30_000 },
};
