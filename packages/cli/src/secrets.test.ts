import { afterAll, beforeAll, expect, it } from "vitest";
import { operationsOf } from "./connection/connect.ts";
import { valueText } from "./help/example-command.ts";
import { fieldsOf } from "./operations/operation-fields.ts";
import { run } from "./run.ts";
import { services } from "./services.ts";
import { capturedIo } from "./testing/captured-io.ts";
import { openPlace, type TestPlace } from "./testing/test-sandbox.ts";

const canary = "canary7f3a";

/** Every operation with the document's example, and a canary in each field that is sensitive. */
const commands = await Promise.all(
  services.map(async ({ word, loadDescriptions, loadOperations }) => {
    const { descriptions } = await loadDescriptions();
    return operationsOf(await loadOperations()).map((operation) => {
      const { id, effect, sensitive = [] } = operation;
      const example = descriptions[id]?.example ?? {};
      const flags = [...fieldsOf(operation).keys()]
        .filter((name) => name in example)
        .flatMap((name) => [`--${name}`, sensitive.includes(name) ? canary : valueText(example[name])]);
      return [word, ...id.split("."), ...flags, ...(effect.kind === "read" ? [] : ["--yes"])];
    });
  }),
);

let place: TestPlace;
beforeAll(async () => {
  place = await openPlace({ rateLimits: "none" });
});
afterAll(() => place.close());

/** Runs every command, and gives what each said of its failure. */
function failures(env: Record<string, string>, more: readonly string[] = []) {
  const ended = commands.flat().map(async (command) => {
    const io = capturedIo({ env: { ...place.env, EXCH_JOURNAL: `${place.home}/journal.sqlite`, ...env } });
    const code = await run([...command, ...more], io);
    return { command: command.slice(0, 3).join(" "), code, err: io.written.err };
  });
  return Promise.all(ended);
}

const secrets = { EXCH_KEY: `${canary}key`, EXCH_SECRET: `${canary}secret`, EXCH_PASSPHRASE: `${canary}passphrase` };

it.each<[string, number, readonly string[]]>([
  ["the key is wrong", 6, []],
  ["an answer is a proxy's page", 8, ["--timeout-ms", "1500"]],
  ["there is no connection", 7, ["--timeout-ms", "1500"]],
])("says neither a secret nor an address when %s, whatever the operation", async (when, code, more) => {
  const { faults } = place.server.sandbox;
  if (when.startsWith("an answer")) faults.add({ kind: "htmlPage" });
  const nowhere = when.startsWith("there is no") ? { EXCH_BASE_URL: "http://127.0.0.1:9" } : {};
  const ended = await failures({ ...secrets, ...nowhere }, more);
  faults.clear();
  expect(ended).toHaveLength(53);
  expect(ended.filter((each) => each.code === code).length).toBeGreaterThan(20);
  for (const { command, err } of ended) expect(err, command).not.toContain(canary);
});
