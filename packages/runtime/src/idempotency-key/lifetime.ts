import { findErrorCode } from "@exch/envelope";
import type { FetchInit } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { FirstRequest } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";

/** The effect of an operation with an idempotency key. */
export type KeyEffect = Extract<Operation["effect"], { readonly kind: "idempotencyKey" }>;

/** The part of a call that the lifetime of its key depends on. */
type KeyedCall = Pick<Intent, "service" | "operation" | "input" | "validityMs">;

/** Returns the effect of an operation with an idempotency key. */
export function getKeyEffect({ effect }: Operation): KeyEffect {
  return effect as KeyEffect;
}

/**
 * Returns the milliseconds in which a request that is sent now still arrives within the lifetime of its key; 0 or less when it may
 * arrive later. The time since the first request is the longest that any clock shows: the monotonic one, which carries the clock's time,
 * stands still while a machine sleeps, and the wall clock can be set back.
 */
export function measureLifetimeLeft({ service, operation, validityMs }: KeyedCall, first: FirstRequest): number {
  const { clock, settle } = service;
  const wall = clock.wall === undefined ? clock.now() : clock.wall() + (clock.offset?.ms ?? 0);
  const elapsedMs = Math.max(Math.max(clock.now(), wall) - first.signedAt, clock.monotonic() - first.signedAtMonotonic);
  return getKeyEffect(operation).lifetimeMs - validityMs - settle.skewMs - elapsedMs;
}

/** True when a request has the key of its call, once, in the header that carries it; other places are checked by their signer. */
export function hasKey({ operation, input }: KeyedCall, { headers }: FetchInit): boolean {
  const { key } = getKeyEffect(operation);
  const name = operation.header?.[key];
  if (name === undefined) return true;
  const sent = Object.entries(headers).filter(([each]) => each.toLowerCase() === name.toLowerCase());
  return sent.length === 1 && sent[0]?.[1] === String(input[key]);
}

/** True for an error that the exchange keeps as the result of a key, by its row among the error codes. */
export function isResult(
  { service, operation }: Omit<KeyedCall, "validityMs">,
  { code, message }: { readonly code: string; readonly message: string },
): boolean {
  return findErrorCode(service.errorCodes, operation.id, code, message)?.kept === true;
}
