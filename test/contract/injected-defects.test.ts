import { type ContractOptions, type Finding, runContract } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import { beforeAll, describe, expect, it } from "vitest";
import { wrongServer } from "./defects/defective-server.ts";
import type { SeededFault } from "./defects/injected-defect.ts";
import { seededFaults } from "./defects/injected-defects.ts";
import { livelySandbox, optionsFor } from "./populated-sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await livelySandbox();
});

/** Tests a whole resource of a sandbox that gets one operation of it wrong. */
async function testWrong({ service: given, operation: id, group, hears, says }: SeededFault, strict = false) {
  const service: "a" | "b" = given ?? "a";
  const operation = readDocument(`service-${service}`).operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`there is no ${id}`);
  const wrong = { ...(hears !== undefined && { hears }), ...(says !== undefined && { says }) };
  return runContract({
    ...optionsFor(service, sandbox),
    fetch: wrongServer(sandbox, service, operation, wrong),
    only: [`${id.split(".")[0]}.*`],
    groups: ["example", group],
    runs: 30,
    strict,
  });
}

describe("the contract tests find a server that", () => {
  it.each(seededFaults.map((each) => [`${each.fault} (${each.operation})`, each] as const))("%s", async (_, seeded) => {
    const { findings, drift } = await testWrong(seeded);
    const found = seeded.severity === "drift" ? drift : findings;
    const { group, operation } = seeded;
    const telling = found.filter((each) => each.group === group && seeded.what.test(each.what));
    expect(telling.map(({ message }) => message)).toContainEqual(expect.stringMatching(seeded.finds));
    // Nobody else is blamed.
    expect(new Set([...findings, ...drift].map((each: Finding) => each.operation))).toEqual(new Set([operation]));
  });

  it("fails on one combination of legal values, and make the input as small as it goes", async () => {
    const seeded = seededFaults.find(({ group }) => group === "generated");
    const { findings } = await testWrong(seeded as SeededFault);
    const generated = findings.find(({ group }) => group === "generated");
    expect(JSON.parse(generated?.counterexample?.input ?? "null")).toEqual({ side: "sell", limit: 101 });
    expect(generated?.counterexample?.seed).toBe((optionsFor("a", sandbox) as ContractOptions).seed);
  });
});

it("drift breaks the contract where it is told to", async () => {
  const seeded = seededFaults.find(({ severity }) => severity === "drift") as SeededFault;
  const { findings, drift, checked } = await testWrong(seeded, true);
  expect(findings.map(({ operation, severity }) => [operation, severity])).toContainEqual([seeded.operation, "drift"]);
  expect(drift).toEqual([]);
  expect(checked.some(({ result }) => result.outcome === "broken")).toBe(true);
});

describe.each(["a", "b"] as const)("nothing is found in the sandbox of service %s", (service) => {
  it("by any check", async () => {
    const { findings, drift, checked } = await runContract(optionsFor(service, await livelySandbox()));
    expect([...findings, ...drift]).toEqual([]);
    const skipped = checked.filter(({ result }) => result.outcome === "skipped").map(({ check }) => check);
    expect(skipped.filter(({ what }) => what !== "is left alone").map(({ name }) => name)).toEqual(leftOpen[service]);
  });
});

/** What the sandbox's market has rules of its own for. */
const leftOpen = {
  a: ["orders.test · boundaries · postOnly as true", "orders.test · boundaries · iceberg as true"],
  b: [],
};

it.each(["a", "b"] as const)("nothing is found in service %s under the headers of another vendor", async (service) => {
  const own = createSandbox({ headerPrefix: "OWN" });
  const options = {
    ...optionsFor(service, own),
    headerPrefix: "OWN",
    only: ["withdrawals.*"],
    groups: ["auth"],
  } as const;
  const { findings, checked } = await runContract(options);
  expect(findings).toEqual([]);
  expect(checked.filter(({ check, result }) => check.what.includes("OWN") && result.outcome === "held")).not.toEqual(
    [],
  );
});
