import type { SignableRequest } from "./signer.ts";

/** A request as the server received it: path and query are still percent-encoded. */
export interface ReceivedRequest extends Pick<SignableRequest, "method" | "path" | "query" | "body"> {
  /** Names in any case; repeated headers joined into one value. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** Result of a verification in which every check passed: the owner of this key sent the request. */
export interface Verified {
  ok: true;
  key: string;
}

/** The first check that failed, and the header or parameter that it is about. */
export interface FailedCheck<Check extends string> {
  ok: false;
  failed: Check;
  name: string;
}

/** Reports that a check failed for a header or parameter. */
export function toFailedCheck<Check extends string>(failed: Check, name: string): FailedCheck<Check> {
  return { ok: false, failed, name };
}

/** Reads a header by its name, in any case. */
export function findHeader({ headers }: ReceivedRequest, name: string): string | undefined {
  const lower = name.toLowerCase();
  return Object.entries(headers).find(([each, value]) => value !== undefined && each.toLowerCase() === lower)?.[1];
}
