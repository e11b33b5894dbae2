import { type FaultKind, faultKinds, faults } from "@exch/sandbox";

/** Faults before a request reaches the exchange: the port is closed, or a connection is never accepted. */
export const connectFaults = ["connectionRefused", "stallConnect"] as const;
export type ConnectFault = (typeof connectFaults)[number];

/** Every fault that one request can meet: on the way to the exchange, and those that the sandbox injects. */
export type Fault = ConnectFault | FaultKind;
export const everyFault: readonly Fault[] = [...connectFaults, ...faultKinds];

/**
 * Faults that any request may meet at any time. `hiddenFromLookup` is not among them: it hides a record for longer than clients
 * allow for, and no client can know. Options of the sandbox hide records for a shorter time.
 */
export const mixedFaults: readonly FaultKind[] = faultKinds.filter((kind) => kind !== "hiddenFromLookup");

/** Faults after which no response comes, or one without information. */
export const exchangeFaults: readonly FaultKind[] = faultKinds.filter((kind) => !faults[kind].isFalse);

/** Creates the header by which a request asks for a fault. */
export function faultHeader(kind: FaultKind, ms = 500, more = ""): { "x-fault": string } {
  // A rate limit lets the client try again at once: campaigns have little time.
  return { "x-fault": `${kind} ${kind === "rateLimited" ? 0 : ms}${more && ` ${more}`}` };
}
