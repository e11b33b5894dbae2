/** An expression of generated code. It is printed once, by `printExpression`. */
export type Expression =
  /** A name, a literal or an access to a member. */
  | { readonly node: "raw"; readonly code: string }
  | { readonly node: "call"; readonly name: string; readonly operands: readonly Expression[] }
  | { readonly node: "array"; readonly operands: readonly Expression[] }
  | { readonly node: "record"; readonly members: readonly (readonly [string, Expression])[] }
  | { readonly node: "or" | "and"; readonly operands: readonly Expression[] }
  | { readonly node: "not"; readonly operand: Expression }
  | { readonly node: "compare"; readonly left: Expression; readonly operator: Operator; readonly right: Expression }
  | {
      readonly node: "if";
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly breaks: boolean;
    }
  /** Without a body it does nothing. */
  | { readonly node: "function"; readonly parameters: readonly string[]; readonly body?: Expression };

type Operator = "===" | "!==" | ">=" | "<=";

/** A name, a literal or an access to a member. */
export function raw(code: string): Expression {
  return { node: "raw", code };
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
  return { node: "record", members };
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
  const flat = operands.flatMap((each) => (each.node === node ? each.operands : [each]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { node, operands: flat };
}

/** `!a` */
export function not(operand: Expression): Expression {
  return { node: "not", operand };
}

/** `a === b` */
export function compare(left: Expression, operator: Operator, right: Expression): Expression {
  return { node: "compare", left, operator, right };
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
  return { node: "if", test, yes, no, breaks: false };
}

/** `test ? yes : test ? yes : no`, with a line for each branch where they do not fit on one. */
export function branches(tests: readonly (readonly [Expression, Expression])[], otherwise: Expression): Expression {
  return tests.reduceRight((no: Expression, [test, yes]) => ({ node: "if", test, yes, no, breaks: true }), otherwise);
}

/** `(a, b) => body` */
export function arrow(parameters: readonly string[], body?: Expression): Expression {
  return { node: "function", parameters, ...(body !== undefined && { body }) };
}

/** Tests for a name anywhere in an expression. */
export function includesName(expression: Expression, name: string): boolean {
  switch (expression.node) {
    case "raw":
      return expression.code === name;
    case "call":
    case "array":
    case "or":
    case "and":
      return expression.operands.some((each) => includesName(each, name));
    case "record":
      return expression.members.some(([, each]) => includesName(each, name));
    case "not":
      return includesName(expression.operand, name);
    case "compare":
      return includesName(expression.left, name) || includesName(expression.right, name);
    case "if":
      return [expression.test, expression.yes, expression.no].some((each) => includesName(each, name));
    case "function":
      return expression.body !== undefined && includesName(expression.body, name);
  }
}
