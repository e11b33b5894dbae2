/** An expression of generated code. It is printed once, by `printExpression`. */
export type Expression =
  /** A name, a literal or an access to a member. */
  | { readonly node: "raw"; readonly code: string; readonly operands: readonly [] }
  | { readonly node: "call"; readonly name: string; readonly operands: readonly Expression[] }
  | { readonly node: "array" | "or" | "and"; readonly operands: readonly Expression[] }
  | { readonly node: "record"; readonly names: readonly string[]; readonly operands: readonly Expression[] }
  | { readonly node: "not"; readonly operands: readonly [Expression] }
  | { readonly node: "compare"; readonly operator: Operator; readonly operands: readonly [Expression, Expression] }
  | { readonly node: "if"; readonly operands: readonly [Expression, Expression, Expression]; readonly breaks: boolean }
  /** Without a body it does nothing. */
  | { readonly node: "function"; readonly parameters: readonly string[]; readonly operands: readonly [Expression?] };

type Operator = "===" | "!==" | ">=" | "<=";

/** A name, a literal or an access to a member. */
export function raw(code: string): Expression {
  return { node: "raw", code, operands: [] };
}

/** A literal: a string, number or boolean. */
export function value(literal: unknown): Expression {
  return raw(JSON.stringify(literal));
}

/** A call of a function by its name. */
export function call(name: string, ...operands: readonly Expression[]): Expression {
  return { node: "call", name, operands };
}

/** `[a, b]` */
export function array(operands: readonly Expression[]): Expression {
  return { node: "array", operands };
}

/** `{ a: x, "b-c": y }` */
export function record(members: readonly (readonly [string, Expression])[]): Expression {
  return { node: "record", names: members.map(([name]) => name), operands: members.map(([, each]) => each) };
}

/** `a || b || c`; operands that are such expressions become part of it. */
export function or(...operands: readonly Expression[]): Expression {
  return chain("or", operands);
}

/** `a && b && c` */
export function and(...operands: readonly Expression[]): Expression {
  return chain("and", operands);
}

function chain(node: "or" | "and", operands: readonly Expression[]): Expression {
  const flat = operands.flatMap((each): readonly Expression[] => (each.node === node ? each.operands : [each]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { node, operands: flat };
}

/** `!a` */
export function not(operand: Expression): Expression {
  return { node: "not", operands: [operand] };
}

/** `a === b` */
export function compare(left: Expression, operator: Operator, right: Expression): Expression {
  return { node: "compare", operator, operands: [left, right] };
}

/** `a === undefined` */
export function isUndefined(operand: Expression): Expression {
  return compare(operand, "===", raw("undefined"));
}

/** `typeof a === "string"` */
export function isType(operand: string, type: string): Expression {
  return compare(raw(`typeof ${operand}`), "===", value(type));
}

/** `test ? yes : no` */
export function conditional(test: Expression, yes: Expression, no: Expression): Expression {
  return { node: "if", operands: [test, yes, no], breaks: false };
}

/** `test ? yes : test ? yes : no`, with a line for each branch where they do not fit on one. */
export function branches(tests: readonly (readonly [Expression, Expression])[], otherwise: Expression): Expression {
  return tests.reduceRight(
    (no: Expression, [test, yes]) => ({ node: "if", operands: [test, yes, no], breaks: true }),
    otherwise,
  );
}

/** `(a, b) => body` */
export function arrow(parameters: readonly string[], body?: Expression): Expression {
  return { node: "function", parameters, operands: body === undefined ? [] : [body] };
}

/** Tests for a name anywhere in an expression. */
export function includesName(expression: Expression, name: string): boolean {
  if (expression.node === "raw") return expression.code === name;
  return expression.operands.some((each) => each !== undefined && includesName(each, name));
}
