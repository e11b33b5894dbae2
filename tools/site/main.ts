import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build, preview } from "astro";
import { LinkChecker } from "linkinator";
import { writeContent } from "./content/write-content.ts";

const here = fileURLToPath(new URL("./", import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string" }, serve: { type: "boolean" } } });
const started = performance.now();
const from = process.cwd();
const out = resolve(values.out ?? `${here}../../dist/docs`);

process.env.ASTRO_TELEMETRY_DISABLED = "1";
// The generator looks for what it needs from where it is started.
process.chdir(here);
await writeContent();
// Its plugins are TypeScript that only its own loader reads: so the rest stands in astro.config.ts.
await build({ root: here, outDir: out, logLevel: "error" });
await checkLinks(out);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`built ${relative(from, out) || "."} in ${seconds} s; serve it from any path, or add --serve`);
if (values.serve) {
  const { port } = await preview({ root: here, outDir: out, logLevel: "error" });
  console.log(`http://localhost:${port}/index.html`);
}

/** Follows every link and anchor of the built pages, from the home page on. @throws Error that names each dead link */
async function checkLinks(folder: string): Promise<void> {
  process.chdir(folder);
  const linksToSkip = async (link: string) => !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])\b/.test(link);
  const checker = new LinkChecker();
  const options = { recurse: true, checkFragments: true, concurrency: 20, retryErrors: true, linksToSkip };
  const { links } = await checker.check({ path: ".", ...options });
  const dead = links.filter(({ state }) => state === "BROKEN").map(({ url, parent }) => `${parent}: ${url}`);
  if (dead.length > 0) throw new Error(`links lead nowhere:\n  ${[...new Set(dead)].join("\n  ")}`);
}
