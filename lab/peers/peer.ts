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

/** Adds calls to a client's list: one with a name of its own, or methods by their names, each with its arguments. */
export interface CallList {
  add(group: Group, name: string, run: () => unknown): void;
  addAll(
    group: Group,
    client: any,
    ...methods: readonly (string | readonly [name: string, ...args: unknown[]])[]
  ): void;
}

/**
 * Creates a client of another team from what adds its calls.
 * @param read throws where the client returns an error instead of throwing it, or reads a response that it has not read
 */
export function createPeer(
  identity: Pick<Peer, "name" | "version" | "service">,
  fill: (access: Access, list: CallList) => void,
  read: (response: any) => unknown = (response) => response,
): Peer {
  const calls = (access: Access) => {
    const list: PeerCall[] = [];
    const add: CallList["add"] = (group, name, run) => void list.push({ group, name, run });
    const addAll: CallList["addAll"] = (group, client, ...methods) => {
      for (const [name, ...args] of methods.map((each) => (typeof each === "string" ? ([each] as const) : each)))
        add(group, name, async () => read(await client[name](...args)));
    };
    fill(access, { add, addAll });
    return list;
  };
  return { ...identity, calls };
}

/** Throws where service A's exchange answered with an error that the client returned. */
export function requireSuccess({ code, msg }: { code: string; msg?: string }): void {
  if (code !== "200000") throw new Error(`${code} ${msg}`);
}
