import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { ContractCheck } from "../checks/contract-check.ts";
import type { CheckResult, Finding } from "../findings/finding.ts";
import type { Report } from "../run/run-contract.ts";
import { reportJson } from "./json-report.ts";
import { reportJunit } from "./junit-report.ts";
import { operationLine, reportText } from "./text-report.ts";

const fault: Finding = {
  severity: "fault",
  operation: "orders.get",
  group: "auth",
  what: 'no "EXCH-API-KEY" & <more>',
  rule: "a request is authenticated",
  message: "was accepted \u0000 & \ud800 ]]>",
  sent: "GET /api/v1/hf/orders/1\n(signed)",
  came: "HTTP 200",
  contract: "GET /api/v1/hf/orders/{orderId}: service-a, section “Spot trading (HF)”",
  counterexample: { input: '{"limit":101}', seed: 7 },
};
const drift: Finding = { ...fault, severity: "drift", message: "a new value" };

function checked(result: CheckResult, what = "is answered", operation = "orders.get") {
  const check = { name: `${operation} · auth · ${what}`, operation, group: "auth", what } as ContractCheck;
  return { check, result, ms: 12 };
}

const report: Report = {
  service: "service-a",
  checked: [
    checked({ outcome: "held" }),
    checked({ outcome: "held", drift: [drift] }, "drifts"),
    checked({ outcome: "broken", findings: [fault, drift] }, fault.what),
    checked({ outcome: "skipped", reason: "there is no key" }, "is left alone", "orders.place"),
  ],
  findings: [fault],
  drift: [drift],
  requests: 5,
  seed: 7,
  stopped: false,
};

describe("the report as JUnit XML", () => {
  const xml = reportJunit(report);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name, _, __, isAttribute) => !isAttribute && name !== "testsuites",
  });
  const { testsuites } = parser.parse(xml);

  it("is well-formed, whatever stands in a finding", () => {
    expect(XMLValidator.validate(xml)).toBe(true);
  });

  it("has a suite for each operation and a case for each check, with the sums of both", () => {
    expect(testsuites).toMatchObject({ tests: "4", failures: "1", errors: "0", skipped: "1" });
    expect(testsuites.testsuite.map(({ name, tests }: any) => [name, tests])).toEqual([
      ["orders.get", "3"],
      ["orders.place", "1"],
    ]);
  });

  it("tells faults as failures, drift as output, and why a check was skipped", () => {
    const [first, second] = testsuites.testsuite;
    const [held, drifted, broken] = first.testcase;
    expect(held).toEqual({ classname: "service-a.orders.get", name: "auth · is answered", time: "0.012" });
    expect(drifted["system-out"][0]).toContain("a new value");
    expect(broken.failure).toHaveLength(1);
    expect(broken.failure[0]).toMatchObject({
      type: "a request is authenticated",
      message: expect.stringContaining("was accepted"),
    });
    expect(second.testcase[0].skipped[0]).toEqual({ message: "there is no key" });
  });

  it("counts drift as failure where it breaks the contract", () => {
    expect(reportJunit({ ...report, findings: [fault, drift] })).toContain('failures="2"');
  });
});

describe("the report for people", () => {
  it("says of each finding what was sent, what came, and where the contract says otherwise", () => {
    const text = reportText(report);
    for (const part of [fault.sent, fault.came, fault.contract, fault.rule, '{"limit":101}', "--seed 7"])
      expect(text).toContain(part);
    expect(text).toContain("2 held, 1 broken, 1 skipped · 5 requests · seed 7");
  });

  it.each([
    ["ok       orders.get                    1 held", report.checked.slice(0, 1)],
    ["BROKEN   orders.get                    2 held, 1 broken", report.checked.slice(0, 3)],
    ["skipped  orders.get                    there is no key", report.checked.slice(3)],
  ])("says of an operation: %s", (line, ofIt) => {
    expect(operationLine("orders.get", ofIt)).toBe(`  ${line}`);
  });
});

describe("the report for programs", () => {
  it("has the findings, and the outcome of every check", () => {
    const json = JSON.parse(reportJson(report));
    expect(json).toMatchObject({ held: 2, broken: 1, skipped: 1, seed: 7, findings: [{ operation: "orders.get" }] });
    expect(json.checks.map(({ outcome }: any) => outcome)).toEqual(["held", "held", "broken", "skipped"]);
  });
});
