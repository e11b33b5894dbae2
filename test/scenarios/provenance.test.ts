import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readRules } from "./rules/rules.ts";

type Json = Record<string, unknown>;

const limits = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
/** The smallest value that has a meaning, and "no empty text": limits that the words "number", "text" and "list" imply. */
const implied: readonly unknown[] = [0, 1];

/** Reads an OpenAPI document, and the words and numbers of its source document. */
function read(service: "service-a" | "service-b") {
  const file = fileURLToPath(import.meta.resolve(`@exch/spec/openapi/${service}.json`));
  const rows = readRules().filter((rule) => rule.service === service);
  const text = rows.map(({ row }) => row).join("\n");
  const words = new Set(text.match(/[A-Za-z_]+/g));
  for (const word of [...words]) words.add(word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return { document: JSON.parse(readFileSync(file, "utf8")) as Json, text, words };
}

/** Walks every schema and parameter, with the nearest gap on the way to it. */
function walk(node: unknown, see: (node: Json, at: string, gap: unknown) => void, at = "", outer?: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const json = node as Json;
  const gap = json["x-gap"] ?? outer;
  if (!Array.isArray(node)) see(json, at, gap);
  for (const [name, child] of Object.entries(json)) {
    if (!["example", "examples", "allOf"].includes(name)) walk(child, see, `${at}/${name}`, gap);
  }
}

describe.each(["service-a", "service-b"] as const)(
  "the contract of %s rests on the document or on a gap",
  (service) => {
    const { document, text, words } = read(service);

    it("for every field of a model and every parameter", () => {
      const unknown: string[] = [];
      walk(document, (node, at, gap) => {
        for (const [name, field] of Object.entries((node.properties ?? {}) as Json)) {
          const own = (field as Json)["x-gap"] ?? gap;
          if (!words.has(name) && own === undefined) unknown.push(`${at}/${name}`);
        }
        if (node.in !== undefined && !words.has(String(node.name)) && gap === undefined)
          unknown.push(`${at} ${node.name}`);
      });
      expect(unknown.filter((name) => !name.includes("securitySchemes"))).toEqual([]);
    });

    it("for every value of an enum", () => {
      const unknown: string[] = [];
      walk(document, ({ enum: values }, at, gap) => {
        for (const value of (values ?? []) as unknown[]) {
          if (gap === undefined && !text.includes(String(value))) unknown.push(`${at} ${value}`);
        }
      });
      expect(unknown).toEqual([]);
    });

    it("for every limit of a number, a text and a list", () => {
      const numbers = new Set(text.match(/\d+/g));
      const unknown: string[] = [];
      walk(document, (node, at, gap) => {
        for (const limit of limits) {
          const value = node[limit];
          const isKnown = value === undefined || typeof value === "object" || implied.includes(value);
          if (!isKnown && gap === undefined && !numbers.has(String(value))) unknown.push(`${at} ${limit} ${value}`);
        }
      });
      expect(unknown).toEqual([]);
    });
  },
);
