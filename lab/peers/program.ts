import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { type Access, type AddCalls, createPeer, type Peer } from "./peer.ts";

/** Calls a method of a client's part, such as `Spot.Order`. */
export type Call = (part: string, method: string, values: object) => any;

const calls = parse(readFileSync(new URL("calls.yaml", import.meta.url), "utf8"), { merge: true });

/** Adds the calls that the table lists by this name. */
export function addListedCalls(name: string, call: Call, add: AddCalls): void {
  for (const [key, methods] of calls[name].flatMap(Object.entries)) {
    const [group, part = ""] = key.split(" ");
    const get =
      (_: object, method: string) =>
      (values = {}) =>
        call(part, method, values);
    add(group, new Proxy({}, { get }), ...methods);
  }
}

/** Creates the peer of a client in another language, or none, with the reason, where its interpreter or its sources are missing. */
export function createProgramPeer(
  identity: Pick<Peer, "name" | "version" | "service">,
  command: string,
): readonly Peer[] {
  const [interpreter = "", script, client = ""] = command.split(" ");
  const args = [fileURLToPath(new URL(`programs/${script}`, import.meta.url)), client];
  const { status, stderr, error } = spawnSync(interpreter, args, { encoding: "utf8" });
  if (status !== 0) {
    console.log(`${identity.name} is skipped: ${error?.message ?? stderr.match(/^.*Error.*$/m)?.[0] ?? stderr}`);
    return [];
  }
  return [createPeer(identity, (access, add) => addListedCalls(client, start(interpreter, args, access), add))];
}

/** Starts the program that calls the client: a line of JSON for each call, and one for its result or error. It ends with its input. */
function start(interpreter: string, args: readonly string[], { url, key, secret, passphrase }: Access): Call {
  const { stdin, stdout } = spawn(interpreter, [...args, url, key, secret, passphrase], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async (part, method, values) => {
    stdin.write(`${JSON.stringify({ part, method, values })}\n`);
    const { result, error } = JSON.parse((await lines.next()).value ?? '{"error": "the program ended"}');
    if (error !== undefined) throw new Error(error);
    return result;
  };
}
