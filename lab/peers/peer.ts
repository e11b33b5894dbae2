import { setTimeout } from "node:timers/promises";

/** Milliseconds that a withdrawal stays in each state. A call whose name ends with `later` waits for the next one. */
export const stepMs = 300;

/** Groups of calls in the table. */
export const groups = ["start", "account", "place", "find", "cancel", "page", "withdraw", "deposit", "margin"] as const;
export type Group = (typeof groups)[number];

/** The address and the key that a client is given: nothing else of it is set. */
export type Access = Readonly<Record<"url" | "key" | "secret" | "passphrase", string>>;

/** Values that results of earlier calls had, by their names in the table of expected results: `$order`. */
export type NamedValues = Map<string, unknown>;

/** One call, as a user of the client writes it. Throws where the client does. */
export interface PeerCall {
  readonly group: Group;
  readonly name: string;
  readonly run: (values: NamedValues) => unknown;
}

/** A client of another team. Calls run in their order, and may use what earlier ones returned. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  readonly service: "service-a" | "service-b";
  readonly calls: (access: Access) => readonly PeerCall[];
}

/** A call: the name of the method, with a remark behind a space where it is called twice, and arguments, in which `$order` is a named value. */
type Method = string | readonly unknown[];

/** Adds calls of a client's methods to its list. */
export type AddCalls = (group: Group, client: any, ...methods: readonly Method[]) => void;

/**
 * Creates a client of another team from what adds its calls.
 * @param read throws where the client returns an error instead of throwing it, or reads a response that it has not read
 */
export function createPeer(
  identity: Pick<Peer, "name" | "version" | "service">,
  fill: (access: Access, add: AddCalls) => void,
  read: (response: any) => unknown = (response) => response,
): Peer {
  const calls = (access: Access) => {
    const list: PeerCall[] = [];
    fill(access, (group, client, ...methods) => {
      for (const method of methods) {
        const [name = "", ...args]: any = typeof method === "string" ? [method] : method;
        const call = (values: NamedValues) => client[name.split(" ")[0]](...insertValues(args, values));
        const run = async (values: NamedValues) => {
          await setTimeout(name.endsWith(" later") ? stepMs + 100 : 2); // some clients sort by time
          return read(await call(values));
        };
        list.push({ group, name, run });
      }
    });
    return list;
  };
  return { ...identity, calls };
}

/** Replaces names of values by the values. */
function insertValues(input: any, values: NamedValues): any {
  if (typeof input === "string") return values.get(input) ?? input;
  if (Array.isArray(input)) return input.map((each) => insertValues(each, values));
  if (input?.constructor !== Object) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, insertValues(value, values)]));
}

/** Returns the payload. Throws where service A's exchange answered with an error that the client returned. */
export function readPayload({ code, msg, data }: { code: string; msg?: string; data?: unknown }): unknown {
  if (code !== "200000") throw new Error(`${code} ${msg}`);
  return data;
}
