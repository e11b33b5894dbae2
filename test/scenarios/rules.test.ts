import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDocument } from "@exch/contract/document";
import { patch } from "@exch/simulation/defects";
import { beforeAll, describe, expect, it } from "vitest";
import { plantedDefects } from "../contract/planted-defects.ts";
import { cellsOf, readRules } from "./rules/rules.ts";
import { listScenarios, type Scenario, skippedIn } from "./rules/scenarios.ts";
import { traceabilityFile, traceabilityPage } from "./rules/traceability-page.ts";

/** Number of sections and of rows of the source documents, which are not in this repository. */
const countOf = { "service-a": { sections: 36, rows: 189 }, "service-b": { sections: 13, rows: 55 } };

const rules = readRules();
const rowsNaming = (text: string, service: string) =>
  rules.filter((rule) => rule.service === service && cellsOf(rule.row).includes(text));

describe("the rules of the source documents", () => {
  let scenarios: Scenario[];
  beforeAll(() => {
    scenarios = listScenarios();
  });

  it("are complete: every row of every section occurs once", () => {
    for (const [service, count] of Object.entries(countOf)) {
      const ofService = rules.filter((rule) => rule.service === service);
      const sections = new Set(ofService.map(({ section }) => section)).size;
      expect({ sections, rows: ofService.length }).toEqual(count);
    }
    const texts = rules.map(({ service, section, row }) => `${service} ${section} ${row}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it.each(["service-a", "service-b"] as const)("cover every operation of %s", (service) => {
    // Two operations are named in the source document without a method and a path.
    const unnamed = ["margin.isolatedSymbols", "margin.config"];
    for (const { id, method, path } of readDocument(service).operations)
      expect(rowsNaming(`${method} ${path}`, service), id).toHaveLength(unnamed.includes(id) ? 0 : 1);
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
    const all = [...rules, ...plantedDefects].flatMap(({ broken }) => broken);
    for (const broken of all) patch(readFileSync(root + broken.file, "utf8"), [broken]);
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
