import ts from "typescript";
import type { Problem, Tree } from "../repository/tree.ts";

/** The code that a test must be able to repeat byte by byte; transports excepted, which a test replaces whole. */
const checked = /^packages\/(?:runtime|service-[^/]+)\/src\/.*\.ts$/;
const unchecked = /\/src\/transport\/|\/testing\/|\.test\.ts$/;

/** The files that take time and randomness from the platform. */
export const platformFiles: readonly string[] = [
  "packages/runtime/src/randomness.ts",
  "packages/runtime/src/time/clock.ts",
  "packages/runtime/src/time/machine-clock.ts",
];

/** Names that are found wherever code names them, also as a member or destructured. */
const names = new Set([
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "requestAnimationFrame", "nextTick", "hrtime"],
  ...["randomUUID", "getRandomValues", "randomBytes", "randomInt"],
]);

/** Members of globals that are allowed; any other use of these globals is found. */
const allowedMembers: Readonly<Record<string, readonly string[] | "all others">> = {
  Date: ["parse", "UTC", "prototype"],
  AbortSignal: ["any", "abort", "prototype"],
  performance: [],
  Math: "all others",
};
const forbiddenMembers: Readonly<Record<string, string>> = { Math: "random" };

const modules = /^(?:node:)?(?:timers|timers\/promises|perf_hooks|crypto)$/;
const suspects =
  /setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame|nextTick|hrtime|random|Random|Date|AbortSignal|performance|Math|timers|perf_hooks|crypto/;

/**
 * Checks that the pipeline, settlement, journals, limiters and services take no time and no randomness from the platform by
 * themselves: one seed must repeat a run.
 */
export function checkDeterminism(tree: Tree): Problem[] {
  const files = new Set(tree.files);
  const missing = files.has("packages/runtime/package.json") ? platformFiles.filter((file) => !files.has(file)) : [];
  return [
    ...missing.map((file) => ({ file, message: "does not exist: remove it from tools/imports/check-determinism.ts" })),
    ...tree.files
      .filter((file) => checked.test(file) && !unchecked.test(file) && !platformFiles.includes(file))
      .flatMap((file) => problemsOf(file, tree.read(file))),
  ];
}

function problemsOf(file: string, text: string): Problem[] {
  if (!suspects.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const problems: Problem[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const name = platformUse(node);
    if (name !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      problems.push({ file, line, message: `uses ${name}: take it from the service's clock or randomness` });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return problems;
}

/** Returns the name by which a node takes time or randomness from the platform. */
function platformUse(node: ts.Node): string | undefined {
  const { parent } = node;
  if (ts.isStringLiteralLike(node)) {
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || isCall(parent))
      return modules.test(node.text) ? node.text : undefined;
    return ts.isElementAccessExpression(parent) && names.has(node.text) ? node.text : undefined;
  }
  if (!ts.isIdentifier(node)) return undefined;
  if (names.has(node.text)) return node.text;
  return Object.hasOwn(allowedMembers, node.text) ? globalUse(node) : undefined;
}

function isCall(node: ts.Node): boolean {
  return ts.isCallExpression(node);
}

function globalUse(node: ts.Identifier): string | undefined {
  const name = node.text;
  const { parent } = node;
  // A destructured global: `const { performance } = globalThis`.
  if (ts.isBindingElement(parent)) return isTakenFrom(parent, "globalThis") ? name : undefined;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return undefined;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (isMember && !isGlobalObject(parent.expression)) return undefined;
  return expressionUse(name, isMember ? parent : node);
}

/** Judges an expression that is one of the globals: `Date`, or `globalThis.Date`. */
function expressionUse(name: string, subject: ts.Expression): string | undefined {
  const { parent } = subject;
  if (ts.isNewExpression(parent) && parent.expression === subject && name === "Date")
    return (parent.arguments?.length ?? 0) > 0 ? undefined : "new Date()";
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return undefined;
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    const members = parent.name.elements.map((element) => (element.propertyName ?? element.name).getText());
    return members.map((member) => memberUse(name, member)).find((use) => use !== undefined);
  }
  const member = ts.isPropertyAccessExpression(parent)
    ? parent.name.text
    : ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression)
      ? parent.argumentExpression.text
      : undefined;
  return member === undefined ? name : memberUse(name, member);
}

function memberUse(name: string, member: string): string | undefined {
  const allowed = allowedMembers[name];
  const isAllowed = allowed === "all others" ? forbiddenMembers[name] !== member : allowed?.includes(member);
  return isAllowed ? undefined : `${name}.${member}`;
}

function isTakenFrom(element: ts.BindingElement, name: string): boolean {
  const declaration = element.parent.parent;
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
  const initializer = ts.isAsExpression(declaration.initializer)
    ? declaration.initializer.expression
    : declaration.initializer;
  return initializer.getText() === name;
}

function isGlobalObject(expression: ts.Expression): boolean {
  return ["globalThis", "window", "self"].includes(expression.getText());
}
