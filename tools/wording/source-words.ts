import ts from "typescript";

/** A declared name, or the text of a string, with its line. */
export interface SourceWord {
  readonly text: string;
  readonly line: number;
}

/** The words of a source file that readers meet: in its interface, in messages, values and test titles. */
export interface SourceWords {
  readonly names: readonly SourceWord[];
  readonly strings: readonly SourceWord[];
}

/** Lists the names that a TypeScript or JavaScript text declares, and its strings without those of imports. */
export function listSourceWords(text: string): SourceWords {
  const file = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true);
  const names: SourceWord[] = [];
  const strings: SourceWord[] = [];
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) names.push({ text: node.text, line: lineOf(node) });
    if (isString(node) && !isModulePath(node)) strings.push({ text: node.text, line: lineOf(node) });
    ts.forEachChild(node, walk);
  };
  walk(file);
  return { names, strings };
}

/** Lists the names that a TypeSpec text declares: types, operations and fields. */
export function listTypeSpecNames(text: string): SourceWord[] {
  const declared = /^\s*(?:(?:model|enum|union|scalar|interface|op|alias|namespace)\s+(\w+)|@?(\w+)\??\s*:|(\w+)\()/;
  return text.split("\n").flatMap((line, index) => {
    const name = declared
      .exec(line)
      ?.slice(1)
      .find((part) => part !== undefined);
    return name === undefined ? [] : [{ text: name, line: index + 1 }];
  });
}

type TextNode = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function isString(node: ts.Node): node is TextNode {
  return (
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  );
}

function isModulePath({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
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
