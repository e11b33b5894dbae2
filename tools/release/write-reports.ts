import { fileURLToPath } from "node:url";
import { createApiReports } from "./api-report.ts";
import { writeReports } from "./check-reports.ts";
import { makeDryRun } from "./dry-run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const made = await makeDryRun(root);
const folders = made.packages.map(({ folder }) => folder);
const changed = writeReports(root, folders, createApiReports(made.workspace, made.packages));
made.end();
console.log(changed.length === 0 ? "Every report says what its package gives." : ["Wrote:", ...changed].join("\n"));
