import { spawn } from "node:child_process";
import { once } from "node:events";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defectiveServer } from "./defects/defective-server.ts";
import { listen } from "./listen.ts";
import { populate } from "./populated-sandbox.ts";
import { exchContract, runExchContract } from "./run-exch-contract.ts";

const folder = useTemporaryFolder();

describe("exch-contract", () => {
  let good: SandboxServer;
  let defective: Awaited<ReturnType<typeof listen>>;
  let env: Record<string, string>;

  beforeAll(async () => {
    good = await startSandboxServer({ strict: true, rateLimits: "none" });
    await populate(good.sandbox);
    const { key, secret, passphrase } = good.sandbox.credentials;
    env = { EXCH_KEY: key, EXCH_SECRET: secret, EXCH_PASSPHRASE: passphrase };
    const fetch = defectiveServer(good.sandbox, "a", "fees.base", {
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
    await defective.close();
  });

  /** Runs the command on the sandbox for service A, where the flags name nothing else. */
  const exchContractOn = (flags: readonly string[], own = env) =>
    runExchContract(["--service", "a", "--base-url", good.url, "--rate", "0", ...flags], own);

  it.each(["a", "b"])("ends with 0 when the sandbox of service %s keeps the contract", async (service) => {
    const report = folder.at("report.xml");
    const ended = await exchContractOn(["--service", service, "--runs", "2", "--strict", "--report", report]);
    expect(ended).toMatchObject({ code: 0, err: "" });
    expect(ended.out).toMatch(/\d+ passed, 0 failed, \d+ skipped · \d+ requests · seed \d+/);
    expect(folder.read("report.xml")).toMatch(/<testsuites [^>]*failures="0"/);
  });

  it("ends with 1 when the contract is violated, and names the operation and field", async () => {
    const report = folder.at("report.xml");
    const flags = ["--base-url", defective.url, "--only", "fees.*,accounts.get"];
    const { code, out } = await exchContractOn([...flags, "--report", report]);
    expect(code).toBe(1);
    expect(out).toContain("FAILED   fees.base");
    expect(out).toContain("found     data.makerFeeRate must be string");
    expect(out).toContain("contract  GET /api/v1/base-fee: service-a, section “Account and funding”");
    expect(folder.read("report.xml")).toContain("<failure ");
    const json = JSON.parse((await exchContractOn([...flags, "--json", "--bail"])).out);
    expect(json).toMatchObject({ failed: 1, stopped: true, findings: [{ operation: "fees.base" }] });
  });

  it("tests an operation with an effect on its configured values, and executes it once", async () => {
    const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001" };
    folder.put({ "values.json": { "orders.place": order } });
    const values = folder.at("values.json");
    const before = good.sandbox.served.length;
    const { code, out } = await exchContractOn(["--only", "orders.place", "--effects", "--values", values]);
    expect(out).toMatch(/ok {7}orders\.place +\d+ passed/);
    expect(code).toBe(0);
    const placed = good.sandbox.served.slice(before).filter(({ operation }) => operation === "orders.place");
    expect(placed.length).toBeGreaterThan(50);
    expect(placed.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it.each([
    ["the base URL returns no response", 3, ["--base-url", unreachable], {}, /no response \(ECONNREFUSED\)/],
    ["the key is rejected", 3, [], { EXCH_SECRET: "another" }, /rejects the key, with error code 40000/],
    ["the report cannot be written", 2, ["--report", "/nowhere/report.xml"], {}, /--report: .* written \(ENOENT\)/],
    ["every check is skipped", 4, ["--only", "orders.place"], {}, /^$/],
  ])("when %s, ends with %i", async (_, code, flags, own, message) => {
    const err = expect.stringMatching(message);
    expect(await exchContractOn(flags, { ...env, ...own })).toMatchObject({ code, err });
  });

  it("writes its whole report when the reader of its text closes the pipe", async () => {
    const report = folder.at("report.json");
    const flags = ["--service", "b", "--base-url", good.url, "--rate", "0", "--report", report];
    const program = spawn(process.execPath, [...exchContract, ...flags], { env, stdio: ["ignore", "pipe", "inherit"] });
    program.stdout.once("data", () => program.stdout.destroy());
    expect(await once(program, "exit")).toEqual([0, null]);
    expect(JSON.parse(folder.read("report.json"))).toMatchObject({ failed: 0, stopped: false });
  });

  it("reports the results up to then when it is stopped by Ctrl-C", async () => {
    const argv = [...exchContract, "--service", "b", "--base-url", good.url, "--rate", "30"];
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
    const { code, out } = await exchContractOn(["--service", "b", "--list"]);
    expect(code).toBe(0);
    expect(out).toMatch(/withdrawals\.submit +keyed +POST +\/sapi\/v1\/capital\/withdraw\/apply\n +not tested/);
    expect(out).toMatch(/\d+ checks; nothing was sent/);
    expect(good.sandbox.served).toHaveLength(before);
  });
});

/** A port without a server, because its server has been closed. */
const { url: unreachable, close } = await listen(() => {});
await close();
