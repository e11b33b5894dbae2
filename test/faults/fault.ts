import { type FaultKind, faultKinds, faults } from "@exch/sandbox";

/** What goes wrong before an exchange hears of a request: nobody listens, or a connection never comes to be. */
type ConnectFault = "refuse" | "stallConnect";

/** Everything that can go wrong with one request: on the way to the exchange, and all that the sandbox plays. */
export type Fault = ConnectFault | FaultKind;

/** Those that the exchange itself plays: responses that are lost, not those that mislead. */
export const exchangeFaults: readonly FaultKind[] = faultKinds.filter((kind) => !faults[kind].misleads);
export const everyFault: readonly Fault[] = ["refuse", "stallConnect", ...exchangeFaults];

/** The header by which a request says what is to go wrong with it. */
export function faultHeader(kind: FaultKind, ms = 500): { "x-fault": string } {
  // Who is told to wait is told to try again at once: campaigns have little time.
  return { "x-fault": `${kind} ${kind === "rateLimited" ? 0 : ms}` };
}
