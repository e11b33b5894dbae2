import { describe, expect, it, vi } from "vitest";
import { ca, hasOpenssl, server } from "./testing/certificates.ts";
import { init, ok, outcome, type Script, setUp } from "./testing/loopback.ts";
import type { NodeTransportOptions } from "./transport.ts";

const setUpSecurely = (script: Script, options: NodeTransportOptions) =>
  setUp(script, { ...options, tls: { ca } }, server);

/** Never responds to `/hangs/…`. */
const hang: Script = (socket, request) => request.includes(" /hangs/") || socket.write(ok());

const until = (check: () => void) => vi.waitFor(check, { timeout: 100_000, interval: 5 });

const cancel = { method: "DELETE", reserved: true };
const lookup = { reserved: true };
const freshLookup = { reserved: true, freshConnection: true };

describe.each([
  ["plain", setUp],
  ["TLS", setUpSecurely],
] as const)("over %s", (scheme, start) => {
  const test = it.skipIf(scheme === "TLS" && !hasOpenssl);
  /** Lists the paths of requests in the order in which they arrived. */
  const order = (requests: string[]) => requests.map((request) => /\/(\d) /.exec(request)?.[1]).join("");

  test.each([
    [undefined, 64, 8, 4],
    [1, 1, 0, 0],
    [2, 1, 1, 1],
    [8, 7, 1, 1],
    [16, 14, 2, 1],
    [64, 56, 8, 4],
  ])("connections: %s; %i orders hang, %i cancels, %i lookups pass", async (connections, orders, cancels, lookups) => {
    const patient = { connectTimeoutMs: 100_000 };
    const { url, fetch, requests } = await start(
      hang,
      connections === undefined ? patient : { ...patient, connections },
    );
    const hanging = (count: number, more: object) =>
      Array.from({ length: count }, (_, nth) => outcome(fetch(`${url}/hangs/${nth}`, init(more)))).length;
    // One more of each kind than there are connections for it: the others wait.
    hanging(orders + 1, { method: "POST", body: "{}" });
    await until(() => expect(requests).toHaveLength(orders));
    if (cancels > 0) {
      for (const more of [cancel, lookup, freshLookup])
        expect((await outcome(fetch(`${url}/`, init(more)))).text).toBe("fine");
    }
    const before = requests.length;
    hanging(lookups + 1, lookup);
    await until(() => expect(requests).toHaveLength(before + lookups));
    if (cancels > lookups) expect((await outcome(fetch(`${url}/`, init(cancel)))).text).toBe("fine");
    const later = requests.length;
    hanging(cancels - lookups + 1, cancel);
    await until(() => expect(requests).toHaveLength(later + cancels - lookups));
  });

  test("with one connection, a cancel goes first, then a lookup, then orders in their order", async () => {
    const script: Script = (socket) => setTimeout(() => socket.write(ok()), 5);
    const server = await start(script, { connections: 1 });
    const { url, fetch, requests } = server;
    const sent = [{}, {}, lookup, {}, cancel];
    await Promise.all(sent.map((more, nth) => outcome(fetch(`${url}/${nth}`, init(more)))));
    expect(order(requests)).toBe("42013");
    expect(server.connections).toBe(1);
  });

  test("with one connection, a request that needs a new one waits for it, and later requests wait behind it", async () => {
    const script: Script = (socket) => setTimeout(() => socket.write(ok(String(socket.remotePort))), 10);
    const { url, fetch, requests } = await start(script, { connections: 1 });
    const fresh = { freshConnection: true };
    const sent = [{}, {}, fresh, {}, fresh, fresh];
    const all = await Promise.all(sent.map((more, nth) => outcome(fetch(`${url}/${nth}`, init(more)))));
    const ports = all.map(({ text }) => text);
    expect(order(requests)).toBe("012345");
    expect([ports[1], ports[3]]).toEqual([ports[0], ports[2]]);
    expect(new Set(ports).size).toBe(4);
  });

  test("many requests that need a new connection, among others, all get one, several at a time", async () => {
    const seen = new WeakMap<object, number>();
    const script: Script = (socket, request) => {
      const nth = (seen.get(socket) ?? 0) + 1;
      seen.set(socket, nth);
      setTimeout(() => socket.write(ok(request.includes("/fresh") && nth > 1 ? "used" : "fine")), 5);
    };
    const server = await start(script, { connections: 8 });
    const { url, fetch } = server;
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, nth) => {
        const needsNew = nth % 3 > 0;
        return outcome(fetch(`${url}/${needsNew ? "fresh" : "any"}`, init(needsNew ? freshLookup : {})));
      }),
    );
    expect(all.filter(({ text }) => text !== "fine")).toEqual([]);
    expect(server.connections).toBeLessThan(160);
  });

  test("maxConnectionAgeMs bounds the age of a connection in steady use, and cuts nothing off", async () => {
    const script: Script = (socket) => setTimeout(() => socket.write(ok(String(socket.remotePort))), 10);
    const { url, fetch } = await start(script, { maxConnectionAgeMs: 60 });
    const ports = new Set<string | undefined>();
    for (let nth = 0; ports.size < 3 && nth < 99; nth += 1) ports.add((await outcome(fetch(`${url}/`, init()))).text);
    expect([ports.size, ports.has(undefined)]).toEqual([3, false]);
  });
});
