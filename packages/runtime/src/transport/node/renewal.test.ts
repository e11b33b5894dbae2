import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { runProgram } from "../testing/run-program.ts";
import { init, ok, outcome, respondToAll, type Script, setUp } from "./testing/loopback.ts";
import type { NodeTransportOptions } from "./transport.ts";

/** A server and a client that has sent it one request. */
async function start(script: Script, options: NodeTransportOptions) {
  const server = await setUp(script, options);
  const send = async () => expect((await outcome(server.fetch(`${server.url}/`, init()))).text).toBe("fine");
  await send();
  return Object.assign(server, { send });
}

describe("a connection that ends", () => {
  it("is replaced in the background, nothing is sent on the new one, and no other follows soon", async () => {
    const server = await start((socket) => socket.end(ok()), { warmForMs: 60_000 });
    await vi.waitFor(() => expect([server.connections, server.open.size]).toEqual([2, 1]));
    await sleep(20);
    expect(server.requests).toHaveLength(1);
    await server.send();
    await sleep(100);
    expect(server.connections).toBe(2);
  });

  it("is replaced by one that keeps a program running while it carries a request", async () => {
    const { url } = await setUp((socket, _, nth) => void setTimeout(() => socket.end(ok()), nth === 1 ? 0 : 300));
    const { stdout } = await runProgram(`
      import { createNodeTransport } from ${JSON.stringify(new URL("./transport.ts", import.meta.url).href)};
      const init = { method: "GET", headers: {}, redirect: "manual", signal: new AbortController().signal };
      const fetch = createNodeTransport({ warmForMs: 60_000 });
      await (await fetch("${url}/", init)).text();
      await new Promise((resolve) => setTimeout(resolve, 300));
      console.log(await (await fetch("${url}/", init)).text());`);
    expect(stdout).toBe("fine\n");
  });

  it("is not replaced without warmForMs, after its time, or once the transport is closed", async () => {
    const keepAliveMs = 50;
    for (const options of [{ warmForMs: 0, keepAliveMs }, { warmForMs: 10, keepAliveMs }, { warmForMs: 60_000 }]) {
      const server = await start(respondToAll, options);
      if (options.keepAliveMs === undefined) await server.fetch.close();
      await vi.waitFor(() => expect(server.open.size).toBe(0));
      await sleep(50);
      expect(server.connections).toBe(1);
    }
  });
});
