import type { SandboxServer } from "@exch/sandbox";
import type { Group, Peer } from "./peer.ts";

/** The result of one call. */
export interface CallResult {
  readonly group: Group;
  readonly name: string;
  /** First line of the client's error; absent where the call worked. */
  readonly error?: string;
  /** Requests of the call that the sandbox answered with an error: method, path, status and code. */
  readonly rejected: readonly string[];
}

export interface PeerResult {
  readonly peer: Peer;
  readonly calls: readonly CallResult[];
}

/** The longest that one call may take, in milliseconds. */
const maxMs = 15_000;

/** Runs every call of a client against a sandbox. */
export async function runPeer(peer: Peer, { url, sandbox }: SandboxServer): Promise<PeerResult> {
  const { key, secret, passphrase } = sandbox.credentials;
  const calls: CallResult[] = [];
  for (const { group, name, run } of peer.calls({ url, key, secret, passphrase })) {
    const before = sandbox.served.length;
    const error = await runWithinTime(run);
    const rejected = sandbox.served
      .slice(before)
      .filter(({ status, code }) => status >= 400 || code !== undefined)
      .map(({ method, path, status, code }) => `${method} ${path} ${status}${code === undefined ? "" : ` ${code}`}`);
    calls.push({ group, name, rejected, ...(error !== undefined && { error }) });
  }
  return { peer, calls };
}

/** Runs a call, and returns the first line of its error. */
async function runWithinTime(run: () => unknown): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${maxMs} ms`)), maxMs);
  });
  try {
    await Promise.race([Promise.resolve().then(run), late]);
    return undefined;
  } catch (error) {
    return describeError(error).split("\n")[0]!.slice(0, 300);
  } finally {
    clearTimeout(timer);
  }
}

function describeError(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (typeof error === "object" && error !== null) return JSON.stringify(error, (_, value) => value);
  return String(error);
}
