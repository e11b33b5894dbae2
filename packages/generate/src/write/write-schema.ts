import type { Model, Scalar, Shape, ShapeOf, StringLimits } from "../normalize/normal-form.ts";
import { lowerFirst } from "../read/names.ts";
import type { CheckCode } from "./check-code.ts";
import { buildRangeTest } from "./input-check.ts";
import { printBreakable } from "./print/code-text.ts";
import { or, raw } from "./print/expression.ts";
import { printExpression } from "./print/print-expression.ts";

/** The zod schema of a value. It accepts exactly the values that the compiled check accepts unchanged. */
export function writeSchema(shape: Shape, direction: Model["direction"], code: CheckCode): string {
  const schema = direction === "in" ? writeInputSchema(shape, code) : writeOutputSchema(shape, code);
  const plain = schema ?? writeSharedSchema(shape, direction, code);
  return shape.nullable ? `${plain}.nullable()` : plain;
}

/** The schema of shapes that are the same in both directions. */
function writeSharedSchema(shape: Shape, direction: Model["direction"], code: CheckCode): string {
  switch (shape.kind) {
    case "boolean":
      return "z.boolean()";
    case "enum": {
      const known = writeChoice(shape.values);
      if (!shape.open) return known;
      const text = direction === "in" ? writeString(code) : "z.string()";
      const others = typeof shape.values[0] === "string" ? text : "z.int()";
      return `z.union([${known}, ${others}])`;
    }
    case "list":
      return `z.array(${writeSchema(shape.item, direction, code)})${direction === "in" ? writeBounds(shape) : ""}`;
    case "map":
      return `z.record(z.string(), ${writeSchema(shape.value, direction, code)})`;
    case "model":
      return code.declared.has(shape.model)
        ? toSchemaName(shape.model.name)
        : `z.lazy((): z.ZodType => ${toSchemaName(shape.model.name)})`;
    case "union":
      return `z.union([${shape.shapes.map((each) => writeSchema(each, direction, code)).join(", ")}])`;
    case "null":
      return "z.null()";
    case "file":
      return "z.union([z.instanceof(Uint8Array), z.string(), z.looseObject({})])";
    default:
      return "z.unknown()";
  }
}

/** Words of the language, and functions of the runtime that schemas call. */
const words = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public
  return static super switch this throw true try typeof var void while with yield z undefined
  countCharacters exactlyOne isEpochMs isInt64 isSegment isUint64 isWellFormed isWindow toPlainDecimal`.split(/\s+/),
);

/** The constant that holds the schema of a type: `Order` → `order`, `Package` → `packageSchema`. */
export function toSchemaName(type: string): string {
  const name = lowerFirst(type);
  return words.has(name) ? `${name}Schema` : name;
}

function writeOutputSchema(shape: Shape, code: CheckCode): string | undefined {
  switch (shape.kind) {
    case "string":
      return "z.string()";
    case "decimal":
      return shape.either ? `z.union([z.string(), z.number().transform(${code.use("toPlainDecimal")})])` : "z.string()";
    case "id64":
      return "z.union([z.string(), z.int().transform(String)])";
    case "integer":
      return shape.either ? `z.union([z.int(), ${writeDigits(code)}])` : "z.int()";
    case "number":
      return "z.number()";
    default:
      return undefined;
  }
}

function writeInputSchema(shape: Shape, code: CheckCode): string | undefined {
  switch (shape.kind) {
    case "string":
      return `${writeString(code)}${writeLengths(shape, code)}`;
    case "decimal":
      return `${writeString(code)}${writeLengths({ ...shape, min: 1 }, code)}`;
    case "id64":
      return `z.union([z.int()${shape.unsigned ? ".min(0)" : ""}, z.string().refine(${code.use(shape.unsigned ? "isUint64" : "isInt64")}, "must be a 64-bit identifier as a string of digits")])`;
    case "integer":
    case "number": {
      const schema = writeNumberSchema(shape);
      if (shape.kind === "number" || shape.unit !== "ms") return schema;
      return `${schema}.refine(${code.use("isEpochMs")}, "must be epoch milliseconds; this looks like seconds")`;
    }
    default:
      return undefined;
  }
}

function writeNumberSchema({ kind, ranges }: ShapeOf<"integer" | "number">): string {
  const [range, ...more] = ranges;
  const base = kind === "integer" ? "z.int()" : "z.number()";
  if (more.length === 0) return `${base}${writeBounds(range ?? {})}`;
  const test = or(...ranges.map((each) => buildRangeTest(raw("value"), each)));
  return `${base}.refine((value) => ${printExpression(test)}, "is out of range")`;
}

function writeBounds({ min, max }: { readonly min?: number | undefined; readonly max?: number | undefined }): string {
  return `${min === undefined ? "" : `.min(${min})`}${max === undefined ? "" : `.max(${max})`}`;
}

/** Limits of length. JSON Schema counts characters, zod UTF-16 units: the same where the pattern allows ASCII only. */
function writeLengths(shape: StringLimits, code: CheckCode): string {
  const { min, max, pattern } = shape;
  const regex = pattern === undefined ? "" : `.regex(${code.pattern(shape)})`;
  const same = pattern !== undefined && isAscii(pattern);
  if (same || (max === undefined && (min ?? 0) <= 1)) return `${writeBounds(shape)}${regex}`;
  const tests = [min === undefined ? "" : `>= ${min}`, max === undefined ? "" : `<= ${max}`].filter(Boolean);
  const condition = tests.map((test) => `${code.use("countCharacters")}(value) ${test}`).join(" && ");
  const most = min === undefined ? `at most ${max}` : `${min} to ${max}`;
  const range = max === undefined ? `at least ${min}` : most;
  return `.refine((value) => ${condition}, "must have ${range} characters")${regex}`;
}

/** Tests for a pattern that matches ASCII alone: anchored at both ends, without wildcard and negation. */
function isAscii(pattern: string): boolean {
  const bare = pattern.replace(/\\\./g, "");
  const topLevel = bare.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, "");
  return /^\^.*\$$/.test(pattern) && !topLevel.includes("|") && !/\.|\[\^|\\[WSDupP]|[^\x20-\x7e]/.test(bare);
}

function writeChoice(values: readonly Scalar[]): string {
  const words = values.map((value) => JSON.stringify(value));
  if (values.every((value) => typeof value === "string")) return printBreakable("z.enum([", words, "])", "  ");
  return values.length === 1 ? `z.literal(${words[0]})` : `z.literal([${words.join(", ")}])`;
}

/** A string that can be sent, without half of a surrogate pair. */
function writeString(code: CheckCode): string {
  const schema = `z.string().refine(${code.use("isWellFormed")}, "must not contain half of a surrogate pair")`;
  return code.constant("wellFormed", "", raw(schema));
}

function writeDigits(code: CheckCode): string {
  const schema = `z.string().regex(/^-?\\d{1,16}$/).transform(Number).pipe(z.int())`;
  return code.constant("digits", "", raw(schema));
}
