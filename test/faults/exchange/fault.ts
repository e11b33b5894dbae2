import type { FetchInit } from "@exch/runtime";
import { type FaultKind, faultKinds, faults } from "@exch/sandbox";

/**
 * Faults that any request may meet at any time. `hiddenFromLookup` is not among them: it hides a record for longer than clients
 * allow for, and no client can know. Options of the sandbox hide records for a shorter time.
 */
export const mixedFaults: readonly FaultKind[] = faultKinds.filter((kind) => kind !== "hiddenFromLookup");

/** Faults after which no response comes, or one without information. */
export const exchangeFaults: readonly FaultKind[] = faultKinds.filter((kind) => !faults[kind].isFalse);

/** Creates the header by which a request asks for a fault. */
export function faultHeader(kind: FaultKind): { "x-fault": string } {
  // A rate limit lets the client try again at once: campaigns have little time.
  return { "x-fault": `${kind} ${kind === "rateLimited" ? 0 : 500}` };
}

/** Adds that header to a request. */
export function addFault(init: FetchInit, kind: FaultKind): FetchInit {
  return { ...init, headers: { ...init.headers, ...faultHeader(kind) } };
}

/** The share of requests that meet a fault, lookups included. */
export const faultRate = 0.2;
/** Delays of late requests: on either side of the five seconds for which a request is valid. */
export const lateMs = [0, 12_000] as const;
