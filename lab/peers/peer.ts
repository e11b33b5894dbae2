/** Groups of calls in the table. */
export const groups = ["start", "account", "place", "find", "cancel", "page", "withdraw", "deposit", "margin"] as const;
export type Group = (typeof groups)[number];

/** The address and the key that a client is given: nothing else of it is set. */
export interface Access {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly passphrase: string;
}

/** One call, as a user of the client writes it. Throws where the client does. */
export interface PeerCall {
  readonly group: Group;
  readonly name: string;
  readonly run: () => unknown;
}

/** A client of another team. Calls run in their order, and may use what earlier ones returned. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  readonly service: "service-a" | "service-b";
  readonly calls: (access: Access) => readonly PeerCall[];
}

/** Collects calls by group. */
export function callList() {
  const calls: PeerCall[] = [];
  const add = (group: Group, name: string, run: () => unknown) => void calls.push({ group, name, run });
  return { calls, add };
}
