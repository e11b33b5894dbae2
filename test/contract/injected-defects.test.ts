import { type ContractOptions, runContract } from "@exch/contract";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import { beforeAll, describe, expect, it } from "vitest";
import { defectiveServer } from "./defects/defective-server.ts";
import { type InjectedDefect, injectedDefects } from "./defects/injected-defects.ts";
import { optionsFor, populatedSandbox } from "./populated-sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await populatedSandbox();
});

/** Tests a whole resource of a sandbox with a defect in one of its operations. */
async function testDefective(injected: InjectedDefect, strict = false) {
  const { operation, group, service, edits } = injected;
  return runContract({
    ...optionsFor(service, sandbox),
    fetch: defectiveServer(sandbox, service, operation, edits),
    only: [`${operation.split(".")[0]}.*`],
    groups: ["example", group],
    runs: 30,
    strict,
  });
}

describe("the contract tests find a defective server by", () => {
  it.each(injectedDefects)("$operation · $group · $title: $message", async (injected) => {
    const { findings, drift } = await testDefective(injected);
    const found = injected.severity === "drift" ? drift : findings;
    const { group, operation } = injected;
    const matching = found.filter((each) => each.group === group && each.title.includes(injected.title));
    expect(matching.map(({ message }) => message)).toContainEqual(expect.stringMatching(injected.message));
    // No other operation has a finding.
    expect(new Set([...findings, ...drift].map((each) => each.operation))).toEqual(new Set([operation]));
  });

  it("one combination of valid values, and reduce the input to the smallest that fails", async () => {
    const injected = injectedDefects.find(({ group }) => group === "generated");
    const { findings } = await testDefective(injected as InjectedDefect);
    const generated = findings.find(({ group }) => group === "generated");
    expect(JSON.parse(generated?.counterexample?.input ?? "null")).toEqual({ side: "sell", limit: 101 });
    expect(generated?.counterexample?.seed).toBe((optionsFor("a", sandbox) as ContractOptions).seed);
  });
});

it("strict contract tests report drift as findings", async () => {
  const injected = injectedDefects.find(({ severity }) => severity === "drift")!;
  const { findings, drift, checks } = await testDefective(injected, true);
  expect(findings).toContainEqual(expect.objectContaining({ operation: injected.operation, severity: "drift" }));
  expect([drift, checks.some(({ result }) => result.outcome === "failed")]).toEqual([[], true]);
});

it.each(["a text", null, 5, [["in a list"]]])("a list whose items are no objects ends no run: %j", async (item) => {
  const editResponse = (response: { text: string }) => {
    response.text = JSON.stringify({ code: "200000", data: [item] });
  };
  const fetch = defectiveServer(sandbox, "a", "orders.listOpen", { editResponse });
  const { findings, checks } = await runContract({ ...optionsFor("a", sandbox), fetch, only: ["orders.*"], runs: 1 });
  expect(new Set(findings.map(({ operation }) => operation))).toEqual(new Set(["orders.listOpen"]));
  const reasons = checks.flatMap(({ result }) => (result.outcome === "skipped" ? [result.reason] : []));
  expect(reasons.filter((reason) => reason.includes("a defect of this kit"))).toEqual([]);
});

it.each(["a", "b"] as const)(
  "the contract tests have no finding in the sandbox of service %s with another header prefix",
  async (service) => {
    const own = createSandbox({ headerPrefix: "OWN", strict: true });
    const options = { ...optionsFor(service, own), headerPrefix: "OWN", only: ["withdrawals.*"] };
    const { findings, checks } = await runContract({ ...options, groups: ["auth"] });
    expect(findings).toEqual([]);
    const passed = checks.filter(({ check, result }) => check.title.includes("OWN") && result.outcome === "passed");
    expect(passed).not.toEqual([]);
  },
);
