import { readFileSync } from "node:fs";
import type { Document, Parameter } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import { compareContracts } from "../compare-contracts.ts";
import { readContract } from "../contract.ts";

const read = (service: string): Document =>
  JSON.parse(readFileSync(new URL(`../../../../../spec/openapi/${service}.json`, import.meta.url), "utf8"));
const documents: Record<string, Document> = { a: read("service-a"), b: read("service-b") };

/** A change of a document. */
export type Change = (document: Document) => unknown;

/** Changes of service A, as `class operation: place text`. */
export function after(change: Change, service = "a"): string[] {
  const document = structuredClone(documents[service]!);
  change(document);
  const changes = compareContracts(readContract(structuredClone(documents[service]!)), readContract(document));
  return changes.map((each) => `${each.class}|${each.operation}|${each.at}|${each.text}`);
}

/** An operation of a document. */
export const operation = (document: Document, id: string): any =>
  Object.values(document.paths)
    .flatMap((item): any[] => Object.values(item))
    .find((each) => each.operationId === id);
/** A named schema of a document. */
export const schema = (document: Document, name: string): any => document.components?.schemas?.[name];
/** A parameter of an operation. */
export const parameter = (document: Document, id: string, name: string): any =>
  operation(document, id).parameters.find((each: Parameter) => each.name === name);
/** A list without one of its items. */
export const without = <T>(list: T[], item: T) => list.filter((each) => each !== item);
/** The properties of an operation's response, envelope included. */
export const data = (document: Document, id: string): Record<string, any> =>
  successOf(operation(document, id).responses["200"].content["application/json"].schema).properties;

/** A response is a success, or an error under the same status. */
const successOf = (schema: any) => schema.anyOf?.[0] ?? schema;

/** The same fields in the opposite order. */
export function reversed<T>(fields: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).reverse());
}

/** A change, what it is expected to be, and in which operations at least. */
export type Row = [what: string, expected: string, change: Change];

/** Tests that each change is found as what it is, and nothing worse. */
export function expectChanges(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    it.each(rows)("%s", (what, expected, change) => {
      const found = after(change, what.includes("clients add") ? "b" : "a");
      expect(
        found.filter((line) => line.startsWith(expected)),
        found.join("\n"),
      ).not.toEqual([]);
      const others = found.filter((line) => !line.startsWith(expected.slice(0, expected.indexOf("|") + 1)));
      expect(others.filter((line) => !line.startsWith("added|"))).toEqual([]);
    });
  });
}
