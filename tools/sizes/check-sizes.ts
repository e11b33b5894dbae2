import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../repository/run-program.ts";
import { bundle } from "./bundle.ts";
import { programs } from "./programs.ts";

/** Files that Node loads to import the client of service A, and values that it exports. */
const wanted = "2 files, 18 values";

/** The sentences of the README of service A with the limits in kB gzip. */
const sentences: Readonly<Record<keyof typeof programs, RegExp>> = {
  "one order": /(\d+) kB for one order/,
  "one read": /(\d+) kB for one read/,
  "whole client": /whole client is (\d+) kB/,
};

const count = `import { registerHooks } from "node:module";
let files = 0;
registerHooks({ load: (url, context, next) => { files += url.startsWith("file:"); return next(url, context); } });
const { length } = Object.keys(await import("@exch/service-a"));
console.log(files + " files, " + length + " values");`;

/**
 * Measures the packages that a folder has installed: programs, bundled for a browser and compressed, are no larger than the README of
 * service A says, and the client has no more files and values than today. Lists what exceeds it.
 */
export async function checkSizes(folder: string): Promise<string[]> {
  const readme = readFileSync(join(folder, "node_modules/@exch/service-a/README.md"), "utf8");
  const problems: string[] = [];
  for (const [name, program] of Object.entries(programs)) {
    const { gzip, external } = await bundle(program, folder);
    const limit = Number(sentences[name as keyof typeof programs].exec(readme)?.[1]) * 1000;
    if (external.length > 0) problems.push(`${name}: a browser has no ${external.join(", ")}`);
    if (!(gzip <= limit && gzip > limit - 1500))
      problems.push(`${name}: ${gzip} bytes gzip in a browser, and the README of service A says ${limit / 1000} kB`);
  }
  const { output } = await runProgram(process.execPath, ["--input-type=module", "--eval", count], { cwd: folder });
  if (output !== wanted) problems.push(`import of service A: ${output}, not ${wanted}`);
  return problems;
}
