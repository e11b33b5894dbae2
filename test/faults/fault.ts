import { type FaultKind, faultKinds, faults } from "@exch/sandbox";

/** What goes wrong before an exchange hears of a request: nobody listens, or a connection never comes to be. */
export const connectFaults = ["refuse", "stallConnect"] as const;
export type ConnectFault = (typeof connectFaults)[number];

/** Everything that can go wrong with one request: on the way to the exchange, and all that the sandbox plays. */
export type Fault = ConnectFault | FaultKind;
export const everyFault: readonly Fault[] = [...connectFaults, ...faultKinds];

/**
 * Faults that may be met by any request at any time. A lookup that hides what it has, long after it should show it, is not among
 * them: no client can know. Worlds hide within the time that clients allow for, by the options of the sandbox.
 */
export const mixedFaults: readonly FaultKind[] = faultKinds.filter((kind) => kind !== "hiddenFromLookup");

/** Faults after which no response comes, or one that says nothing. */
export const exchangeFaults: readonly FaultKind[] = faultKinds.filter((kind) => !faults[kind].isFalse);

/** The header by which a request says what is to go wrong with it. */
export function faultHeader(kind: FaultKind, ms = 500, more = ""): { "x-fault": string } {
  // Who is told to wait is told to try again at once: campaigns have little time.
  return { "x-fault": `${kind} ${kind === "rateLimited" ? 0 : ms}${more && ` ${more}`}` };
}
