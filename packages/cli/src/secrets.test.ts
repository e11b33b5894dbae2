import { listOperations, type Operation } from "@exch/runtime/service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { services } from "./gen/services.ts";
import { formatFlagValue } from "./help/example-command.ts";
import { mapFields } from "./operations/operation-fields.ts";
import { run } from "./run.ts";
import { createCapturedIo } from "./testing/captured-io.ts";
import { startTestSandbox, type TestSandbox } from "./testing/test-sandbox.ts";

const canary = "canary7f3a";

/** A command for every operation, with the document's example and a canary in each sensitive field. */
const commands = await Promise.all(
  services.map(async ({ word, loadDescriptions, loadOperations }) => {
    const { descriptions } = await loadDescriptions();
    return listOperations(await loadOperations()).map((operation) => {
      const { id, effect, sensitive = [] } = operation;
      const example = descriptions[id]?.example ?? {};
      const flags = [...mapFields(operation).keys()]
        .filter((name) => name in example)
        .flatMap((name) => [`--${name}`, sensitive.includes(name) ? canary : formatFlagValue(example[name])]);
      return { operation, words: [word, ...id.split("."), ...flags, ...(effect.kind === "read" ? [] : ["--yes"])] };
    });
  }),
);

let started: TestSandbox;
beforeAll(async () => {
  started = await startTestSandbox({ rateLimits: "none" });
});
afterAll(() => started.close());

const secrets = { EXCH_KEY: `${canary}key`, EXCH_SECRET: `${canary}secret`, EXCH_PASSPHRASE: `${canary}passphrase` };

/** Runs every command with a canary as key and secrets. */
function runAll(env: Record<string, string> = {}) {
  const results = commands.flat().map(async ({ operation, words }) => {
    const io = createCapturedIo({ env: { ...started.env, ...secrets, ...env } });
    const code = await run([...words, "--timeout-ms", "10000"], io);
    return { operation, code, err: io.written.err };
  });
  return Promise.all(results);
}

type Results = Awaited<ReturnType<typeof runAll>>;

function expectNoCanary(results: Results, codeOf: (operation: Operation) => number): void {
  const codes = (code: (result: Results[number]) => number) =>
    results.map((result) => `${result.operation.id} ${code(result)}`);
  expect(codes(({ code }) => code)).toEqual(codes(({ operation }) => codeOf(operation)));
  for (const { operation, err } of results) expect(err, operation.id).not.toContain(canary);
}

it("no error of any operation contains a secret or an address when the key is wrong", async () => {
  // The example of priceIndex names a pair that the sandbox does not have.
  expectNoCanary(await runAll(), ({ auth, id }) => (auth === "public" && id !== "margin.priceIndex" ? 0 : 6));
});

it("no error of any operation contains a secret or an address when a proxy responds with a page", async () => {
  const { faults } = started.server.sandbox;
  faults.add({ kind: "htmlPage" });
  const results = await runAll().finally(() => faults.clear());
  expectNoCanary(results, ({ effect }) => (effect.kind === "read" ? 8 : 10));
});

it("no error of any operation contains a secret or an address when there is no connection", async () => {
  const results = await runAll({ EXCH_BASE_URL: "http://127.0.0.1:9" });
  expectNoCanary(results, () => 7);
});
