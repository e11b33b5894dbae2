import type { Scalar, Shape } from "../normalize/normal-form.ts";
import { distinctField, isStringEnum } from "../normalize/shapes.ts";
import { camel } from "../read/names.ts";
import { CheckCode } from "./check-code.ts";
import { access, breakOr, quote } from "./print.ts";

/** A function that checks a whole value: an object, a list, or a plain value with nothing around it. */
export function wholeCheck(shape: Shape, code: CheckCode): string {
  if (shape.kind === "any") return "() => {}";
  if (shape.kind === "model" && !shape.nullable) return `check${shape.model.name}`;
  const call = wholeCall(shape, code);
  const body = shape.nullable ? `v === null || ${call}` : call;
  return `(v, o${/\bdeep\b/.test(body) ? ", deep" : ""}) => ${body}`;
}

/** A call that checks the whole value `v`. */
function wholeCall(shape: Shape, code: CheckCode): string {
  switch (shape.kind) {
    case "model":
      return `check${shape.model.name}(v, o, deep)`;
    case "list":
      if (isPlain(shape.item)) return `${code.use("eachValue")}(v, ${fieldCheck(shape.item, code)}, o)`;
      return `${code.use("each")}(v, ${namedCheck(shape.item, code)}, o, deep)`;
    case "map":
      return `${code.use("eachEntry")}(v, ${fieldCheck(shape.value, code)}, o)`;
    case "union":
      if (!shape.fit) return unionCall(shape.shapes, code);
      return `${code.use("firstFit")}(v, [${shape.shapes.map((each) => namedCheck(each, code)).join(", ")}], o, deep)`;
    case "any":
      return "true";
    default:
      return `${rightTest(shape)} || ${code.use("payload")}(v, ${fieldCheck(shape, code)}, o)`;
  }
}

/** An expression that is true for a right plain value `v`, without the call for the others. */
function rightTest(shape: Shape): string {
  return valueTest(shape, "v", "", new CheckCode()).replace(/ \|\| \w+\([^()]*\)$/, "");
}

/** Goes by the type of what came. A plain value beside lists and objects is not put right. */
function unionCall(shapes: readonly Shape[], code: CheckCode): string {
  const list = shapes.find((shape) => shape.kind === "list");
  const objects = shapes.filter((shape) => shape.kind === "model" || shape.kind === "map");
  const plain = shapes.find(isPlain);
  const names = [list && "a list", objects.length > 0 && "an object", plain && `a ${jsonType(plain)}`].filter(Boolean);
  const isObject = 'typeof v === "object" && v !== null';
  const branches = [
    ...(list === undefined ? [] : [`Array.isArray(v) ? ${wholeCall(list, code)}`]),
    ...objects.map((each, index) => {
      const field = index < objects.length - 1 ? distinctField(each, objects) : undefined;
      const told = field === undefined ? "" : ` && ${access("v", field)} !== undefined`;
      return `${isObject}${told} ? ${wholeCall(each, code)}`;
    }),
    `${plain === undefined ? "" : `${rightTest(plain)} || `}${code.use("notA")}(${JSON.stringify(names.join(" or "))}, v, o)`,
  ];
  return `(\n    ${branches.join("\n    : ")}\n  )`;
}

function jsonType(shape: Shape): string {
  return shape.kind === "flag" ? "boolean" : shape.kind === "text" || isStringEnum(shape) ? "string" : "number";
}

/** The name of a function that checks an object or a list. */
function namedCheck(shape: Shape, code: CheckCode): string {
  if (shape.kind === "model" && !shape.nullable) return `check${shape.model.name}`;
  code.types.add("AnswerCheck");
  const body = wholeCheck(shape, code);
  return code.helper(`${hintOf(shape)}${isPlain(shape) ? "Value" : ""}`, body, (name) =>
    breakOr(`const ${name}: AnswerCheck = ${body};\n`),
  );
}

/** The name of a function that checks one value in its place. What lies deeper than a map is not looked through for news. */
function fieldCheck(shape: Shape, code: CheckCode): string {
  code.types.add("FieldCheck");
  const test = valueTest(shape, "v[k]", "v, k, o", code).replaceAll(", deep)", ")");
  const body = test === "" ? "() => true" : `(v, k, o) => ${test}`;
  return code.helper(`${hintOf(shape)}At`, body, (name) => breakOr(`const ${name}: FieldCheck = ${body};\n`));
}

function hintOf(shape: Shape): string {
  if (shape.kind === "model") return `check${shape.model.name}${shape.nullable ? "OrNull" : ""}`;
  if (shape.kind === "union")
    return `check${shape.shapes
      .map(hintOf)
      .map((hint) => hint.replace("check", ""))
      .join("Or")}`;
  if (shape.kind === "enum") return camel(shape.name ?? "word");
  return shape.kind === "list" ? `${hintOf(shape.item)}List` : shape.kind;
}

/** Whether the primitive that checks a value fits into one that looks at its presence first. */
export function isWrapped({ kind, ...shape }: Shape): boolean {
  if (kind === "enum") return "open" in shape && shape.open;
  return ["text", "decimal", "id64", "integer", "number", "flag"].includes(kind);
}

/**
 * An expression that is true for a right value, and else reports or puts right. `place` is holder, name, issues; `presence`
 * the primitive that looks whether there is a value at all.
 */
export function valueTest(shape: Shape, value: string, place: string, code: CheckCode, presence?: string): string {
  const test = plainTest(shape, value, place, code, presence);
  return shape.nullable && test !== "" ? `${value} === null || ${test}` : test;
}

function plainTest(shape: Shape, value: string, place: string, code: CheckCode, presence?: string): string {
  const call = (name: string): string =>
    presence === undefined ? `${code.use(name)}(${place})` : `${code.use(presence)}(${place}, ${code.use(name)})`;
  switch (shape.kind) {
    case "text":
      return `typeof ${value} === "string" || ${call("text")}`;
    case "decimal":
      return `typeof ${value} === "string" || ${call(shape.either ? "decimalOrNumber" : "decimal")}`;
    case "id64":
      return `typeof ${value} === "string" || ${call("id64")}`;
    case "integer":
      return `Number.isSafeInteger(${value}) || ${call(shape.either ? "integerOrText" : "integer")}`;
    case "number":
      return `Number.isFinite(${value}) || ${call("number")}`;
    case "flag":
      return `typeof ${value} === "boolean" || ${call("flag")}`;
    case "enum": {
      const others = shape.open
        ? call(typeof shape.values[0] === "string" ? "openText" : "openInteger")
        : `${code.use("wrong")}(${place}, ${quote(wordsOf(shape.values))})`;
      return [...shape.values.map((each) => `${value} === ${JSON.stringify(each)}`), others].join(" || ");
    }
    case "list":
      return isPlain(shape.item)
        ? `${code.use("values")}(${place.replace(/, o$/, "")}, ${fieldCheck(shape.item, code)}, o)`
        : `${code.use("list")}(${place.replace(/, o$/, "")}, ${namedCheck(shape.item, code)}, o, deep)`;
    case "model":
    case "union":
    case "map":
      return `${code.use("object")}(${place.replace(/, o$/, "")}, ${namedCheck(shape, code)}, o, deep)`;
    case "null":
      return `${value} === null || ${code.use("wrong")}(${place}, "null")`;
    case "any":
      return "";
  }
}

function wordsOf(values: readonly Scalar[]): string {
  const words = values.map((value) => JSON.stringify(value)).join(", ");
  return values.length === 1 ? words : `one of ${words}`;
}

/** Whether a value is checked in its place, because it may be put right there. */
function isPlain(shape: Shape): boolean {
  return !["model", "list", "map", "union"].includes(shape.kind);
}
