import type { Scalar, Shape, ShapeOf } from "../normalize/normal-form.ts";
import { findDistinctField, isStringEnum } from "../normalize/shapes.ts";
import { lowerFirst } from "../read/names.ts";
import type { CheckCode } from "./check-code.ts";
import { printAccess, quote } from "./print/code-text.ts";
import {
  and,
  array,
  arrow,
  branches,
  call,
  compare,
  type Expression,
  includesName,
  isType,
  or,
  raw,
  record,
  value,
} from "./print/expression.ts";

/** A field of a received object, as its check sees it. */
export interface ReceivedField {
  /** The expression of its value: `v.price`. */
  readonly value: string;
  /** Its holder and name as arguments: `v, "price"`. */
  readonly place: readonly Expression[];
  /** The primitive that looks for a value first. */
  readonly presence?: "expected" | "required" | undefined;
  /** False below maps, where unknown fields are not looked for. */
  readonly deep: boolean;
}

const issues = raw("o");
const payload = raw("v");

/** A function that checks a whole payload: an object, an array, or a single value. */
export function buildPayloadCheck(shape: Shape, code: CheckCode): Expression {
  if (shape.kind === "any" || shape.kind === "bytes" || shape.kind === "events") return arrow([]);
  if (shape.kind === "model" && !shape.nullable) return raw(`check${shape.model.name}`);
  const check = buildPayloadCall(shape, code);
  const body = shape.nullable ? or(isNull("v"), check) : check;
  return arrow(includesName(body, "deep") ? ["v", "o", "deep"] : ["v", "o"], body);
}

/** A call that checks the whole payload `v`. */
function buildPayloadCall(shape: Shape, code: CheckCode): Expression {
  const deep = raw("deep");
  switch (shape.kind) {
    case "model":
      return call(`check${shape.model.name}`, payload, issues, deep);
    case "list":
      if (isPlain(shape.item)) return call(code.use("eachValue"), payload, addFieldCheck(shape.item, code), issues);
      return call(code.use("each"), payload, addNamedCheck(shape.item, code), issues, deep);
    case "map":
      return call(code.use("eachEntry"), payload, addFieldCheck(shape.value, code), issues);
    case "union":
      if (!shape.fit) return buildAlternativeCall(shape.shapes, code);
      return buildFitCall(shape, code);
    default:
      return or(...isRight(shape, "v", code), call(code.use("payload"), payload, addFieldCheck(shape, code), issues));
  }
}

/** Checks the alternative that the value of a field chooses, or else the first that fits. */
function buildFitCall({ shapes, choice }: ShapeOf<"union">, code: CheckCode): Expression {
  const checks = shapes.map((each) => addNamedCheck(each, code));
  const deep = raw("deep");
  if (choice === undefined) return call(code.use("firstFit"), payload, array(checks), issues, deep);
  const table = record([...choice.byValue].map(([name, index]) => [name, checks[index] ?? raw("undefined")]));
  return call(code.use("chosen"), payload, value(choice.field), table, issues, deep);
}

/** Checks the alternative that the JSON type, or a field that only one object has, identifies. Plain values are not converted. */
function buildAlternativeCall(shapes: readonly Shape[], code: CheckCode): Expression {
  const list = shapes.find((shape) => shape.kind === "list");
  const objects = shapes.filter((shape) => shape.kind === "model" || shape.kind === "map");
  const plain = shapes.find(isPlain);
  const names = [list && "an array", objects.length > 0 && "an object", plain && `a ${getJsonType(plain)}`];
  const wrong = call(code.use("reportType"), value(names.filter(Boolean).join(" or ")), payload, issues);
  const isObject = and(isType("v", "object"), compare(payload, "!==", raw("null")));
  const tests = objects.map((each, index): [Expression, Expression] => {
    const field = index < objects.length - 1 ? findDistinctField(each, objects) : undefined;
    const isThis = field === undefined ? [] : [compare(raw(printAccess("v", field)), "!==", raw("undefined"))];
    return [and(isObject, ...isThis), buildPayloadCall(each, code)];
  });
  if (list !== undefined) tests.unshift([call("Array.isArray", payload), buildPayloadCall(list, code)]);
  return branches(tests, plain === undefined ? wrong : or(...isRight(plain, "v", code), wrong));
}

function getJsonType(shape: Shape): string {
  if (shape.kind === "boolean") return "boolean";
  return shape.kind === "string" || isStringEnum(shape) ? "string" : "number";
}

/** The name of a function that checks an object or an array. */
function addNamedCheck(shape: Shape, code: CheckCode): Expression {
  if (shape.kind === "model" && !shape.nullable) return raw(`check${shape.model.name}`);
  code.types.add("OutputCheck");
  const hint = `${suggestName(shape)}${isPlain(shape) ? "Value" : ""}`;
  return raw(code.constant(hint, "OutputCheck", buildPayloadCheck(shape, code)));
}

/** The name of a function that checks one value in its place. */
function addFieldCheck(shape: Shape, code: CheckCode): Expression {
  code.types.add("FieldCheck");
  const test = buildFieldTest(shape, { value: "v[k]", place: [payload, raw("k")], deep: false }, code);
  const check = test === undefined ? arrow([], raw("true")) : arrow(["v", "k", "o"], test);
  return raw(code.constant(`${suggestName(shape)}At`, "FieldCheck", check));
}

function suggestName(shape: Shape): string {
  if (shape.kind === "model") return `check${shape.model.name}${shape.nullable ? "OrNull" : ""}`;
  if (shape.kind === "union") {
    const names = shape.shapes.map((each) => suggestName(each).replace(/^check/, ""));
    return `check${names.join("Or")}`;
  }
  if (shape.kind === "enum") return lowerFirst(shape.name ?? "word");
  return shape.kind === "list" ? `${suggestName(shape.item)}List` : shape.kind;
}

const isString = (name: string) => isType(name, "string");

/** Values that are converted in their place: their primitive, the one where a number and its string are one value, and their test. */
const convertible: Partial<
  Record<Shape["kind"], { primitive: string; either?: string; test: (name: string) => Expression }>
> = {
  string: { primitive: "string", test: isString },
  decimal: { primitive: "decimalString", either: "decimalOrNumber", test: isString },
  id64: { primitive: "id64", test: isString },
  integer: { primitive: "integer", either: "integerOrString", test: (name) => call("Number.isSafeInteger", raw(name)) },
  number: { primitive: "number", test: (name) => call("Number.isFinite", raw(name)) },
  boolean: { primitive: "boolean", test: (name) => isType(name, "boolean") },
};

/** Tests for a value whose check can be passed to the primitive that looks for a value first. */
export function isWrapped(shape: Shape): boolean {
  return shape.kind === "enum" ? shape.open : convertible[shape.kind] !== undefined;
}

/** An expression that is true for a right value, and otherwise converts or reports it. Undefined where any value is right. */
export function buildFieldTest(shape: Shape, field: ReceivedField, code: CheckCode): Expression | undefined {
  const otherwise = report(shape, field, code);
  if (otherwise === undefined) return undefined;
  return or(...(shape.nullable ? [isNull(field.value)] : []), ...isRight(shape, field.value, code), otherwise);
}

/** Alternatives: one is true for a valid value. Empty where only a call can tell. */
function isRight(shape: Shape, name: string, code: CheckCode): Expression[] {
  const known = convertible[shape.kind];
  if (known !== undefined) return [known.test(name)];
  if (shape.kind === "enum" && shape.values.length > 8)
    return [call(`${code.values(`${suggestName(shape)}Values`, shape.values, "set")}.has`, raw(name))];
  if (shape.kind === "enum") return shape.values.map((each) => compare(raw(name), "===", value(each)));
  return shape.kind === "null" ? [isNull(name)] : [];
}

/** The call for a value that is not right at first sight. */
function report(shape: Shape, { place, presence, deep }: ReceivedField, code: CheckCode): Expression | undefined {
  const wrong = (expected: string) => call(code.use("reportMismatch"), ...place, issues, raw(quote(expected)));
  const primitive = (name: string) =>
    presence === undefined
      ? call(code.use(name), ...place, issues)
      : call(code.use(presence), ...place, issues, raw(code.use(name)));
  const container = (name: string, inner: Shape) =>
    call(code.use(name), ...place, addNamedCheck(inner, code), issues, ...(deep ? [raw("deep")] : []));
  const known = convertible[shape.kind];
  if (known !== undefined) return primitive(("either" in shape && shape.either && known.either) || known.primitive);
  switch (shape.kind) {
    case "enum":
      if (!shape.open) return wrong(describeValues(shape.values));
      return primitive(typeof shape.values[0] === "string" ? "openString" : "openInteger");
    case "list":
      return isPlain(shape.item)
        ? call(code.use("values"), ...place, addFieldCheck(shape.item, code), issues)
        : container("array", shape.item);
    case "model":
    case "union":
    case "map":
      return container("object", shape);
    case "null":
      return wrong("null");
    default:
      return undefined;
  }
}

const isNull = (name: string): Expression => compare(raw(name), "===", raw("null"));

function describeValues(values: readonly Scalar[]): string {
  const names = values.map((each) => JSON.stringify(each)).join(", ");
  return values.length === 1 ? names : `one of ${names}`;
}

/** Tests for a value that is neither object nor list, so that it can be converted in its place. */
const isPlain = (shape: Shape) => !["model", "list", "map", "union"].includes(shape.kind);
