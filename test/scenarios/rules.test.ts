import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDocument } from "@exch/contract/document";
import { patch } from "@exch/simulation/defects";
import { beforeAll, describe, expect, it } from "vitest";
import { cellsOf, readRules } from "./rules/rules.ts";
import { listScenarios, type Scenario, skippedIn } from "./rules/scenarios.ts";
import { traceabilityFile, traceabilityPage } from "./rules/traceability-page.ts";

/** Number of rows in each section of the source documents, which are not in this repository. */
const rowsOf = {
  "service-a": {
    "What the service does": 8,
    "States and transitions, Withdrawal status (service A)": 8,
    "States and transitions, Deposit status": 1,
    "States and transitions, Order": 7,
    "States and transitions, Margin account status": 1,
    Endpoints: 1,
    "Endpoints, Account and funding": 11,
    "Endpoints, Spot trading (HF)": 39,
    "Endpoints, Withdrawals": 6,
    "Endpoints, Deposits": 4,
    "Endpoints, Margin market data": 6,
    Errors: 7,
    Limits: 14,
    Resources: 1,
    "Resources, Account summary": 4,
    "Resources, API key info": 8,
    "Resources, Spot account": 7,
    "Resources, Cross margin account": 4,
    "Resources, Isolated margin account": 4,
    "Resources, Ledger page (spot ledger, withdrawal history, deposit history)": 3,
    "Resources, Fee rates": 1,
    "Resources, Order (HF)": 21,
    "Resources, Fill": 1,
    "Resources, Order acknowledgements": 4,
    "Resources, DCP setting": 1,
    "Resources, Withdrawal quotas": 1,
    "Resources, Withdrawal record (history item)": 1,
    "Resources, Withdrawal detail": 1,
    "Resources, Deposit address": 1,
    "Resources, Deposit record (history item)": 1,
    "Resources, Cross margin symbols": 1,
    "Resources, Isolated margin symbols": 1,
    "Resources, Margin configuration": 1,
    "Resources, Collateral ratio and risk limit": 1,
    Authentication: 5,
    Versioning: 3,
  },
  "service-b": {
    "What the service does": 4,
    "States and transitions": 9,
    Endpoints: 9,
    Errors: 1,
    Limits: 5,
    "Resources, Withdrawal submission result": 1,
    "Resources, Withdrawal record": 16,
    "Resources, Cross margin data entry": 1,
    "Resources, Isolated margin data entry": 1,
    "Resources, Cross margin pair": 1,
    "Resources, Price index and interest rate history": 1,
    Authentication: 5,
    Versioning: 1,
  },
};

const rules = readRules();
const rowsNaming = (text: string, service: string) =>
  rules.filter((rule) => rule.service === service && cellsOf(rule.row).includes(text));

describe("the rules of the source documents", () => {
  let scenarios: Scenario[];
  beforeAll(() => {
    scenarios = listScenarios();
  });

  it("are complete: every row of every section occurs once", () => {
    for (const [service, sections] of Object.entries(rowsOf)) {
      const ofService = rules.filter((rule) => rule.service === service);
      const counted = Object.fromEntries(
        Object.keys(sections).map((section) => [section, ofService.filter((rule) => rule.section === section).length]),
      );
      expect(counted).toEqual(sections);
      expect(ofService).toHaveLength(Object.values(counted).reduce((sum, count) => sum + count, 0));
    }
    const texts = rules.map(({ service, section, row }) => `${service} ${section} ${row}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it.each(["service-a", "service-b"] as const)("cover every operation of %s", (service) => {
    // Two operations are named in the source document without a method and a path.
    const unnamed = ["margin.isolatedSymbols", "margin.config"];
    for (const { id, method, path } of readDocument(service).operations) {
      expect(rowsNaming(`${method} ${path}`, service), id).toHaveLength(unnamed.includes(id) ? 0 : 1);
    }
  });

  it("cover exactly the fields of an order", () => {
    const place = readDocument("service-a").operations.find(({ id }) => id === "orders.place")!;
    const fields = rules
      .filter(({ section, row }) => section === "Endpoints, Spot trading (HF)" && cellsOf(row).length === 4)
      .map(({ row }) => cellsOf(row))
      .filter(([, second]) => !/^(GET|POST|DELETE) /.test(second!))
      .map(([name]) => name);
    expect(fields.sort()).toEqual(Object.keys(place.body!.schema.properties).sort());
  });

  it("are each proved by existing scenarios", () => {
    const names = new Set(scenarios.map(({ name }) => name));
    expect(rules.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(rules.flatMap(({ tests }) => tests).filter((name) => !names.has(name))).toEqual([]);
  });

  it("have a change each that breaks them, which still applies in exactly one place (npm run mutations)", () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    for (const { broken } of rules) patch(readFileSync(root + broken.file, "utf8"), [broken]);
  });

  it("are each proved by scenarios that run", () => {
    const files = [...new Set(scenarios.map(({ file }) => file))];
    expect(files.flatMap(skippedIn)).toEqual([]);
  });

  it("are on the page of traceability as they are (npm run generate)", () => {
    const page = readFileSync(traceabilityFile, "utf8");
    expect(page === traceabilityPage(rules, scenarios), "docs/traceability.md is not current").toBe(true);
  });
});
