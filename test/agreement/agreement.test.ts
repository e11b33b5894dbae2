import { generateValues, type JsonSchema, readDocument, readExampleInput } from "@exch/contract/document";
import type { Issue, Operation } from "@exch/runtime";
import { operations as operationsA } from "@exch/service-a/operations";
import * as schemasA from "@exch/service-a/schemas";
import { operations as operationsB } from "@exch/service-b/operations";
import * as schemasB from "@exch/service-b/schemas";
import Ajv from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { mutated } from "./arbitrary.ts";
import { inputSchema, payloadSchema } from "./caller-schema.ts";

const numRuns = Number(process.env.EXCH_AGREEMENT_RUNS ?? 150);
const ajv = new Ajv.default({ strict: false, validateFormats: false });

describe.each([
  ["service-a", operationsA, schemasA],
  ["service-b", operationsB, schemasB],
] as const)("JSON Schema, compiled checks and zod of %s agree", (name, tree, schemas) => {
  const document = readDocument(name);

  describe.each(document.operations.map((documented) => [documented.id, documented] as const))(
    "for %s",
    (id, documented) => {
      const [resource = "", operationName = ""] = id.split(".");
      const operation = (tree as unknown as Record<string, Record<string, Operation>>)[resource]?.[
        operationName
      ] as Operation;
      const zodOf = (side: string) => {
        const schemaName = `${resource}${operationName[0]?.toUpperCase()}${operationName.slice(1)}${side}`;
        return (schemas as unknown as Record<string, z.ZodType>)[schemaName] as z.ZodType;
      };

      it("about which inputs are valid", () => {
        const schema = inputSchema(document, documented);
        const published = ajv.compile(schema);
        compare(schema, readExampleInput(documented), {
          published: (value) =>
            published(value) &&
            withinWindow(operation, value) &&
            inMilliseconds(schema, value) &&
            plainPath(documented.path, value),
          compiled: (value) => issuesOf(operation.checkInput, value).length === 0,
          zod: (value) => zodOf("Input").safeParse(value).success,
        });
      });

      it("about which responses are valid", () => {
        const schema = payloadSchema(document, documented);
        const published = ajv.compile(schema);
        const { example } = documented.response;
        compare(schema, name === "service-a" ? example.data : example, {
          published: (value) => published(value) === true,
          compiled: (value) =>
            issuesOf(operation.checkOutput, structuredClone(value)).every(
              ({ kind }) => kind === "enum" || kind === "unknown" || kind === "missingOptional",
            ),
          zod: (value) => zodOf("Output").safeParse(structuredClone(value)).success,
        });
      });
    },
  );
});

/** Requires the same result from all validators for each value, and both results at least once: without invalid values the test would prove little. */
function compare(schema: JsonSchema, example: unknown, validators: Record<string, (value: unknown) => boolean>): void {
  const values = fc.oneof(generateValues(schema), fc.constant(example));
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(fc.oneof(values, mutated(values)), (value) => {
      const results = Object.fromEntries(
        Object.entries(validators).map(([validator, accepts]) => [validator, accepts(value)]),
      );
      const all = new Set(Object.values(results));
      seen[`${[...all][0] as boolean}`] += 1;
      if (all.size > 1) expect.fail(`different results for ${JSON.stringify(value)}: ${JSON.stringify(results)}`);
    }),
    { numRuns, seed: 20_261_121 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(0);
}

function issuesOf(check: Operation["checkInput"], value: unknown): Issue[] {
  const issues: Issue[] = [];
  check(value, issues, true);
  return issues;
}

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
