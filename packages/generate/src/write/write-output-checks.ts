import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model } from "../normalize/normal-form.ts";
import { lowerFirst } from "../read/names.ts";
import type { CheckCode } from "./check-code.ts";
import { buildFieldTest, buildPayloadCheck, isWrapped } from "./output-check.ts";
import { printAccess } from "./print/code-text.ts";
import {
  and,
  call,
  compare,
  conditional,
  type Expression,
  includesName,
  isUndefined,
  or,
  raw,
  value,
} from "./print/expression.ts";
import { printStatement } from "./print/print-expression.ts";
import { getOutputName } from "./write-api.ts";

/** Counts a known field that is not there. */
const discount = raw("n--");

/**
 * Writes the check of a received object. One statement per field, so that each property access has its own inline cache.
 * `n` counts the fields that are neither absent nor known: a loop that ends at zero shows, in a nanosecond a field and
 * without a lookup, that there are no others.
 *
 * @param acknowledges true where the object acknowledges a call with an effect: a required field that is null is then missing
 */
export function writeReceivedModel(model: Model, code: CheckCode, acknowledges = false): string {
  const { fields, name, open } = model;
  const counts = !open;
  const statements = fields.flatMap((field) => buildFieldStatement(field, code, acknowledges, counts) ?? []);
  const usesDeep = counts || statements.some((each) => includesName(each, "deep"));
  const start = `  const start = o.length;\n  let n = ${fields.length};\n`;
  const end =
    `  if (deep === null) return;\n  for (const _ in v) n--;\n` +
    `  if (n !== 0 || o.length !== start) ${code.use("unknown")}(v, ${counts ? declareFields(model, code) : ""}, o);\n`;
  return (
    `function check${name}(v: any, o: Issue[], ${usesDeep ? "deep" : "_deep"}?: boolean | null): unknown {\n` +
    `  if (typeof v !== "object" || v === null || Array.isArray(v)) return ${code.use("reportType")}("an object", v, o);\n` +
    `${counts ? start : ""}${statements.map((each) => printStatement(each)).join("")}${counts ? end : ""}}\n`
  );
}

/** Declares the names of an object's fields as a set. Returns its name. */
export function declareFields({ fields, name }: Model, code: CheckCode): string {
  const names = fields.map((field) => field.name);
  return code.values(`${lowerFirst(name)}Fields`, names, "set");
}

/** Writes the check of an operation's payload. */
export function writeOutputCheck(operation: OperationModel, code: CheckCode): string {
  const { output } = operation;
  const name = `check${getOutputName(operation)}`;
  // The check of a model is exported under both names: a constant would be one more in every bundle.
  if (output.kind === "model" && !output.nullable) {
    const check = `check${output.model.name}`;
    return check === name ? `export { ${name} };\n` : `export { ${check} as ${name} };\n`;
  }
  code.types.add("Check");
  return printStatement(buildPayloadCheck(output, code), { indent: "", before: `export const ${name}: Check = ` });
}

/** The statement that checks one field; undefined where nothing needs to be checked or counted. */
function buildFieldStatement(
  field: Field,
  code: CheckCode,
  acknowledges: boolean,
  counts: boolean,
): Expression | undefined {
  const { name, shape, required } = field;
  const own = printAccess("v", name);
  const place = [raw("v"), value(name)];
  const isNeeded = acknowledges && required && !shape.nullable && shape.kind !== "null";
  const usual = isNeeded ? "required" : undefined;
  const presence = field.expected ? "expected" : usual;
  // A reported field is not counted: the unknown fields are then looked for one by one.
  if (presence !== undefined && isWrapped(shape)) {
    return buildFieldTest(shape, { value: own, place, presence, deep: true }, code);
  }
  const test = buildFieldTest(shape, { value: own, place, deep: true }, code);
  const isAbsent = isUndefined(raw(own));
  if (field.expected) return conditional(isAbsent, call(code.use("expected"), ...place, raw("o")), test ?? raw("0"));
  if (!required && counts) return conditional(isAbsent, discount, test ?? raw("0"));
  if (!required) return test === undefined ? undefined : or(isAbsent, test);
  if (isNeeded && test !== undefined) {
    return conditional(compare(raw(own), "===", raw("null")), call(code.use("required"), ...place, raw("o")), test);
  }
  return test ?? and(isAbsent, call(code.use("reportMismatch"), ...place, raw("o"), value("given")));
}
