// @generated from spec/openapi/service-b.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { Pool } from "@exch/runtime/service";

/**
 * Weight pools of service B, for accounts of the lowest level. Where an account has larger ones, the limiter reads
 * them from response headers, or pass pools of your own.
 *
 * @example
 * createServiceB({ ..., limiter: createLimiter({ pools: rateLimits }) });
 */
export const rateLimits: Readonly<Record<"ip" | "uid" | "withdrawals.list", Pool>> = {
  ip: { quota: 12000, windowMs: 60000 },
  uid: { quota: 180000, windowMs: 60000 },
  "withdrawals.list": { quota: 180000, windowMs: 1000 },
};
