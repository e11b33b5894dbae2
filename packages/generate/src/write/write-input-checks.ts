import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model, Shape } from "../normalize/normal-form.ts";
import { camel } from "../read/names.ts";
import type { CheckCode } from "./check-code.ts";
import { access, breakOr, quote } from "./print.ts";
import { ruleLines } from "./rule-lines.ts";
import { knownFields } from "./write-answer-checks.ts";
import { rangesText } from "./write-docs.ts";

/** The check of a named object within inputs. */
export function writeInputModel(model: Model, code: CheckCode): string {
  const { before, test } = wholeTest(model, code);
  return (
    `${before}function check${model.name}(v: any, o: Issue[]): void {\n` +
    `  if (!${test}) return;\n` +
    `${fieldLines(model, code)}${rulesCode(model, code)}}\n`
  );
}

/** The check of an operation's input. */
export function writeInputCheck(operation: OperationModel, code: CheckCode): string {
  const { input, inputIs, window } = operation;
  if (inputIs !== undefined) return `export const check${input.name}: Check = check${inputIs.name};\n`;
  const { before, test } = wholeTest(input, code);
  return (
    `${before}export function check${input.name}(v: any, o: Issue[]): void {\n` +
    `  if (!${test}) return;\n` +
    `${fieldLines(input, code, operation)}${rulesCode(input, code)}${window === undefined ? "" : `  ${windowCode(window, code)};\n`}}\n`
  );
}

/** An expression that is true for an object of no other than the known fields, or of any fields. */
function wholeTest(model: Model, code: CheckCode): { before: string; test: string } {
  if (model.open) return { before: "", test: `${code.use("openRecord")}(v, o)` };
  const known = knownFields(model);
  return { before: known.code, test: `${code.use("record")}(v, ${known.name}, o)` };
}

function windowCode(window: NonNullable<OperationModel["window"]>, code: CheckCode): string {
  const { start, end, maxDays, narrower } = window;
  const given = [`v`, JSON.stringify(start), JSON.stringify(end), "o"];
  if (maxDays !== undefined || narrower !== undefined) given.push(String(maxDays));
  if (narrower !== undefined) given.push(JSON.stringify(narrower.field), String(narrower.underDays));
  return `${code.use("givenWindow")}(${given.join(", ")})`;
}

function rulesCode({ rules }: Model, code: CheckCode): string {
  return ruleLines(rules)
    .map(({ condition, field, kind, text }) => {
      const path = JSON.stringify(field);
      if (condition.includes("exactlyOne(")) code.use("exactlyOne");
      const problem =
        kind === "rule" ? `${code.use("broken")}(o, ${path}` : `${code.use("report")}(o, ${path}, "missing"`;
      return breakOr(`  ${condition} || ${problem}, ${quote(text)});\n`);
    })
    .join("");
}

function fieldLines({ fields }: Model, code: CheckCode, operation?: OperationModel): string {
  const lines = fields.map((field) => fieldLine(field, code, operation)).filter((line) => line !== "");
  return lines.map((line) => breakOr(`  ${line};\n`)).join("");
}

function fieldLine(field: Field, code: CheckCode, operation?: OperationModel): string {
  const value = access("v", field.name);
  const path = JSON.stringify(field.name);
  const test = valueTest(field.shape, value, path, code);
  if (test === "" && !field.required) return "";
  const first = field.required ? `${code.use("absent")}(${value}, ${path}, o)` : `${value} === undefined`;
  if (field.place !== "path") return test === "" ? first : `${first} || ${test}`;
  const words = operation?.reserved.get(field.name) ?? [];
  const reserved = words.length === 0 ? "" : `, ${code.words(field.name, words)}`;
  const right = test.includes(" || ") ? `(${test})` : test || "true";
  return `${first} || !${right} || ${code.use("givenSegment")}(${value}, ${path}, o${reserved})`;
}

/** An expression that is true for a right value, and else reports what is wrong. */
function valueTest(shape: Shape, value: string, path: string, code: CheckCode): string {
  const test = plainTest(shape, value, path, code);
  return shape.nullable && test !== "" ? `${value} === null || ${test}` : test;
}

function plainTest(shape: Shape, value: string, path: string, code: CheckCode): string {
  const call = (name: string, ...facts: (string | number | undefined)[]): string => {
    while (facts.length > 0 && facts.at(-1) === undefined) facts.pop();
    return `${code.use(name)}(${[value, path, "o", ...facts.map(String)].join(", ")})`;
  };
  switch (shape.kind) {
    case "text":
      return call("givenText", shape.min, shape.max, shape.pattern && code.pattern(shape));
    case "decimal":
      return call("givenDecimal", shape.max, shape.pattern && code.pattern(shape));
    case "id64":
      return call("givenId");
    case "integer":
    case "number": {
      const isMoment = shape.kind === "integer" && shape.unit === "ms";
      const name = isMoment ? "givenEpochMs" : shape.kind === "integer" ? "givenInteger" : "givenNumber";
      const [range, ...more] = shape.ranges;
      if (more.length === 0) return call(name, range?.min, range?.max);
      const ranges = shape.ranges.map(({ min, max }) => rangeTest(value, min, max)).join(" || ");
      const text = quote(`must be ${rangesText(shape.ranges)}`);
      return `!${call(name)} || ${ranges} || ${code.use("broken")}(o, ${path}, ${text})`;
    }
    case "flag":
      return call("givenFlag");
    case "enum":
      if (shape.open) return call(typeof shape.values[0] === "string" ? "givenText" : "givenInteger");
      return call("givenOneOf", `[${shape.values.map((each) => JSON.stringify(each)).join(", ")}]`);
    case "list": {
      const items = `${code.use("eachGiven")}(${value}, ${path}, o, ${itemCheck(shape.item, code)})`;
      return `!${call("givenList", shape.min, shape.max)} || ${items}`;
    }
    case "model":
      return `${code.use("givenObject")}(${value}, ${path}, o, check${shape.model.name})`;
    case "map":
      return call("givenEntries", itemCheck(shape.value, code));
    case "union":
      return call("givenFit", `[${shape.shapes.map((each) => itemCheck(each, code)).join(", ")}]`);
    case "null":
      return call("givenNull");
    case "any":
      return "";
  }
}

function rangeTest(value: string, min: number | undefined, max: number | undefined): string {
  if (min === max) return `${value} === ${min}`;
  return `(${[min === undefined ? "" : `${value} >= ${min}`, max === undefined ? "" : `${value} <= ${max}`].filter(Boolean).join(" && ")})`;
}

/** The name of a function that checks one item of a list. */
function itemCheck(shape: Shape, code: CheckCode): string {
  if (shape.kind === "model" && !shape.nullable) return `check${shape.model.name}`;
  const test = valueTest(shape, "v", "p", code) || "true";
  const hint = "patternName" in shape ? `${camel(shape.patternName ?? "")}Item` : `${shape.kind}Item`;
  return code.helper(
    hint,
    test,
    (name) => `function ${name}(v: unknown, o: Issue[], p: string): unknown {\n  return ${test};\n}\n`,
  );
}
