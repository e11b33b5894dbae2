import { listOperations, type Operation } from "@exch/runtime/service";
import { expect, it } from "vitest";
import { services } from "./gen/services.ts";
import { formatFlagValue } from "./help/example-command.ts";
import { mapFields } from "./operations/operation-fields.ts";
import { useSharedSandbox } from "./testing/shared-sandbox.ts";

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

const { exch, sandbox } = useSharedSandbox({ rateLimits: "none" });
const secrets = { EXCH_KEY: `${canary}key`, EXCH_SECRET: `${canary}secret`, EXCH_PASSPHRASE: `${canary}passphrase` };

/** Runs every command with a canary as key and secrets. */
function runAll(env: Record<string, string>) {
  const results = commands.flat().map(async ({ operation, words }) => {
    return { operation, ...(await exch([...words, "--timeout-ms", "10000"], { env: { ...secrets, ...env } })) };
  });
  return Promise.all(results);
}

it.each<[string, env: Record<string, string>, codeOf: (operation: Operation) => number]>([
  // The example of priceIndex names a pair that the sandbox does not have.
  ["the key is wrong", {}, ({ auth, id }) => (auth === "public" && id !== "margin.priceIndex" ? 0 : 6)],
  ["a proxy responds with a page", {}, ({ effect }) => (effect.kind === "read" ? 8 : 10)],
  ["there is no connection", { EXCH_BASE_URL: "http://127.0.0.1:9" }, () => 7],
])("no error of any operation contains a secret or an address when %s", async (when, env, codeOf) => {
  const { faults } = sandbox().server.sandbox;
  if (when.includes("page")) faults.add({ kind: "htmlPage" });
  const results = await runAll(env).finally(() => faults.clear());
  const codes = (code: (result: (typeof results)[number]) => number) =>
    results.map((result) => `${result.operation.id} ${code(result)}`);
  expect(codes(({ code }) => code)).toEqual(codes(({ operation }) => codeOf(operation)));
  for (const { operation, err } of results) expect(err, operation.id).not.toContain(canary);
});
