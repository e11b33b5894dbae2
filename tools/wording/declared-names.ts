import ts from "typescript";

/** A name that a source file declares, with its line. */
export interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

/** Lists every name that a TypeScript or JavaScript text declares: variables, parameters, functions, types and properties. */
export function declaredNames(text: string): DeclaredName[] {
  const file = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true);
  const found: DeclaredName[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) {
      found.push({ name: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.name === node;
  // An imported name is the exporting file's; a shorthand property is declared where its value is.
  if (ts.isImportSpecifier(parent) || ts.isShorthandPropertyAssignment(parent)) return false;
  return (
    "name" in parent && parent.name === node && !ts.isPropertyAccessExpression(parent) && !ts.isMetaProperty(parent)
  );
}
