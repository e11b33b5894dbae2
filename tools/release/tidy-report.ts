import ts from "typescript";

/** Parts that a report need not repeat. */
export interface Elsewhere {
  /** Generated files that are committed as they are. */
  readonly generated?: readonly string[];
  /** The report of the package's main entry point. */
  readonly main?: string | undefined;
}

/**
 * A report of API Extractor with the declarations alone: whether something has a comment is no part of an API. What isn't
 * exported and is known elsewhere is left out.
 */
export function cleanReport(report: string, specifier: string, { generated = [], main = "" }: Elsewhere = {}): string {
  const names = new Set(generated.flatMap((code) => parse(code).statements.flatMap((each) => getName(each) ?? [])));
  const file = parse(cleanCode(report));
  const known = new Set(parse(extractCode(main)).statements.map(getText));
  const kept = file.statements.filter((statement) => {
    if (isExported(statement)) return true;
    return (
      !names.has(getName(statement) ?? "") && (ts.isImportDeclaration(statement) || !known.has(getText(statement)))
    );
  });
  const declarations = kept.map((statement) => statement.getFullText(file).trim());
  const remark = "Written by `npm run api`: what importing it gives. A change here is one that users notice.";
  return `# ${specifier}\n\n${remark}\n\n\`\`\`ts\n${declarations.join("\n\n").replace(/;\n\n(?=import )/g, ";\n")}\n\`\`\`\n`;
}

function cleanCode(report: string): string {
  return extractCode(report)
    .split("\n")
    .filter(
      (line) => !/^\s*\/\/ (@public )?\(undocumented\)$|^\/\/ @public$|^\/\/ \(No @packageDocumentation/.test(line),
    )
    .map((line) => line.replace(/^(\s*\/\/ )@public (?=@)/, "$1").replace(/^(\s*\/\/ .*) \(undocumented\)$/, "$1"))
    .join("\n");
}

function extractCode(report: string): string {
  return /```ts\n([\s\S]*?)\n```/.exec(report.replaceAll("\r\n", "\n"))?.[1] ?? "";
}

/** Names that meet others of their name are numbered: `operations_2`. */
function getName(statement: ts.Statement): string | undefined {
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return isType ? statement.name.text.replace(/_\d+$/, "") : undefined;
}

function getText(statement: ts.Statement): string {
  return statement.getText().replace(/^export /, "");
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return ts.isExportDeclaration(statement) || modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile("report.ts", code, ts.ScriptTarget.Latest, true);
}
