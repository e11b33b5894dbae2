import { type FaultKind, faultKinds, faults } from "@exch/sandbox";

/** Faults after which no response comes, or one without information. */
export const exchangeFaults: readonly FaultKind[] = faultKinds.filter((kind) => !faults[kind].isFalse);

/** Creates the header by which a request asks for a fault. */
export function faultHeader(kind: FaultKind, ms = 500, more = ""): { "x-fault": string } {
  // A rate limit lets the client try again at once: campaigns have little time.
  return { "x-fault": `${kind} ${kind === "rateLimited" ? 0 : ms}${more && ` ${more}`}` };
}
