import { lineWidth, printKey } from "./code-text.ts";
import type { Expression } from "./expression.ts";

/** Operators, the loosest first. An operand that binds less than its place needs is put into parentheses. */
const operators: readonly Expression["node"][] = ["function", "if", "or", "and", "compare", "not"];

/** Prints an expression on one line. */
export function printExpression(expression: Expression): string {
  return print(expression, " ");
}

/** Prints a statement: on one line where it fits, else with a line for each alternative of its outermost `||` and `:`. */
export function printStatement(expression: Expression, { indent = "  ", before = "" } = {}): string {
  const line = `${indent}${before}${printExpression(expression)};`;
  if (line.length <= lineWidth) return `${line}\n`;
  return `${indent}${before}${print(expression, `\n${indent}  `)};\n`;
}

/** `gap` stands after the outermost `||`: a space, or a line break with its indent. */
function print(expression: Expression, gap: string): string {
  switch (expression.node) {
    case "raw":
      return expression.code;
    case "call":
      return `${expression.name}(${list(expression.operands)})`;
    case "array":
      return `[${list(expression.operands)}]`;
    case "record":
      return `{ ${expression.operands.map((each, at) => `${printKey(expression.names[at] ?? "")}: ${print(each, " ")}`).join(", ")} }`;
    case "or":
      // Not needed by the language, but by readers: `a || (b && c)`.
      return expression.operands.map((each) => printOperand(each, "compare", gap)).join(` ||${gap}`);
    case "and":
      return expression.operands.map((each) => printOperand(each, "compare", gap)).join(" && ");
    case "not":
      return `!${printOperand(expression.operands[0], "not", gap)}`;
    case "compare": {
      const [left, right] = expression.operands.map((each) => printOperand(each, "not", gap));
      return `${left} ${expression.operator} ${right}`;
    }
    case "if": {
      const [test, yes, no] = expression.operands;
      const start = `${printOperand(test, "or", gap)} ? ${printOperand(yes, "if", gap)}`;
      return `${start}${expression.breaks ? gap : " "}: ${print(no, gap)}`;
    }
    case "function": {
      const [body] = expression.operands;
      const head = `(${expression.parameters.join(", ")}) =>`;
      if (body === undefined) return `${head} {}`;
      return `${head}${body.node === "if" ? gap : " "}${print(body, gap)}`;
    }
  }
}

function printOperand(expression: Expression, loosest: Expression["node"], gap: string): string {
  const isTight = !operators.slice(0, operators.indexOf(loosest)).includes(expression.node);
  return isTight ? print(expression, gap) : `(${print(expression, expression.node === "if" ? gap : " ")})`;
}

const list = (operands: readonly Expression[]) => operands.map((each) => print(each, " ")).join(", ");
