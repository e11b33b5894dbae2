import { clientChecks } from "./client-checks.ts";
import { findingsOf } from "./findings.ts";
import { fileChecks, socketChecks } from "./server-checks.ts";
import type { Task } from "./task.ts";

// What a command line runs: `main.js client …` needs the network alone, `main.js files …` reads and writes too.
const { part, task, entries }: { part: string; task: Task; entries: string[] } = JSON.parse(process.argv[2] ?? "");
const checks = part === "files" ? fileChecks(task, entries) : { ...clientChecks(task), ...socketChecks(task) };
console.log(JSON.stringify(await findingsOf(checks)));
