import { type JsonObject, platformRandomness, type Randomness } from "@exch/runtime/service";

/** Matches the tokens in the remark of a record, whose spaces the exchange may have removed. */
export const shownTokens = /x[0-9a-f]{16}/gi;

/**
 * Creates a token for the `remark` of a withdrawal, so that an unknown outcome can be settled with certainty: withdrawals of service A
 * have no client id. The client adds a token itself when the input has no remark.
 *
 * @param randomness for tests that must be the same in every run. Default: the platform's
 * @example
 * await a.withdrawals.create({ ..., remark: `payout 17 ${withdrawalToken()}` });
 */
export function withdrawalToken(randomness: Pick<Randomness, "uuid"> = platformRandomness): string {
  return `x${randomness.uuid().replaceAll("-", "").slice(0, 16)}`;
}

/** Returns the token in the remark of an input, in lower case; undefined when there is none. */
export function readToken({ remark }: JsonObject): string | undefined {
  return /(?<![0-9a-z])x[0-9a-f]{16}(?![0-9a-z])/i.exec(String(remark))?.[0].toLowerCase();
}

/** Tests whether the remark of a record names another withdrawal: by a token that is not in the input, spaces around it lost or not. */
export function hasOtherToken(remark: string, input: JsonObject): boolean {
  const own = String(input.remark).toLowerCase();
  return (remark.toLowerCase().match(shownTokens) ?? []).some((token) => !own.includes(token));
}
