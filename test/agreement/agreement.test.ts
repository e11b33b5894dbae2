import { type JsonSchema, readDocument, readExampleInput } from "@exch/contract/document";
import { listOperations, type Operation, type OperationTree } from "@exch/runtime/service";
import { operations as operationsA } from "@exch/service-a/operations";
import * as schemasA from "@exch/service-a/schemas";
import { operations as operationsB } from "@exch/service-b/operations";
import * as schemasB from "@exch/service-b/schemas";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { inputSchema, payloadSchema } from "./caller-schema.ts";
import { compareValidators, findSchema, listIssues } from "./compare-validators.ts";

const numRuns = Number(process.env.EXCH_AGREEMENT_RUNS ?? 150);
const ajv = new Ajv.default({ strict: false, validateFormats: false });

describe.each([
  ["service-a", operationsA, schemasA],
  ["service-b", operationsB, schemasB],
] as const)("JSON Schema, compiled checks and zod of %s agree", (name, tree, schemas) => {
  const document = readDocument(name);

  const operations = document.operations.map((each) => [each.id, each] as const);

  describe.each(operations)("for %s", (id, documented) => {
    const operation = listOperations(tree as OperationTree).find((each) => each.id === id)!;
    // Without invalid values the test would prove little.
    const compare = (schema: JsonSchema, example: unknown, validators: Parameters<typeof compareValidators>[1]) => {
      const seen = { true: 0, false: 0 };
      compareValidators({ at: id, schema, example, numRuns, seen }, validators);
      expect(Math.min(seen.true, seen.false)).toBeGreaterThan(0);
    };

    it("about which inputs are valid", () => {
      const schema = inputSchema(document, documented);
      const published = ajv.compile(schema);
      compare(schema, readExampleInput(documented), {
        published: (value) =>
          published(value) === true &&
          withinWindow(operation, value) &&
          inMilliseconds(schema, value) &&
          plainPath(documented.path, value),
        compiled: (value) => listIssues(operation.checkInput, value).length === 0,
        zod: (value) => findSchema(schemas, id, "Input").safeParse(value).success,
      });
    });

    it("about which responses are valid", () => {
      const schema = payloadSchema(document, documented);
      const published = ajv.compile(schema);
      const { example } = documented.response;
      compare(schema, name === "service-a" ? example.data : example, {
        published: (value) => published(value) === true,
        compiled: (value) =>
          listIssues(operation.checkOutput, structuredClone(value)).every(
            ({ kind }) => kind === "enum" || kind === "unknown" || kind === "missingOptional",
          ),
        zod: (value) => findSchema(schemas, id, "Output").safeParse(structuredClone(value)).success,
      });
    });
  });
});

/** Checks the time window, which JSON Schema cannot express: start before or at end, and a length within the limit. */
function withinWindow({ window }: Operation, value: unknown): boolean {
  if (window === undefined || typeof value !== "object" || value === null) return true;
  const { [window.start]: start, [window.end]: end } = value as Record<string, number | undefined>;
  if (start === undefined || end === undefined) return true;
  const { maxDays = Number.POSITIVE_INFINITY, narrower } = window;
  const isNarrower = narrower !== undefined && (value as Record<string, unknown>)[narrower.field] !== undefined;
  if (isNarrower && end - start >= narrower.underDays * 86_400_000) return false;
  return start <= end && end - start <= maxDays * 86_400_000;
}

/** Checks that no time is in seconds. The published document states this in words only. */
function inMilliseconds({ properties }: JsonSchema, value: unknown): boolean {
  return Object.entries(properties as Record<string, JsonSchema>).every(([name, schema]) => {
    const sent = (value as Record<string, unknown>)[name];
    return schema["x-scalar"] !== "epochMs" || typeof sent !== "number" || sent < 1e9 || sent >= 1e11;
  });
}

/** Checks path values for slashes and dots, percent-encoded too: a server or proxy may decode them and use another path. */
function plainPath(path: string, value: unknown): boolean {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return names.every((name) => {
    const text = String((value as Record<string, unknown>)[name]);
    return !/[/\\]|%2f|%5c/i.test(text) && !/^(\.|%2e){1,2}$/i.test(text);
  });
}
