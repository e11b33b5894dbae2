import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { run as runCommand } from "@exch/cli";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox/server";
import { createServiceA } from "@exch/service-a";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { operationSlug, operationsOf, readDocument, services } from "./document.ts";
import { codeSamples } from "./samples.ts";

const run = promisify(execFile);
const all = services.flatMap((service) => operationsOf(service, readDocument(service)));
const folder = new URL("../.generated/", import.meta.url);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sampleOf = (id: string, label: string, service = "service-a") => {
  const documented = all.find((each) => each.id === id && each.service.name === service)!;
  return codeSamples(documented).find((each) => each.label === label)!.source;
};

it("every operation of the documents has a sample per language", () => {
  const documented = services.flatMap((service) => Object.values(readDocument(service).paths ?? {}));
  expect(all).toHaveLength(documented.flatMap((item) => Object.keys(item as object)).length);
  expect(all.length).toBeGreaterThan(0);
  for (const documented of all) {
    expect(codeSamples(documented).map(({ label }) => label)).toEqual(["TypeScript", "curl", "Command line"]);
  }
});

it("every TypeScript sample is a program that compiles", { timeout: 120_000 }, async () => {
  mkdirSync(folder, { recursive: true });
  for (const { service, id } of all) {
    writeFileSync(new URL(`${service.name}-${operationSlug(id)}.ts`, folder), sampleOf(id, "TypeScript", service.name));
  }
  writeFileSync(
    new URL("tsconfig.json", folder),
    JSON.stringify({
      extends: "../../../tsconfig.base.json",
      compilerOptions: { types: ["node"] },
      include: ["*.ts"],
    }),
  );
  const complaints = await run("tsc", ["-p", folder.pathname]).then(
    () => "",
    (error) => error.stdout || error.message,
  );
  expect(complaints).toBe("");
});

/** Operations whose example names what a new sandbox does not have, with the exchange's message. */
const rejected: Readonly<Record<string, string>> = {
  "service-a accounts.get": "The account does not exist.",
  "service-a orders.cancel": "order_not_exist_or_not_allow_to_cancel",
  "service-a orders.cancelByClientOid": "order_not_exist_or_not_allow_to_cancel",
  "service-a orders.cancelByClientOidSync": "order_not_exist_or_not_allow_to_cancel",
  "service-a orders.cancelPartial": "order_not_exist_or_not_allow_to_cancel",
  "service-a orders.cancelSync": "order_not_exist_or_not_allow_to_cancel",
  "service-a orders.get": "The order does not exist.",
  "service-a orders.getByClientOid": "The order does not exist.",
  "service-a orders.modify": "order_not_exist_or_not_allow_to_cancel",
  "service-a withdrawals.cancel": "The withdrawal does not exist.",
  "service-a withdrawals.get": "The withdrawal does not exist.",
  "service-b margin.priceIndex": "Invalid symbol.",
};

describe("a sample of the command line", () => {
  let server: SandboxServer;
  const home = mkdtempSync(join(tmpdir(), "samples-"));
  beforeEach(async () => {
    server = await startSandboxServer();
  });
  afterEach(() => server.close());
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** Runs the words that a shell reads, with their quotes and lines that go on. */
  const exitCodeOf = async (sample: string, isRead: boolean) => {
    const { stdout } = await run("bash", ["-euc", `exch() { printf '%s\\0' "$@"; }\n${sample}`]);
    const { key, secret, passphrase } = server.sandbox.credentials;
    const out = { isTTY: false, columns: undefined, write: async () => {} };
    const nothing = async () => "";
    return runCommand([...stdout.split("\0").slice(0, -1), ...(isRead ? [] : ["--yes"])], {
      env: {
        EXCH_BASE_URL: server.url,
        EXCH_KEY: key,
        EXCH_SECRET: secret,
        EXCH_PASSPHRASE: passphrase,
        EXCH_READ_ONLY: "false",
        EXCH_JOURNAL: join(home, "journal.sqlite"),
        HOME: home,
      },
      out,
      err: out,
      stdin: { isTTY: false, read: nothing, ask: nothing, askSecret: nothing },
      signal: new AbortController().signal,
    });
  };

  // No source shows the message for a withdrawal that does not exist: its cancellation is settled for half a minute.
  const decided = all.filter(({ id }) => id !== "withdrawals.cancel");
  it.each(decided.map(({ service, id, operation }) => [service.name, id, operation["x-effect"].kind] as const))(
    "of %s %s is executed, unless it names a record that does not exist",
    async (service, id, effect) => {
      const code = await exitCodeOf(sampleOf(id, "Command line", service), effect === "read");
      expect(code).toBe(`${service} ${id}` in rejected ? 6 : 0);
    },
  );

  it.each([
    ["service-a", "orders.place"],
    ["service-a", "orders.placeSync"],
    ["service-b", "withdrawals.submit"],
  ])("of %s %s can be repeated", async (service, id) => {
    const sample = sampleOf(id, "Command line", service);
    expect([await exitCodeOf(sample, false), await exitCodeOf(sample, false)]).toEqual([0, 0]);
  });
});

const present = (program: string) =>
  run(program, ["--version"]).then(
    () => true,
    () =>
      run(program, ["version"]).then(
        () => true,
        () => false,
      ),
  );
const missing = (
  await Promise.all(["bash", "openssl", "curl"].map(async (name) => ((await present(name)) ? [] : [name])))
).flat();
if (missing.length > 0) console.log(`curl samples are not run: there is no ${missing.join(", no ")}`);

describe.skipIf(missing.length > 0)("a curl sample", () => {
  let server: SandboxServer;
  // Each on a sandbox of its own: an id of the example is used once.
  beforeEach(async () => {
    server = await startSandboxServer();
  });
  afterEach(() => server.close());

  const payloadOf = async (script: string) => {
    const { key, secret, passphrase } = server.sandbox.credentials;
    const env = {
      ...process.env,
      EXCH_BASE_URL: server.url,
      EXCH_KEY: key,
      EXCH_SECRET: secret,
      EXCH_PASSPHRASE: passphrase,
    };
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], { env });
    return JSON.parse(stdout);
  };

  it("places the order of the example", async () => {
    const { code, data } = await payloadOf(sampleOf("orders.place", "curl"));
    expect(code).toBe("200000");
    const { url: baseUrl, sandbox } = server;
    const a = createServiceA({ baseUrl, credentials: sandbox.credentials });
    // An asynchronous operation takes its time to reach the book.
    await expect
      .poll(() => a.orders.get({ orderId: data.orderId, symbol: "BTC-USDT" }))
      .toMatchObject({ price: "50000" });
  });

  const named = all.map((each) => [each.service.name, each.id] as const);
  const isRejected = ([service, id]: (typeof named)[number]) => `${service} ${id}` in rejected;

  it.each(named.filter((one) => !isRejected(one)))("of %s %s is executed", async (service, id) => {
    const { code } = await payloadOf(sampleOf(id, "curl", service));
    expect(code).toBe(service === "service-a" ? "200000" : undefined);
  });

  it.each(named.filter(isRejected))(
    "of %s %s is accepted, and the record that it names does not exist",
    async (service, id) => {
      expect(await payloadOf(sampleOf(id, "curl", service))).toMatchObject({ msg: rejected[`${service} ${id}`] });
    },
  );
});
