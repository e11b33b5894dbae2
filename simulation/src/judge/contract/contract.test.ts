import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readMeaning } from "./codes.ts";
import { getVisibility } from "./figures.ts";
import { itemRejection } from "./read-response.ts";

const judge = resolve(import.meta.dirname, "..");
const root = resolve(judge, "../../..");

interface Documented {
  readonly operationId: string;
  readonly "x-visibility"?: { readonly afterMs: number; readonly forMs?: number };
}

describe.each(["service-a", "service-b"] as const)("the judge's figures of %s", (service) => {
  const document = JSON.parse(readFileSync(`${root}/spec/openapi/${service}.json`, "utf8"));
  const codes = readFileSync(`${root}/packages/${service}/src/gen/error-codes.ts`, "utf8").matchAll(
    /^ {2}"?([\w-]+)"?: \{\s+category: "(\w+)",\s+proof: (\w+)(?:,\s+refusedBy: "(\w+)")?(,\s+cases)?/gm,
  );

  it("are those of its document for how long each operation is visible", () => {
    const documented = Object.values<Record<string, Documented>>(document.paths).flatMap((path) => Object.values(path));
    for (const { operationId, "x-visibility": { afterMs, forMs } = {} } of documented) {
      if (afterMs !== undefined)
        expect([operationId, getVisibility(operationId).afterMs]).toEqual([operationId, afterMs]);
      if (forMs !== undefined) expect([operationId, getVisibility(operationId).forMs]).toEqual([operationId, forMs]);
    }
  });

  it("agree about what each code proves that has one meaning", () => {
    const rows = [...codes].filter(([, , , , , cases]) => cases === undefined);
    expect(rows.length).toBeGreaterThan(60);
    for (const [, code = "", , proof, refusedBy] of rows) {
      const meaning = readMeaning(service, code, "");
      const proved = refusedBy === "state" ? "state" : "proof";
      const judged = meaning === "proof" || meaning === "state" ? meaning : "no proof";
      expect([code, judged]).toEqual([code, proof === "true" ? proved : "no proof"]);
    }
  });
});

it.each([
  ["service-a", "400100", "symbol is wrong", "nothing"],
  ["service-a", "400100", "Price increment invalid.", "proof"],
  ["service-a", "400100", "client_oid_duplicated", "duplicate"],
  ["service-a", "400100", "The order does not exist.", "notFound"],
  ["service-a", "400100", "Balance insufficient", "state"],
  ["service-a", "429000", "overloaded", "nothing"],
  ["service-b", "-1021", "", "timestamp"],
  ["service-a", "126041", "The request is already processing", "timestamp"],
  ["service-b", "-1100", "Duplicate id", "duplicate"],
] as const)("the judge takes %s %s %j for: %s", (service, code, message, meaning) => {
  expect(readMeaning(service, code, message)).toBe(meaning);
});

it("gives the results of a batch without a client id to the items that no other result names", () => {
  const rejected = { success: false, failMsg: "Balance insufficient!" };
  const results = [rejected, { success: true, orderId: "1", clientOid: ["b"] }, rejected];
  const kinds = ["a", "b", "c"].map((key) => itemRejection(results, key, ["a", "b", "c"])?.kind);
  expect(kinds).toEqual(["rejection", undefined, "rejection"]);
});

describe("the judge imports", () => {
  const all = readdirSync(judge, { recursive: true, encoding: "utf8" });
  const files = all.filter((name) => /(?<!\.test)\.ts$/.test(name));

  it.each(files)("nothing but itself, the story and what every Node has: %s", (name) => {
    const path = join(judge, name);
    const imports = [...readFileSync(path, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
      ([, each]) => each ?? "",
    );
    const isForeign = (module: string) => {
      const target = relative(resolve(judge, ".."), resolve(dirname(path), module));
      return !module.startsWith("node:") && !/^(?:judge|story)\//.test(target);
    };
    expect(imports.filter(isForeign)).toEqual([]);
  });
});
