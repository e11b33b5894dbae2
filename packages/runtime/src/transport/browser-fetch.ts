export { createDefaultFetch, isPlatformFetch } from "./platform-fetch.ts";

/** Returns nothing: a browser states no more about a failed connection than that it failed. */
export function connectFailure(_error: unknown, _origin: string): string | undefined {
  return undefined;
}
