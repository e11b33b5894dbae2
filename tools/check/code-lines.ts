import type { Tree } from "../repository/tree.ts";

/** A part of the repository with its budget in lines of code, comments and blank lines not counted, generated code left out. */
interface Part {
  readonly name: string;
  /** Undefined for the tests, wherever they are. */
  readonly files?: RegExp;
  readonly budget: number;
}

/** The budgets. They change with a decision page only. */
const parts: readonly Part[] = [
  { name: "client", files: /^packages\/(runtime|auth|envelope|service-[ab]|core)\//, budget: 11_795 },
  { name: "sandbox", files: /^packages\/sandbox\//, budget: 8612 },
  { name: "generate", files: /^packages\/(generate|openapi)\//, budget: 7578 },
  { name: "contract", files: /^packages\/contract\//, budget: 4206 },
  { name: "cli", files: /^packages\/cli\//, budget: 4089 },
  { name: "mock", files: /^packages\/mock\//, budget: 270 },
  { name: "mcp", files: /^packages\/mcp\//, budget: 1200 },
  { name: "spec", files: /^spec\//, budget: 4800 },
  { name: "simulation", files: /^simulation\//, budget: 7000 },
  { name: "tools, lab, examples, payments", files: /^(tools|lab|examples|payments)\//, budget: 7460 },
  { name: "tests", budget: 35_240 },
];

const code = /\.(ts|mts|tsx|js|mjs|astro|tsp|css)$/;
const generated = /\/gen\/|^spec\/openapi|^spec\/released/;
const ofTests = /\.test(-d)?\.ts$|\/testing\/|^test\/|\/fixtures?\/|hostile/;

/** The lines of a part beside its budget. */
export interface CountedPart {
  readonly name: string;
  readonly lines: number;
  readonly budget: number;
}

/** Counts the lines of code of each part. */
export function countCode(tree: Tree): CountedPart[] {
  const lines = new Map<string, number>();
  for (const file of tree.files.filter((each) => code.test(each) && !generated.test(each))) {
    const found = ofTests.test(file) ? "tests" : parts.find(({ files }) => files?.test(file))?.name;
    if (found !== undefined) lines.set(found, (lines.get(found) ?? 0) + countLines(tree.read(file)));
  }
  return parts.map(({ name, budget }) => ({ name, lines: lines.get(name) ?? 0, budget }));
}

/** Counts the lines of a text that are neither blank nor a comment. */
export function countLines(text: string): number {
  let lines = 0;
  let isComment = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (isComment) isComment = !line.includes("*/");
    else if (line.startsWith("/*")) isComment = !line.includes("*/");
    else if (line !== "" && !line.startsWith("//")) lines += 1;
  }
  return lines;
}

/** Lists parts that are larger than they may be. */
export function checkCodeLines(tree: Tree): string[] {
  return countCode(tree).flatMap(({ name, lines, budget }) =>
    lines > budget ? [`${name}: ${lines} lines of code, and ${budget} are allowed`] : [],
  );
}

/** Prints the lines of each part beside its budget. */
export function printCodeLines(tree: Tree): string {
  const rows = countCode(tree).map(({ name, lines, budget }) =>
    [lines > budget ? "over" : "ok  ", name.padEnd(32), String(lines).padStart(7), `of ${budget}`].join(" "),
  );
  return ["Lines of code, comments and generated files not counted:", ...rows].join("\n");
}
