import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { run as runCommand } from "@exch/cli";
import { startSandboxServer } from "@exch/sandbox";
import { afterAll, expect, it } from "vitest";
import { useTemporaryFolder } from "../../repository/testing/temporary-folder.ts";
import { getOperationSlug, listOperations, readDocument, services } from "./document.ts";
import { createCodeSamples } from "./samples.ts";

const run = promisify(execFile);
const all = services.flatMap((service) => listOperations(service, readDocument(service)));
const home = useTemporaryFolder();
const folder = new URL("../.generated/", import.meta.url);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sampleOf = (id: string, label: string, service = "service-a") => {
  const documented = all.find((each) => each.id === id && each.service.name === service)!;
  return createCodeSamples(documented).find((each) => each.label === label)!.source;
};

it("every operation of the documents has a sample per language", () => {
  const documented = services.flatMap((service) => Object.values(readDocument(service).paths ?? {}));
  expect(all).toHaveLength(documented.flatMap((item) => Object.keys(item as object)).length);
  expect(all.length).toBeGreaterThan(0);
  for (const documented of all) {
    expect(createCodeSamples(documented).map(({ label }) => label)).toEqual(["TypeScript", "curl", "Command line"]);
  }
});

it("every TypeScript sample is a program that compiles", async () => {
  mkdirSync(folder, { recursive: true });
  for (const { service, id } of all) {
    writeFileSync(
      new URL(`${service.name}-${getOperationSlug(id)}.ts`, folder),
      sampleOf(id, "TypeScript", service.name),
    );
  }
  writeFileSync(
    new URL("tsconfig.json", folder),
    JSON.stringify({ extends: "../../../tsconfig.base.json", compilerOptions: { types: ["node"] }, include: ["*.ts"] }),
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

/** Runs a sample against a sandbox of its own: an id of an example is used once. */
async function onSandbox<T>(use: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const server = await startSandboxServer();
  const { key, secret, passphrase } = server.sandbox.credentials;
  const env = { EXCH_BASE_URL: server.url, EXCH_KEY: key, EXCH_SECRET: secret, EXCH_PASSPHRASE: passphrase };
  return use(env).finally(() => server.close());
}

// No source shows the message for a withdrawal that does not exist: its cancellation is settled for half a minute.
const decided = all.filter(({ id }) => id !== "withdrawals.cancel");
it.each(decided.map((each) => [each.service.name, each.id, each] as const))(
  "the command of %s %s is executed, unless it names a record that does not exist",
  async (service, id, { operation }) => {
    const sample = sampleOf(id, "Command line", service);
    const { stdout } = await run("bash", ["-euc", `exch() { printf '%s\\0' "$@"; }\n${sample}`]);
    const yes = operation["x-effect"].kind === "read" ? [] : ["--yes"];
    const out = { isTTY: false, columns: undefined, write: async () => {} };
    const nothing = async () => "";
    const own = { EXCH_READ_ONLY: "false", EXCH_JOURNAL: home.at("journal.sqlite"), HOME: home.at() };
    const code = await onSandbox((env) =>
      runCommand([...stdout.split("\0").slice(0, -1), ...yes], {
        env: { ...env, ...own },
        out,
        err: out,
        stdin: { isTTY: false, read: nothing, ask: nothing, askSecret: nothing },
        signal: new AbortController().signal,
      }),
    );
    expect(code).toBe(`${service} ${id}` in rejected ? 6 : 0);
  },
);

const present = (program: string) =>
  run("bash", ["-c", `command -v ${program}`]).then(
    () => true,
    () => false,
  );
const hasTools = (await present("curl")) && (await present("openssl"));

it.skipIf(!hasTools).each(all.map((each) => [each.service.name, each.id] as const))(
  "the curl sample of %s %s is executed, unless it names a record that does not exist (needs curl and openssl)",
  async (service, id) => {
    const script = sampleOf(id, "curl", service);
    const { stdout } = await onSandbox((env) =>
      run("bash", ["-euo", "pipefail", "-c", script], { env: { ...process.env, ...env } }),
    );
    const { code, msg } = JSON.parse(stdout);
    const message = rejected[`${service} ${id}`];
    if (message === undefined) expect(code).toBe(service === "service-a" ? "200000" : undefined);
    else expect(msg).toBe(message);
  },
);
