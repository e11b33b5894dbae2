import { fileURLToPath } from "node:url";
import {
  type CompilerHost,
  compile,
  createSourceFile,
  getSourceLocation,
  NodeHost,
  type Program,
} from "@typespec/compiler";

/** A problem the compiler reported. */
export interface Problem {
  code: string;
  message: string;
  /** The line of text it points at. */
  line: string;
}

const main = fileURLToPath(new URL("./snippet.tsp", import.meta.url));

// The next program takes over the files that did not change: all but the snippet.
let previous: Program | undefined;

/** Compiles TypeSpec text as if it were a file of this folder. */
export async function compileSnippet(text: string): Promise<Program> {
  const host: CompilerHost = {
    ...NodeHost,
    logSink: { log: () => {} },
    stat: async (path) => (path === main ? { isFile: () => true, isDirectory: () => false } : NodeHost.stat(path)),
    readFile: async (path) => (path === main ? createSourceFile(text, path) : NodeHost.readFile(path)),
  };
  previous = await compile(host, main, { noEmit: true }, previous);
  return previous;
}

/** What the compiler and our lint rules have to say against TypeSpec text. */
export async function problemsOf(text: string): Promise<Problem[]> {
  const { diagnostics } = await compileSnippet(text);
  return diagnostics.map(({ code, message, target }) => ({ code, message, line: lineAt(target) }));
}

function lineAt(target: Parameters<typeof getSourceLocation>[0]): string {
  const location = getSourceLocation(target, { locateId: true });
  if (!location) return "";
  const { text } = location.file;
  const end = text.indexOf("\n", location.pos);
  return text.slice(text.lastIndexOf("\n", location.pos) + 1, end < 0 ? text.length : end).trim();
}
