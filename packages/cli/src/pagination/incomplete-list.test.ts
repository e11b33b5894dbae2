import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../run.ts";
import { capturedIo, type World } from "../testing/captured-io.ts";
import { temporaryHome } from "../testing/test-sandbox.ts";

const place = temporaryHome();
let server: Server;
let env: Record<string, string>;

/** A history of which the first page is there, and whose every further page says that it has become shorter. */
beforeAll(async () => {
  const record = { id: "w1", amount: "5", coin: "USDT", status: 6, address: "0x1", applyTime: "2026-01-01 00:00:00" };
  const records = Array.from({ length: 3 }, (_, index) => ({ ...record, id: `w${index}` }));
  server = createServer((request, response) => {
    const isFirst = !/[?&]offset=[1-9]/.test(request.url ?? "");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isFirst ? records : []));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  env = { EXCH_BASE_URL: `http://127.0.0.1:${port}`, EXCH_KEY: "k", EXCH_SECRET: "secret" };
});
afterAll(() => {
  server.close();
  place.remove();
});

async function here(args: readonly string[], world: World = {}) {
  const io = capturedIo({ env, ...world });
  const code = await run(["b", "withdrawals", "list", ...args], io);
  return { code, ...io.written };
}

it("from which something may be missing ends with a code of its own, and says why", async () => {
  const { code, out, err } = await here(["--since", "30d", "-o", "ndjson"]);
  expect([code, out.trimEnd().split("\n").length]).toEqual([11, 3]);
  expect(err).toContain("something may be missing: the list became shorter while it was paged");
});

it("that was to end early is not incomplete", async () => {
  expect((await here(["--since", "30d", "--limit", "2"])).code).toBe(0);
});

it("into a file says the same, and is over all the same", async () => {
  const file = join(place.home, "w.ndjson");
  expect((await here(["export", "--since", "30d", "--to", file])).code).toBe(11);
  expect(existsSync(`${file}.state`)).toBe(false);
});

it("shows how far it is on a terminal, and then the whole table", async () => {
  const { out, err } = await here(["--since", "30d", "--columns", "id"], { terminal: true, columns: 80 });
  expect(err).toContain("\r\u001b[K1 item, window 1 of 1");
  expect(out).toBe("\u001b[1mid\u001b[22m\nw0\nw1\nw2\n");
});
