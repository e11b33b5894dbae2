import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { init, ok, outcome } from "./testing/loopback.ts";
import { respondToAll, setUp } from "./testing/set-up.ts";

const fine = async (server: { fetch: Awaited<ReturnType<typeof setUp>>["fetch"]; url: string }) =>
  (await outcome(server.fetch(`${server.url}/`, init()))).text;

it("a connection that the server closes is replaced in the background, and nothing is sent on the new one", async () => {
  const server = await setUp((socket) => socket.end(ok()), { warmForMs: 60_000 });
  expect(await fine(server)).toBe("fine");
  await vi.waitFor(() => expect([server.connections, server.open.size]).toEqual([2, 1]));
  await sleep(20);
  expect(server.requests).toHaveLength(1);
  expect(await fine(server)).toBe("fine");
});

it("a server that closes every connection is not asked for another again and again", async () => {
  const server = await setUp((socket) => socket.end(ok()), { warmForMs: 60_000 });
  expect(await fine(server)).toBe("fine");
  await vi.waitFor(() => expect(server.connections).toBe(2));
  for (const socket of server.open) socket.destroy();
  await sleep(100);
  expect(server.connections).toBe(2);
});

it("no connection is replaced without warmForMs, after its time, or once the transport is closed", async () => {
  for (const warmForMs of [0, 10]) {
    const server = await setUp(respondToAll, { warmForMs, keepAliveMs: 50 });
    expect(await fine(server)).toBe("fine");
    await vi.waitFor(() => expect(server.open.size).toBe(0));
    await sleep(50);
    expect(server.connections).toBe(1);
  }
  const server = await setUp(respondToAll, { warmForMs: 60_000 });
  expect(await fine(server)).toBe("fine");
  await server.fetch.close();
  await sleep(50);
  expect(server.connections).toBe(1);
});
