import { setTimeout } from "node:timers/promises";
import type { SandboxServer } from "@exch/sandbox";
import { findDifference, readExpected } from "./expected-results.ts";
import type { Group, NamedValues, Peer, PeerCall } from "./peer.ts";

/** The result of one call. */
export interface CallResult {
  readonly group: Group;
  readonly name: string;
  /** The client's error, or the first difference from the right result; absent where the result is right. */
  readonly error?: string | undefined;
  /** The client's defect that the table of expected results names. */
  readonly fault?: string | undefined;
  /** The requests of the call: method, path and status. */
  readonly requests: readonly string[];
}

/** The results of a client's calls. */
export type PeerResult = Readonly<{ peer: Peer; calls: CallResult[] }>;

/** The longest that one call may take, in milliseconds: the first one starts the program of a client in another language. */
const maxMs = 60_000;

/** Runs every call of a client against a sandbox, and compares the results with the expected ones. */
export async function runPeer(peer: Peer, { url, sandbox }: SandboxServer): Promise<PeerResult> {
  const { key, secret, passphrase } = sandbox.credentials;
  const all = readExpected(peer);
  const values: NamedValues = new Map();
  const calls: CallResult[] = [];
  for (const call of peer.calls({ url, key, secret, passphrase })) {
    const before = sandbox.served.length;
    const error = await findError(call, all[call.name], values);
    const requests = sandbox.served.slice(before).map((each) => `${each.method} ${each.path} ${each.status}`);
    calls.push({ ...call, requests, error, fault: all[call.name]?.fault });
  }
  return { peer, calls };
}

/** Runs a call, and returns how its result or its error differs from the expected one. */
async function findError({ run }: PeerCall, expected: any, values: NamedValues): Promise<string | undefined> {
  const late = setTimeout(maxMs, undefined, { ref: false }).then(() => Promise.reject(`no result within ${maxMs} ms`));
  try {
    const result = await Promise.race([Promise.resolve(values).then(run), late]);
    if (expected === undefined || expected?.throws || expected?.fault) return "a result that is not expected";
    return findDifference(result, expected, values);
  } catch (error) {
    if (expected?.throws) return findDifference(error, expected.throws, values, "error");
    return `${error instanceof Error ? error.message : JSON.stringify(error)}`.split("\n")[0]!.slice(0, 300);
  }
}
