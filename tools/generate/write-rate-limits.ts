import { printKey, writeComment, writeHeader } from "@exch/generate/internal";

/** Pools of a service by name, `x-rate-limits` of its document; `pool/operation` is that of one operation. */
export type ContractPools = Readonly<Record<string, { limit: number; windowMs: number; byLevel?: readonly number[] }>>;

/** Writes `rate-limits.ts` of a client: its pools, as a limiter takes them. */
export function writePools(pools: ContractPools, title: string, identifier: string, source: string): string {
  const names = Object.keys(pools).map((name) => name.replace(/^.*\//, ""));
  const comment = [
    `Weight pools of ${title}, for accounts of the lowest level. Where an account has larger ones, the limiter reads them from response headers, or pass pools of your own.`,
    `@example\ncreate${identifier}({ ..., limiter: createLimiter({ pools: rateLimits }) });`,
  ];
  const rows = Object.values(pools).map(
    ({ limit, windowMs }, index) => `  ${printKey(names[index]!)}: { quota: ${limit}, windowMs: ${windowMs} },\n`,
  );
  return `${writeHeader(source)}import type { Pool } from "@exch/runtime/service";\n\n${writeComment(comment)}export const rateLimits: Readonly<Record<"${names.join('" | "')}", Pool>> = {\n${rows.join("")}};\n`;
}

/** Writes the pools of all services for the sandbox, with the limits of each level from 1. */
export function writeSandboxPools(services: readonly [identifier: string, pools: ContractPools | undefined][]): string {
  const nameLevels = (_: string, value: unknown) =>
    Array.isArray(value) ? Object.fromEntries(value.map((limit, level) => [level + 1, limit])) : value;
  const lists = services.flatMap(([identifier, pools]) =>
    pools === undefined
      ? []
      : [`export const poolsOf${identifier}: RateLimits = ${JSON.stringify(pools, nameLevels)};\n`],
  );
  return `${writeHeader("spec/openapi")}import type { RateLimits } from "../http/rate-limiter.ts";\n\n${lists.join("")}`;
}
