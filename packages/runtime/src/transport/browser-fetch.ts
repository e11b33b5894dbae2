import { BeforeSendError } from "./not-sent.ts";

export { createDefaultFetch, isPlatformFetch, requireRuntime, writeOnce } from "./platform-fetch.ts";

/** Returns nothing: a browser states only that a connection failed. */
export function connectFailure(_error: unknown, _origin: string): string | undefined {
  return undefined;
}

/** Tests for an error of this package: one of a browser's fetch states nothing of the request. */
export function isConnectFailure(error: unknown): boolean {
  return error instanceof BeforeSendError;
}
