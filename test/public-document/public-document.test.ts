import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spec } from "@directus/openapi";
import { type Document, type GeneratedClient, generateClient } from "@exch/generate";
import { listOperations, type Operation } from "@exch/runtime/service";
import Ajv from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { compareValidators, findSchema, listIssues } from "../agreement/compare-validators.ts";
import { exampleIn, expand, inJsonSchema, type Schema } from "./json-schema.ts";

const document = spec as unknown as Document & Schema;
const components = document.components.schemas as Record<string, Schema>;
const test = fileURLToPath(new URL("..", import.meta.url));
const numRuns = Number(process.env.EXCH_AGREEMENT_RUNS ?? 20);

let folder: string;
let client: GeneratedClient;
let operations: Map<string, Operation>;
let schemas: Record<string, z.ZodType>;

beforeAll(async () => {
  client = generateClient(document, "a public document", {
    title: "a public service",
    document: "oas.json",
    output: "gen",
    unsupported: "skip",
    files: ["api.ts", "operations.ts", "checks.ts", "schemas.ts", "openapi.d.ts"],
    imports: ".ts",
  });
  // Beside the packages of this folder, so that the client finds them.
  mkdirSync(join(test, "node_modules/.generated"), { recursive: true });
  folder = mkdtempSync(join(test, "node_modules/.generated/public-"));
  for (const [name, text] of client.files) writeFileSync(join(folder, name), text);
  schemas = await import(join(folder, "schemas.ts"));
  const { operations: tree } = await import(join(folder, "operations.ts"));
  operations = new Map(
    listOperations(tree).map((operation) => [`${operation.method} ${shapeOf(decodeURI(operation.path))}`, operation]),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a public document of two hundred operations becomes a client with every operation, and counts differences", () => {
  expect([client.operations, operations.size]).toEqual([206, 206]);
  const counts: Record<string, number> = {};
  for (const { kind, places } of client.notes) counts[kind] = (counts[kind] ?? 0) + places.length;
  expect(counts).toEqual({ anyValue: 18, body: 33, choice: 50, closed: 126, media: 4, path: 16, renamed: 12 });
});

it("a client of a public document assumes no effect but that of reads", () => {
  expect(client.effects).toEqual({ declared: 0, byMethod: { read: 66, once: 140 } });
  for (const { method, effect } of operations.values()) expect(effect.kind).toBe(method === "GET" ? "read" : "once");
});

const ajv = new Ajv.default({ strict: false, validateFormats: false });
for (const side of ["in", "out"] as const) {
  const $defs = Object.fromEntries(Object.entries(components).map(([name, each]) => [name, inJsonSchema(each, side)]));
  ajv.addSchema({ $id: side, $defs });
}

const documented = Object.entries(document.paths as Record<string, Schema>).flatMap(([path, item]) =>
  ["get", "post", "put", "patch", "delete"].flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[`${method.toUpperCase()} ${shapeOf(path)}`, path, operation] as const];
  }),
);

describe("generated checks of a public document agree with a JSON Schema validator", () => {
  // Accepted values alone would prove little.
  const seen = { true: 0, false: 0 };
  afterAll(() => expect(Math.min(seen.true, seen.false)).toBeGreaterThan(1000));

  const compare = (at: string, given: Schema, validators: Parameters<typeof compareValidators>[1]) => {
    const schema = expand(given, components) ?? {};
    compareValidators({ at, schema, example: exampleIn(schema), numRuns, seen }, validators);
  };

  it("about payloads", () => {
    const compared = documented.filter(([at, , { responses }]) => {
      const operation = operations.get(at);
      const schema = jsonOf(Object.entries(responses as Schema).find(([status]) => /^2/.test(status))?.[1]);
      if (operation === undefined || schema === undefined) return false;
      const published = ajv.compile(inJsonSchema(schema, "out"));
      compare(at, schema, {
        published: (value) => published(value) === true,
        compiled: (value) =>
          listIssues(operation.checkOutput, structuredClone(value)).every(({ kind }) => /unknown|enum/.test(kind)),
        zod: (value) => findSchema(schemas, operation.id, "Output").safeParse(structuredClone(value)).success,
      });
      return true;
    });
    expect(compared.length).toBe(151);
  });

  it("about bodies", () => {
    const compared = documented.filter(([at, path, { requestBody, parameters = [] }]) => {
      const operation = operations.get(at);
      const schema = jsonOf(requestBody);
      if (operation === undefined || schema === undefined) return false;
      const published = ajv.compile(inJsonSchema(schema, "in"));
      const others = requiredParameters(path, operation, parameters.map(resolved));
      const inputOf = (body: unknown) => {
        if (operation.bodyIs !== undefined && body !== undefined) return { ...others, [operation.bodyIs]: body };
        return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...others, ...body } : undefined;
      };
      compare(at, schema, {
        published: (body) => inputOf(body) !== undefined && published(body) === true,
        compiled: (body) =>
          inputOf(body) !== undefined &&
          listIssues(operation.checkInput, inputOf(body)).every(({ kind }) => kind === "enum"),
        zod: (body) =>
          inputOf(body) !== undefined && findSchema(schemas, operation.id, "Input").safeParse(inputOf(body)).success,
      });
      return true;
    });
    expect(compared.length).toBe(116);
  });
});

/** A value for each required parameter, under its name in the client. */
function requiredParameters(
  path: string,
  operation: Operation,
  parameters: readonly Schema[],
): Record<string, unknown> {
  const own = namesIn(operation.path);
  const inPath = namesIn(path).map((name, index) => [
    own[index] ?? name,
    parameters.find((each) => each.name === name),
  ]);
  const inQuery = parameters.filter((each) => each.in === "query" && each.required).map((each) => [each.name, each]);
  return Object.fromEntries(
    [...inPath, ...inQuery].map(([name, each]) => [name, exampleIn(expand(each?.schema ?? {}, components) ?? {})]),
  );
}

function jsonOf(value: Schema | undefined): Schema | undefined {
  return resolved(value)?.content?.["application/json"]?.schema;
}

function resolved(value: Schema | undefined): Schema | undefined {
  if (value?.$ref === undefined) return value;
  return value.$ref
    .slice(2)
    .split("/")
    .reduce((part: Schema, key: string) => part[key], document);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name ?? "");
}

/** A path without the names of its parameters, which the client may change. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{.+?\}/g, "{}");
}
