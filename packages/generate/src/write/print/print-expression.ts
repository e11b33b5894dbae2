import { lineWidth, printKey } from "./code-text.ts";
import type { Expression } from "./expression.ts";

/** Precedence of operators; an operand with a lower one is put into parentheses. */
const precedence = {
  ...{ function: 0, if: 1, or: 2, and: 3, compare: 4, not: 5 },
  ...{ call: 6, array: 6, record: 6, raw: 6 },
} as const;

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
      return expression.operands.map((each) => printOperand(each, precedence.compare, gap)).join(` ||${gap}`);
    case "and":
      return expression.operands.map((each) => printOperand(each, precedence.compare, gap)).join(" && ");
    case "not":
      return `!${printOperand(expression.operands[0], precedence.not, gap)}`;
    case "compare": {
      const [left, right] = expression.operands.map((each) => printOperand(each, precedence.compare + 1, gap));
      return `${left} ${expression.operator} ${right}`;
    }
    case "if": {
      const [test, yes, no] = expression.operands;
      const start = `${printOperand(test, precedence.or, gap)} ? ${printOperand(yes, precedence.if, gap)}`;
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

function printOperand(expression: Expression, level: number, gap: string): string {
  if (precedence[expression.node] >= level) return print(expression, gap);
  return `(${print(expression, expression.node === "if" ? gap : " ")})`;
}

function list(operands: readonly Expression[]): string {
  return operands.map((each) => printOperand(each, precedence.function, " ")).join(", ");
}
