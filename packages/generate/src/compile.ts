import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, type Diagnostic, formatDiagnostic, NodeHost, resolveCompilerOptions } from "@typespec/compiler";

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
  refuseErrors([...configProblems, ...program.diagnostics], folder);
}

/**
 * Compiles TypeSpec to one OpenAPI 3.1 document and gives its text. The project's `tspconfig.yaml` is not asked: what is
 * generated does not depend on what else it emits.
 */
export async function emitDocument(entry: string, folder: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), "exch-generate-"));
  try {
    const program = await compile(NodeHost, entry, {
      outputDir: output,
      emit: ["@typespec/openapi3"],
      options: {
        "@typespec/openapi3": {
          "emitter-output-dir": output,
          "file-type": "json",
          "openapi-versions": ["3.1.0"],
          "omit-unreachable-types": true,
          "experimental-parameter-examples": "data",
        },
      },
    });
    refuseErrors(program.diagnostics, folder);
    const files = await readdir(output);
    const [file] = files;
    if (file === undefined || files.length > 1) {
      throw new SpecError(`${entry} has ${files.length} services or versions; generate one at a time`);
    }
    return await readFile(join(output, file), "utf8");
  } finally {
    await rm(output, { recursive: true });
  }
}

function refuseErrors(diagnostics: readonly Diagnostic[], folder: string): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const problems = errors.map((error) => formatDiagnostic(error, { pathRelativeTo: process.cwd() }));
  throw new SpecError(`${folder} does not compile:\n${problems.join("\n")}`);
}
