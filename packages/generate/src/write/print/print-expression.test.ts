import { expect, it } from "vitest";
import {
  and,
  array,
  arrow,
  branches,
  call,
  compare,
  conditional,
  type Expression,
  not,
  or,
  raw,
  value,
} from "./expression.ts";
import { printExpression, printStatement } from "./print-expression.ts";
import { printType, printTypeIn, type TypeNode } from "./type-node.ts";

const [a, b, c] = [raw("a"), raw("b"), raw("c")] as const;

it.each<[string, Expression]>([
  ["a || b || c", or(a, or(b, c))],
  ["a || (b && c)", or(a, and(b, c))],
  ["(a || b) && c", and(or(a, b), c)],
  ["!(a || b)", not(or(a, b))],
  ["!f(a)", not(call("f", a))],
  ["!(a === b)", not(compare(a, "===", b))],
  ["a ? b : c", conditional(a, b, c)],
  ["c || (a ? b : c)", or(c, conditional(a, b, c))],
  ["(a ? b : c) ? a : b", conditional(conditional(a, b, c), a, b)],
  ['f("x", [1, true])', call("f", value("x"), array([value(1), value(true)]))],
  ["f((v) => v || a, () => {})", call("f", arrow(["v"], or(raw("v"), a)), arrow([]))],
])("printExpression prints %s", (code, expression) => {
  expect(printExpression(expression)).toBe(code);
});

const long = raw("x".repeat(60));

it("printStatement breaks a long line after each outer ||, and nowhere else", () => {
  expect(printStatement(or(long, call("f", or(a, b)), long))).toBe(
    `  ${long.node === "raw" && long.code} ||\n    f(a || b) ||\n    ${"x".repeat(60)};\n`,
  );
  expect(printStatement(or(a, b))).toBe("  a || b;\n");
});

it("printStatement prints each branch on its own line if they do not fit on one", () => {
  const check = arrow(
    ["v"],
    branches(
      [
        [a, long],
        [b, long],
      ],
      c,
    ),
  );
  const x = "x".repeat(60);
  expect(printStatement(check, { indent: "", before: "const check = " })).toBe(
    `const check = (v) =>\n  a ? ${x}\n  : b ? ${x}\n  : c;\n`,
  );
});

it.each<[string, TypeNode]>([
  ["A | B", { union: ["A", "B"] }],
  ["(A | B)[]", { list: { union: ["A", "B"] }, readonly: false }],
  ["readonly (readonly number[])[]", { list: { list: "number", readonly: true }, readonly: true }],
  ["number[][]", { list: { list: "number", readonly: false }, readonly: false }],
  ["Record<string, A | B>[]", { list: { record: { union: ["A", "B"] } }, readonly: false }],
  ["(string & {})[]", { list: "(string & {})", readonly: false }],
])("printType prints %s", (code, type) => {
  expect(printType(type)).toBe(code);
});

it("printTypeIn breaks a union between its own alternatives only", () => {
  const type: TypeNode = { union: ["A", { list: { union: ["B", "C"] }, readonly: false }] };
  expect(printTypeIn(type, 5, "  ")).toBe("\n  | A\n  | (B | C)[]");
});
