import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runContract } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import type { Sandbox } from "@exch/sandbox";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defectiveServer } from "./defects/defective-server.ts";
import { optionsFor, populate, populatedSandbox } from "./populated-sandbox.ts";

const main = fileURLToPath(new URL("../../packages/contract/src/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "exch-contract-"));

interface ProgramResult {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as a separate process with this environment. */
function exchContract(args: readonly string[], env: Record<string, string>): Promise<ProgramResult> {
  const argv = ["--conditions=@exch/source", main, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { env, maxBuffer: 2 ** 25 }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

function environment({ credentials }: Sandbox): Record<string, string> {
  return { EXCH_KEY: credentials.key, EXCH_SECRET: credentials.secret, EXCH_PASSPHRASE: credentials.passphrase };
}

/** Serves a request handler on a free port. */
async function listen(handle: Parameters<typeof createServer>[1]): Promise<{ url: string; server: Server }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe("exch-contract", () => {
  let good: SandboxServer;
  let defective: { url: string; server: Server };
  let env: Record<string, string>;

  beforeAll(async () => {
    good = await startSandboxServer({ strict: true, rateLimits: "none" });
    await populate(good.sandbox);
    env = environment(good.sandbox);
    const fees = readDocument("service-a").operations.find(({ id }) => id === "fees.base");
    const fetch = defectiveServer(good.sandbox, "a", fees!, {
      editResponse(response) {
        response.text = response.text.replace(/"makerFeeRate":"([^"]+)"/, '"makerFeeRate":$1');
      },
    });
    defective = await listen(async (request, response) => {
      const headers = request.headers as Record<string, string>;
      const init = { method: request.method ?? "GET", headers, signal: AbortSignal.timeout(60_000) };
      const original = await fetch(`http://sandbox${request.url}`, { ...init, redirect: "manual" });
      response.writeHead(original.status, { "content-type": original.headers.get("content-type") ?? "" });
      response.end(await original.text());
    });
  });
  afterAll(async () => {
    await good.close();
    defective.server.closeAllConnections();
    defective.server.close();
  });

  it.each(["a", "b"])("ends with 0 when the sandbox of service %s keeps the contract", async (service) => {
    const report = join(folder, `${service}.xml`);
    const ended = await exchContract(
      ["--service", service, "--base-url", good.url, "--rate", "0", "--runs", "2", "--strict", "--junit", report],
      env,
    );
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(ended.out).toMatch(/\d+ passed, 0 failed, \d+ skipped · \d+ requests · seed \d+/);
    expect(readFileSync(report, "utf8")).toMatch(/<testsuites [^>]*failures="0"/);
  });

  it("ends with 1 when the contract is violated, and names the operation and field", async () => {
    const report = join(folder, "failed.xml");
    const args = ["--service", "a", "--base-url", defective.url, "--rate", "0", "--only", "fees.*,accounts.get"];
    const ended = await exchContract([...args, "--junit", report], env);
    expect(ended.code).toBe(1);
    expect(ended.out).toContain("FAILED   fees.base");
    expect(ended.out).toContain("found     data.makerFeeRate must be string");
    expect(ended.out).toContain("contract  GET /api/v1/base-fee: service-a, section “Account and funding”");
    expect(readFileSync(report, "utf8")).toContain("<failure ");
  });

  it("writes the same report as JSON", async () => {
    const args = [
      "--service",
      "a",
      "--base-url",
      defective.url,
      "--rate",
      "0",
      "--only",
      "fees.base",
      "--json",
      "--bail",
    ];
    const { code, out } = await exchContract(args, env);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ failed: 1, stopped: true, findings: [{ operation: "fees.base" }] });
  });

  it("tests an operation with an effect on its configured values, and executes it once", async () => {
    const values = join(folder, "values.json");
    const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001" };
    writeFileSync(values, JSON.stringify({ "orders.place": order }));
    const before = good.sandbox.served.length;
    const args = ["--service", "a", "--base-url", good.url, "--rate", "0", "--only", "orders.place"];
    const { code, out } = await exchContract([...args, "--effects", "--values", values], env);
    expect(out).toMatch(/ok {7}orders\.place +\d+ passed/);
    expect(code).toBe(0);
    const placed = good.sandbox.served.slice(before).filter(({ operation }) => operation === "orders.place");
    expect(placed.length).toBeGreaterThan(50);
    expect(placed.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it.each<[string, number, () => [string[], Record<string, string>], RegExp]>([
    ["the command line is wrong", 2, () => [["--service", "c"], env], /--service must be a or b/],
    [
      "there is an unknown group",
      2,
      () => [["--service", "a", "--base-url", good.url, "--groups", "speed"], env],
      /--groups: unknown group speed/,
    ],
    ["there is no key", 2, () => [["--service", "a", "--base-url", good.url], {}], /there is no key/],
    [
      "the base URL is plain HTTP to another computer",
      2,
      () => [["--service", "a", "--base-url", "http://exchange.example"], env],
      /https/,
    ],
    [
      "the base URL returns no response",
      3,
      () => [["--service", "a", "--base-url", unreachable], env],
      /the base URL returns no response \(ECONNREFUSED\)/,
    ],
    [
      "the key is rejected",
      3,
      () => [["--service", "a", "--base-url", good.url], { ...env, EXCH_SECRET: "another-secret" }],
      /the service rejects the key, with error code 40000/,
    ],
    [
      "the report cannot be written",
      2,
      () => [["--service", "a", "--base-url", good.url, "--junit", join(folder, "nowhere", "report.xml")], env],
      /--junit: the file cannot be written \(ENOENT\)/,
    ],
    [
      "every check is skipped",
      4,
      () => [["--service", "a", "--base-url", good.url, "--only", "orders.place", "--rate", "0"], env],
      /^$/,
    ],
  ])("when %s, ends with %i", async (_, code, command, message) => {
    const [args, environment] = command();
    const ended = await exchContract(args, environment);
    expect(ended.err).toMatch(message);
    expect(ended.code).toBe(code);
    expect(ended.err).not.toContain("\n    at ");
  });

  it("reports the results up to then when it is stopped by Ctrl-C", async () => {
    const argv = ["--conditions=@exch/source", main, "--service", "b", "--base-url", good.url, "--rate", "30"];
    const program = spawn(process.execPath, argv, { env, stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    program.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes("withdrawals.list") && !program.killed) program.kill("SIGINT");
    });
    const [code] = await once(program, "close");
    expect(code).toBe(130);
    expect(out).toMatch(/Stopped early: some checks were not run\.\n\n\d+ passed, 0 failed/);
  });

  it("lists the checks with --list, and sends nothing", async () => {
    const before = good.sandbox.served.length;
    const { code, out } = await exchContract(["--service", "b", "--base-url", good.url, "--list"], env);
    expect(code).toBe(0);
    expect(out).toMatch(/withdrawals\.submit +keyed +POST +\/sapi\/v1\/capital\/withdraw\/apply\n +not tested/);
    expect(out).toMatch(/\d+ checks; nothing was sent/);
    expect(good.sandbox.served).toHaveLength(before);
  });
});

/** A port without a server, because its server has been closed. */
const { url: unreachable, server } = await listen(() => {});
await new Promise((resolve) => server.close(resolve));

it("no report of the contract tests contains a secret, a signature or an address, even when responses do", async () => {
  const sandbox = await populatedSandbox();
  const { credentials } = sandbox;
  const seen: string[] = [...Object.values(credentials).filter((each) => typeof each === "string")];
  const options = optionsFor("a", sandbox);
  const leaking: typeof options.fetch = async (url, init) => {
    for (const [name, value] of Object.entries(init.headers)) if (/sign|passphrase/i.test(name)) seen.push(value);
    const text = JSON.stringify({
      code: "500000",
      msg: `${JSON.stringify(init.headers)} ${credentials.secret} ${url} ${init.body}`,
    });
    if (!/quotas|deposit-addresses|v3\/withdrawals|accounts\/[0-9a-f]{24}/.test(url)) return options.fetch(url, init);
    return { status: 200, headers: new Headers({ "content-type": "application/json" }), text: async () => text };
  };
  const withdrawal = {
    currency: "USDT",
    toAddress: "0xfeedfacecafe",
    memo: "memo-of-mine",
    amount: "5",
    withdrawType: "ADDRESS",
    chain: "eth",
  };
  seen.push(withdrawal.toAddress, withdrawal.memo);
  const report = await runContract({
    ...options,
    fetch: leaking,
    only: ["withdrawals.quotas", "withdrawals.create", "deposits.addresses", "accounts.get"],
    effects: true,
    values: { "withdrawals.create": withdrawal },
  });
  expect(new Set(report.findings.map(({ operation }) => operation)).size).toBe(4);
  const text = JSON.stringify(report);
  for (const secret of new Set(seen)) expect(text.includes(secret)).toBe(false);
});
