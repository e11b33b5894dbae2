import Ajv, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { compilePattern } from "../document/compile-pattern.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { removeIndexes } from "../findings/group-findings.ts";
import { InconclusiveError } from "../findings/inconclusive-error.ts";
import { createViolation, type Mismatch } from "../findings/mismatch.ts";

/** Validates values against the schemas of a document. */
export type DocumentSchemas = ReturnType<typeof createDocumentSchemas>;

/** A decimal number in full: a client that reads digits has no use for an exponent. */
const decimal = /^-?\d+(\.\d+)?$/;

/** Prepares the schemas of a document. Each is compiled when it is first used. */
export function createDocumentSchemas(document: OpenApiDocument) {
  const code = { regExp: toRegExp };
  const ajv = new Ajv.default({ strict: false, formats: { decimal }, allErrors: true, logger: false, code });
  const error = { message: "must be a time in the unit of its contract" };
  ajv.addKeyword({ keyword: "x-scalar", validate: isInItsUnit, error });
  // Only schemas are compiled; the document around them is not one.
  ajv.addSchema(document.json, "document", false, false);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string) => {
    try {
      const schema = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
      compiled.set(pointer, schema);
      return schema;
    } catch (error) {
      const { message } = error as Error;
      throw new InconclusiveError(`the schema at ${pointer} cannot be read: ${message}`, { cause: error });
    }
  };
  return {
    /** Describes the differences between a value and the schema at a pointer as one mismatch, five at most. */
    validate(pointer: string, value: unknown, rule: string): Mismatch[] {
      if (pointer === "") return [];
      const isValid = compile(pointer);
      if (isValid(value)) return [];
      const messages = (isValid.errors ?? []).filter(isOfWholeChoice).map(describe);
      // One for all items of a list.
      const unlike = [...Map.groupBy(messages, removeIndexes).values()].map(([first]) => first);
      return [createViolation(rule, unlike.slice(0, 5).join("; "))];
    },
  };
}

/** A pattern that cannot be read allows every text. */
const toRegExp = Object.assign((pattern: string) => compilePattern(pattern) ?? /(?:)/, { code: "new RegExp" });

/** Tests a time for its unit: seconds read as milliseconds are in 1970, and milliseconds read as seconds in the year 50000. */
function isInItsUnit(scalar: unknown, value: unknown): boolean {
  if (scalar === "epochMs") return !(Number(value) >= 1e9 && Number(value) < 1e11);
  return scalar !== "epochS" || !(Number(value) >= 1e11);
}

/** Leaves out the errors inside an `anyOf` or `oneOf`, because the choice itself has one error. */
function isOfWholeChoice({ schemaPath }: ErrorObject): boolean {
  return !/\/(anyOf|oneOf)\/\d+\//.test(schemaPath);
}

function describe({ instancePath, keyword, params, message = "does not match the schema" }: ErrorObject): string {
  const path = instancePath
    .replace(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replace(/^\./, "");
  const place = path === "" ? "the response" : path;
  if (keyword === "required") return `${path === "" ? "" : `${path}.`}${params.missingProperty} is missing`;
  if (keyword === "enum") return `${place} must be one of ${JSON.stringify(params.allowedValues)}`;
  return `${place} ${message}`;
}
