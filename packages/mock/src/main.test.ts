import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "exch-mock-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command until it ends, or until it prints its addresses as JSON. */
function run(args: readonly string[], program = main) {
  // pnpm's own commands let a program find packages of the workspace from everywhere.
  const env = { ...process.env, NODE_PATH: "" };
  const child = spawn(process.execPath, ["--conditions=@exch/source", program, ...args], { cwd: folder, env });
  const output = { out: "", err: "" };
  const ended = once(child, "close").then(([code, signal]): number | string => code ?? signal);
  const listening = new Promise<{ name: string; url: string }[]>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output.out += chunk;
      if (output.out.startsWith("[") && output.out.endsWith("\n")) resolve(JSON.parse(output.out));
    });
  });
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk));
  return { child, ended, listening, output };
}

async function end(args: readonly string[], program = main) {
  const { ended, output } = run(args, program);
  return { code: await ended, ...output };
}

/** Returns what a command that failed has written. */
const failureOf = (message: string) => ({ code: 2, out: "", err: `exch-mock: ${message}\n` });

const pong = { description: "pong", content: { "application/json": { example: { pong: true } } } };
const ping = {
  openapi: "3.1.0",
  info: { title: "Ping", version: "1" },
  paths: { "/ping": { get: { responses: { 200: pong } } } },
};

describe("exch-mock", () => {
  it("serves the documents of both services, and leaves no process behind after SIGTERM", async () => {
    const { child, ended, listening, output } = run(["--port", "0", "--json"]);
    const [a, b] = await listening;
    expect([a?.name, b?.name]).toEqual(["service-a", "service-b"]);
    expect(await (await fetch(`${a?.url}/api/v1/margin/config`)).json()).toMatchObject({ code: "200000" });
    expect((await fetch(`${b?.url}/api/v1/margin/config`)).status).toBe(404);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(output.err).toContain("service-a: ");
    await expect(fetch(`${a?.url}/api/v1/margin/config`)).rejects.toThrow("fetch failed");
    await expect(fetch(`${b?.url}/api/v1/margin/config`)).rejects.toThrow("fetch failed");
  });

  it("serves any document, and its mock ends when the command is killed", async () => {
    writeFileSync(join(folder, "ping.json"), JSON.stringify(ping));
    const { child, ended, listening } = run(["ping.json", "--port", "0", "--json"]);
    const [{ name, url } = { name: "", url: "" }] = await listening;
    expect(name).toBe("ping");
    expect(await (await fetch(`${url}/ping`)).json()).toEqual({ pong: true });
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    await expect.poll(() => fetch(`${url}/ping`).then(String, ({ message }) => message)).toBe("fetch failed");
  });

  it("names a port that another program uses, and starts nothing", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as { port: number };
    const ended = await end(["--port", `${port}`]);
    other.close();
    const advice = "another program uses this port: end it, or choose another --port";
    expect(ended).toEqual(failureOf(`service-a: cannot listen on 127.0.0.1:${port}: ${advice}`));
  });

  it("says what is wrong with a document that Prism cannot serve", async () => {
    writeFileSync(join(folder, "empty.json"), JSON.stringify({ ...ping, paths: {} }));
    const message = "empty: No operations found in the current file.";
    expect(await end(["empty.json", "--port", "0"])).toEqual(failureOf(message));
  });

  it("says how to install Prism where it is missing, and without its script", async () => {
    const elsewhere = join(folder, "elsewhere");
    cpSync(dirname(main), elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, "package.json"), '{"type":"module"}');
    writeFileSync(join(folder, "ping.json"), JSON.stringify(ping));
    const { code, err } = await end(["ping.json", "--port", "0"], join(elsewhere, "main.ts"));
    expect(code).toBe(2);
    expect(err).toMatch(
      /^exch-mock: Prism is not installed\. .*, run npm install; .*npm install --save-dev --ignore-scripts @stoplight.prism-cli@5 \(pnpm add .*; yarn add/,
    );
  });

  it.each([
    [["--prot", "1"], "Unknown option '--prot'; see exch-mock --help"],
    [["--port", "many"], '--port: must be an integer from 0 to 65535, not "many"'],
    [["--port", "65535"], "port 65536: ports end at 65535; choose a smaller one for the first document"],
    [["openapi.json"], "openapi.json: there is no such file"],
  ])("rejects %j", async (args, message) => {
    expect(await end(args)).toEqual(failureOf(message));
  });
});
