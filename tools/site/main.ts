import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const started = performance.now();
const from = process.cwd();
const out = resolve(values.out ?? fileURLToPath(new URL("../../dist/docs/", import.meta.url)));
const pages = await buildSite(out);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${pages} pages in ${seconds} s: open ${relative(from, out) || "."}/index.html, or serve the folder from anywhere`,
);
