import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../run.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { createTemporaryHome } from "../testing/temporary-home.ts";

const home = createTemporaryHome();
let server: Server;
let env: Record<string, string>;

/** Serves a history whose first page is full, and which has become shorter at every later page. */
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
  home.remove();
});

async function exch(args: readonly string[], options: Parameters<typeof createCapturedIo>[0] = {}) {
  const io = createCapturedIo({ env, ...options });
  const code = await run(["b", "withdrawals", "list", ...args], io);
  return { code, ...io.written };
}

it("a list with missing items ends with its own exit code and the reason", async () => {
  const { code, out, err } = await exch(["--since", "30d", "-o", "ndjson"]);
  expect([code, out.trimEnd().split("\n").length]).toEqual([11, 3]);
  expect(err).toContain("items may be missing: the list became shorter while it was paged");
});

it("a list that ends at --limit is not incomplete", async () => {
  expect((await exch(["--since", "30d", "--limit", "2"])).code).toBe(0);
});

it("an export with missing items reports the same, and leaves no state", async () => {
  const file = join(home.home, "w.ndjson");
  expect((await exch(["export", "--since", "30d", "--to", file])).code).toBe(11);
  expect(existsSync(`${file}.state`)).toBe(false);
});

it("a list shows its progress on a terminal, and then the whole table", async () => {
  const { out, err } = await exch(["--since", "30d", "--columns", "id"], { terminal: true, columns: 80 });
  expect(err).toContain("\r\u001b[K1 item, window 1 of 1");
  expect(out).toBe("\u001b[1mid\u001b[22m\nw0\nw1\nw2\n");
});
