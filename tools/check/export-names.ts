import { join } from "node:path/posix";
import ts from "typescript";
import type { Problem, Tree } from "../repository/tree.ts";
import { workspacePackages } from "../repository/workspace.ts";
import { publishedExports } from "./manifests.ts";

const descriptions = "the descriptions of a service are data that imports nothing, so their file declares its types";

/** Names that two packages declare with one meaning, and the reason. */
const repeated: Readonly<Record<string, string>> = {
  FieldDescription: descriptions,
  OperationDescription: descriptions,
};

/** A public name, and the file that declares it. */
interface PublicName {
  readonly name: string;
  readonly file: string;
}

/** Checks that no two packages declare one public name, because it would have two meanings. Services share their names. */
export function checkExportNames(tree: Tree, allowed: Readonly<Record<string, string>> = repeated): Problem[] {
  const names = workspacePackages(tree)
    .filter(({ manifest }) => !manifest.private)
    .flatMap(({ folder, manifest: { exports = {} } }) =>
      Object.keys(publishedExports(exports)).flatMap((path) => {
        const source = (exports[path] as Record<string, string> | undefined)?.["@exch/source"];
        return source?.endsWith(".ts") ? declaredExports(tree, join(folder, source)) : [];
      }),
    );
  return [...Map.groupBy(names, ({ name }) => name)].flatMap(([name, declared]) => {
    const [first, ...others] = new Map(declared.map((each) => [ownerOf(each.file), each])).values();
    if (Object.hasOwn(allowed, name)) return [];
    return others.map(({ file }) => ({
      file,
      message: `exports ${name}, which ${first?.file} declares too: re-export that one, or rename one of them`,
    }));
  });
}

function ownerOf(file: string): string {
  return file
    .split("/", 2)
    .join("/")
    .replace(/^packages\/service-.*/, "packages/service-*");
}

/** Lists the exports of a module that its own package declares, directly or through its re-exports. */
function declaredExports(tree: Tree, file: string): PublicName[] {
  const { statements } = ts.createSourceFile(file, tree.read(file), ts.ScriptTarget.Latest);
  return statements.flatMap((statement): PublicName[] => {
    if (ts.isExportDeclaration(statement)) return reexports(tree, file, statement);
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declarations.flatMap((declaration) => {
      const { name } = declaration as { name?: ts.Node };
      return name !== undefined && ts.isIdentifier(name) ? [{ name: name.text, file }] : [];
    });
  });
}

function reexports(tree: Tree, file: string, { moduleSpecifier, exportClause }: ts.ExportDeclaration): PublicName[] {
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
  if (!moduleSpecifier.text.startsWith(".")) return [];
  const from = declaredExports(tree, join(file, "..", moduleSpecifier.text));
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return from;
  return exportClause.elements.flatMap(({ name, propertyName }) =>
    from.filter((each) => each.name === (propertyName ?? name).text).map((each) => ({ ...each, name: name.text })),
  );
}
