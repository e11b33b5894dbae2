import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import type { clients } from "./clients.ts";
import type { Result, Slot } from "./worker.ts";
import type { Measured } from "./workload.ts";

/** Name and file of a client. */
export type Client = (typeof clients)[number];

/** A client in a process of its own: what one does to the heap or the compiler is not another's problem. */
export interface ClientProcess {
  readonly name: string;
  readonly operations: readonly Measured[];
  /** Makes calls for a while. Throws when one fails. */
  run(slot: Slot): Promise<Result>;
  end(): void;
}

/** Options of the server. */
export interface ServerOptions {
  /** Certificate and key for TLS. @default none: plain HTTP */
  readonly certificate?: { readonly cert: string; readonly key: string };
  /** Time of a round trip in milliseconds; a new connection costs one more. @default 0 */
  readonly latencyMs?: number;
}

/** CPU time and connections of the server so far. */
export interface ServerState {
  readonly cpuUs: number;
  readonly connections: number;
}

/** The server in a process of its own. */
export interface ServerProcess {
  readonly baseUrl: string;
  state(): Promise<ServerState>;
  end(): void;
}

/** Starts a server. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const child = start(new URL("../server/server.ts", import.meta.url), [JSON.stringify(options)]);
  const { baseUrl } = await ask<{ baseUrl: string }>(child);
  pin(child, "0");
  // An idle core of a virtual machine wakes up late: what spins on it yields to everything else.
  const spin = ["chrt", "-i", "0", "sh", "-c", "while :; do :; done"];
  const spinning = ["0", "1"].map((core) => spawn("taskset", ["-c", core, ...spin], { stdio: "ignore" }));
  const end = () => [child, ...spinning].map((each) => each.kill());
  return { baseUrl, state: () => ask<ServerState>(child, {}), end };
}

/** Keeps a process on one core, by the `taskset` of Linux. */
function pin({ pid }: ChildProcess, core: "0" | "1"): void {
  execFileSync("taskset", ["-acp", core, String(pid)], { stdio: "ignore" });
}

/** Starts clients of a server. `ca` is a file with a certificate authority that they trust beside the well-known ones. */
export async function startClients(chosen: readonly Client[], baseUrl: string, ca?: string): Promise<ClientProcess[]> {
  const started: ClientProcess[] = [];
  for (const { name, file } of chosen) {
    const client = new URL(`../clients/${file}.ts`, import.meta.url);
    const child = start(new URL("./worker.ts", import.meta.url), [client.href, baseUrl], ca);
    const { operations } = await ask<{ operations: Measured[] }>(child);
    pin(child, "1");
    const run = async (slot: Slot) => {
      const result = await ask<Result>(child, slot);
      if (result.failure !== undefined) throw new Error(`${name} failed at ${slot.operation}: ${result.failure}`);
      return result;
    };
    started.push({ name, operations, run, end: () => child.disconnect() });
  }
  return started;
}

/** Starts a module in a process of its own, with the certificate authority of `ca`. */
export function start(file: URL, args: readonly string[] = [], ca?: string): ChildProcess {
  return fork(file, args, {
    env: { ...process.env, ...(ca !== undefined && { NODE_EXTRA_CA_CERTS: ca }) },
    execArgv: ["--conditions=@exch/source", "--disable-warning=ExperimentalWarning"],
  });
}

/** Sends a message, if any, and returns the next one of the process. */
export async function ask<T>(child: ChildProcess, message?: object): Promise<T> {
  if (message !== undefined) child.send(message);
  const [reply] = await once(child, "message");
  return reply as T;
}
