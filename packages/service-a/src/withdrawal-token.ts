import type { JsonObject } from "@exch/runtime";

const tokenPattern = /(?<![0-9a-z])x[0-9a-f]{16}(?![0-9a-z])/i;

/**
 * Makes a token for a withdrawal's `remark`, so that an unknown outcome can be settled for certain: service A gives withdrawals no
 * client id. The client adds one by itself where no remark is given.
 *
 * @example
 * await a.withdrawals.create({ ..., remark: `payout 17 ${withdrawalToken()}` });
 */
export function withdrawalToken(): string {
  return `x${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

/** The token in an input's remark, in lower case; undefined when there is none. */
export function tokenOf({ remark }: JsonObject): string | undefined {
  return typeof remark === "string" ? tokenPattern.exec(remark)?.[0].toLowerCase() : undefined;
}

/** True when the remark carries a token: it names one withdrawal and no other. */
export function hasToken(input: JsonObject): boolean {
  return tokenOf(input) !== undefined;
}

/** Adds a token as the remark where none is given. */
export function withToken(input: JsonObject): JsonObject {
  return input.remark === undefined ? { ...input, remark: withdrawalToken() } : input;
}
