import { join } from "node:path";
import ts from "typescript";

/**
 * Type-checks snippets that use a generated interface, all in one program. Gives the first error of each, or undefined.
 * `client` in them is the whole interface.
 */
export function findTypeErrors(folder: string, snippets: readonly string[]): (string | undefined)[] {
  const prelude = `import type { Operations } from "./api.ts";\ndeclare const client: Operations;\n`;
  const texts = new Map(
    snippets.map((snippet, index) => [join(folder, `snippet-${index}.ts`), `${prelude}${snippet}\n`]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2022.d.ts"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile.call(host, file, target) : ts.createSourceFile(file, text, target);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].map((file) => {
    const [error] = program.getSemanticDiagnostics(program.getSourceFile(file));
    return error && ts.flattenDiagnosticMessageText(error.messageText, "\n");
  });
}
