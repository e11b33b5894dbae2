import { readFileSync } from "node:fs";
import type { Document } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isBreaking } from "./change.ts";
import { compareContracts } from "./compare-contracts.ts";
import { type ContractConfig, readContract } from "./contract.ts";

const text = readFileSync(new URL("./testing/wallet.yaml", import.meta.url), "utf8");
const read = (): any => parse(text);

/** The effects of the API, which its document does not state. */
const config: ContractConfig = {
  operations: {
    createTransfer: { effect: { kind: "idempotencyKey", header: "Idempotency-Key", lifetimeMs: 86_400_000 } },
    cancelTransfer: { effect: { kind: "idempotent" } },
  },
};

/** Changes the document, and lists the differences as `class|place|text`. */
function after(change: (document: any) => unknown, later: ContractConfig = config): string[] {
  const document = read();
  change(document);
  const changes = compareContracts(readContract(read() as Document, config), readContract(document as Document, later));
  return changes.map(({ class: name, at, text: words }) => `${name}|${at}|${words}`);
}

const schema = (document: any, name: string) => document.components.schemas[name];
const list = (document: any) => document.paths["/transfers"].get;
const create = (document: any) => document.paths["/transfers"].post;
const body = (document: any) => document.components.requestBodies.Transfer;

type Row = [what: string, expected: string, change: (document: any) => unknown, later?: ContractConfig];

const breaking: Row[] = [
  [
    "a required parameter more",
    "breaks callers|input.account|is new and required",
    (d) => list(d).parameters.push({ name: "account", in: "query", required: true, schema: { type: "string" } }),
  ],
  [
    "another media type of the body",
    "breaks callers|body application/json|is gone",
    (d) => {
      const { content } = body(d);
      content["application/x-www-form-urlencoded"] = content["application/json"];
      delete content["application/json"];
    },
  ],
  [
    "another status of success",
    "breaks readers|status|201 → 202",
    (d) => {
      create(d).responses["202"] = create(d).responses["201"];
      delete create(d).responses["201"];
    },
  ],
  [
    "an effect that is less safe to repeat",
    "breaks callers|x-effect|idempotent → once",
    () => {},
    {
      operations: { ...config.operations, cancelTransfer: { effect: { kind: "once" } } },
    },
  ],
];

const harmless: Row[] = [
  [
    "an operation more",
    "added||is new",
    (d) => (d.paths["/status"] = { get: { ...list(d), operationId: "getStatus", tags: ["status"] } }),
  ],
  [
    "an optional parameter more",
    "added|input.from|is new",
    (d) => list(d).parameters.push({ name: "from", in: "query", schema: { type: "string" } }),
  ],
  [
    "other words, examples and order",
    "",
    (d) => {
      d.info.description = "Other words.";
      schema(d, "Transfer").properties.id.example = "t-1";
      d.paths = Object.fromEntries(Object.entries(d.paths).reverse());
    },
  ],
  [
    "a reference inside allOf",
    "",
    (d) => {
      const { properties } = schema(d, "Transfer");
      properties.fee = { description: "The fee.", allOf: [properties.fee] };
    },
  ],
  [
    "an effect that is safer to repeat",
    "changed|x-effect|idempotent → read",
    () => {},
    {
      operations: { ...config.operations, cancelTransfer: { effect: { kind: "read" } } },
    },
  ],
];

describe("between two versions of another team's document", () => {
  it("there is no difference where nothing changed", () => {
    expect(after(() => {})).toEqual([]);
  });

  it.each(breaking)("%s is found, and breaks", (_, expected, change, later) => {
    const found = after(change, later);
    expect(
      found.filter((line) => line.startsWith(expected) && isBreakingLine(line)),
      found.join("\n"),
    ).not.toEqual([]);
  });

  it.each(harmless)("%s breaks nothing", (_, expected, change, later) => {
    const found = after(change, later);
    expect(found.filter(isBreakingLine)).toEqual([]);
    if (expected === "") expect(found).toEqual([]);
    else
      expect(
        found.filter((line) => line.startsWith(expected)),
        found.join("\n"),
      ).not.toEqual([]);
  });

  it("what cannot be read is named, and everything else is compared", () => {
    const document = read();
    document.paths["/broken"] = {
      get: { operationId: "broken", parameters: [{ name: "x", in: "cookie", required: true }], responses: {} },
    };
    const contract = readContract(document as Document, config);
    expect(contract.skipped).toHaveLength(1);
    expect(contract.skipped[0]).toContain("GET /broken");
    expect(contract.service.operations).toHaveLength(3);
  });
});

function isBreakingLine(line: string): boolean {
  return isBreaking(line.split("|")[0] as Parameters<typeof isBreaking>[0]);
}
