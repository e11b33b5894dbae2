import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

const fixed = { key: "fixed-key", secret: "fixed-secret", passphrase: "fixed-passphrase" };
const { key: EXCH_SANDBOX_KEY, secret: EXCH_SANDBOX_SECRET, passphrase: EXCH_SANDBOX_PASSPHRASE } = fixed;
const env = { ...process.env, EXCH_SANDBOX_KEY, EXCH_SANDBOX_SECRET, EXCH_SANDBOX_PASSPHRASE };

/** Runs the command until it ends, or until it prints its address. */
function run(...args: string[]) {
  const child = spawn(process.execPath, ["--conditions=@exch/source", main, ...args], { env });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const listening = new Promise<string>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const url = /http:\/\/[^\s"]+/.exec(output)?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
  });
  return { child, ended, listening, output: () => output };
}

describe("exch-sandbox", () => {
  it("serves until it gets SIGTERM", async () => {
    const { child, ended, listening, output } = run("--header-prefix", "ACME", "--seed", "7");
    const url = await listening;
    expect((await fetch(`${url}/api/v1/margin/config`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(output()).toMatch(/API key +\S+\nsecret +\S+\npassphrase +\S+/);
    expect(output()).toContain(
      `\nexport EXCH_BASE_URL='${url}' EXCH_KEY='fixed-key' EXCH_SECRET='fixed-secret' EXCH_PASSPHRASE='fixed-passphrase'\n`,
    );
  });

  it("prints one line of JSON, with fixed credentials from variables, and says that a port is in use", async () => {
    const first = run("--json");
    const url = await first.listening;
    expect(JSON.parse(first.output())).toEqual({ url, ...fixed });
    const { port } = new URL(url);
    const second = run("--port", port);
    expect(await second.ended).toBe(2);
    expect(second.output()).toBe(
      `cannot listen on 127.0.0.1:${port}: another program uses this port: choose another --port, or leave it out\n`,
    );
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  });
});
