import { fileURLToPath } from "node:url";
import { raiseVersions } from "./dry-run.ts";

await raiseVersions(fileURLToPath(new URL("../..", import.meta.url)));
