import { describe, expect, it } from "vitest";
import { init, ok, outcome } from "./testing/loopback.ts";
import { setUp } from "./testing/set-up.ts";

const fresh = (more = {}) => init({ freshConnection: true, ...more });

describe("a request that requires a fresh connection", () => {
  it("uses one that carried no request, and later requests use it again", async () => {
    const { url, fetch, ...server } = await setUp((socket) => socket.write(ok(String(socket.remotePort))));
    const ports: (string | undefined)[] = [];
    for (const sent of [init(), init(), fresh(), fresh(), init()])
      ports.push((await outcome(fetch(`${url}/`, sent))).text);
    expect(ports[1]).toBe(ports[0]);
    expect(new Set(ports.slice(1, 4)).size).toBe(3);
    expect(ports.slice(0, 4)).toContain(ports[4]);
    expect(server.open.size).toBe(3);
  });

  it("closes an idle connection when the pool is full", async () => {
    const { url, fetch, open } = await setUp((socket) => socket.write(ok(String(socket.remotePort))), {
      connections: 2,
    });
    const used = await Promise.all([outcome(fetch(`${url}/`, init())), outcome(fetch(`${url}/`, init()))]);
    const { text } = await outcome(fetch(`${url}/`, fresh()));
    expect(used.map((each) => each.text)).not.toContain(text);
    expect(open.size).toBeLessThanOrEqual(2);
  });

  it("waits for a busy connection to end when the pool is full, and later requests wait behind it", async () => {
    const { url, fetch, requests } = await setUp(
      (socket, request) => setTimeout(() => socket.write(ok(`${socket.remotePort} ${request.split(" ")[1]}`)), 10),
      { connections: 1 },
    );
    const sent = [init(), init(), fresh(), init(), fresh(), fresh()];
    const all = await Promise.all(sent.map((each, nth) => outcome(fetch(`${url}/${nth}`, each))));
    const ports = all.map(({ text }) => text?.split(" ")[0]);
    expect(requests).toHaveLength(6);
    expect(ports[1]).toBe(ports[0]);
    expect(ports[3]).toBe(ports[2]);
    expect(new Set([ports[0], ports[2], ports[4], ports[5]]).size).toBe(4);
  });

  it("leaves the queue when it is aborted", async () => {
    const { url, fetch, requests } = await setUp((socket) => setTimeout(() => socket.write(ok()), 30), {
      connections: 1,
    });
    const first = outcome(fetch(`${url}/1`, init()));
    const controller = new AbortController();
    const given = outcome(fetch(`${url}/2`, fresh({ signal: controller.signal })));
    setTimeout(() => controller.abort(new Error("enough")), 5);
    expect(await given).toMatchObject({ error: { message: "enough" } });
    expect((await first).text).toBe("fine");
    expect((await outcome(fetch(`${url}/3`, init()))).text).toBe("fine");
    expect(requests).toHaveLength(2);
  });
});
