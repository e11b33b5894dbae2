import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const out = resolve(values.out ?? fileURLToPath(new URL("../../dist/docs/", import.meta.url)));
await buildSite(out);
