import type { Pool } from "@exch/runtime/service";

/**
 * Weight pools of service B, one for each operation (GAP 98). The history of withdrawals counts by the second.
 *
 * @example
 * createServiceB({ ..., limiter: createLimiter({ pools: rateLimits }) });
 */
export const rateLimits: Readonly<Record<"ip" | "uid" | "withdrawals.list", Pool>> = {
  ip: { quota: 12_000, windowMs: 60_000 },
  uid: { quota: 180_000, windowMs: 60_000 },
  "withdrawals.list": { quota: 180_000, windowMs: 1000 },
};
