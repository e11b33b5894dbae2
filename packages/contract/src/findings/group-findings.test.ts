import { expect, it } from "vitest";
import type { Finding } from "./finding.ts";
import { groupFindings } from "./group-findings.ts";

const finding = (operation: string, title: string, message = "the request was accepted"): Finding => ({
  severity: "violation",
  operation,
  group: "auth",
  title,
  rule: "a request is authenticated",
  message,
  contract: "GET /x",
});

it("findings that break one rule in one way have one cause, with every case once", () => {
  const groups = groupFindings([
    finding("orders.get", "no key"),
    finding("orders.get", "no key"),
    finding("fees.base", "no key"),
    finding("fees.base", "no key", "rejected with status 500"),
  ]);
  expect(groups.map(({ first, cases }) => [first.message, cases])).toEqual([
    ["the request was accepted", ["orders.get · auth · no key", "fees.base · auth · no key"]],
    ["rejected with status 500", ["fees.base · auth · no key"]],
  ]);
});
