import Ajv, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import type { Problem } from "./checked-response.ts";

/** Holds values against the schemas of a document. */
export interface Schemas {
  /** What is wrong with a value by the schema at a pointer, the most telling first. */
  problems(pointer: string, value: unknown, rule: string): Problem[];
}

/** Prepares the schemas of a document; each is compiled when it is first asked for. */
export function createSchemas(document: OpenApiDocument): Schemas {
  const ajv = new Ajv.default({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document.json, "document");
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string) => {
    const schema = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` });
    compiled.set(pointer, schema);
    return schema;
  };
  return {
    problems(pointer, value, rule) {
      const fits = compile(pointer);
      if (fits(value)) return [];
      const messages = new Set((fits.errors ?? []).filter(isTelling).map(describe));
      return [...messages].slice(0, 5).map((message) => ({ severity: "fault", rule, message }));
    },
  };
}

/** Errors of the parts of a choice say what each part would have wanted; the choice itself says it once. */
function isTelling({ schemaPath }: ErrorObject): boolean {
  return !/\/(anyOf|oneOf)\/\d+\//.test(schemaPath);
}

function describe({ instancePath, keyword, params, message = "does not fit" }: ErrorObject): string {
  const path = instancePath
    .replace(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replace(/^\./, "");
  const subject = path === "" ? "the answer" : path;
  if (keyword === "required") return `${path === "" ? "" : `${path}.`}${params.missingProperty} is missing`;
  if (keyword === "enum") return `${subject} must be one of ${JSON.stringify(params.allowedValues)}`;
  return `${subject} ${message}`;
}
