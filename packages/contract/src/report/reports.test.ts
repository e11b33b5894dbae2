import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { ContractCheck } from "../checks/contract-check.ts";
import type { CheckResult } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";
import type { Report } from "../run/run-report.ts";
import { writeHtmlReport } from "./html-report.ts";
import { writeJsonReport } from "./json-report.ts";
import { writeJunitReport } from "./junit-report.ts";
import { writeOperationLine, writeTextReport } from "./text-report.ts";

const violation: Finding = {
  severity: "violation",
  operation: "orders.get",
  group: "auth",
  title: 'no "EXCH-API-KEY" & <more>',
  rule: "a request is authenticated",
  message: "the request was accepted \u0000 & \ud800 ]]>",
  request: "GET /api/v1/hf/orders/1",
  response: "HTTP 200",
  contract: "GET /api/v1/hf/orders/{orderId}: service-a, section “Spot trading (HF)”",
  counterexample: { input: '{"limit":101}', seed: 7 },
};
const drift: Finding = { ...violation, severity: "drift", message: "a new value" };

function performed(result: CheckResult, title = "responds", operation = "orders.get") {
  const check = { name: `${operation} · auth · ${title}`, operation, group: "auth", title } as ContractCheck;
  return { check, result, ms: 12 };
}

const report: Report = {
  service: "service-a",
  checks: [
    performed({ outcome: "passed" }),
    performed({ outcome: "passed", drift: [drift] }, "drifts"),
    performed({ outcome: "failed", findings: [violation, drift] }, violation.title),
    performed({ outcome: "skipped", reason: "there is no key" }, "is not tested", "orders.place"),
  ],
  findings: [violation],
  drift: [drift],
  requests: 5,
  seed: 7,
  stopped: false,
  flags: "--service a",
};

describe("the report as JUnit XML", () => {
  const xml = writeJunitReport(report);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name, _, __, isAttribute) => !isAttribute && name !== "testsuites",
  });
  const { testsuites } = parser.parse(xml);

  it("is well-formed, whatever characters a finding contains", () => {
    expect(XMLValidator.validate(xml)).toBe(true);
  });

  it("has a suite for each operation and a case for each check, with their sums", () => {
    expect(testsuites).toMatchObject({ tests: "4", failures: "1", errors: "0", skipped: "1" });
    expect(testsuites.testsuite.map(({ name, tests }: any) => [name, tests])).toEqual([
      ["orders.get", "3"],
      ["orders.place", "1"],
    ]);
  });

  it("has violations as failures, drift as output, and the reason of a skipped check", () => {
    const [first, second] = testsuites.testsuite;
    const [passed, drifted, failed] = first.testcase;
    expect(passed).toEqual({ classname: "service-a.orders.get", name: "auth · responds", time: "0.012" });
    expect(drifted["system-out"][0]).toContain("a new value");
    const message = expect.stringContaining("was accepted");
    expect(failed.failure).toMatchObject([{ type: "a request is authenticated", message }]);
    expect(second.testcase[0].skipped[0]).toEqual({ message: "there is no key" });
  });

  it("counts drift as a failure in strict mode", () => {
    const checks = [performed({ outcome: "failed", findings: [drift] })];
    expect(writeJunitReport({ ...report, checks })).toContain('failures="1"');
  });
});

describe("the report as text", () => {
  it("has the request, the response and the contract of each finding", () => {
    const text = writeTextReport(report);
    const { request, response, contract, rule } = violation;
    for (const part of [request, response, contract, rule, '{"limit":101}', "--seed 7"]) expect(text).toContain(part);
    expect(text).toContain("2 passed, 1 failed, 1 skipped · 5 requests · seed 7");
  });

  it.each([
    ["ok       orders.get                    1 passed", report.checks.slice(0, 1)],
    ["FAILED   orders.get                    2 passed, 1 failed", report.checks.slice(0, 3)],
    ["skipped  orders.get                    there is no key", report.checks.slice(3)],
  ])("has the line of an operation: %s", (line, checks) => {
    expect(writeOperationLine("orders.get", checks)).toBe(`  ${line}`);
  });
});

describe("findings with one cause", () => {
  const name = 'orders.get · auth · no "EXCH-API-KEY" & <more>';
  const repeat = `--service a --seed 7 --case '${name}'`;
  const other = { ...violation, operation: "fees.base" };
  const unlike = { ...other, message: "rejected with status 500" };
  const both = { ...report, findings: [violation, violation, other, unlike] };

  it("are described once in the text, with the other cases and the flags that repeat the first", () => {
    const text = writeTextReport(both);
    expect(text).toContain("Findings (2, in 3 cases)");
    expect(text).toContain('\n  also      fees.base · auth · no "EXCH-API-KEY" & <more>\n');
    expect(text).toContain(`\n  repeat    ${repeat}`);
  });

  it("are one cause in JSON, with every case once; another message is another cause", () => {
    const { causes, findings } = JSON.parse(writeJsonReport({ ...both, drift: [] }));
    expect(findings).toHaveLength(4);
    const { severity, rule, request, response } = violation;
    const message = expect.stringContaining("was accepted");
    const ofFees = 'fees.base · auth · no "EXCH-API-KEY" & <more>';
    expect(causes).toEqual([
      { severity, rule, message, request, response, repeat, cases: [name, ofFees] },
      expect.objectContaining({ message: unlike.message, cases: [ofFees] }),
    ]);
  });
});

it("the report as a page shows each cause with its request, and runs nothing that a response contains", () => {
  const message = "<script>alert(1)</script>";
  const page = writeHtmlReport({ ...report, findings: [{ ...violation, message }] });
  for (const part of ["2 passed, 1 failed, 1 skipped", "GET /api/v1/hf/orders/1", "--seed 7 --case", "(drift)"])
    expect(page).toContain(part);
  expect(page).not.toContain("<script");
});

describe("the report as JSON", () => {
  it("has the findings, and the outcome of every check", () => {
    const json = JSON.parse(writeJsonReport(report));
    expect(json).toMatchObject({ passed: 2, failed: 1, skipped: 1, seed: 7, findings: [{ operation: "orders.get" }] });
    expect(json.checks.map(({ outcome }: any) => outcome)).toEqual(["passed", "passed", "failed", "skipped"]);
  });
});
