import { readFileSync } from "node:fs";
import type { Document } from "@exch/openapi";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { compareContracts } from "../compare-contracts.ts";
import { type Contract, type ContractConfig, readContract } from "../contract.ts";
import { operation, schema } from "./changed-document.ts";

const text = readFileSync(new URL("./shop.yaml", import.meta.url), "utf8");

/** A change of the shop's document. */
export type Edit = (document: any) => unknown;

/** The result of a careful reviewer: who breaks, or that there is a difference and it breaks no one, or that there is none. */
export type ReviewResult = "callers" | "readers" | "both" | "harmless" | "no difference";

/** A change of the later version. `first` is made to both versions. */
export interface Reviewed {
  readonly first?: Edit;
  readonly change?: Edit;
  readonly configs?: readonly [ContractConfig, ContractConfig];
  /** A part of the line of the change. */
  readonly says?: string;
}

/** Changes by their title and result, and that of the way back where it is stated: `null allowed: harmless, back: callers`. */
export type ReviewedRows = Readonly<
  Record<`${string}: ${ReviewResult}` | `${string}: ${ReviewResult}, back: ${ReviewResult}`, Edit | Reviewed>
>;

const none: Edit = () => {};

/** Reads the two versions of a change. */
function readVersions({ first = none, change = none, configs = [{}, {}] }: Reviewed): Contract[] {
  return [none, change].map((edit, index) => {
    const document = parse(text);
    first(document);
    edit(document);
    return readContract(document as Document, configs[index]);
  });
}

/** Compares two versions: the result, and a line for each change. */
function review([before, after]: readonly Contract[]): { readonly result: ReviewResult; readonly lines: string } {
  const changes = compareContracts(before!, after!);
  const callers = changes.some((each) => each.class === "breaks callers");
  const readers = changes.some((each) => each.class === "breaks readers");
  const rest = changes.length > 0 ? "harmless" : "no difference";
  const lines = changes.map((each) => `${each.class}|${each.operation}|${each.at}|${each.text}`);
  const result = callers && readers ? "both" : callers ? "callers" : readers ? "readers" : rest;
  return { result, lines: lines.join("\n") };
}

/** Tests that each change gets its result. */
export function expectResults(title: string, rows: ReviewedRows): void {
  it.each(Object.entries(rows))(`${title} %s`, (row, given) => {
    const [, result, back] = /: ([\w ]+?)(?:, back: ([\w ]+))?$/.exec(row) ?? [];
    const change = typeof given === "function" ? { change: given } : given;
    const versions = readVersions(change);
    const found = review(versions);
    expect(found.result, found.lines).toBe(result);
    expect(found.lines).toContain(change.says ?? "");
    const reverse = review(versions.reverse());
    if (back !== undefined) expect(reverse.result, reverse.lines).toBe(back);
  });
}

/** A field of the body of createOrder. */
export const sent = (document: any, name: string) => schema(document, "NewOrder").properties[name];
/** A field of an order in responses. */
export const received = (document: any, name: string) => schema(document, "Order").properties[name];
/** A parameter of listOrders: tags, limit, trace. */
export const listed = (document: any, name: string) =>
  operation(document, "listOrders").parameters.find((each: any) => each.name === name);
