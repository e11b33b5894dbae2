import { fileURLToPath } from "node:url";
import { apiReports } from "./api-report.ts";
import { writeReports } from "./check-reports.ts";
import { rehearse } from "./rehearse.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rehearsal = await rehearse(root);
const folders = rehearsal.packages.map(({ folder }) => folder);
const changed = writeReports(root, folders, apiReports(rehearsal.workspace, rehearsal.packages));
rehearsal.end();
console.log(changed.length === 0 ? "Every report says what its package gives." : ["Wrote:", ...changed].join("\n"));
