import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model } from "../normalize/normal-form.ts";
import { camel } from "../read/names.ts";
import type { CheckCode } from "./check-code.ts";
import { access, breakable, breakOr } from "./print.ts";
import { isWrapped, valueTest, wholeCheck } from "./write-answer-check.ts";
import { outputName } from "./write-api.ts";

/**
 * The check of a named answer object. One straight line per field, so that each property access has its own inline
 * cache. `n` is the number of known fields that are there: counting the fields down to zero shows, in a nanosecond each
 * and without a lookup, that there are no others.
 *
 * @param acknowledges whether it acknowledges a call with an effect: a needed field that is null is then missing
 */
export function writeAnswerModel(model: Model, code: CheckCode, acknowledges = false): string {
  const { fields, name, open } = model;
  if (open) return openModel(model, code, acknowledges);
  const known = knownFields(model);
  const lines = fields.map((field) => breakOr(`  ${fieldLine(field, code, acknowledges)}`));
  return (
    `${known.code}function check${name}(v: any, o: Issue[], deep?: boolean | null): unknown {\n` +
    `  if (typeof v !== "object" || v === null || Array.isArray(v)) return ${code.use("notA")}("an object", v, o);\n` +
    `  const start = o.length;\n` +
    `  let n = ${fields.length};\n` +
    `${lines.join("\n")}\n` +
    `  if (deep === null) return;\n  for (const _ in v) n--;\n` +
    `  if (n !== 0 || o.length !== start) ${code.use("unknown")}(v, ${known.name}, o);\n` +
    `}\n`
  );
}

/** The check of an object that may have any other fields: nothing is counted. */
function openModel({ fields, name }: Model, code: CheckCode, acknowledges: boolean): string {
  const lines = fields.map((field) => {
    const line = fieldLine(field, code, acknowledges).replace(" ? n-- : ", " || ");
    return breakOr(`  ${line.endsWith(" || 0;") ? "" : line}`);
  });
  return (
    `function check${name}(v: any, o: Issue[]${/\bdeep\b/.test(lines.join("")) ? ", deep?: boolean | null" : ""}): unknown {\n` +
    `  if (typeof v !== "object" || v === null || Array.isArray(v)) return ${code.use("notA")}("an object", v, o);\n` +
    `${lines.filter((line) => line.trim() !== "").join("\n")}\n}\n`
  );
}

/** The names an object knows, as a set. */
export function knownFields({ fields, name }: Model): { name: string; code: string } {
  const set = `${camel(name)}Fields`;
  const names = fields.map((field) => JSON.stringify(field.name));
  return { name: set, code: `${breakable(`const ${set} = /* @__PURE__ */ new Set([`, names, "]);")}\n` };
}

/** The check of an operation's answer. */
export function writeOutputCheck(operation: OperationModel, code: CheckCode): string {
  const { output } = operation;
  const name = `check${outputName(operation)}`;
  // A model named after the operation is that check already.
  if (output.kind === "model" && `check${output.model.name}` === name && !output.nullable)
    return `export { ${name} };\n`;
  return `${breakOr(`export const ${name}: Check = ${wholeCheck(output, code)};`)}\n`;
}

function fieldLine(field: Field, code: CheckCode, acknowledges: boolean): string {
  const value = access("v", field.name);
  const place = `v, ${JSON.stringify(field.name)}, o`;
  const needed = acknowledges && field.required && !field.shape.nullable && field.shape.kind !== "null";
  const presence = field.expected ? "expected" : needed ? "needed" : undefined;
  // What is reported is not counted: the unknown fields are then looked for one by one.
  if (presence !== undefined && isWrapped(field.shape))
    return `${valueTest(field.shape, value, place, code, presence)};`;
  const test = valueTest(field.shape, value, place, code);
  if (field.expected) return `${value} === undefined ? ${code.use("expected")}(${place}) : ${test || "0"};`;
  if (!field.required) return `${value} === undefined ? n-- : ${test === "" ? "0" : test};`;
  if (needed && test !== "") return `${value} === null ? ${code.use("needed")}(${place}) : ${test};`;
  return test === ""
    ? `${value} === undefined && ${code.use("wrong")}(v, ${JSON.stringify(field.name)}, o, "given");`
    : `${test};`;
}
