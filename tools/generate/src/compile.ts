import { join } from "node:path";
import { compile, formatDiagnostic, NodeHost, resolveCompilerOptions } from "@typespec/compiler";

/** TypeSpec refuses a spec. The message holds each place and what is wrong there. */
export class SpecError extends Error {
  override name = "SpecError";
}

/**
 * Compiles TypeSpec to the documents that the folder's `tspconfig.yaml` asks for, as `tsp compile` would, but without
 * a process of its own: the compiler is loaded once for all services.
 */
export async function compileSpec(folder: string): Promise<void> {
  const entrypoint = join(folder, "main.tsp");
  const [options, configProblems] = await resolveCompilerOptions(NodeHost, { cwd: folder, entrypoint });
  const program = await compile(NodeHost, entrypoint, options);
  const errors = [...configProblems, ...program.diagnostics].filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const problems = errors.map((error) => formatDiagnostic(error, { pathRelativeTo: process.cwd() }));
  throw new SpecError(`${folder} does not compile:\n${problems.join("\n")}`);
}
