import { readFileSync } from "node:fs";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const guide = readFileSync(new URL("../../docs/guide/sandbox.md", import.meta.url), "utf8");
const commands = [...guide.matchAll(/`(\{"do":[^`]*)`/g)].map(([, command = ""]) => command);
const curl = /-d '([^']+)'/.exec(guide)?.[1] ?? "";

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer({ clock: "manual" });
});
afterAll(() => server.close());

async function send(body: string): Promise<{ status: number; text: string }> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${server.url}/sandbox/command`, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

describe("the control commands of the guide", () => {
  it("are many", () => {
    expect(commands.length).toBeGreaterThan(8);
  });

  it.each([curl, ...commands.filter((command) => !command.includes("…"))])("%s is accepted", async (command) => {
    expect(await send(command)).toEqual({ status: 200, text: "{}" });
  });

  it.each(commands.filter((command) => command.includes("…")))("%s names what does not exist", async (command) => {
    const { status, text } = await send(command);
    expect(status).toBe(400);
    expect(text).toContain('"error"');
    expect(text).not.toContain("unknown command");
  });
});
