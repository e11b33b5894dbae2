import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/**
 * Lists the problems that two linters find in a tarball, without those that are intended. Packages are ES modules only: `require` loads them on
 * every Node that `engines` allows, and resolution by `main`, as Node 10 did it, ended with TypeScript 6.
 */
export async function findPackageProblems(tarball: string): Promise<string[]> {
  const data = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(data));
  const problems = types.types === false ? [] : types.problems;
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...problems
      .filter((problem) => !isMeant(problem))
      .map((problem) => `are the types wrong: ${JSON.stringify(problem)}`),
  ];
}

function isMeant(problem: { kind: string; resolutionKind?: string }): boolean {
  return problem.resolutionKind === "node10" || problem.kind === "CJSResolvesToESM";
}
