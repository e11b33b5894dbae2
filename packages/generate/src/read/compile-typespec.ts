import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, type Diagnostic, formatDiagnostic, NodeHost, resolveCompilerOptions } from "@typespec/compiler";

/** TypeSpec does not compile. The message names each place and what is wrong there. */
export class SpecError extends Error {
  override name = "SpecError";
}

/**
 * Compiles TypeSpec to the documents that the folder's `tspconfig.yaml` configures, as `tsp compile` does. It runs in this
 * process, so that the compiler is loaded once for all services.
 *
 * @throws SpecError when the TypeSpec does not compile
 */
export async function compileSpec(folder: string): Promise<void> {
  const entrypoint = join(folder, "main.tsp");
  const [options, configProblems] = await resolveCompilerOptions(NodeHost, { cwd: folder, entrypoint });
  const program = await compile(NodeHost, entrypoint, options);
  throwErrors([...configProblems, ...program.diagnostics], folder);
}

/**
 * Compiles TypeSpec to one OpenAPI 3.1 document and returns it as a string. Ignores the project's `tspconfig.yaml`: the client
 * does not depend on what else the project emits.
 *
 * @throws SpecError when the TypeSpec does not compile
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
    throwErrors(program.diagnostics, folder);
    const files = await readdir(output);
    const [file] = files;
    if (file === undefined || files.length > 1) {
      throw new SpecError(`${entry} has ${files.length} services or versions; use an entry file with exactly one`);
    }
    return await readFile(join(output, file), "utf8");
  } finally {
    await rm(output, { recursive: true });
  }
}

function throwErrors(diagnostics: readonly Diagnostic[], folder: string): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const problems = errors.map((error) => formatDiagnostic(error, { pathRelativeTo: process.cwd() }));
  throw new SpecError(`${folder} does not compile:\n${problems.join("\n")}`);
}
