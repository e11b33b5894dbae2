import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import type { Sandbox } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arrange, startOf } from "./arrange.ts";
import { type ServiceName, serviceNames } from "./services.ts";

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

describe.each(serviceNames)("the command line of %s, with the sandbox,", (name: ServiceName) => {
  const { operations } = readDocument(name);
  const home = mkdtempSync(join(tmpdir(), "exch-commands-"));
  let sandbox: Sandbox;
  let env: Record<string, string>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const server = await startSandboxServer({
      startAt: startOf[name],
      rateLimits: "none",
      strict: true,
      clock: "manual",
    });
    ({ sandbox, close } = server);
    const { key, secret, passphrase } = sandbox.credentials;
    env = {
      PATH: process.env.PATH ?? "",
      NODE_COMPILE_CACHE: cache,
      HOME: home,
      EXCH_BASE_URL: server.url,
      EXCH_KEY: key,
      EXCH_SECRET: secret,
      EXCH_PASSPHRASE: passphrase,
      EXCH_READ_ONLY: "false",
    };
  });
  afterAll(async () => {
    await close();
    rmSync(home, { recursive: true });
  });

  function run(operation: DocumentedOperation, input: Record<string, unknown>) {
    const words = [name === "service-a" ? "a" : "b", ...operation.id.split("."), ...flagsOf(input)];
    const yes = operation.effect.kind === "read" ? [] : ["--yes"];
    const options = ["--conditions=@exch/source", "--import", stoppedAt(sandbox.clock.now())];
    const child = spawn(process.execPath, [...options, main, ...words, ...yes], { env });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text: Buffer) => {
      out += text.toString();
    });
    child.stderr.on("data", (text: Buffer) => {
      err += text.toString();
    });
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.once("close", (code) => resolve({ code, out, err }));
    });
  }

  it.each(operations.map((operation) => [operation.id, operation] as const))("calls %s", async (_, operation) => {
    const input = await arrange(name, sandbox, operation);
    const before = sandbox.served.length;
    const { code, out, err } = await run(operation, input);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const payload = JSON.parse(out);
    const list = payload?.items ?? payload;
    if (Array.isArray(list)) expect(list).not.toEqual([]);
    expect(sandbox.served.slice(before).map((each) => each.operation)).toContain(operation.id);
  });
});
