import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { exch, program } from "../testing/run-program.ts";
import { onePlace, placeOrder } from "../testing/shared-sandbox.ts";
import { openPlace } from "../testing/test-sandbox.ts";

const { inProcess, place, run, served } = onePlace();

describe("a call", () => {
  it("that changes something is sent with --yes, and answers JSON in a pipe", async () => {
    const { code, out, err } = await run([...placeOrder, "--yes"]);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({ orderId: expect.any(String), clientOid: expect.any(String) });
  });

  it("that changes something is refused in a pipe without --yes, with the reason, and nothing is sent", async () => {
    const before = served();
    const { code, out, err } = await run(placeOrder, { input: "y\n" });
    expect([code, out]).toEqual([4, ""]);
    expect(err).toBe(
      "exch: orders.place changes something, and there is nobody to ask; nothing was sent\n" +
        "give --yes if it is meant, or --dry-run to see the request\n",
    );
    expect(served()).toBe(before);
  });

  it("that changes something is refused by a profile that is read-only, --yes or not", async () => {
    const before = served();
    const { code, err } = await run([...placeOrder, "--yes"], { env: { EXCH_READ_ONLY: "" } });
    expect([code, served()]).toEqual([4, before]);
    expect(err).toContain("profile environment is read-only; nothing was sent");
    expect(err).toContain("EXCH_READ_ONLY=false");
  });

  it("that breaks the contract names each field and rule, before a profile is looked for", async () => {
    const { code, err } = await exch([
      "a",
      "orders",
      "place",
      "--type",
      "limit",
      "--symbol",
      "BTC-USDT",
      "--side",
      "by",
    ]);
    expect(code).toBe(3);
    expect(err).toBe(
      "exch: orders.place: 3 fields are wrong, nothing was sent\n" +
        '  --side must be one of "buy", "sell", not another string\n' +
        '  --price is required while type is "limit"\n' +
        '  --size is required while type is "limit"\n' +
        "see exch a orders place --help\n",
    );
  });

  it("that the exchange refuses says its code and kind", async () => {
    const { code, err } = await run([
      "a",
      "orders",
      "get",
      "--orderId",
      "670fd33bf9406e0007ab3945",
      "--symbol",
      "BTC-USDT",
    ]);
    expect(code).toBe(6);
    expect(err).toMatch(/^exch: orders.get: \d+ .*\(notFound\)\n$/);
  });

  it("with the wrong secret is refused, and the secret stays unsaid", async () => {
    const { code, out, err } = await run(["a", "accounts", "list"], { env: { EXCH_SECRET: "canary-of-a-secret" } });
    expect([code, out]).toEqual([6, ""]);
    expect(err).toContain("(auth)");
    expect(err).not.toContain("canary");
    expect(err).not.toContain(place().env.EXCH_KEY);
  });

  it("to nowhere says that nothing was sent", async () => {
    const { code, err } = await run([...placeOrder, "--yes"], { env: { EXCH_BASE_URL: "http://127.0.0.1:9" } });
    expect([code, err]).toEqual([7, expect.stringContaining("Nothing happened; it may be repeated.")]);
  });

  it("with --dry-run reads no secret, sends nothing, and is allowed by a read-only profile", async () => {
    const before = served();
    const env = { EXCH_READ_ONLY: "true", EXCH_SECRET: "", EXCH_SECRET_COMMAND: "exit 1" };
    const { code, out } = await run([...placeOrder, "--clientOid", "x1", "--dry-run"], { env });
    expect([code, served()]).toEqual([0, before]);
    expect(out).toContain(`POST ${place().env.EXCH_BASE_URL}/api/v1/hf/orders\n`);
    expect(out).toContain("EXCH-API-SIGN: [hidden]\n");
    expect(out).toContain(
      '\n{"type":"limit","symbol":"BTC-USDT","side":"buy","clientOid":"x1","price":"30000","size":"0.01"}\n',
    );
  });

  it.each([
    [{ EXCH_BASE_URL: "nonsense" }, 5, "baseUrl must be an absolute URL"],
    [{ EXCH_BASE_URL: "http://api.exchange.example" }, 5, "baseUrl must be https"],
    [{ EXCH_KEY: "" }, 5, "there are secrets, but no key"],
    [{ EXCH_PASSPHRASE: "" }, 5, "passphrase is missing"],
    [{ EXCH_PROXY: "nonsense" }, 5, "proxy"],
    [{ EXCH_JOURNAL: "/dev/null/journal" }, 5, "cannot be opened"],
  ])("in a wrong environment, %j, ends with %i", async (env, code, said) => {
    const ended = await inProcess([...placeOrder, "--yes"], { ...place().env, ...env });
    expect(ended).toEqual({ code, err: expect.stringContaining(said) });
  });

  it("goes under the vendor's own header names", async () => {
    const other = await openPlace({ headerPrefix: "ACME" });
    const accounts = (env: object) => inProcess(["a", "accounts", "list"], { ...other.env, ...env });
    expect((await accounts({ EXCH_HEADER_PREFIX: "ACME" })).code).toBe(0);
    expect((await accounts({})).code).toBe(6);
    await other.close();
  });

  it("that a proxy sends twice is executed once, and goes well although the second copy is refused", async () => {
    const target = place().server.url;
    const proxy = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      const send = () =>
        fetch(`${target}${request.url}`, {
          method: request.method ?? "GET",
          headers,
          ...(request.method === "POST" && { body }),
        });
      if (request.method === "POST") await send();
      const answer = await send();
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as AddressInfo;
    const env = { EXCH_BASE_URL: `http://127.0.0.1:${port}` };
    const { code, out, err } = await run([...placeOrder, "--yes"], { env }).finally(() => proxy.close());
    expect([code, err]).toEqual([0, ""]);
    expect(place().server.sandbox.journal.of(JSON.parse(out).clientOid)).toHaveLength(1);
  });

  it("takes its input from a pipe", async () => {
    const input = JSON.stringify({ type: "limit", symbol: "BTC-USDT", side: "buy", price: "30001", size: "0.02" });
    const { code, out } = await run(["a", "orders", "placeSync", "--input", "-", "--yes"], { input });
    expect([code, JSON.parse(out).originSize]).toEqual([0, "0.02"]);
  });
});

describe("a batch", () => {
  it("of which some items are refused is answered, and ends as a refusal", async () => {
    const fine = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" };
    const orders = [fine, { ...fine, size: "9999999" }];
    const { code, out, err } = await run(["a", "orders", "placeMany", "--orderList", JSON.stringify(orders), "--yes"]);
    expect(JSON.parse(out).map((each: any) => each.success)).toEqual([true, false]);
    expect([code, err]).toEqual([6, "exch: orders.placeMany: 1 of 2 items were refused\n"]);
  });
});

describe("on a terminal", () => {
  const inTerminal = (line: string, answer: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn("script", ["-qec", line, "/dev/null"], {
        env: { ...process.env, ...place().env, TERM: "xterm" },
      });
      let seen = "";
      child.stdout.on("data", (text: Buffer) => {
        seen += text.toString();
        if (seen.includes("[y/N]") && !child.stdin.writableEnded) child.stdin.end(`${answer}\n`);
      });
      child.once("error", reject);
      child.once("close", () => resolve(seen));
    });

  it.for([
    ["y", '"orderId"', true],
    ["n", "not confirmed; nothing was sent", false],
  ] as const)("asks before anything is sent, and takes %s for an answer", async ([answer, said, sent], { skip }) => {
    if (spawnSync("script", ["--version"]).status !== 0) skip("script, which makes terminals, is not installed");
    const before = served();
    const words = [...program, ...placeOrder, "-o", "json"].map((word) => `'${word}'`).join(" ");
    const seen = await inTerminal(words, answer);
    expect(seen).toContain("orders.place, service A, profile environment");
    expect(seen).toContain("Go on? [y/N]");
    expect(seen).toContain(said);
    expect(served() > before).toBe(sent);
  });
});
