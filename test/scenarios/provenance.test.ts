import { readDocument } from "@exch/contract/document";
import { describe, expect, it } from "vitest";
import { listClaims } from "./rules/provenance.ts";
import { readRules } from "./rules/rules.ts";

/** Texts for the limits whose words are not numbers. */
const patterns: Record<string, string> = {
  "^[\\x00-\\x7F]*$": "ASCII",
  "^$|^[^,]+(,[^,]+){0,49}$": "comma-separated, max 50",
};

/** Returns the text of a section and of those below it, with the limits of the service. */
function textsOf(service: "service-a" | "service-b") {
  const rows = readRules().filter((rule) => rule.service === service);
  return (heading: string) => {
    const isIn = (section: string) =>
      section === heading || section.startsWith(`${heading}, `) || section.endsWith(`, ${heading}`);
    return rows.flatMap(({ section, row }) => (isIn(section) ? [row] : [])).join("\n");
  };
}

/** Tests for a name, also in the spelling of columns: `max_leverage`. */
function names(text: string, name: string): boolean {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new RegExp(`(?<![A-Za-z])(${name}|${snake})(?![A-Za-z])`).test(text);
}

describe.each(["service-a", "service-b"] as const)("the contract of %s states where each fact is from", (service) => {
  const claims = listClaims(readDocument(service).json).filter(({ claim }) => claim.from === "document");
  const sectionText = textsOf(service);
  /** Places of claims about kinds of facts that the named section does not show. */
  const unfounded = (kinds: string, shows: (text: string, fact: any) => boolean) =>
    claims
      .filter(({ kind }) => kinds.includes(kind))
      .filter(({ claim, facts }) => !facts.every((fact) => shows(sectionText(claim.section), fact)))
      .map(({ at, facts, claim }) => `${at}: ${facts} is not in “${claim.section}”`);

  it("and names sections that the document has", () => {
    expect(claims.length).toBeGreaterThan(service === "service-a" ? 600 : 80);
    const sections = [...new Set(claims.map(({ claim }) => claim.section))];
    expect(sections.filter((section) => sectionText(section) === "")).toEqual([]);
  });

  it.each<[facts: string, kinds: string, shows: (text: string, fact: any) => boolean]>([
    ["the field", "field", names],
    ["the value", "values", (text, value) => value === "" || names(text, `${value}`)],
    ["the fields of the rule", "rules", names],
    ["the limit", "limits", (text, limit) => text.includes(patterns[limit] ?? `${limit}`.replace(/^true$/, "default"))],
    ["the method and path", "operation", (text, path) => text.includes(path)],
    ["the order", "order", (text, order) => text.includes(order)],
    ["the time range", "window narrowerWindow", (text, days) => days === undefined || text.includes(`${days}`)],
    ["the permission", "permission", (text, permission) => text.includes(`${permission} permission`)],
  ])("and names the section that shows %s", (_, kinds, shows) => {
    expect(unfounded(kinds, shows)).toEqual([]);
  });
});
