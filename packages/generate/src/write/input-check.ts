import type { Range, Shape, ShapeOf, StringLimits } from "../normalize/normal-form.ts";
import { lowerFirst } from "../read/names.ts";
import type { CheckCode } from "./check-code.ts";
import { quote } from "./print/code-text.ts";
import { and, array, call, compare, type Expression, not, or, raw, record, value } from "./print/expression.ts";
import { describeRanges } from "./write-docs.ts";

/** An expression that is true for a right value, and otherwise reports it. Undefined where any value is right. */
export function buildInputTest(shape: Shape, own: Expression, at: Expression, code: CheckCode): Expression | undefined {
  const test = buildPlainTest(shape, own, at, code);
  return shape.nullable && test !== undefined ? or(compare(own, "===", raw("null")), test) : test;
}

function buildPlainTest(shape: Shape, own: Expression, at: Expression, code: CheckCode): Expression | undefined {
  const primitive = (name: string, ...facts: (Expression | undefined)[]): Expression => {
    const last = facts.findLastIndex((each) => each !== undefined);
    const given = facts.slice(0, last + 1).map((each) => each ?? raw("undefined"));
    return call(code.use(name), own, at, raw("o"), ...given);
  };
  const limit = (number: number | undefined) => (number === undefined ? undefined : value(number));
  const pattern = (limits: StringLimits) => (limits.pattern === undefined ? undefined : raw(code.pattern(limits)));
  switch (shape.kind) {
    case "string":
      return primitive("expectString", limit(shape.min), limit(shape.max), pattern(shape));
    case "decimal":
      return primitive("expectDecimal", limit(shape.max), pattern(shape));
    case "id64":
      return primitive("expectId64", shape.unsigned ? raw("true") : undefined);
    case "integer":
    case "number": {
      const isMoment = shape.kind === "integer" && shape.unit === "ms";
      const plain = shape.kind === "integer" ? "expectInteger" : "expectNumber";
      const name = isMoment ? "expectEpochMs" : plain;
      const [range, ...more] = shape.ranges;
      if (more.length === 0) return primitive(name, limit(range?.min), limit(range?.max));
      const message = raw(quote(`must be ${describeRanges(shape.ranges)}`));
      const outside = call(code.use("reportRule"), raw("o"), at, message);
      return or(not(primitive(name)), ...shape.ranges.map((each) => buildRangeTest(own, each)), outside);
    }
    case "boolean":
      return primitive("expectBoolean");
    case "enum":
      if (shape.open) return primitive(typeof shape.values[0] === "string" ? "expectString" : "expectInteger");
      if (shape.values.length <= 8) return primitive("expectOneValue", array(shape.values.map(value)));
      return primitive("expectOneValue", raw(code.values(`${lowerFirst(shape.name ?? "word")}Values`, shape.values)));
    case "list": {
      const items = call(code.use("expectEach"), own, at, raw("o"), addItemCheck(shape.item, code));
      return or(not(primitive("expectArray", limit(shape.min), limit(shape.max))), items);
    }
    case "model":
      return primitive("expectObject", raw(`check${shape.model.name}`));
    case "map":
      return primitive("expectEntries", addItemCheck(shape.value, code));
    case "union":
      return buildUnionTest(shape, own, at, code);
    case "file":
      return primitive("expectFile");
    case "null":
      return primitive("expectNull");
    default:
      return undefined;
  }
}

/** Alternatives: the one that the value of a field chooses, or any. */
function buildUnionTest(shape: ShapeOf<"union">, own: Expression, at: Expression, code: CheckCode): Expression {
  const { choice, shapes } = shape;
  const checks = shapes.map((each) => addItemCheck(each, code));
  if (choice === undefined) return call(code.use("expectAnyKind"), own, at, raw("o"), array(checks));
  const table = record([...choice.byValue].map(([name, index]) => [name, checks[index] ?? raw("undefined")]));
  return call(code.use("expectChosen"), own, at, raw("o"), value(choice.field), table);
}

/** An expression that is true for a number in the range. */
export function buildRangeTest(own: Expression, { min, max }: Range): Expression {
  if (min === max) return compare(own, "===", raw(String(min)));
  return and(
    ...(min === undefined ? [] : [compare(own, ">=", value(min))]),
    ...(max === undefined ? [] : [compare(own, "<=", value(max))]),
  );
}

/** The name of a function that checks one item of a list. */
function addItemCheck(shape: Shape, code: CheckCode): Expression {
  if (shape.kind === "model" && !shape.nullable) return raw(`check${shape.model.name}`);
  const test = buildInputTest(shape, raw("v"), raw("p"), code) ?? raw("true");
  const hint = "patternName" in shape ? `${lowerFirst(shape.patternName ?? "")}Item` : `${shape.kind}Item`;
  return raw(code.itemCheck(hint, test));
}
