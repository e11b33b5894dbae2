import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../consumer/run.ts";
import { arrange, startOf } from "./arrange.ts";
import { serviceNames } from "./services.ts";

const main = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));

/** Lets all processes share one cache of compiled TypeScript. */
const cache = fileURLToPath(new URL("../../node_modules/.cache/commands", import.meta.url));

/** Stops the wall clock of a process at the sandbox's time, because a client cannot prove anything with a clock years ahead. */
function stoppedAt(ms: number): string {
  return `data:text/javascript,Date.now=()=>${ms}`;
}

/** Writes an input as flags: arrays of scalars with commas, other structures as JSON. */
function flagsOf(input: Record<string, unknown>): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const isList = Array.isArray(value) && value.every((each) => typeof each !== "object");
    const text = isList ? value.join(",") : typeof value === "object" ? JSON.stringify(value) : String(value);
    return [`--${name}`, text];
  });
}

describe.each(serviceNames)("the command line of %s, with the sandbox,", (name) => {
  const { operations } = readDocument(name);
  const home = mkdtempSync(join(tmpdir(), "exch-commands-"));
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ startAt: startOf[name], rateLimits: "none", strict: true, clock: "manual" });
  });
  afterAll(async () => {
    await server.close();
    rmSync(home, { recursive: true });
  });

  function runCommand(operation: DocumentedOperation, input: Record<string, unknown>): Promise<string> {
    const { clock, credentials } = server.sandbox;
    const words = [name === "service-a" ? "a" : "b", ...operation.id.split("."), ...flagsOf(input)];
    const yes = operation.effect.kind === "read" ? [] : ["--yes"];
    const options = ["--conditions=@exch/source", "--import", stoppedAt(clock.now())];
    const env = {
      NODE_COMPILE_CACHE: cache,
      HOME: home,
      EXCH_BASE_URL: server.url,
      EXCH_KEY: credentials.key,
      EXCH_SECRET: credentials.secret,
      EXCH_PASSPHRASE: credentials.passphrase,
      EXCH_READ_ONLY: "false",
    };
    return run(process.execPath, [...options, main, ...words, ...yes], { cwd: home, env });
  }

  it.each(operations.map((operation) => [operation.id, operation] as const))("calls %s", async (_, operation) => {
    const { sandbox } = server;
    const input = await arrange(name, sandbox, operation);
    const before = sandbox.served.length;
    const payload = JSON.parse(await runCommand(operation, input));
    const list = payload?.items ?? payload;
    if (Array.isArray(list)) expect(list).not.toEqual([]);
    expect(sandbox.served.slice(before).map((each) => each.operation)).toContain(operation.id);
  });
});
