import { describe, expect, it } from "vitest";
import { madeUpTree } from "../repository/tree.ts";
import { checkExportNames } from "./export-names.ts";

/** Returns the findings for packages, each with the text of its entry point and its other modules. */
function findingsOf(sources: Record<string, string>, allowed: Record<string, string> = {}) {
  const contents: Record<string, string> = { "pnpm-workspace.yaml": 'packages: ["packages/*"]' };
  for (const [path, text] of Object.entries(sources)) {
    const folder = `packages/${path.split("/")[0]}`;
    contents[`packages/${path}`] = text;
    contents[`${folder}/package.json`] = JSON.stringify({
      name: folder,
      exports: {
        ".": { "@exch/source": "./index.ts", default: "./index.js" },
        "./internal": { "@exch/source": "./own.ts" },
      },
    });
  }
  return checkExportNames(madeUpTree(contents), allowed);
}

describe("checkExportNames", () => {
  it.each([
    ["declarations", "export interface Journal {}", "export class Journal {}"],
    ["a constant and a function", "export const a = 1, Journal = 2;", "export function Journal() {}"],
    ["a list of exports from another file", "export type Journal = 1;", 'export { type Journal } from "./other.ts";'],
    ["a renamed export", "export type Journal = 1;", 'export { Log as Journal } from "./other.ts";'],
    ["all exports of another file", "export type Journal = 1;", 'export * from "./other.ts";'],
  ])("finds a name that two packages declare, by %s", (_, one, two) => {
    const other = "export type Journal = 2; export type Log = 3;";
    expect(findingsOf({ "a/index.ts": one, "b/index.ts": two, "b/other.ts": other })).toEqual([
      {
        file: two.includes("other.ts") ? "packages/b/other.ts" : "packages/b/index.ts",
        message: "exports Journal, which packages/a/index.ts declares too: re-export that one, or rename one of them",
      },
    ]);
  });

  it.each<[string, Record<string, string>]>([
    [
      "a re-export from another package",
      { "b/index.ts": 'export { Journal } from "@exch/a"; export * from "@exch/a";' },
    ],
    ["a name that is not exported", { "b/index.ts": "interface Journal {}" }],
    ["a name of an entry point that is not published", { "b/index.ts": "", "b/own.ts": "export type Journal = 1;" }],
  ])("accepts %s", (_, sources) => {
    expect(findingsOf({ "a/index.ts": "export interface Journal {}", ...sources })).toEqual([]);
  });

  it("accepts a name that two services declare, and finds it in a third package", () => {
    const text = "export const tooling = 1;";
    const services = { "service-a/index.ts": text, "service-b/index.ts": text };
    expect(findingsOf(services)).toEqual([]);
    expect(findingsOf({ ...services, "zoo/index.ts": text })).toMatchObject([{ file: "packages/zoo/index.ts" }]);
  });

  it("accepts a name that the list of repeated names allows", () => {
    const sources = { "a/index.ts": "export type Journal = 1;", "b/index.ts": "export type Journal = 2;" };
    expect(findingsOf(sources, { Journal: "a reason" })).toEqual([]);
  });
});
