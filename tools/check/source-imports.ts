import ts from "typescript";

/** One module that a source file names. */
export interface SourceImport {
  specifier: string;
  line: number;
  /** `type` leaves no trace in the JavaScript; `dynamic` is `import("…")`. */
  kind: "static" | "type" | "dynamic";
}

/** Every module that a TypeScript or JavaScript text imports, re-exports, loads or takes types from. */
export function readImports(text: string): SourceImport[] {
  const file = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, false);
  const found: SourceImport[] = [];
  const add = (node: ts.Node | undefined, kind: SourceImport["kind"]) => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push({ specifier: node.text, line, kind });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? "type" : "static");
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly ? "type" : "static");
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], "dynamic");
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, "type");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
