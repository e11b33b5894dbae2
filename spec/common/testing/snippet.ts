import { fileURLToPath } from "node:url";
import type { CompilerHost, Program } from "@typespec/compiler";
import { compile, createSourceFile, getSourceLocation, NodeHost } from "@typespec/compiler";
import { getOpenAPI3 } from "@typespec/openapi3";

/** Problem that the compiler reported. */
export interface Problem {
  code: string;
  message: string;
  /** The source line that it points to. */
  line: string;
}

const main = fileURLToPath(new URL("../snippet.tsp", import.meta.url));

// The next program reuses unchanged files: all but the snippet.
let previous: Program | undefined;

/** Compiles TypeSpec text as a file of the folder `common`. */
async function compileSnippet(text: string): Promise<Program> {
  const host: CompilerHost = {
    ...NodeHost,
    logSink: { log: () => {} },
    stat: async (path) => (path === main ? { isFile: () => true, isDirectory: () => false } : NodeHost.stat(path)),
    readFile: async (path) => (path === main ? createSourceFile(text, path) : NodeHost.readFile(path)),
  };
  previous = await compile(host, main, { noEmit: true }, previous);
  return previous;
}

/** Returns the OpenAPI document of TypeSpec text with a service. */
export async function documentOf(text: string): Promise<any> {
  const [service] = await getOpenAPI3(await compileSnippet(text), { "openapi-versions": ["3.1.0"] } as object);
  // As JSON, because the objects of the emitter are not plain.
  return JSON.parse(JSON.stringify((service as { document: unknown }).document));
}

/** Returns the problems that the compiler and our lint rules report for TypeSpec text. */
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
