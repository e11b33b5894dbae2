import { readFileSync } from "node:fs";
import type { Document, Parameter } from "@exch/openapi";
import { expect, it } from "vitest";
import { compareContracts } from "../compare-contracts.ts";
import { type Contract, readContract } from "../contract.ts";

const read = (service: string): Document =>
  JSON.parse(readFileSync(new URL(`../../../../../spec/openapi/${service}.json`, import.meta.url), "utf8"));
const documents: Record<string, Document> = { a: read("service-a"), b: read("service-b") };

const before: Record<string, Contract> = {};

/** A change of a document. */
export type Change = (document: Document) => unknown;

/** Changes of service A, as `class operation: place text`. */
export function after(change: Change, service = "a"): string[] {
  const document = structuredClone(documents[service]!);
  change(document);
  before[service] ??= readContract(structuredClone(documents[service]!));
  const changes = compareContracts(before[service], readContract(document));
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

/** Tests that each change is found as its key says, and nothing worse. */
export function expectChanges(title: string, changes: Readonly<Record<string, Change>>): void {
  it.each(Object.entries(changes))(`${title}: %s`, (expected, change) => {
    const [worst = "", id = ""] = expected.split("|");
    const isOfB = operation(documents.a!, id) === undefined && operation(documents.b!, id) !== undefined;
    const found = after(change, isOfB ? "b" : "a");
    const matching = found.filter((line) => line.startsWith(expected));
    expect(matching, found.join("\n")).not.toEqual([]);
    expect(found.filter((line) => !line.startsWith(`${worst}|`) && !line.startsWith("added|"))).toEqual([]);
  });
}
