import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
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

it("every operation has a sample per language", () => {
  expect(all).toHaveLength(53);
  for (const documented of all) {
    expect(codeSamples(documented).map(({ label }) => label)).toEqual(["TypeScript", "curl"]);
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

  const answerOf = async (script: string) => {
    const { key, secret, passphrase } = server.sandbox.credentials;
    const env = {
      ...process.env,
      EXCH_URL: server.url,
      EXCH_KEY: key,
      EXCH_SECRET: secret,
      EXCH_PASSPHRASE: passphrase,
    };
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], { env });
    return JSON.parse(stdout);
  };

  it("places the order of the example", async () => {
    const { code, data } = await answerOf(sampleOf("orders.place", "curl"));
    expect(code).toBe("200000");
    const { url: baseUrl, sandbox } = server;
    const a = createServiceA({ baseUrl, credentials: sandbox.credentials });
    // An asynchronous operation takes its time to reach the book.
    await expect
      .poll(() => a.orders.get({ orderId: data.orderId, symbol: "BTC-USDT" }))
      .toMatchObject({ price: "50000" });
  });

  it.each(all.map((each) => [each.service.name, each.id] as const))("of %s %s is accepted", async (service, id) => {
    const answer = await answerOf(sampleOf(id, "curl", service));
    // What the example names may not be there, and that is all the sandbox has to say against it.
    const refused = service === "service-a" ? answer.code !== "200000" : answer.code !== undefined;
    if (refused) expect(answer.msg).toMatch(/not[_ ]exist|Invalid symbol/);
  });
});
