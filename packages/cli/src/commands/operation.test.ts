import { describe, expect, it } from "vitest";
import { noTerminal, runOnTerminal, runProgram } from "../testing/run-program.ts";
import { placeOrder, useSharedSandbox } from "../testing/shared-sandbox.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";

const { exch, sandbox, served } = useSharedSandbox();

describe("a call of the command line", () => {
  it("is sent with --yes, and writes JSON into a pipe", async () => {
    const { code, out, err } = await exch([...placeOrder, "--yes"]);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({ orderId: expect.any(String), clientOid: expect.any(String) });
  });

  it.each([
    ["an order", "ten seconds", -10_000, placeOrder],
    ["of service B", "two seconds", -2000, "b withdrawals submit --coin USDT --address 0xb1 --amount 5".split(" ")],
  ])("that is %s succeeds by a clock that is %s fast", async (_, __, skewMs, words) => {
    const { sandbox: exchange } = sandbox().server;
    exchange.skewMs = skewMs;
    const { code, err } = await exch([...words, "--yes"]);
    exchange.skewMs = 0;
    expect([code, err]).toEqual([0, ""]);
  });

  it("with an invalid input names each field and rule, before it needs a profile", async () => {
    const { code, err } = await runProgram("a orders place --type limit --symbol BTC-USDT --side by".split(" "));
    expect(code).toBe(3);
    expect(err).toBe(
      "exch: orders.place: 3 fields are not valid; nothing was sent\n" +
        '  --side must be one of "buy", "sell", not another string\n' +
        '  --price is required while type is "limit"\n' +
        '  --size is required while type is "limit"\n' +
        "see exch a orders place --help\n",
    );
  });

  it("that the exchange rejects shows the error code and category", async () => {
    const words = "a orders get --orderId 670fd33bf9406e0007ab3945 --symbol BTC-USDT".split(" ");
    const { code, err } = await exch(words);
    expect(code).toBe(6);
    expect(err).toMatch(/^exch: orders.get: \d+ .*\(notFound\)\n$/);
  });

  it("without a connection states that nothing was executed", async () => {
    const { code, err } = await exch([...placeOrder, "--yes"], { env: { EXCH_BASE_URL: "http://127.0.0.1:9" } });
    expect([code, err]).toEqual([7, expect.stringContaining("Nothing was executed; it is safe to repeat.")]);
  });

  it("with --dry-run reads no secret, sends nothing, and works with a read-only profile", async () => {
    const before = served();
    const env = { EXCH_READ_ONLY: "true", EXCH_SECRET: "", EXCH_SECRET_COMMAND: "exit 1" };
    const { code, out } = await exch([...placeOrder, "--clientOid", "x1", "--dry-run"], { env });
    expect([code, served()]).toEqual([0, before]);
    expect(out).toContain(`POST ${sandbox().env.EXCH_BASE_URL}/api/v1/hf/orders\n`);
    expect(out).toContain("EXCH-API-SIGN: [hidden]\n");
    const part = '\n{"type":"limit","symbol":"BTC-USDT","side":"buy","clientOid":"x1","price":"30000","size":"0.01"}\n';
    expect(out).toContain(part);
  });

  it.each([
    [
      "b withdrawals submit --coin USDT --address 0xa --amount 5",
      /amount=5&withdrawOrderId=[\w-]+&timestamp=\d{13}&signature=\[hidden\]\n/,
    ],
    ["a margin config", /^GET \S+\/api\/v1\/margin\/config\naccept: application\/json\n$/],
  ])("of %s shows no more than its request with --dry-run", async (line, shown) => {
    const { code, out } = await exch([...line.split(" "), "--dry-run"]);
    expect([code, out]).toEqual([0, expect.stringMatching(shown)]);
    for (const name of ["EXCH_KEY", "EXCH_SECRET", "EXCH_PASSPHRASE"]) expect(out).not.toContain(sandbox().env[name]);
  });

  it("uses the vendor's header prefix", async () => {
    const other = await startTestSandbox({ headerPrefix: "ACME" });
    const accounts = (env: object) => exch(["a", "accounts", "list"], { env: { ...other.env, ...env } });
    expect((await accounts({ EXCH_HEADER_PREFIX: "ACME" })).code).toBe(0);
    expect((await accounts({})).code).toBe(6);
    await other.close();
  });
});

it("a batch call writes its output and ends with exit code 6 when the exchange rejects some items", async () => {
  const fine = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" };
  const orders = [fine, { ...fine, size: "9999999" }];
  const { code, out, err } = await exch(["a", "orders", "placeMany", "--orderList", JSON.stringify(orders), "--yes"]);
  expect(JSON.parse(out).map((each: any) => each.success)).toEqual([true, false]);
  expect([code, err]).toEqual([6, "exch: orders.placeMany: the exchange rejected 1 of 2 items\n"]);
});

it("a cancellation of all orders that fails for a pair ends with exit code 6", async () => {
  const market = sandbox().server.sandbox.markets.get("BTC-USDT");
  await exch([...placeOrder, "--yes"]);
  const { trading } = market;
  market.trading = "halted";
  const { code, out, err } = await exch("a orders cancelAll --yes".split(" "));
  market.trading = trading;
  expect(JSON.parse(out)).toMatchObject({ succeedSymbols: [], failedSymbols: [{ symbol: "BTC-USDT" }] });
  expect([code, err]).toEqual([6, "exch: orders.cancelAll: the exchange rejected 1 of 1 items\n"]);
});

it("a call on a terminal asks before it sends, and the reply decides", async ({ skip }) => {
  if (noTerminal !== undefined) skip(noTerminal);
  const { seen } = await runOnTerminal([...placeOrder, "-o", "json"], sandbox().env, [["[y/N]", "y\r"]]);
  for (const text of ["orders.place, service A, profile environment", "Continue? [y/N]", '"orderId"'])
    expect(seen).toContain(text);
});
