import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { claimsOf, type PlacedClaim } from "./rules/provenance.ts";
import { readRules } from "./rules/rules.ts";

/** Texts for the limits whose words are not numbers. */
const patterns: Record<string, string> = {
  "^[\\x00-\\x7F]*$": "ASCII",
  "^$|^[^,]+(,[^,]+){0,49}$": "comma-separated, max 50",
};

/** Returns the text of a section and of those below it, with the limits of the service. */
function textsOf(service: "service-a" | "service-b") {
  const rows = readRules().filter((rule) => rule.service === service);
  return (heading: string) =>
    rows
      .filter(
        ({ section }) => section === heading || section.startsWith(`${heading}, `) || section.endsWith(`, ${heading}`),
      )
      .map(({ row }) => row)
      .join("\n");
}

/** Tests for a name, also in the spelling of columns: `max_leverage`. */
function names(text: string, name: string): boolean {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new RegExp(`(?<![A-Za-z])(${name}|${snake})(?![A-Za-z])`).test(text);
}

describe.each(["service-a", "service-b"] as const)(
  "the contract of %s states for each fact where it is from",
  (service) => {
    const file = fileURLToPath(import.meta.resolve(`@exch/spec/openapi/${service}.json`));
    const claims = claimsOf(JSON.parse(readFileSync(file, "utf8")));
    const sectionText = textsOf(service);
    const fromDocument = claims.filter(({ claim }) => claim.from === "document");
    /** Places of claims about a kind of fact that the named section does not show. */
    const unfounded = (kind: PlacedClaim["kind"], shows: (claim: PlacedClaim, text: string) => boolean) =>
      fromDocument
        .filter((each) => each.kind === kind && !shows(each, sectionText(each.claim.section)))
        .map(({ at, what, claim }) => `${at} ${what} is not in “${claim.section}”`);

    it("and has an origin for every field, parameter, value and limit", () => {
      expect(claims.filter(({ claim }) => claim.from === undefined).map(({ at, what }) => `${at} ${what}`)).toEqual([]);
      expect(fromDocument.length).toBeGreaterThan(service === "service-a" ? 600 : 80);
    });

    it("and names sections that the document has", () => {
      const sections = [...new Set(fromDocument.map(({ claim }) => claim.section))];
      expect(sections.filter((section) => sectionText(section) === "")).toEqual([]);
    });

    it("and names the section that shows the field", () => {
      expect(unfounded("field", ({ what }, text) => names(text, what))).toEqual([]);
    });

    it("and names the section that shows the value", () => {
      expect(unfounded("value", ({ what }, text) => what === "" || names(text, what))).toEqual([]);
    });

    it("and names the section that shows the limit", () => {
      const shown = (value: unknown, text: string) =>
        typeof value === "number" || typeof value === "string"
          ? text.includes(patterns[value] ?? String(value).replace(/^true$/, "default"))
          : false;
      expect(unfounded("limit", ({ value }, text) => shown(value, text))).toEqual([]);
    });

    it("and names the section that shows the method and path", () => {
      expect(unfounded("operation", ({ what }, text) => text.includes(what))).toEqual([]);
    });

    it("and takes no order, time range or permission from a document that does not show it", () => {
      expect(unfounded("order", ({ what }, text) => text.includes(what))).toEqual([]);
      expect(unfounded("window", ({ value }, text) => value === undefined || text.includes(`${value}`))).toEqual([]);
      expect(unfounded("permission", ({ what }, text) => text.includes(`${what} permission`))).toEqual([]);
    });

    it("and names rules of the document by the fields that its section shows", () => {
      expect(unfounded("rule", ({ fields = [] }, text) => fields.every((field) => names(text, field)))).toEqual([]);
    });
  },
);
